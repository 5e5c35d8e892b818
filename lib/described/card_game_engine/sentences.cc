#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "described/card_game_engine/elsewhere.h"
#include "described/card_game_engine/reader_pass.h"
#include "described/card_game_engine/rules.h"
#include "text/nearest.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::card_game_engine {

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  const auto found = text::nearest(word, candidates);
  return found ? fmt::format("; did you mean \"{}\"?", text::printable(candidates[*found])) : "";
}

std::vector<std::string_view> views_of(const std::vector<Name>& names) {
  std::vector<std::string_view> views;
  views.reserve(names.size());
  for (const Name& name : names) views.push_back(name.value);
  return views;
}

/// The word after "game", and how the rest is read.
struct Sentences::Sentence {
  std::string_view word;
  Read read;
};

void Sentences::read() {
  bool stray_reported = false;
  while (tokens_.peek().kind != TokenKind::kEnd && !reporter_.full()) {
    const Token& token = tokens_.peek();
    if (token.begins_sentence && token.text == "game") {
      sentence();
    } else if (token.begins_sentence) {
      closing_line();
    } else {
      if (!stray_reported)
        reporter_.report(kRule<"cge/syntax">, token.at, "a sentence begins with \"game\", not with {}", shown(token));
      stray_reported = true;
      tokens_.take();
      skip_to_sentence();
    }
  }
}

void Sentences::sentence() {
  static constexpr std::array<Sentence, 30> kSentences = {{
      {"is", &Sentences::name},
      {"has", &Sentences::player},
      {"gives", &Sentences::hand_size},
      {"deals", &Sentences::dealer},
      {"passes", &Sentences::passing},
      {"starts", &Sentences::starter},
      {"suitsAre", &Sentences::suits},
      {"ranksAre", &Sentences::ranks},
      {"ranksOf", &Sentences::ranks_of_suit},
      {"trumpIs", &Sentences::trump},
      {"playing", &Sentences::playing_rules},
      {"hand", &Sentences::hand_rules},
      {"win", &Sentences::win_conditions},
      {"teamsAre", &Sentences::teams},
      {"cardPointsAre", &Sentences::card_points},
      {"trickPointsAre", &Sentences::trick_points},
      {"lastTrickPointsAre", &Sentences::last_trick_points},
      {"counts", &Sentences::units},
      {"turns", &Sentences::turning},
      {"plays", &Sentences::target},
      {"allows", &Sentences::declaration},
      {"bidsAre", &Sentences::bids},
      {"bidding", &Sentences::bidding},
      {"contractsAre", &Sentences::contracts},
      {"sits", &Sentences::sitting_out},
      {"deal", &Sentences::deal_points},
      {"figure", &Sentences::figure},
      {"ends", &Sentences::early_end},
      {"trump", &Sentences::trump_rules},
      {"laying", &Sentences::laying_away},
  }};
  in_rule_ = false;
  begin_ = tokens_.take().at;
  if (draft_.closing) {
    reporter_.report(kRule<"cge/syntax">, begin_, "nothing may follow the closing line")
        .related.push_back({"the closing line is here", *draft_.closing});
  }
  std::array<std::string_view, kSentences.size()> all{};
  std::transform(kSentences.begin(), kSentences.end(), all.begin(), [](const Sentence& one) { return one.word; });
  std::size_t which = 0;
  const bool known = one_of(all, which);
  if (!known || !(this->*kSentences[which].read)()) {
    draft_.unread.push_back(known ? all[which] : std::string_view());
    skip_to_sentence();
    return;
  }
  expect_end();
}

void Sentences::expect_end() {
  const Token& next = tokens_.peek();
  if (next.begins_sentence || next.kind == TokenKind::kEnd) return;
  const std::string advice = in_rule_ ? advice_on(kElsewhere, next.text) : std::string();
  if (!next.first_of_line)
    reporter_.report(kRule<"cge/syntax">, next.at, "expected the end of the sentence, found {}{}", shown(next), advice);
  else
    reporter_.report(kRule<"cge/syntax">, next.at, "a sentence begins with \"game\", not with {}{}", shown(next),
                     advice);
  skip_to_sentence();
}

void Sentences::skip_to_sentence() {
  while (tokens_.peek().kind != TokenKind::kEnd && !tokens_.peek().begins_sentence) tokens_.take();
}

/// GameController(game.build).startGame
void Sentences::closing_line() {
  static constexpr std::array<std::string_view, 8> kWords = {"GameController", "(", "game", ".",
                                                             "build",          ")", ".",    "startGame"};
  begin_ = tokens_.peek().at;
  for (const std::string_view wanted : kWords) {
    if (tokens_.is(wanted)) {
      tokens_.take();
      continue;
    }
    reporter_.report(kRule<"cge/syntax">, tokens_.peek().at,
                     "the closing line is GameController(game.build).startGame");
    draft_.closing = here();
    tokens_.take();
    return skip_to_sentence();
  }
  if (tokens_.is("(") && tokens_.is(")", 1)) {
    tokens_.take();
    tokens_.take();
  }
  if (draft_.closing)
    reporter_.report(kRule<"cge/said-twice">, here(), "the description is already closed")
        .related.push_back({"the closing line is here", *draft_.closing});
  else
    draft_.closing = here();
  expect_end();
}

bool Sentences::one_of(std::span<const std::string_view> words, std::size_t& which) {
  const Token& token = tokens_.peek();
  const auto found = std::find(words.begin(), words.end(), token.text);
  if (token.kind == TokenKind::kWord && found != words.end()) {
    which = static_cast<std::size_t>(found - words.begin());
    tokens_.take();
    return true;
  }
  if (token.kind == TokenKind::kWord && !token.begins_sentence) {
    if (const auto near = text::nearest(token.text, words)) {
      reporter_.report(kRule<"cge/unknown-word">, token.at, "unknown word {}; did you mean \"{}\"?", shown(token),
                       words[*near]);
      which = *near;
      tokens_.take();
      return true;
    }
  }
  if (words.size() > 6) {
    reporter_.report(kRule<"cge/syntax">, token.at, "no sentence begins with \"game {}\"", text::printable(token.text));
    return false;
  }
  std::string wanted;
  for (std::size_t i = 0; i < words.size(); ++i)
    wanted += fmt::format("{}\"{}\"", i == 0 ? "" : i + 1 == words.size() ? " or " : ", ", words[i]);
  reporter_.report(kRule<"cge/syntax">, token.at, "expected {}, found {}", wanted, shown(token));
  return false;
}

bool Sentences::word(std::string_view wanted) {
  std::size_t which = 0;
  return one_of(std::span(&wanted, 1), which);
}

bool Sentences::words(std::initializer_list<std::string_view> all) {
  return std::all_of(all.begin(), all.end(), [&](std::string_view one) { return word(one); });
}

bool Sentences::symbol(std::string_view wanted) {
  const Token& token = tokens_.peek();
  if (tokens_.is(wanted)) {
    tokens_.take();
    return true;
  }
  reporter_.report(kRule<"cge/syntax">, token.at, "expected \"{}\", found {}", wanted, shown(token));
  return false;
}

/// A number out of range is reported, and read as the nearest one in range.
bool Sentences::number(int least, int most, int& value) {
  const text::Span begin = tokens_.peek().at;
  const bool negative = tokens_.is("-");
  if (negative) tokens_.take();
  const Token& token = tokens_.peek();
  if (token.kind != TokenKind::kNumber) {
    reporter_.report(kRule<"cge/syntax">, token.at, "expected a number, found {}", shown(token));
    return false;
  }
  tokens_.take();
  std::int64_t found = 0;
  const auto read = std::from_chars(token.text.data(), token.text.data() + token.text.size(), found);
  if (negative) found = -found;
  const bool inside = read.ec == std::errc() && found >= least && found <= most;
  if (!inside)
    reporter_.report(kRule<"cge/bad-number">, text::join(begin, token.at), "the number must be {} to {}", least, most);
  value = inside ? static_cast<int>(found) : least;
  return true;
}

bool Sentences::first_time(std::optional<text::Span>& said, std::string_view what) {
  if (!said) {
    said = here();
    return true;
  }
  reporter_.report(kRule<"cge/said-twice">, here(), "{} already been given", what)
      .related.push_back({"first given here", *said});
  return false;
}

bool Sentences::one_name(Name& name, std::string_view noun) {
  const Token& token = tokens_.peek();
  if (token.kind != TokenKind::kText) {
    reporter_.report(kRule<"cge/syntax">, token.at, "expected the name of a {} in quotes, found {}", noun,
                     shown(token));
    return false;
  }
  tokens_.take();
  name = {value_of_text(token), token.at};
  if (name.value.find_first_not_of(" \t\r\v\f") == std::string::npos) {
    reporter_.report(kRule<"cge/empty-name">, token.at, "the name of the {} is empty", noun);
    name.value.clear();
  }
  return true;
}

/// One name, or several in brackets.
bool Sentences::names(std::vector<Name>& all, std::string_view noun) {
  Name name;
  if (!tokens_.is("(")) {
    if (!one_name(name, noun)) return false;
    if (!name.value.empty()) all.push_back(std::move(name));
    return true;
  }
  tokens_.take();
  while (!tokens_.is(")")) {
    if (!one_name(name, noun)) return false;
    if (!name.value.empty()) all.push_back(std::move(name));
    if (!tokens_.is(")") && !symbol(",")) return false;
  }
  tokens_.take();
  return true;
}

bool Sentences::playing_rules() { return words({"rules", "are"}) && rules(RuleKind::kPlaying); }

bool Sentences::hand_rules() { return words({"rules", "are"}) && rules(RuleKind::kHand); }

bool Sentences::win_conditions() { return words({"conditions", "are"}) && rules(RuleKind::kWin); }

/// sits out when: (table, player) => …
bool Sentences::sitting_out() { return words({"out", "when"}) && rules(RuleKind::kSittingOut); }

/// ends early when: (game, player) => …
bool Sentences::early_end() { return words({"early", "when"}) && rules(RuleKind::kEarlyEnd); }

/// trump rules are: (table, trump) => …
bool Sentences::trump_rules() { return words({"rules", "are"}) && rules(RuleKind::kTrump); }

/// laying away rules are: (table, player, card) => …
bool Sentences::laying_away() { return words({"away", "rules", "are"}) && rules(RuleKind::kLayingAway); }

/// Whether the open bracket is around the rules that follow, and not around the parameters of the first.
bool Sentences::in_brackets() const {
  if (!tokens_.is("(")) return false;
  std::size_t open = 0;
  for (std::size_t ahead = 0; tokens_.peek(ahead).kind != TokenKind::kEnd; ++ahead) {
    if (tokens_.is("(", ahead)) ++open;
    if (tokens_.is(")", ahead) && --open == 0) return !tokens_.is("=>", ahead + 1);
  }
  return true;
}

bool Sentences::rules(RuleKind kind) {
  if (in_brackets()) {
    tokens_.take();
    return rule_list(kind, ")");
  }
  return symbol(":") && rule_list(kind, "");
}

/// The number of the rule, where only one may be given: `what` begins the message if there are several.
std::optional<std::size_t> Sentences::one_rule(RuleKind kind, std::string_view what) {
  const std::size_t first = draft_.rules.size();
  if (!rules(kind)) return std::nullopt;
  if (draft_.rules.size() > first + 1) {
    reporter_.report(kRule<"cge/syntax">, draft_.rules[first + 1].rule.at, "{} one rule", what);
    draft_.rules.resize(first + 1);
  }
  return first;
}

bool Sentences::rule_list(RuleKind kind, std::string_view closed_by) {
  ExpressionReader reader(tokens_, reporter_);
  in_rule_ = true;
  while (true) {
    auto rule = reader.read_rule();
    if (!rule) return false;
    if (draft_.rules.size() >= kMostRules) {
      reporter_.report(kRule<"cge/too-large">, rule->at, "a description has at most {} rules", kMostRules);
      return false;
    }
    const Token& next = tokens_.peek();
    const bool ends = next.begins_sentence || next.kind == TokenKind::kEnd || tokens_.is(",");
    if (!ends && closed_by.empty()) {  // a rule that is cut short is left out
      expect_end();
      return false;
    }
    draft_.rules.push_back({kind, std::move(*rule)});
    if (!closed_by.empty() && tokens_.is(closed_by)) {
      tokens_.take();
      return true;
    }
    if (!tokens_.is(",")) return closed_by.empty() || symbol(",");
    tokens_.take();
  }
}

}  // namespace kibitzer::described::card_game_engine
