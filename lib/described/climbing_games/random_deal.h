// Deals of a description made up at random, within its rules. Internal to the room, for trial.h.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "described/climbing_games/deal_maker.h"
#include "described/climbing_games/deal_record.h"
#include "described/climbing_games/deal_run.h"
#include "described/climbing_games/play_judge.h"
#include "described/climbing_games/session.h"
#include "described/deals/trial.h"

namespace kibitzer::described::climbing_games {

using deals::Stuck;

/// For one thread.
class RandomDeal : public DealMaker {
 public:
  /// `description` and `trace` must outlive it.
  RandomDeal(const Description& description, rule_language::Trace& trace);

  /// Before a deal: the first of a game.
  void carry_nothing() { carried_.reset(); }

  /// Plays the last deal of `session`, which has nothing yet, and adds its points. The next one goes on from it.
  std::optional<Stuck> play(Session& session, deals::Chance& chance);

  /// How often a play was of each class.
  const std::vector<std::size_t>& classes() const { return of_class_; }
  /// Whether the points of the last deal are known; where not, a deal was dealt anew, or nothing says them.
  bool dealt_anew() const { return dealt_anew_; }
  bool points_open() const { return points_open_; }

  void deal(std::span<const int> sizes, std::span<const NamedCard> named) override;
  int draw() override;
  void level(char letter) override;
  void bid(int seat, const std::vector<int>& allowed) override;
  bool exchange(const AskedExchange& asked, const climb::Play& held,
                const rule_language::VariableText& variable) override;
  std::optional<climb::Play> to_give(int seat) override;
  bool play(const AskedPlay& asked) override;

 private:
  void begin(Session& session);
  bool try_again();
  std::optional<Stuck> stuck_in() const;
  void add_results();

  bool play_of_class(const AskedPlay& asked, std::size_t of);
  std::vector<climb::Play> candidates(const AskedPlay& asked, std::size_t of);
  climb::Play with_wild_cards(const climb::Play& held, const rule_language::VariableText& variable);
  std::vector<climb::Card> out_of(const climb::Play& held, const climb::Play& wanted);
  bool may_beat(const AskedPlay& asked, std::size_t of);
  void add_play(int seat, const std::vector<climb::Card>& cards);
  void remove_last_play();
  bool refused(const climb::Play& cards) const;

  records::PlayerRef ref(int seat) const { return {seat, {}}; }

  const Description& description_;
  PlayJudge judge_;
  DealRun run_;
  DealRecord record_;
  rule_language::Decisions decisions_;
  std::vector<climb::Order> orders_;  // by list
  deals::Chance* chance_ = nullptr;
  Session* session_ = nullptr;
  Deal* deal_ = nullptr;
  const RunResult* result_ = nullptr;
  std::optional<std::vector<rule_language::Kept>> carried_;
  std::vector<std::size_t> of_class_;
  bool dealt_anew_ = false;
  bool points_open_ = false;

  std::vector<std::size_t> passes_once_in_;  // by seat

  // What stays the same when the deal is played again up to a play that was refused.
  std::vector<int> draws_;
  std::size_t next_draw_ = 0;
  std::vector<std::optional<climb::Play>> gifts_;  // by seat
  bool asked_for_gift_ = false;                    // before it was decided
  std::size_t refused_at_ = 0;                     // the play for which others were refused:
  std::vector<climb::Play> refused_;               // a pass as no cards
  std::size_t tries_ = 0;
  Stuck stuck_;  // in the play
};

}  // namespace kibitzer::described::climbing_games
