#include "described/climbing_games/play_judge.h"

#include <algorithm>
#include <utility>

namespace kibitzer::described::climbing_games {

using rule_language::Comparison;
using rule_language::PlayReading;

namespace {

constexpr std::size_t kStepsOfSession = 50'000'000;
constexpr std::size_t kStepsOfPlay = 100'000;  // besides

}  // namespace

void PlayJudge::begin_session(std::size_t plays) { classes_.limit(kStepsOfSession + plays * kStepsOfPlay); }

void PlayJudge::begin_deal(const DealRecord& record) {
  record_ = &record;
  classes_.forget_giving_up();
  if (plays_.size() < record.plays.size()) plays_.resize(record.plays.size());
  for (std::size_t i = 0; i < record.plays.size(); ++i) {
    plays_[i].read = false;
    plays_[i].meant.clear();
  }
}

void PlayJudge::renew_last() {
  if (plays_.size() < record_->plays.size()) plays_.resize(record_->plays.size());
  OfPlay& last = plays_[record_->plays.size() - 1];
  last.read = false;
  last.meant.clear();
}

const rule_language::PlayReadings& PlayJudge::readings(std::size_t index, const rule_language::VariableText& variable) {
  OfPlay& play = plays_[index];
  const climb::Play& cards = record_->plays[index].cards;
  if (description_.wild) {  // which cards are wild may change with a variable
    auto tamed = classes_.tamed(cards, variable);
    play.read &= tamed == play.tamed;
    play.tamed = std::move(tamed);
  }
  if (!play.read) classes_.readings_of(cards, play.readings, variable);
  play.read = true;
  return play.readings;
}

/// Judges the play as the class recorded, if the description has it; else as any class.
PlayOpinion PlayJudge::judge_alone(std::size_t index, const rule_language::VariableText& variable) {
  OfPlay& play = plays_[index];
  play.meant.clear();
  if (!record_->plays[index].readable) return {PlayVerdict::kOpen};
  const auto& found = readings(index, variable);
  if (found.all.empty()) return {found.uncertain ? PlayVerdict::kOpen : PlayVerdict::kNoClass};
  const auto& claimed = record_->play(index).claimed_class;
  if (claimed) {
    for (const PlayReading& reading : found.all)
      if (description_.classes[reading.of].name.value == claimed->text) play.meant.push_back(reading);
    if (!play.meant.empty()) return {found.uncertain ? PlayVerdict::kOpen : PlayVerdict::kSound};
  }
  play.meant = found.all;
  const bool known = claimed && std::any_of(description_.classes.begin(), description_.classes.end(),
                                            [&](const auto& one) { return one.name.value == claimed->text; });
  return {found.uncertain ? PlayVerdict::kOpen : known ? PlayVerdict::kOtherClass : PlayVerdict::kSound};
}

PlayOpinion PlayJudge::judge_class(std::size_t index, const rule_language::VariableText& variable) {
  const PlayOpinion opinion = judge_alone(index, variable);
  return opinion.verdict == PlayVerdict::kSound ? PlayOpinion{PlayVerdict::kOpen} : opinion;
}

PlayOpinion PlayJudge::judge(std::size_t index, std::optional<std::size_t> against,
                             const rule_language::VariableText& variable) {
  PlayOpinion opinion = judge_alone(index, variable);
  OfPlay& play = plays_[index];
  if (!against || play.meant.empty()) return opinion;
  const OfPlay& before = plays_[*against];
  if (before.meant.empty()) return opinion;  // what is wrong with that one is reported there
  const climb::Play& cards = record_->plays[index].cards;
  const climb::Play& cards_before = record_->plays[*against].cards;
  std::vector<PlayReading> greater;
  std::optional<PlayOpinion> refused;
  bool open = play.readings.uncertain || plays_[*against].readings.uncertain;
  for (const PlayReading& as : play.meant) {
    bool beats = false;
    for (const PlayReading& other : before.meant) {
      const Comparison found = classes_.compare(cards, as, cards_before, other, variable);
      open |= !found.result;
      beats |= found.greater() || !found.result;
      // The most telling refusal is one within a class.
      if (found.result && !found.greater() && (!refused || (as.of == other.of && refused->as != refused->against_as)))
        refused = PlayOpinion{PlayVerdict::kNotGreater, found, as.of, other.of};
    }
    if (beats) greater.push_back(as);
  }
  if (greater.empty() && !open && refused) return opinion.verdict == PlayVerdict::kOtherClass ? opinion : *refused;
  if (!greater.empty()) play.meant = std::move(greater);
  if (open && opinion.verdict == PlayVerdict::kSound) opinion.verdict = PlayVerdict::kOpen;
  return opinion;
}

}  // namespace kibitzer::described::climbing_games
