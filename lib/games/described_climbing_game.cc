#include "games/described_climbing_game.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "described/climbing_games/deal_diagram.h"
#include "described/climbing_games/json_reader.h"
#include "described/climbing_games/json_writer.h"
#include "described/climbing_games/program_records.h"
#include "described/climbing_games/referee.h"
#include "described/climbing_games/rules.h"
#include "described/climbing_games/scoresheet.h"
#include "described/rule_language/card_words.h"
#include "described/session_text/shape.h"
#include "games/described_card_game.h"

namespace kibitzer::games {
namespace {

namespace climbing_games = described::climbing_games;
using RulesPtr = std::shared_ptr<const described::rule_language::Description>;

/// Why the record does not show all that its points rest on; empty if it does.
std::string_view why_unsettled(const climbing_games::Session& session, const climbing_games::Ruling& ruling,
                               const described::rule_language::Description& description) {
  const auto any = [&](auto has) { return std::any_of(ruling.deals.begin(), ruling.deals.end(), has); };
  if (session.damaged || any([](const climbing_games::DealRuling& deal) { return deal.unreadable; }))
    return "parts of it could not be read";
  if (any([](const climbing_games::DealRuling& deal) { return !deal.doubts.empty(); }))
    return "what its points rest on is in doubt";
  if (any([](const climbing_games::DealRuling& deal) { return deal.undecided; }))
    return description.runs ? "its description cannot be followed through what is recorded"
                            : "its description has no body";
  if (!ruling.complete) return "the game is unfinished";
  return {};
}

class ClimbingGameJudging {
 public:
  ClimbingGameJudging(RulesPtr description, std::string_view title, std::shared_ptr<const scoresheets::Form> form)
      : description_(std::move(description)),
        title_(title),
        form_(std::move(form)),
        referee_(std::make_unique<climbing_games::Referee>(description_, title_)) {}

  const climbing_games::Session& session() const { return session_; }

  std::vector<findings::Finding>& judge(json::Reader& reader) {
    climbing_games::read_json(reader, 0, session_);
    ruling_ = &referee_->judge(session_);
    return ruling_->findings;
  }
  /// The games of a text, one after the other.
  void begin_text(std::string_view text) { records_.emplace(text); }
  std::vector<findings::Finding>* judge_next(std::vector<findings::Finding>& reading) {
    if (!records_->next(session_, reading)) return nullptr;
    ruling_ = &referee_->judge(session_);
    return &ruling_->findings;
  }
  std::size_t position() const { return records_->position(); }

  static const described::session_text::Shape& shape() { return described::session_text::kClimbingGame; }
  const std::string& title() const { return title_; }
  /// The session in its JSON form.
  std::string json() const { return climbing_games::write_json(session_, name_in_records(title_)); }
  std::string_view unsettled() const { return why_unsettled(session_, *ruling_, *description_); }
  std::vector<diagrams::Diagram> diagrams() const { return climbing_games::diagrams_of(session_, *ruling_); }
  scoresheets::Scoresheet sheet() const { return climbing_games::scoresheet_of(session_, *ruling_, form_); }

 private:
  RulesPtr description_;
  std::string title_;
  std::shared_ptr<const scoresheets::Form> form_;
  std::unique_ptr<climbing_games::Referee> referee_;
  climbing_games::Session session_;
  std::optional<climbing_games::ProgramRecords> records_;
  climbing_games::Ruling* ruling_ = nullptr;
};

class DescribedClimbingGame : public DescribedCardGame {
 public:
  DescribedClimbingGame(RulesPtr description, About about)
      : DescribedCardGame(std::move(about)), description_(std::move(description)) {}

  std::span<const Notation* const> notations() const override { return notations_of_climbing_game(name()); }
  const described::session_text::Shape* session_shape() const override {
    return &described::session_text::kClimbingGame;
  }
  SessionValues session_values() const override;

 protected:
  std::unique_ptr<Referee> open_sound(const Wanted& wanted) const override {
    return std::make_unique<DescribedReferee<ClimbingGameJudging>>(
        ClimbingGameJudging(description_, title(), sheet_form()), wanted);
  }

 private:
  RulesPtr description_;
};

SessionValues DescribedClimbingGame::session_values() const {
  namespace rules = described::rule_language;
  SessionValues values;
  for (const char number : rules::kNumberLetters) {
    values["level"].emplace_back(1, number);
    for (const char suit : rules::kSuitLetters) values["card"].push_back({suit, number});
  }
  values["card"].insert(values["card"].end(), {"JS", "JB"});
  for (const auto& one : description_->classes) values["class"].push_back(one.name.value);
  return values;
}

Likeness program_likeness(std::string_view text, std::string_view /*whole*/) {
  return climbing_games::looks_like_program_record(text) ? Likeness::kStrong : Likeness::kNone;
}

/// Most JSON is something else.
bool resembles_program(std::string_view head) { return climbing_games::looks_like_program_record(head); }

constexpr std::string_view kProgramEndings[] = {".doudizhu", ".json"};
const Notation kRlcard = {.name = "rlcard",
                          .endings = kProgramEndings,
                          .likeness = program_likeness,
                          .resembles = resembles_program,
                          .listed = true,
                          .unit = "game"};
constexpr std::array<const Notation*, 1> kOfDouDizhu = {&kRlcard};

/// "dou-dizhu" of "games/dou-dizhu.rules".
std::string file_name_without_ending(std::string_view path) {
  path.remove_prefix(std::min(path.find_last_of("/\\") + 1, path.size()));
  return std::string(path.substr(0, path.rfind('.')));
}

}  // namespace

std::span<const Notation* const> notations_of_climbing_game(std::string_view name) {
  if (name == "dou-dizhu") return kOfDouDizhu;
  return {};
}

std::shared_ptr<const Game> described_climbing_game(RulesPtr description, DescriptionErrorsPtr errors) {
  const std::string title =
      description->title.value.empty() ? file_name_without_ending(description->path) : description->title.value;
  const std::string name = name_in_records(title);
  DescribedCardGame::About about = {name,
                                    title,
                                    description->path,
                                    climbing_games::rules(),
                                    climbing_games::sheet_form(name, description->asks_for_bids()),
                                    std::move(errors)};
  return std::make_shared<const DescribedClimbingGame>(std::move(description), std::move(about));
}

}  // namespace kibitzer::games
