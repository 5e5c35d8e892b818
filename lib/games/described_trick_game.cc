#include "games/described_trick_game.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "described/trick_games/json_reader.h"
#include "described/trick_games/referee.h"
#include "described/trick_games/rules.h"
#include "described/trick_games/scoresheet.h"
#include "findings/reporter.h"
#include "json/rules.h"
#include "text/words.h"

namespace kibitzer::games {
namespace {

namespace trick_games = described::trick_games;
using described::card_game_engine::Description;
using DescriptionPtr = std::shared_ptr<const Description>;
using FormPtr = std::shared_ptr<const scoresheets::Form>;

/// Such a game has no house rules: its description is what can be changed.
constexpr settings::Table kNoSettings({}, {}, [](settings::AnySettings& /*settings*/, std::size_t /*preset*/) {});
struct NoSettings : settings::AnySettings {};

/// Why the record does not show all that its points rest on; empty if it does.
std::string_view unsettled(const trick_games::Session& session, const trick_games::Ruling& ruling) {
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

class DescribedReferee : public Referee {
 public:
  DescribedReferee(DescriptionPtr description, FormPtr form, bool sheets)
      : description_(std::move(description)), form_(std::move(form)), sheets_(sheets) {
    if (!description_->usable) return;
    vocabulary_.emplace(*description_);
    referee_.emplace(description_);
  }

  void judge_json(json::Reader& reader, Output& output) override {
    if (!referee_) return refuse(reader, output);
    trick_games::read_json(reader, 0, *vocabulary_, session_);
    trick_games::Ruling& ruling = referee_->judge(session_);
    Ruled ruled{Unit::kSession, {}, ruling.findings};
    ruled.about.begin = session_.at.begin;
    if (session_.name) ruled.about.name = session_.name->text;
    ruled.about.unsettled = unsettled(session_, ruling);
    if (!sheets_) return output.session(ruled);
    scoresheets::Scoresheet sheet = trick_games::scoresheet_of(session_, ruling, *description_, form_);
    ruled.sheets = {&sheet, 1};
    output.session(ruled);
  }

  // The game has no notation of its own, and none of PBN's games is one of it.
  void judge_text(const text::Source& /*source*/, const Notation& /*notation*/, Output& /*output*/) override {}
  bool judge_game(pbn::Game& /*game*/, std::size_t /*judged_to*/, Output& /*output*/) override { return false; }

 private:
  /// Says that nothing can be judged by the description.
  void refuse(json::Reader& reader, Output& output) {
    findings::add(output.reading, json::kRule<"json/unknown-game">, reader.head(0),
                  "this session cannot be judged: {}, the description of {}, has errors", description_->path,
                  description_->name.value);
    output.rest();
  }

  DescriptionPtr description_;
  FormPtr form_;
  bool sheets_;
  std::optional<trick_games::Vocabulary> vocabulary_;
  std::optional<trick_games::Referee> referee_;
  trick_games::Session session_;
};

class DescribedTrickGame : public Game {
 public:
  explicit DescribedTrickGame(DescriptionPtr description)
      : description_(std::move(description)),
        name_(name_in_records(description_->name.value)),
        form_(trick_games::sheet_form(name_)) {}

  std::string_view name() const override { return name_; }
  std::string_view title() const override { return description_->name.value; }
  std::string_view description_path() const override { return description_->path; }
  findings::Catalogue rules() const override { return trick_games::rules(); }
  std::span<const Notation* const> notations() const override { return {}; }
  std::string_view json_key() const override { return {}; }
  std::span<const std::string_view> json_keys_by_player() const override {
    static constexpr std::array<std::string_view, 3> kKeys = {"hands", "points", "totals"};
    return kKeys;
  }
  std::string_view pbn_code() const override { return {}; }
  bool takes(const pbn::Game& /*game*/) const override { return false; }
  const settings::Table& settings() const override { return kNoSettings; }
  std::shared_ptr<settings::AnySettings> new_settings() const override { return std::make_shared<NoSettings>(); }
  SettingsPtr preset(std::size_t /*index*/) const override { return std::make_shared<const NoSettings>(); }
  FormPtr sheet_form() const override { return form_; }
  std::unique_ptr<Referee> open(const SettingsPtr& /*settings*/, const Wanted& wanted) const override {
    return std::make_unique<DescribedReferee>(description_, form_, wanted.sheets);
  }

 private:
  DescriptionPtr description_;
  std::string name_;
  FormPtr form_;
};

}  // namespace

std::string name_in_records(std::string_view title) {
  std::string name;
  for (const char character : text::lowered(title)) {
    const bool plain = (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') ||
                       (static_cast<unsigned char>(character) & 0x80U) != 0;
    if (plain)
      name += character;
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  return name;
}

std::shared_ptr<const Game> described_trick_game(DescriptionPtr description) {
  return std::make_shared<const DescribedTrickGame>(std::move(description));
}

}  // namespace kibitzer::games
