#include "described/card_game_engine/reader.h"

#include <fmt/core.h>

#include <algorithm>

#include "described/card_game_engine/lexer.h"
#include "described/card_game_engine/reader_pass.h"
#include "described/card_game_engine/rules.h"
#include "described/languages/readable.h"
#include "text/words.h"

namespace kibitzer::described::card_game_engine {
std::string_view name_of(RuleKind kind) {
  switch (kind) {
    case RuleKind::kPlaying:
      return "playing rule";
    case RuleKind::kHand:
      return "hand rule";
    case RuleKind::kWin:
      return "win condition";
    case RuleKind::kDeclaration:
      return "declaration";
    case RuleKind::kBidding:
      return "bidding rule";
    case RuleKind::kDealPoints:
      return "rule of a deal's points";
    case RuleKind::kSittingOut:
      return "rule of who sits out";
    case RuleKind::kFigure:
      return "figure";
    case RuleKind::kEarlyEnd:
      return "rule of when a deal ends early";
    case RuleKind::kTrump:
      return "trump rule";
    case RuleKind::kLayingAway:
      return "rule of what is laid away";
  }
  return {};
}

std::string Bids::in_words(int bid) const {
  for (const auto& [name, value] : names)
    if (value == bid) return name.value;
  return std::to_string(bid);
}

bool Description::has(RuleKind kind) const {
  return std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.kind == kind; });
}

std::optional<int> Description::hand_size(std::size_t seat, std::optional<int> number) const {
  const auto& sizes = hand_sizes.in_turn;
  if (sizes.empty()) return players[seat].hand_size;
  if (!number || *number < 1 || static_cast<std::size_t>(*number) > sizes.size()) return std::nullopt;
  return sizes[static_cast<std::size_t>(*number) - 1];
}

namespace {

/// As many of those who may play do; nothing: all.
Description read_for(std::optional<std::size_t> players, const text::Source& source,
                     std::vector<findings::Finding>& found, findings::Comments* comments) {
  Description description;
  description.path = source.path;
  findings::Reporter reporter(found, nullptr, findings::Beyond::kStop);
  if (languages::check_readable(source.bytes, kMostDescriptionBytes, {kRule<"cge/too-large">, kRule<"cge/not-text">},
                                reporter)) {
    description.source = source.bytes;
    const std::vector<Token> all = read_tokens(source.bytes, reporter, comments);
    Tokens tokens{all, 0};
    Draft draft;
    draft.players = players;
    Sentences(tokens, reporter, description, draft).read();
    const text::Span end = all.size() > 1 ? all[all.size() - 2].at : all.back().at;
    if (!reporter.full()) complete(description, draft, reporter, end);
    if (!reporter.full()) compile_rules(description, draft, reporter);
  }
  description.usable = std::none_of(found.begin(), found.end(), [](const findings::Finding& finding) {
    return finding.severity == findings::Severity::kError;
  });
  return description;
}

/// Adds the errors that only so few players make.
void add_new(std::vector<findings::Finding>& found, std::vector<findings::Finding> with_fewer, std::size_t players) {
  for (findings::Finding& finding : with_fewer) {
    const bool known = std::any_of(found.begin(), found.end(), [&](const findings::Finding& one) {
      return one.rule == finding.rule && one.at.begin == finding.at.begin;
    });
    if (known || finding.severity != findings::Severity::kError) continue;
    finding.message += fmt::format(", with {}", text::counted(players, "player"));
    found.push_back(std::move(finding));
  }
}

}  // namespace

Description read_description(const text::Source& source, std::vector<findings::Finding>& findings,
                             findings::Comments* comments) {
  std::vector<findings::Finding> found;
  Description description = read_for(std::nullopt, source, found, comments);
  for (std::size_t players = description.player_count.fewest; players < description.player_count.most; ++players) {
    if (!description.usable) break;
    std::vector<findings::Finding> with_fewer;
    auto for_fewer = std::make_shared<Description>(read_for(players, source, with_fewer, nullptr));
    description.usable = for_fewer->usable;
    description.for_fewer.push_back(std::move(for_fewer));
    add_new(found, std::move(with_fewer), players);
  }
  findings::sort_by_place(found);
  findings.insert(findings.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  return description;
}

}  // namespace kibitzer::described::card_game_engine
