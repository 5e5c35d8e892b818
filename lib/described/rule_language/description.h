// A game of card combinations as a description in the rule language gives it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "described/rule_language/code.h"
#include "kernels/climb/cards.h"
#include "kernels/climb/pattern.h"
#include "kernels/climb/shape.h"
#include "records/values.h"

namespace kibitzer::described::rule_language {

using Name = records::At<std::string>;

inline constexpr int kMostPlayers = 10;
inline constexpr int kMostPacks = 8;
inline constexpr std::size_t kMostClasses = 64;
inline constexpr std::size_t kMostLists = 64;

/// An item of a list: a card pattern, whose suit and number may be those that a global variable names.
struct Item {
  climb::CardPattern card{};
  std::string suit_from{};
  std::string number_from{};
  text::Span at{};
};

/// One list of <card>. Several lists may have one name, and are asked in turn.
struct CardList {
  Name name{};
  climb::CardPattern first{};   ///< the list is asked where the first card is one of these, …
  climb::CardPattern second{};  ///< … and the second one of these
  bool same_suit = false;       ///< a.|a.
  std::vector<Item> items{};    ///< strongest first

  /// Numbers that go up one by one: those of items that leave the suit open.
  climb::Order order() const;
};

/// A class whose plays are all greater than those of another.
struct ClassAbove {
  Name name{};
  std::optional<std::size_t> of;  ///< in Description::classes; nothing if there is no such class
};

/// How plays of a class rank among others.
struct Ranking {
  std::vector<ClassAbove> above{};  ///< those that are named; what is above them is above this class, too
  std::optional<StmtId> compare;    ///< nothing: its plays are not compared
  text::Span compare_at{};          ///< without its braces
  bool compare_broken = false;      ///< it cannot be read
};

/// A class of plays, and how they rank where one is played on another.
struct PlayClass : Ranking {
  Name name{};
  text::Span pattern_at{};
  std::optional<climb::Pattern> pattern;  ///< nothing if it cannot be read
  std::optional<climb::Shape> shape;
  Name list_name{};                 ///< empty: the first list
  std::optional<std::size_t> list;  ///< in Description::lists, the first of that name
  Ranking of_cards{};               ///< in compare(), where it differs: what is empty is as for plays
};

struct Description {
  std::vector<StmtId> globals{};  ///< declarations
  std::vector<CardList> lists{};
  std::optional<CardList> wild{};  ///< the list called "wild": its cards may stand for any card but a joker
  std::vector<PlayClass> classes{};
  std::vector<Function> functions{};
  std::optional<StmtId> body;
  text::Span body_at{};  ///< the tag before it
  std::optional<StmtId> end;
  Code code;
  Name title{};                ///< empty if absent
  int players = 0;             ///< 0: not known
  text::Span players_at{};     ///< where it is given
  std::string players_name{};  ///< "players" or "player_number", whichever the config has
  int packs = 1;
  int jokers = 2;  ///< of each pack; 0 or 2
  int teams = 0;   ///< whose players sit in turn; 0: everybody plays alone
  std::string source{};
  std::string path{};

  /// The number that the global variable has in <var>; nothing if absent.
  std::optional<int> number_given_to(std::string_view variable) const;

  /// The team of a player, both counted from 1.
  int team_of(int player) const { return teams == 0 ? player : (player - 1) % teams + 1; }

  /// Whether the code asks for bids.
  bool asks_for_bids() const;

  /// The cards of all packs, without suits.
  climb::Play whole_pack() const;

  bool judges_plays = false;      ///< the classes can be used
  bool bids_after_plays = false;  ///< the body may ask for a bid after a play
  bool runs = false;              ///< the body and the end can be run
  bool finishes = false;          ///< the code says in which order players go out
  bool exchanges = false;         ///< the code has players exchange cards
  std::vector<int>
      set_in_play{};  ///< slots of variables (Expr::value) that may be set once somebody is asked for a play
};

/// The first %name% of a text from byte `from` on, with its signs; nothing if absent. "50% or 60%" has none.
std::optional<text::Span> name_between_signs(std::string_view text, std::size_t from);

}  // namespace kibitzer::described::rule_language
