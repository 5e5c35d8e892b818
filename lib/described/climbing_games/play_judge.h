// Which class each play of a deal is of, and whether it beats what it is played on. Internal to the room.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "described/climbing_games/deal_record.h"
#include "described/rule_language/play_classes.h"

namespace kibitzer::described::climbing_games {

enum class PlayVerdict : std::uint8_t {
  kSound,
  kOpen,        ///< the record does not show it
  kNoClass,     ///< no class has these cards
  kOtherClass,  ///< other classes have these cards, but not the recorded one
  kNotGreater,  ///< not greater than what it is played on
};

struct PlayOpinion {
  PlayVerdict verdict = PlayVerdict::kOpen;
  rule_language::Comparison why{};  ///< of kNotGreater
  std::size_t as = 0;               ///< of kNotGreater: the class it is seen as …
  std::size_t against_as = 0;       ///< … and that of the other one
};

/// For one thread.
class PlayJudge {
 public:
  explicit PlayJudge(const Description& description) : description_(description), classes_(description) {}

  /// Sets a limit on the steps for a session of so many plays.
  void begin_session(std::size_t plays);
  /// From now on, questions are about the plays of `record`.
  void begin_deal(const DealRecord& record);

  /// The last play of the record is another one than before, or new.
  void renew_last();

  /// Judges play `index`, which is not a pass: without `against` it leads, else it is played on that play, which has
  /// been judged before. Remembers what it may have been meant as.
  PlayOpinion judge(std::size_t index, std::optional<std::size_t> against, const rule_language::VariableText& variable);
  /// The same if it is unknown what it is played on.
  PlayOpinion judge_class(std::size_t index, const rule_language::VariableText& variable = {});

  /// Marks the cards of a play as wrongly recorded, so that nothing is compared with them.
  void forget(std::size_t index) { plays_[index].meant.clear(); }

  const rule_language::PlayReadings& readings(std::size_t index, const rule_language::VariableText& variable);
  /// As they were judged.
  const rule_language::PlayReadings& readings(std::size_t index) const { return plays_[index].readings; }
  rule_language::PlayClasses& classes() { return classes_; }

 private:
  struct OfPlay {
    bool read = false;
    std::vector<rule_language::PlayClasses::Tamed> tamed{};  ///< if the game has wild cards
    rule_language::PlayReadings readings;
    std::vector<rule_language::PlayReading> meant;  ///< what it may be, once judged
  };

  PlayOpinion judge_alone(std::size_t index, const rule_language::VariableText& variable);

  const Description& description_;
  rule_language::PlayClasses classes_;
  const DealRecord* record_ = nullptr;
  std::vector<OfPlay> plays_;
};

}  // namespace kibitzer::described::climbing_games
