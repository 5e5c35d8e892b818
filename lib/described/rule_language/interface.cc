#include "described/rule_language/interface.h"

#include <array>

namespace kibitzer::described::rule_language {
namespace {

constexpr std::array<InterfaceFunction, 30> kFunctions = {{
    {"begin", "", Type::kVoid, 0, ""},
    {"get_cards", "", Type::kText, 1, "n"},
    {"get_cardsnum", "get_cardnum", Type::kInt, 1, "n"},
    {"top_card", "topcard", Type::kText, 1, "n"},
    {"find", "", Type::kBool, 5, "ncnnb"},
    {"match", "", Type::kBool, 2, "ct"},
    {"deliver", "", Type::kBool, 3, "nncb"},
    {"next_round", "", Type::kVoid, 0, ""},
    {"compare", "", Type::kInt, 2, "cc"},
    {"play_card", "", Type::kInt, 2, "nc"},
    {"get_card", "", Type::kText, 2, "nc"},
    {"enable", "", Type::kVoid, 1, "n"},
    {"disable", "", Type::kVoid, 1, "n"},
    {"state_point", "", Type::kInt, 3, "nsb"},
    {"post_yield", "", Type::kVoid, 1, "nsa"},
    {"get_yield", "", Type::kInt, 0, "n"},
    {"update", "", Type::kVoid, 2, "sn"},
    {"show_card", "", Type::kText, 2, "nn"},
    {"show_public", "", Type::kVoid, 1, "a"},
    {"show_private", "showmessage", Type::kVoid, 2, "na"},
    {"add_score", "", Type::kVoid, 2, "nn"},
    {"end", "", Type::kVoid, 0, ""},
    {"drawn_player", "", Type::kInt, 0, "n"},
    {"require", "", Type::kVoid, 2, "bt"},
    {"team", "", Type::kInt, 1, "n"},
    {"finish", "", Type::kVoid, 1, "n"},
    {"finished", "", Type::kInt, 1, "n"},
    {"state_level", "", Type::kText, 1, "t"},
    {"given", "", Type::kText, 1, "n"},
    {"exchange", "", Type::kText, 3, "nnntb"},
}};

}  // namespace

std::span<const InterfaceFunction> interface_functions() { return kFunctions; }

std::optional<std::size_t> interface_function(std::string_view name) {
  for (std::size_t i = 0; i < kFunctions.size(); ++i)
    if (kFunctions[i].name == name || (!kFunctions[i].other_name.empty() && kFunctions[i].other_name == name)) return i;
  return std::nullopt;
}

}  // namespace kibitzer::described::rule_language
