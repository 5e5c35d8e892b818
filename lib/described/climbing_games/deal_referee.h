// Judges one deal by the description: what was dealt, bid, played and scored. Internal to the room.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "described/climbing_games/deal_record.h"
#include "described/climbing_games/deal_run.h"
#include "described/climbing_games/play_judge.h"
#include "described/climbing_games/ruling.h"
#include "findings/deal_reporter.h"

namespace kibitzer::described::climbing_games {

/// For one thread. Keeps its working memory from one deal to the next.
class DealReferee {
 public:
  /// `description` must outlive it, and must judge plays.
  explicit DealReferee(const Description& description)
      : description_(description), pack_(description.whole_pack()), plays_(description), run_(description, plays_) {}

  /// Judges the prepared deal; faults go to `reporter`, which already knows the deal, and the score to `scores`.
  void judge(DealRecord& record, findings::DealReporter& reporter, DealRuling& ruling, std::span<PlayerScore> scores);

  void begin_session(std::size_t plays) { plays_.begin_session(plays); }

  /// Before a deal: what it owes to the one before. Nothing, as it is the first one of a game; unknown; or what the deal
  /// judged last ended with.
  void carry_nothing() { carried_.reset(); }
  void carry_unknown() { carried_.emplace(); }
  void carry_on() { carried_ = result_.carried; }

 private:
  enum class Followed : std::uint8_t {
    kSoundly,  ///< without a fault
    kFaultily,
    kNot,  ///< it takes too long, or what the record leaves open has too many ways
  };

  Followed follow();
  Followed explore(Trust trust);
  bool begins_in_the_bidding(const RunResult& result) const;
  bool follow_without_bids();
  bool begins_in_the_exchange(const RunResult& result) const;
  bool follow_without_exchanges();
  bool sound(const RunResult& result) const;
  void agree_on_points();
  void recover();
  std::vector<Recovery> ways_to_recover(const RunResult& result) const;

  void judge_dealt_cards();
  void judge_dealt(const CardAt& one, int holder);
  void judge_hand_sizes();
  void judge_rest(std::size_t first, bool compared, const rule_language::VariableText& variable);
  void report_faults();
  void judge_ending();
  bool explained_by_cards() const;
  void enter_scores(std::span<PlayerScore> scores, bool followed);

  const Description& description_;
  climb::Play pack_;
  PlayJudge plays_;
  DealRun run_;
  rule_language::Decisions decisions_;
  rule_language::Decisions furthest_;
  bool furthest_guessed_ = false;
  std::optional<FaultKind> result_of_furthest_;
  Misstep misstep_;
  std::vector<Recovery> recoveries_;
  DealRecord* record_ = nullptr;
  findings::DealReporter* reporter_ = nullptr;
  DealRuling* ruling_ = nullptr;
  RunResult result_;
  std::optional<std::vector<rule_language::Kept>> carried_;  // nothing: as the description says; empty: unknown

  struct Dealt {
    CardAt card;
    int holder = 0;  ///< 0 is the stock, then the seats
  };
  std::vector<Dealt> dealt_;
  std::array<int, climb::kNumbers> dealt_twice_{};  // cards of a number that are there twice
  std::array<int, climb::kNumbers> dealt_of_number_{};
  std::array<std::array<int, climb::kNumbers>, climb::kSuits> dealt_of_suit_{};
};

/// Adds the finding that says what is wrong.
void report(const Fault& fault, const Description& description, const DealRecord& record, PlayJudge& plays,
            findings::DealReporter& reporter);

/// The same for faults of levels, exchanges and the order of going out.
void report_exchange(const Fault& fault, const DealRecord& record, findings::DealReporter& reporter);

/// Reports the first player who is recorded to go out twice.
void report_repeated_finish(const DealRecord& record, findings::DealReporter& reporter);

/// A class that cards are nearly of.
struct Near {
  std::size_t of = 0;
  std::string words{};                   ///< what they would need, and its name
  std::vector<text::Span> conditions{};  ///< in the description: those that fail
  bool apart = false;                    ///< a number is in two parts of the play
};

/// That the cards would be of class `of` except for conditions of its pattern; nothing if they would not.
std::optional<Near> refused_by_conditions(const Description& description, const climb::Play& cards, std::size_t of);

/// The class that the cards would be of except for conditions; nothing if there is no such class.
std::optional<Near> refused_by_conditions(const Description& description, const climb::Play& cards);

}  // namespace kibitzer::described::climbing_games
