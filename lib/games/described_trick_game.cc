#include "games/described_trick_game.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "described/session_text/shape.h"
#include "described/trick_games/deal_diagram.h"
#include "described/trick_games/iss_reader.h"
#include "described/trick_games/json_reader.h"
#include "described/trick_games/json_writer.h"
#include "described/trick_games/referee.h"
#include "described/trick_games/rules.h"
#include "described/trick_games/scoresheet.h"
#include "games/described_card_game.h"
#include "records/copier.h"

namespace kibitzer::games {
namespace {

namespace trick_games = described::trick_games;
using described::card_game_engine::Description;
using DescriptionPtr = std::shared_ptr<const Description>;
using FormPtr = std::shared_ptr<const scoresheets::Form>;

Likeness iss_likeness(std::string_view text, std::string_view /*whole*/) {
  return text.starts_with('(') && trick_games::looks_like_iss(text) ? Likeness::kStrong : Likeness::kNone;
}

std::size_t behind_last_line_of_iss(std::string_view text, std::size_t /*least*/, bool /*first*/) {
  return text.rfind('\n') + 1;
}

/// Between brackets, of which the server escapes none.
std::optional<std::string> name_of_iss(std::string_view name, std::string_view /*now*/) {
  if (name.empty() || name.find_first_of("[]\\\r\n") != std::string_view::npos) return std::nullopt;
  return std::string(name);
}

constexpr std::string_view kIssEndings[] = {".sgf"};
constexpr Cutting kIssLines = {.unit = "line", .place = behind_last_line_of_iss};
const Notation kIss = {.name = "iss",
                       .endings = kIssEndings,
                       .likeness = iss_likeness,
                       .resembles = trick_games::looks_like_iss,
                       .write_name = name_of_iss,
                       .copier = records::plain_copier,
                       .unit = "game",
                       .cutting = &kIssLines};
constexpr std::array<const Notation*, 1> kOfSkat = {&kIss};

/// Why the record does not show all that its points rest on; empty if it does.
std::string_view why_unsettled(const trick_games::Session& session, const trick_games::Ruling& ruling) {
  const auto any = [&](auto has) { return std::any_of(ruling.deals.begin(), ruling.deals.end(), has); };
  if (session.damaged || any([](const trick_games::DealRuling& deal) { return deal.unreadable; }))
    return "parts of it could not be read";
  if (any([](const trick_games::DealRuling& deal) { return !deal.doubts.empty(); }))
    return "what its points rest on is in doubt";
  if (any([](const trick_games::DealRuling& deal) { return deal.undecided; }))
    return "a rule of its description cannot be decided by what is recorded";
  if (!ruling.complete) return "the game is unfinished";
  return {};
}

class TrickGameJudging {
 public:
  explicit TrickGameJudging(DescriptionPtr description, FormPtr form)
      : description_(std::move(description)),
        form_(std::move(form)),
        vocabulary_(std::make_unique<trick_games::Vocabulary>(*description_)),
        referee_(std::make_unique<trick_games::Referee>(description_)) {}

  const trick_games::Session& session() const { return session_; }

  std::vector<findings::Finding>& judge(json::Reader& reader) {
    trick_games::read_json(reader, 0, *vocabulary_, session_);
    return rule();
  }
  void begin_text(std::string_view text) { games_.emplace(text, *vocabulary_); }
  std::vector<findings::Finding>* judge_next(std::vector<findings::Finding>& reading) {
    return games_->next(session_, reading) ? &rule() : nullptr;
  }
  std::size_t position() const { return games_->position(); }
  static const described::session_text::Shape& shape() { return described::session_text::kTrickGame; }
  const std::string& title() const { return description_->name.value; }
  /// Adds what no other notation has a word for.
  void count_losses(records::Losses& losses) const {
    losses.add("end of the play before its last trick",
               static_cast<std::size_t>(std::count_if(session_.rounds.begin(), session_.rounds.end(),
                                                      [](const trick_games::Deal& deal) { return deal.stopped; })));
  }
  /// The session in its JSON form.
  std::string json() const {
    return trick_games::write_json(session_, name_in_records(description_->name.value), *description_);
  }
  std::string_view unsettled() const { return why_unsettled(session_, *ruling_); }
  std::vector<diagrams::Diagram> diagrams() const {
    return trick_games::diagrams_of(session_, *ruling_, *description_, *vocabulary_);
  }
  scoresheets::Scoresheet sheet() const { return trick_games::scoresheet_of(session_, *ruling_, *description_, form_); }

 private:
  std::vector<findings::Finding>& rule() {
    ruling_ = &referee_->judge(session_);
    return ruling_->findings;
  }

  DescriptionPtr description_;
  FormPtr form_;
  std::unique_ptr<trick_games::Vocabulary> vocabulary_;
  std::unique_ptr<trick_games::Referee> referee_;
  trick_games::Session session_;
  std::optional<trick_games::IssReader> games_;
  trick_games::Ruling* ruling_ = nullptr;
};

class DescribedTrickGame : public DescribedCardGame {
 public:
  DescribedTrickGame(DescriptionPtr description, About about)
      : DescribedCardGame(std::move(about)), description_(std::move(description)) {}

  std::span<const Notation* const> notations() const override { return notations_of_trick_game(name()); }
  const described::session_text::Shape* session_shape() const override { return &described::session_text::kTrickGame; }
  SessionValues session_values() const override {
    const trick_games::Vocabulary words(*description_);
    const auto texts = [](const auto& views) { return std::vector<std::string>(views.begin(), views.end()); };
    SessionValues values = {
        {"trump", texts(words.trumps())},   {"contract", texts(words.contracts())},
        {"bid", texts(words.bids())},       {"declaration", texts(words.declarations())},
        {"figure", texts(words.figures())}, {"passedTo", texts(described::card_game_engine::kPassWords)}};
    for (std::size_t card = 0; card < description_->setting->deck.size(); ++card)
      values["card"].push_back(words.name_of(static_cast<tricks::Card>(card)));
    return values;
  }

 protected:
  std::unique_ptr<Referee> open_sound(const Wanted& wanted) const override {
    return std::make_unique<DescribedReferee<TrickGameJudging>>(TrickGameJudging(description_, sheet_form()), wanted);
  }

 private:
  DescriptionPtr description_;
};

}  // namespace

std::span<const Notation* const> notations_of_trick_game(std::string_view name) {
  if (name == "skat") return kOfSkat;
  return {};
}

std::shared_ptr<const Game> described_trick_game(DescriptionPtr description, DescriptionErrorsPtr errors) {
  const std::string name = name_in_records(description->name.value);
  DescribedCardGame::About about = {name,
                                    description->name.value,
                                    description->path,
                                    trick_games::rules(),
                                    trick_games::sheet_form(name, description->bids.has_value()),
                                    std::move(errors)};
  return std::make_shared<const DescribedTrickGame>(std::move(description), std::move(about));
}

}  // namespace kibitzer::games
