// The body of a description, run over one recorded deal. Internal to the room.
//
// Dealing hands out as many cards as the description says; the record says which ones. Where the body waits for a bid
// or a play, the next one of the record is taken and compared with what may come there. What the record does not show
// is decided (rule_language/decisions.h): something is a fault only if every way to decide has one.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "described/climbing_games/deal_maker.h"
#include "described/climbing_games/deal_record.h"
#include "described/climbing_games/play_judge.h"
#include "described/rule_language/decisions.h"
#include "described/rule_language/interpreter.h"
#include "kernels/climb/holding.h"

namespace kibitzer::described::climbing_games {

enum class FaultKind : std::uint8_t {
  kHandSize,        ///< a recorded hand or stock is not as large as what is dealt
  kDealtOtherwise,  ///< a card that the description deals to somebody is missing from their hand, or in another
  kBidOutOfTurn,
  kWrongBid,
  kBidMissing,   ///< plays follow, though the bidding is not over
  kBidTooMany,   ///< it is over
  kWrongLeader,  ///< the recorded one
  kPlayOutOfTurn,
  kPlayMissing,  ///< somebody's play or pass is left out
  kPassInLead,
  kClass,  ///< PlayFault::opinion says what
  kNotHeld,
  kPlayedTwice,
  kRequired,  ///< by require()
  kPlayTooMany,
  kPoints,
  kLevel,            ///< the recorded one
  kFinished,         ///< the recorded order of going out
  kExchangeMissing,  ///< somebody has to give cards
  kExchange,         ///< other cards, or to somebody else
  kExchangeNotHeld,  ///< a card that was given
  kExchangeTooMany,
};

/// Something in which the record differs from the description.
struct Fault {
  FaultKind kind = FaultKind::kClass;
  std::size_t entry = 0;            ///< the bid, play, exchange or name, as recorded; of kPoints the seat
  int seat = kNobody;               ///< whose turn it is
  text::Span because{};             ///< in the description
  PlayOpinion opinion{};            ///< of kClass
  std::optional<std::size_t> on{};  ///< of kClass: the play that it is played on
  climb::Card card{};               ///< of kDealtOtherwise, kNotHeld, kPlayedTwice and kExchangeNotHeld
  std::string words{};              ///< of kRequired, kPoints and kExchange: the sentence; of kLevel the right one
  int other = kNobody;              ///< of kExchangeMissing: who should get the cards
  std::vector<int> bids{};          ///< of kWrongBid: those that are allowed
  bool play_left_out = false;       ///< of kPlayMissing: it was not a pass
};

/// How the body goes on where the record has another player than it waits for, or a bid that is not allowed.
struct Recovery {
  enum class Kind : std::uint8_t {
    kPassLeftOut,   ///< as if they had passed
    kPlayLeftOut,   ///< as if they had made a play, whatever it was
    kSwapped,       ///< as if the next two entries were in the other order
    kNamesSwapped,  ///< as if the players of the next two entries were exchanged
    kOtherName,     ///< as if they had made the entry
    kSurplus,       ///< without the entry
    kOtherBid,      ///< as if it were `bid`
  };

  Kind kind = Kind::kPassLeftOut;
  int bid = 0;
};

/// Why a run ended.
enum class RunEnd : std::uint8_t {
  kEnded,       ///< the description's end was reached
  kDealtAnew,   ///< begin()
  kRecordEnds,  ///< while somebody's bid or play is waited for
  kOpen,        ///< what comes next is not recorded, or unknown
  kOutOfStep,   ///< at a fault without a recovery
  kAtFault,     ///< a run that is to stop there
  kTooLong,     ///< too many steps
};

struct RunResult {
  RunEnd end = RunEnd::kOpen;
  std::vector<Fault> faults;
  std::vector<Fault> doubts;  ///< what is wrong with exchanges that are not trusted
  std::size_t bids = 0;       ///< taken
  std::size_t plays = 0;      ///< taken
  std::size_t exchanges = 0;  ///< taken
  int waiting = kNobody;      ///< of kRecordEnds: for whom
  bool bidding = false;       ///< for a bid
  text::Span waiting_at{};
  std::string misstep{};  ///< what the description does but cannot mean; empty: nothing
  text::Span misstep_at{};
  bool guessed = false;  ///< something was decided that the record does not show
  std::array<std::optional<int>, rule_language::kMostPlayers> points{};
  std::array<std::optional<int>, rule_language::kMostPlayers> left{};     ///< cards at the end
  std::optional<std::array<int, rule_language::kMostPlayers + 1>> dealt;  ///< cards of the stock, and by seat + 1
  text::Span dealt_at{};                                                  ///< the call that dealt to the players
  std::vector<int> finish{};                                              ///< seats, in the order of going out
  std::vector<rule_language::Kept> carried{};                             ///< what the next deal begins with
};

/// When a run stops before it has to.
enum class StopAt : std::uint8_t { kOutOfStep, kFirstFault, kFaultAfterRecoveries };

/// Which parts of a record a run goes by.
struct Trust {
  bool bids = true;         ///< else as if none were recorded
  bool hand_sizes = false;  ///< a hand of another size than dealt is a fault
  bool exchanges = true;    ///< else cards that cannot have been given are unknown, and in RunResult::doubts
};

/// What a deal may take.
inline constexpr std::size_t kStepsOfDeal = 1'000'000;

/// Whether the card is one of a pattern; nothing if that is unknown.
std::optional<bool> is_one_of(const climb::Pattern& pattern, climb::Card card);

/// What a run has come to.
class DealState {
 protected:
  using Value = rule_language::Value;

  std::size_t next_recovery_ = 0;
  std::vector<std::size_t> bid_order_;  // the entries in the order they are taken
  std::vector<std::size_t> play_order_;
  std::vector<int> play_seats_;  // by play as recorded
  RunResult result_;
  bool stopped_ = false;
  bool begun_ = false;  // cards have been dealt, or somebody asked

  std::array<std::optional<int>, rule_language::kMostPlayers + 1>
      count_{};  // cards by holder: the pack, and by seat + 1
  std::array<climb::Holding, rule_language::kMostPlayers> holdings_{};
  climb::Holding shown_;  // every card of the packs, and which have been seen
  std::array<Value, rule_language::kMostPlayers> posted_{};
  int last_posted_ = kNobody;
  std::vector<int> numbers_;
  std::array<bool, rule_language::kMostPlayers> disabled_{};
  std::optional<std::size_t> on_table_;
  bool table_known_ = true;
  bool first_play_ = true;
  std::vector<climb::Play> taken_;  // cards that the body has asked for
  struct DealtByName : NamedCard {
    text::Span because;  // the call
  };
  std::vector<DealtByName> named_;
  std::vector<bool> exchanged_;  // by exchange as recorded: it was asked for
  bool finish_known_ = true;
  bool exchanged_unseen_ = false;  // players have exchanged cards that are not recorded
  bool by_record_ = false;         // the end goes by the recorded order of going out, as no plays are recorded
  text::Span finish_at_{};
};

/// For one thread.
class DealRun : public rule_language::Surroundings, private DealState {
 public:
  /// `judge` must outlive it; its deal must be the record's.
  DealRun(const Description& description, PlayJudge& judge);

  /// What carried variables begin with; null: with what the description says. It must outlive the run.
  void carry(const std::vector<rule_language::Kept>* carried) { carried_ = carried; }

  /// Makes records grow, until it is null again: `maker` adds to the record of the run, which is then its own.
  void make_with(DealMaker* maker) { maker_ = maker; }
  /// Notes in `trace`, unless it is null, what happens in the code.
  void trace(rule_language::Trace* trace) {
    trace_ = trace;
    interpreter_.trace(trace);
  }

  /// Runs body and end over the record, which must outlive the run. `most_steps` is lowered by what the run took.
  const RunResult& run(const DealRecord& record, rule_language::Decisions& decisions,
                       const std::vector<Recovery>& recoveries, StopAt stop_at, std::size_t& most_steps,
                       Trust trust = {});
  /// The same with further decisions, after run() or this. What comes before the first decision is run twice at most.
  const RunResult& run_again(std::size_t& most_steps);
  RunResult& result() { return result_; }
  /// What the variables of the description have at the end of the last run.
  rule_language::VariableText variables() const;

  rule_language::Value call(rule_language::Interpreter& run, rule_language::Interface function,
                            std::span<const rule_language::Value> values, const rule_language::Expr& call) override;
  rule_language::Value of_play(const rule_language::Expr& expr, rule_language::Value n) override;
  std::optional<int> compare_cards(rule_language::Value first, rule_language::Value second) override;
  int decide(int options) override;

 private:
  void begin(const DealRecord& record);
  const RunResult& run_from(std::size_t first, std::size_t& most_steps,
                            const std::function<void(std::size_t)>& between);
  void end_run(rule_language::Ending ending);
  Value stop(RunEnd end);
  void fault(Fault fault);
  std::optional<Recovery> recovery();
  /// Moves the entry after the next one to the front, if it is of `seat`; false if it is not.
  template <typename Entries>
  static bool swap_next(std::vector<std::size_t>& order, std::size_t next, const Entries& entries, int seat) {
    if (next + 1 >= order.size() || entries[order[next + 1]].seat != seat) return false;
    std::swap(order[next], order[next + 1]);
    return true;
  }

  int seat_in(Value player) const;
  void cards_are_dealt();
  void enter_hands();
  bool sizes_agree() const;
  Value deliver(std::span<const Value> values, const rule_language::Expr& call);
  void move_stock(int receiver, int cards);
  std::optional<int> count_of(Value holder) const;
  Value holder_cards(Value holder);
  Value top_card(Value holder);
  Value taken(const climb::Play& cards);
  bool hand_over(const climb::Play& named, int from, int to);
  bool pack_has(const climb::Play& named) const;
  void see_named_cards();

  Value bid(int seat, Value set, bool may_drop, const rule_language::Expr& call);
  std::optional<Value> entered_bid(int seat, const std::vector<int>* set, const rule_language::Expr& call);
  Value take_bid(int seat, const std::vector<int>* set, const rule_language::Expr& call);
  std::optional<Value> bid_out_of_turn(int seat, bool none_left, const rule_language::Expr& call);
  Value guessed_bid(const std::vector<int>* set);
  const std::vector<int>* numbers_of(Value set, bool may_drop);
  void update(Value set, Value to);

  Value play(int seat, Value against, const rule_language::Expr& call);
  bool passes_instead(Value against);
  bool make_play(int seat, Value against);
  bool make_exchange(int from, int to, std::span<const Value> values);
  Value misstep(const rule_language::Expr& call);
  std::optional<Value> play_out_of_turn(int seat, Value against, const rule_language::Expr& call);
  Value take(int seat, Value against, const rule_language::Expr& call);
  Value take_pass(int seat, Value against, const rule_language::Expr& call);
  Value take_play(int seat, Value against, const rule_language::Expr& call);
  std::optional<Fault> put_down(int seat, std::size_t index, const rule_language::Expr& call);
  bool shown_too_often(climb::Card card);
  void left_over_bids();

  void finish(Value player, const rule_language::Expr& call);
  Value finished(Value place) const;
  std::vector<int> order_of_finish() const;
  void compare_finish();
  void end_by_record();
  Value state_level(Value expected, const rule_language::Expr& call);
  Value given(Value player);
  Value exchange(std::span<const Value> values, const rule_language::Expr& call);
  std::optional<std::size_t> exchange_between(int from, int to, const rule_language::Expr& call);
  void exchange_unknown(int from, int to, Value number);
  bool check_exchange(std::size_t index, std::span<const Value> values, const rule_language::Expr& call);
  bool check_best(std::size_t index, const climb::Pattern* among, const rule_language::Expr& call);
  bool exchange_fault(Fault fault);
  bool hand_over_exchange(std::size_t index, const rule_language::Expr& call);
  void left_over_exchanges();

  Value find(std::span<const Value> values);
  Value holds(int seat, climb::Card card, int times);
  Value matches(Value cards, Value pattern, const rule_language::Expr& call);
  Value compared(Value first, Value second);
  std::optional<climb::Play> cards_of(Value value) const;
  Value drawn_player();
  std::string sentence(Value text) const;
  void require(Value condition, Value text, const rule_language::Expr& call);
  void add_score(Value player, Value score);
  void compare_points();
  const Description& description_;
  PlayJudge& judge_;
  rule_language::Interpreter interpreter_;
  climb::Order order_;  // of the first list
  struct AskedPattern {
    climb::Pattern pattern;
    std::optional<climb::Shape> shape;
  };
  const AskedPattern* asked_pattern(Value pattern);
  std::map<std::string, std::optional<AskedPattern>, std::less<>> patterns_;  // of match()

  const DealRecord* record_ = nullptr;
  DealMaker* maker_ = nullptr;
  rule_language::Trace* trace_ = nullptr;
  rule_language::Decisions* decisions_ = nullptr;
  const std::vector<Recovery>* recoveries_ = nullptr;
  StopAt stop_at_ = StopAt::kOutOfStep;
  Trust trust_;
  const std::vector<rule_language::Kept>* carried_ = nullptr;
  std::size_t fork_ = 0;  // the statement of the body in which the last run() decided something; 0: in the first
  std::optional<std::pair<DealState, rule_language::Memory>> at_fork_;
};

}  // namespace kibitzer::described::climbing_games
