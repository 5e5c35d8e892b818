#include "games/oh_hell.h"

#include <algorithm>
#include <array>
#include <string>

#include "games/oh_hell_referee.h"
#include "games/shared_notations.h"
#include "games/word_suggestions.h"
#include "oh_hell/atle_format.h"
#include "oh_hell/atle_lexer.h"
#include "oh_hell/atle_rules.h"
#include "oh_hell/atle_suggestions.h"
#include "oh_hell/csv_header.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/pbn_reader.h"
#include "oh_hell/rules.h"
#include "oh_hell/scoresheet.h"
#include "oh_hell/settings.h"
#include "records/copier.h"
#include "text/ascii.h"
#include "text/words.h"

namespace kibitzer::games {
namespace {

std::optional<oh_hell::CsvHeader> header_in(std::string_view text) {
  text::CsvLines lines(text);
  return oh_hell::take_csv_header(lines);
}

/// Whether `text` holds a scoresheet with a column for each player.
bool holds_wide_table(std::string_view text) {
  const auto header = header_in(text);
  return header && header->wide;
}

Likeness atle_likeness(std::string_view text, std::string_view /*whole*/) {
  const bool begins = text::lowered(text.substr(0, 4)) == "game" && !holds_wide_table(text);
  if (!begins && !text.starts_with("//") && !text.starts_with("/*")) return Likeness::kNone;
  return text.find('{') == std::string_view::npos ? Likeness::kWeak : Likeness::kFair;
}

/// Whether a line of `text` names columns of a scoresheet, or players.
bool holds_scoresheet(std::string_view text) {
  const auto header = header_in(text);
  const auto known = [](const text::CsvField& field) { return oh_hell::csv_column(field.text).has_value(); };
  return header && (header->wide || std::any_of(header->fields.begin(), header->fields.end(), known));
}

/// Whether a line of `text` names columns of rounds and players in one of the languages.
bool names_rounds_and_players(std::string_view text) {
  const auto header = header_in(text);
  const auto names = [&](oh_hell::CsvColumn column) {
    return std::any_of(header->fields.begin(), header->fields.end(),
                       [&](const text::CsvField& field) { return oh_hell::csv_word(field.text) == column; });
  };
  return header && names(oh_hell::kRound) && names(oh_hell::kPlayer);
}

Likeness csv_likeness(std::string_view text, std::string_view whole) {
  if (text.front() == '{' || text.front() == '[' || text.starts_with("//") || text.starts_with("/*"))
    return Likeness::kNone;
  if (text.front() == '#' && holds_scoresheet(text)) return Likeness::kWeak;
  if (holds_wide_table(whole)) return Likeness::kWeak;  // the first heading may be empty
  if (names_rounds_and_players(text)) return Likeness::kWeak;
  const std::string line = text::lowered(text.substr(0, text.find('\n')).substr(0, 200));
  const bool columns = line.find("round") != std::string::npos && line.find("player") != std::string::npos;
  return columns ? Likeness::kWeak : Likeness::kNone;
}

bool resembles_csv(std::string_view head) {
  // One of the names of its columns may be misspelt.
  const std::string lower = text::lowered(head.substr(0, 4096));
  int columns = 0;
  for (const std::string_view column : {"round", "player", "bid", "won", "points"})
    columns += lower.find(column) != std::string::npos ? 1 : 0;
  return columns >= 2 || holds_wide_table(head) || names_rounds_and_players(head);
}

std::optional<std::string> name_in_atle(std::string_view name, std::string_view /*now*/) {
  return oh_hell::quoted_if_needed(name);
}

constexpr std::string_view kAtleEndings[] = {".atle"};
constexpr std::string_view kCsvEndings[] = {".csv", ".xlsx", ".xlsm", ".ods"};

class OhHell : public Game {
 public:
  std::string_view name() const override { return "oh-hell"; }
  std::string_view title() const override { return "Oh Hell"; }
  findings::Catalogue rules() const override { return oh_hell::rules(); }
  std::span<const Notation* const> notations() const override {
    static constexpr std::array kNotations = {&kAtle, &kCsv};
    return kNotations;
  }
  std::string_view json_key() const override { return "rounds"; }
  std::span<const std::string_view> json_keys_by_player() const override {
    static constexpr std::array<std::string_view, 5> kKeys = {"hands", "won", "made", "points", "totals"};
    return kKeys;
  }
  std::span<const std::string_view> json_keys() const override {
    static constexpr auto kKeys = std::to_array<std::string_view>(
        {"game",      "rules",   "name",   "date",      "place",   "players", "rounds",  "totals", "preset",
         "handSizes", "bidding", "hook",   "firstLead", "scoring", "round",   "dealer",  "trump",  "trumpCard",
         "hands",     "bids",    "tricks", "won",       "made",    "missed",  "over",    "under",  "zeroMade",
         "points",    "player",  "bid",    "plays",     "winner",  "card",    "kibitzer"});
    return kKeys;
  }
  std::string_view pbn_code() const override { return "OhHell"; }
  bool takes(const pbn::Game& game) const override { return oh_hell::is_oh_hell(game); }
  const settings::Table& settings() const override { return oh_hell::settings_table(); }
  std::shared_ptr<settings::AnySettings> new_settings() const override {
    return std::make_shared<oh_hell::Settings>(*oh_hell::preset(oh_hell::preset_names().front()));
  }
  SettingsPtr preset(std::size_t index) const override { return oh_hell::preset(oh_hell::preset_names()[index]); }
  std::shared_ptr<const scoresheets::Form> sheet_form() const override { return oh_hell::sheet_form(); }
  std::unique_ptr<Referee> open(const SettingsPtr& settings, const Wanted& wanted) const override;
};

std::unique_ptr<Referee> OhHell::open(const SettingsPtr& settings, const Wanted& wanted) const {
  auto own = std::static_pointer_cast<const oh_hell::Settings>(settings);
  // Formulas are compiled anew, as no two referees may ask the same ones at once.
  if (const oh_hell::Formulas* const formulas = own->scoring.formulas()) {
    oh_hell::Settings copy = *own;
    copy.scoring = oh_hell::Scoring::from_formulas(*formulas).value();
    own = std::make_shared<const oh_hell::Settings>(std::move(copy));
  }
  return std::make_unique<OhHellReferee>(std::move(own), wanted);
}

}  // namespace

const Notation kAtle = {.name = "atle",
                        .endings = kAtleEndings,
                        .likeness = atle_likeness,
                        .comment = "//",
                        .format = oh_hell::format_atle,
                        .suggest = suggest_for_any<oh_hell::suggest_in_atle>,
                        .write_name = name_in_atle,
                        .copier = records::plain_copier,
                        .rules = oh_hell::atle_rules};
const Notation kCsv = {.name = "csv",
                       .endings = kCsvEndings,
                       .likeness = csv_likeness,
                       .resembles = resembles_csv,
                       .comment = "#",
                       .suggest = suggest_for_any<suggest_in_csv>,
                       .write_name = name_in_csv,
                       .rules = oh_hell::csv_rules};

std::shared_ptr<const Game> oh_hell_game() { return std::make_shared<const OhHell>(); }

}  // namespace kibitzer::games
