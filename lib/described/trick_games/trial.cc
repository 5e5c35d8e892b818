#include "described/trick_games/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "described/trick_games/json_writer.h"
#include "described/trick_games/random_player.h"
#include "described/trick_games/referee.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {
namespace {

using card_game_engine::RuleKind;
using deals::Trial;
using findings::Severity;
using text::counted;

/// A session of a game that goes on until something ends it may be ended earlier: random bids and plays may never
/// reach the target.
constexpr std::size_t kMostDeals = 100;

/// One number of players.
struct Table {
  explicit Table(std::shared_ptr<const Description> description) : game(std::move(description)), player(*game, notes) {}

  std::shared_ptr<const Description> game;
  TrialNotes notes;
  RandomPlayer player;
};

class TrickTrial {
 public:
  TrickTrial(const std::shared_ptr<const Description>& description, const deals::TrialOptions& options)
      : description_(*description), options_(options), referee_(description), chance_(options.seed) {
    for (const auto& fewer : description->for_fewer) add_table(fewer);
    add_table(description);
  }

  Trial run(const deals::TakeSession& take) {
    for (std::size_t i = 0; i < options_.sessions && (!options_.go_on || options_.go_on()); ++i)
      if (!play(*tables_[chance_.below(tables_.size())], take)) break;
    for (std::size_t rule = 0; rule < description_.rules.size(); ++rule) {
      note_rule(rule);
      note_branches(rule);
    }
    note_bids();
    note_declarations();
    note_points();
    note_end();
    for (const auto& table : tables_) {
      trial_.deals += table->notes.deals;
      trial_.steps += table->notes.plays;
    }
    return progress_.finish();
  }

 private:
  void add_table(const std::shared_ptr<const Description>& game) {
    if (options_.players && *options_.players != game->players.size()) return;
    tables_.push_back(std::make_unique<Table>(game));
    referee_.note(game->players.size(), &tables_.back()->notes.rules);
  }

  bool play(Table& table, const deals::TakeSession& take) {
    if (auto stuck = table.player.play(session_, referee_, chance_, kMostDeals)) {
      progress_.give_up(std::move(*stuck));
      return true;
    }
    ++trial_.sessions;
    if (!table.player.ended()) ++trial_.unfinished;
    return take(write_json(session_, options_.game, *table.game));
  }

  void remark(text::Span at, std::string_view kind, std::string message, Severity severity = Severity::kWarning) {
    progress_.remark(at, kind, std::move(message), severity);
  }
  std::string in_sessions() const { return progress_.in_sessions(); }

  void note_rule(std::size_t index) {
    card_game_engine::RuleNotes::OfRule all;
    bool forbids_others = false;
    for (const auto& table : tables_) {
      const auto& of_rule = table->notes.rules.rules[index];
      all.yes += of_rule.yes;
      all.no += of_rule.no;
      all.open += of_rule.open;
      const auto& of_others = table->notes.of_others.rules;
      forbids_others = forbids_others || (index < of_others.size() && of_others[index].no > 0);
    }
    if (all.yes + all.no + all.open == 0) return;  // no session came to it
    const card_game_engine::Rule& rule = description_.rules[index];
    const auto say = [&](std::string_view kind, std::string_view what) {
      remark(rule.at, kind, fmt::format("this {} {}{}", name_of(rule.kind), what, in_sessions()));
    };
    switch (rule.kind) {
      case RuleKind::kPlaying:
        if (all.no == 0 && forbids_others)
          remark(rule.at, "never-forbids",
                 "this playing rule forbids only cards that are not held, which no player can play anyway",
                 Severity::kInfo);
        else if (all.no == 0)
          say("never-forbids", "never forbade a card");
        return;
      case RuleKind::kBidding:
        if (all.no == 0) say("never-forbids", "never forbade a bid");
        return;
      case RuleKind::kHand:
        if (all.no == 0) say("always-met", "was met by every card");
        return;
      case RuleKind::kWin:
        if (all.yes == 0)
          say("never-won", "never held for anybody");
        else if (all.no == 0)
          say("always-won", "held for everybody");
        return;
      case RuleKind::kSittingOut:
        if (all.yes == 0) say("never-sits-out", "never had anybody sit out");
        return;
      case RuleKind::kDeclaration:
      case RuleKind::kDealPoints:
      case RuleKind::kFigure:
      case RuleKind::kTrump:
      case RuleKind::kLayingAway:
      case RuleKind::kEarlyEnd:
        return;
    }
  }

  void note_branches(std::size_t index) {
    const card_game_engine::Rule& rule = description_.rules[index];
    for (expressions::NodeId id = 0; id < rule.tree.size(); ++id) {
      if (rule.tree[id].kind != expressions::NodeKind::kIf) continue;
      expressions::Outcomes seen = 0;
      for (const auto& table : tables_) seen |= table->notes.rules.coverage.of(table->game->rules[index].program, id);
      const bool then = (seen & expressions::kTrue) != 0;
      const bool otherwise = (seen & expressions::kFalse) != 0;
      if (then == otherwise) continue;  // both, or never asked: an outer branch was never taken
      remark(rule.tree[rule.tree.child(id, then ? 2 : 1)].at, "never-taken",
             fmt::format("this branch was never taken: the condition was always {}{}", then ? "true" : "false",
                         in_sessions()));
    }
  }

  void note_bids() {
    if (!description_.bids) return;
    std::map<int, bool> all;
    for (const auto& table : tables_)
      for (const auto& [bid, allowed] : table->notes.bids) all[bid] = all[bid] || allowed;
    std::vector<std::string> never;
    for (auto bid = all.begin(); bid != all.end();) {
      if (bid->second) {
        ++bid;
        continue;
      }
      const int first = bid->first;
      int last = first;
      while (++bid != all.end() && !bid->second) last = bid->first;
      never.push_back(first == last ? description_.bids->in_words(first)
                                    : fmt::format("{} to {}", description_.bids->in_words(first),
                                                  description_.bids->in_words(last)));
    }
    if (never.empty()) return;
    remark(description_.bids->at, "never-legal",
           fmt::format("{} could never be bid{}", findings::list_in_words(never), in_sessions()));
  }

  void note_declarations() {
    for (std::size_t i = 0; i < description_.declarations.size(); ++i)
      if (std::none_of(tables_.begin(), tables_.end(), [&](const auto& table) { return table->notes.declared[i]; }))
        remark(
            description_.declarations[i].name.at, "never-declared",
            fmt::format("nobody could ever declare \"{}\"{}", description_.declarations[i].name.value, in_sessions()));
  }

  void note_points() {
    for (std::size_t i = 0; i < description_.turnings.size(); ++i)
      if (std::none_of(tables_.begin(), tables_.end(), [&](const auto& table) { return table->notes.turned[i]; }))
        remark(description_.turnings[i].at, "never-turned",
               fmt::format("nobody ever took {} in a deal{}", counted(description_.turnings[i].points, "point"),
                           in_sessions()));
    std::optional<int> points;
    for (const auto& table : tables_) {
      if (table->notes.points_differ || (points && table->notes.points && points != table->notes.points)) return;
      if (table->notes.points) points = table->notes.points;
    }
    if (!points || trial_.sessions < 2) return;
    const bool by_rule = description_.deal_points.kind == card_game_engine::PointsKind::kRule;
    remark(by_rule ? description_.rules[description_.deal_points.rule].at : description_.name.at, "same-points",
           fmt::format("every player had {} in every deal{}", counted(*points, "point"), in_sessions()));
  }

  void note_open(RuleKind kind, std::string_view remark_kind, std::size_t TrialNotes::*of_table,
                 std::string_view what) {
    std::size_t open = 0;
    for (const auto& table : tables_) open += table->notes.*of_table;
    const auto rule = std::find_if(description_.rules.begin(), description_.rules.end(),
                                   [&](const card_game_engine::Rule& one) { return one.kind == kind; });
    if (open == 0 || rule == description_.rules.end()) return;
    remark(rule->at, remark_kind,
           fmt::format("{} in {}, though every card is known: the rule ends in an error, such as the head of an empty "
                       "list, or asks for something unknown",
                       what, counted(open, "deal")));
  }

  void note_end() {
    const bool ended =
        std::any_of(tables_.begin(), tables_.end(), [](const auto& table) { return table->notes.ended; });
    note_open(RuleKind::kDealPoints, "open-points", &TrialNotes::open_points, "the points are open");
    note_open(RuleKind::kWin, "open-winners", &TrialNotes::open_winners, "who has won is open");
    if (ended || trial_.sessions == 0) return;
    if (description_.target)
      remark(
          description_.target->at, "never-ends",
          fmt::format("no session reached {} in {} deals", counted(description_.target->value, "point"), kMostDeals));
  }

  const Description& description_;
  deals::TrialOptions options_;
  Referee referee_;
  deals::Chance chance_;
  std::vector<std::unique_ptr<Table>> tables_;
  Session session_;
  deals::TrialInProgress progress_;
  deals::Trial& trial_ = progress_.trial;
};

}  // namespace

Trial try_out(const std::shared_ptr<const Description>& description, const deals::TrialOptions& options,
              const deals::TakeSession& take) {
  return TrickTrial(description, options).run(take);
}

}  // namespace kibitzer::described::trick_games
