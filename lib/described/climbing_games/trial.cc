#include "described/climbing_games/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "described/climbing_games/json_writer.h"
#include "described/climbing_games/random_deal.h"
#include "described/rule_language/interface.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::climbing_games {
namespace {

using findings::Severity;
using rule_language::ExprKind;
using rule_language::StmtKind;
using text::counted;

/// A session of a game in which one deal owes something to the one before.
constexpr std::size_t kDealsOfSession = 20;

constexpr std::uint8_t kEverFalse = 1;
constexpr std::uint8_t kEverTrue = 2;

class ClimbingTrial {
 public:
  ClimbingTrial(const Description& description, const deals::TrialOptions& options)
      : description_(description),
        options_(options),
        trace_(description),
        deal_(description, trace_),
        chance_(options.seed),
        carries_(std::any_of(description.globals.begin(), description.globals.end(),
                             [&](rule_language::StmtId id) { return description.code.stmts[id].carried; })) {
    trial_.step_noun = "play";
  }

  deals::Trial run(const deals::TakeSession& take) {
    for (std::size_t i = 0; i < options_.sessions && (!options_.go_on || options_.go_on()); ++i) {
      if (!play()) continue;
      ++trial_.sessions;
      if (!take(write_json(session_, options_.game))) break;
    }
    for (std::size_t of = 0; of < description_.classes.size(); ++of) note_class(of);
    note_code();
    note_points();
    return progress_.finish();
  }

 private:
  /// Whether the session was played to its end.
  bool play() {
    session_.clear();
    for (int seat = 1; seat <= description_.players; ++seat)
      session_.seat({session_.keep(fmt::format("Player {}", seat)), {}});
    deal_.carry_nothing();
    const std::size_t deals = carries_ ? kDealsOfSession : 1;
    for (std::size_t number = 1; number <= deals; ++number) {
      Deal& deal = session_.rounds.emplace_back();
      if (carries_) deal.number = records::Number{static_cast<int>(number), {}};
      if (auto stuck = deal_.play(session_, chance_)) {
        progress_.give_up(std::move(*stuck));
        return false;
      }
      ++trial_.deals;
      for (const Play& play : session_.plays_of(session_.rounds.back()))
        if (!play.pass()) ++trial_.steps;
      note_deal();
    }
    return true;
  }

  void note_deal() {
    if (deal_.points_open()) ++open_points_;
    for (const PlayerNumber& one : session_.points_of(session_.rounds.back())) {
      if (!points_) points_ = one.number.value;
      points_differ_ |= *points_ != one.number.value;
    }
  }

  void remark(text::Span at, std::string_view kind, std::string message, Severity severity = Severity::kWarning) {
    progress_.remark(at, kind, std::move(message), severity);
  }
  std::string in_sessions() const { return progress_.in_sessions(); }

  void note_class(std::size_t of) {
    if (deal_.classes()[of] != 0 || trial_.sessions == 0) return;
    const auto& name = description_.classes[of].name;
    remark(name.at, "never-played",
           fmt::format("nobody ever played a \"{}\"{}", text::printable(name.value), in_sessions()));
  }

  void note_code() {
    if (trial_.sessions + trial_.given_up == 0) return;
    for (std::size_t i = 0; i < description_.functions.size(); ++i) {
      if (trace_.called[i])
        note_stmt(description_.functions[i].body);
      else
        remark(description_.functions[i].at, "never-called",
               fmt::format("{}() was never called{}", description_.functions[i].name, in_sessions()));
    }
    note_stmt(*description_.body);
    if (description_.end) note_stmt(*description_.end);
    for (rule_language::ExprId id = 0; id < trace_.truths.size(); ++id) {
      const rule_language::Expr& one = description_.code.exprs[id];
      const bool required =
          one.kind == ExprKind::kCall && one.value == ~static_cast<int>(rule_language::Interface::kRequire);
      if (required && trace_.truths[id] == kEverTrue)
        remark(one.at, "never-forbids", "this requirement never forbade a play" + in_sessions());
    }
  }

  /// What was never reached within something that is said to be so is not said again.
  void note_stmt(rule_language::StmtId id) {
    const rule_language::Stmt& one = description_.code.stmts[id];
    switch (one.kind) {
      case StmtKind::kIf:
        note_if(one);
        return;
      case StmtKind::kSwitch:
        note_switch(one);
        return;
      case StmtKind::kWhile:
      case StmtKind::kFor: {
        const std::uint8_t seen = trace_.truths[one.exprs[one.kind == StmtKind::kFor ? 1 : 0]];
        if (seen == kEverFalse)
          remark(one.at, "never-taken", "this loop never ran: its condition was false at once" + in_sessions());
        else
          note_stmt(one.children.front());
        return;
      }
      case StmtKind::kBlock:
      case StmtKind::kGroup:
      case StmtKind::kCase:
        for (const rule_language::StmtId child : one.children) note_stmt(child);
        return;
      case StmtKind::kExpression:
      case StmtKind::kDeclare:
      case StmtKind::kReturn:
        return;
    }
  }

  void note_if(const rule_language::Stmt& one) {
    const std::uint8_t seen = trace_.truths[one.exprs.front()];
    if (seen == 0) return;  // never reached
    const auto say = [&](text::Span at, std::string_view what, std::string_view always) {
      remark(at, "never-taken", fmt::format("{}: the condition was always {}{}", what, always, in_sessions()));
    };
    if (seen == kEverFalse)
      say(description_.code.stmts[one.children.front()].at, "this branch was never taken", "false");
    else
      note_stmt(one.children.front());
    if (seen == kEverTrue && one.children.size() > 1)
      say(description_.code.stmts[one.children[1]].at, "this branch was never taken", "true");
    else if (one.children.size() > 1)
      note_stmt(one.children[1]);
    else if (seen == kEverTrue)
      say(description_.code.exprs[one.exprs.front()].at, "this condition never mattered", "true");
  }

  void note_switch(const rule_language::Stmt& one) {
    bool reached = true;  // the case
    for (const rule_language::StmtId id : one.children) {
      const rule_language::Stmt& each = description_.code.stmts[id];
      const std::uint8_t seen =
          each.exprs.empty() ? (reached ? kEverTrue : std::uint8_t{0}) : trace_.truths[each.exprs.front()];
      if ((seen & kEverTrue) != 0)
        note_stmt(id);
      else if (reached)
        remark(each.at, "never-taken", "this case was never taken" + in_sessions());
      if (!each.exprs.empty()) reached = (seen & kEverFalse) != 0;
    }
  }

  void note_points() {
    if (trial_.sessions < 2) return;
    const text::Span at = description_.end ? description_.code.stmts[*description_.end].at : description_.body_at;
    if (open_points_ > 0)
      remark(at, "open-points",
             fmt::format("the points are open in {}, though every card is known", counted(open_points_, "deal")));
    else if (points_ && !points_differ_)
      remark(at, "same-points",
             fmt::format("every player had {} in every deal{}", counted(*points_, "point"), in_sessions()));
  }

  const Description& description_;
  deals::TrialOptions options_;
  rule_language::Trace trace_;
  RandomDeal deal_;
  deals::Chance chance_;
  Session session_;
  bool carries_;  // one deal owes something to another
  std::optional<int> points_;
  bool points_differ_ = false;
  std::size_t open_points_ = 0;
  deals::TrialInProgress progress_;
  deals::Trial& trial_ = progress_.trial;
};

}  // namespace

deals::Trial try_out(const Description& description, const deals::TrialOptions& options,
                     const deals::TakeSession& take) {
  return ClimbingTrial(description, options).run(take);
}

}  // namespace kibitzer::described::climbing_games
