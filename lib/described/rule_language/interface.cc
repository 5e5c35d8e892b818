#include "described/rule_language/interface.h"

#include <array>

namespace kibitzer::described::rule_language {
namespace {

constexpr std::array<InterfaceFunction, 24> kFunctions = {{{"begin", "", Type::kVoid, 0, 0},
                                                           {"get_cards", "", Type::kText, 1, 1},
                                                           {"get_cardsnum", "get_cardnum", Type::kInt, 1, 1},
                                                           {"top_card", "topcard", Type::kText, 1, 1},
                                                           {"find", "", Type::kBool, 5, 5},
                                                           {"match", "", Type::kBool, 2, 2},
                                                           {"deliver", "", Type::kBool, 3, 4},
                                                           {"next_round", "", Type::kVoid, 0, 0},
                                                           {"compare", "", Type::kInt, 2, 2},
                                                           {"play_card", "", Type::kInt, 2, 2},
                                                           {"get_card", "", Type::kText, 2, 2},
                                                           {"enable", "", Type::kVoid, 1, 1},
                                                           {"disable", "", Type::kVoid, 1, 1},
                                                           {"state_point", "", Type::kInt, 3, 3},
                                                           {"post_yield", "", Type::kVoid, 1, 3},
                                                           {"get_yield", "", Type::kInt, 0, 1},
                                                           {"update", "", Type::kVoid, 2, 2},
                                                           {"show_card", "", Type::kText, 2, 2},
                                                           {"show_public", "", Type::kVoid, 1, 1},
                                                           {"show_private", "showmessage", Type::kVoid, 2, 2},
                                                           {"add_score", "", Type::kVoid, 2, 2},
                                                           {"end", "", Type::kVoid, 0, 0},
                                                           {"drawn_player", "", Type::kInt, 0, 0},
                                                           {"require", "", Type::kVoid, 2, 2}}};

}  // namespace

std::span<const InterfaceFunction> interface_functions() { return kFunctions; }

std::optional<std::size_t> interface_function(std::string_view name) {
  for (std::size_t i = 0; i < kFunctions.size(); ++i)
    if (kFunctions[i].name == name || (!kFunctions[i].other_name.empty() && kFunctions[i].other_name == name)) return i;
  return std::nullopt;
}

}  // namespace kibitzer::described::rule_language
