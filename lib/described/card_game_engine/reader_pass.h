// One reading of a description. Internal to the room.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "described/card_game_engine/description.h"
#include "described/card_game_engine/expression_reader.h"
#include "findings/reporter.h"

namespace kibitzer::described::card_game_engine {

/// Where each sentence is that may be said only once.
struct Said {
  std::optional<text::Span> name;
  std::optional<text::Span> player_count;
  std::optional<text::Span> hand_size_of_all;
  std::optional<text::Span> dealer;
  std::optional<text::Span> passing;
  std::optional<text::Span> talon;
  std::optional<text::Span> starter;
  std::optional<text::Span> ranks;
  std::optional<text::Span> trump;
  std::optional<text::Span> teams;
  std::optional<text::Span> card_points;
  std::optional<text::Span> trick_points;
  std::optional<text::Span> last_trick_points;
  std::optional<text::Span> units;
  std::optional<text::Span> target;
  std::optional<text::Span> bids;
  std::optional<text::Span> bidding;
  std::optional<text::Span> auction;
  std::optional<text::Span> contracts;
  std::optional<text::Span> deal_points;
};

/// What is given points, as written.
struct WrittenPoints {
  Name what;
  int points = 0;
};

/// The ranks of one suit.
struct WrittenRanks {
  std::size_t suit = 0;
  std::vector<std::size_t> ranks;
  text::Span at;
};

struct WrittenRuleOf {
  RuleKind kind = RuleKind::kPlaying;
  WrittenRule rule;
};

/// What is read, before it is compared with the rest of the description.
struct Draft {
  Said said;
  std::optional<std::size_t> players;  ///< how many of those who may play do; nothing: all
  std::optional<int> hand_size_of_all;
  text::Span hand_size_at;
  std::optional<Name> trump;
  std::optional<Name> starting_card;
  std::size_t common_ranks = 0;  ///< the first ranks, of all suits that have none of their own
  std::vector<WrittenRanks> ranks_of_suits;
  std::vector<std::vector<Name>> teams;
  std::vector<WrittenPoints> card_points;
  std::vector<WrittenRuleOf> rules;
  bool deal_in_doubt = false;  ///< a suit, rank or player is named twice, or too many players are
  std::optional<text::Span> closing;
  std::vector<std::string_view> unread;  ///< the words after "game" of sentences with errors; empty: an unknown word
};

inline constexpr std::size_t kMostRules = 32;
inline constexpr std::size_t kMostDeals = 200;

/// Reads the sentences.
class Sentences {
 public:
  Sentences(Tokens& tokens, findings::Reporter& reporter, Description& description, Draft& draft)
      : tokens_(tokens), reporter_(reporter), description_(description), draft_(draft) {}

  void read();

 private:
  using Read = bool (Sentences::*)();
  struct Sentence;

  void sentence();
  void closing_line();
  void skip_to_sentence();
  void expect_end();

  // Each returns false if the rest of the sentence cannot be read, and reports that.
  bool name();
  bool player();
  bool number_of_players();
  bool talon();
  bool hand_size();
  bool hand_size_of_all(std::optional<int> size, text::Span at);
  bool hand_size_of_one(std::optional<int> size, text::Span at);
  bool hand_sizes_of_deals();
  bool dealer();
  bool passing();
  bool starter();
  bool suits();
  bool ranks();
  bool ranks_of_suit();
  bool trump();
  bool playing_rules();
  bool hand_rules();
  bool win_conditions();
  bool teams();
  bool card_points();
  bool trick_points();
  bool last_trick_points();
  bool units();
  bool turning();
  bool target();
  bool declaration();
  bool bids();
  bool named_bids(Bids& bids);
  bool bidding();
  bool contracts();
  bool sitting_out();
  bool early_end();
  bool trump_rules();
  bool laying_away();
  bool figure();
  bool deal_points();

  bool rules(RuleKind kind);
  std::optional<std::size_t> one_rule(RuleKind kind, std::string_view what);
  bool rule_list(RuleKind kind, std::string_view closed_by);
  bool names(std::vector<Name>& all, std::string_view noun);
  bool one_name(Name& name, std::string_view noun);
  bool word(std::string_view wanted);
  bool words(std::initializer_list<std::string_view> all);
  bool one_of(std::span<const std::string_view> words, std::size_t& which);
  bool symbol(std::string_view wanted);
  bool number(int least, int most, int& value);
  bool points(int least, std::optional<text::Span>& said, int& value);
  bool first_time(std::optional<text::Span>& said, std::string_view what);
  std::optional<std::size_t> seat_of(const Name& name);
  bool in_brackets() const;
  text::Span here() const { return {begin_.begin, tokens_.last().at.end}; }

  Tokens& tokens_;
  findings::Reporter& reporter_;
  Description& description_;
  Draft& draft_;
  text::Span begin_;      // of the present sentence
  bool in_rule_ = false;  // it has come to its rules
};

/// Compares what the sentences say, and makes the deck and the rules.
void complete(Description& description, Draft& draft, findings::Reporter& reporter, text::Span end);

/// Checks and compiles the rules.
void compile_rules(Description& description, Draft& draft, findings::Reporter& reporter);

/// "; did you mean …?", or nothing.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);
std::vector<std::string_view> views_of(const std::vector<Name>& names);

}  // namespace kibitzer::described::card_game_engine
