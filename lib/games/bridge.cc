#include "games/bridge.h"

#include <array>
#include <vector>

#include "bridge/club/acbl.h"
#include "bridge/club/bbo.h"
#include "bridge/club/listing.h"
#include "bridge/club/nzscorer.h"
#include "bridge/club/rbn.h"
#include "bridge/club/rbn_copier.h"
#include "bridge/club/result_table.h"
#include "bridge/club/rules.h"
#include "bridge/club/usebio.h"
#include "bridge/lin/copier.h"
#include "bridge/lin/cut.h"
#include "bridge/lin/links.h"
#include "bridge/lin/rules.h"
#include "bridge/model/settings.h"
#include "bridge/pbn/reader.h"
#include "bridge/results/scoresheet.h"
#include "bridge/rulings/rules.h"
#include "games/bridge_referee.h"
#include "games/deal_notations.h"
#include "text/html.h"

namespace kibitzer::games {
namespace {

/// A text of LIN begins with a command, as `md|3S…|` is.
Likeness lin_likeness(std::string_view text, std::string_view /*whole*/) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const bool begins = text.size() > 3 && letter(text[0]) && letter(text[1]) && text[2] == '|';
  return begins ? Likeness::kStrong : Likeness::kNone;
}

bool resembles_lin(std::string_view head) { return head.empty() || head.find('|') != std::string_view::npos; }

std::optional<std::string> name_in_lin(std::string_view name, std::string_view /*now*/) {
  if (name.find_first_of("|,\r\n") != std::string_view::npos) return std::nullopt;
  return std::string(name);
}

/// A text or a page may lead to boards.
constexpr std::size_t kHeadWithLinks = std::size_t{1} << 16;

Likeness link_likeness(std::string_view text, std::string_view /*whole*/) {
  if (bridge::looks_like_link(text)) return Likeness::kStrong;
  if (!bridge::has_links(text.substr(0, kHeadWithLinks))) return Likeness::kNone;
  return text::looks_like_html(text) ? Likeness::kFair : Likeness::kWeak;
}
bool resembles_links(std::string_view head) {
  return !text::looks_like_html(head) || bridge::has_links(head.substr(0, kHeadWithLinks));
}
std::string link_as_text(std::string_view bytes, std::span<const std::string> /*beside*/) {
  return bridge::lin_of_links(bytes);
}

Likeness usebio_likeness(std::string_view text, std::string_view /*whole*/) {
  return bridge::looks_like_usebio(text) ? Likeness::kStrong : Likeness::kNone;
}

Likeness nzscorer_likeness(std::string_view text, std::string_view /*whole*/) {
  return bridge::looks_like_nzscorer(text) ? Likeness::kStrong : Likeness::kNone;
}

Likeness bbo_likeness(std::string_view text, std::string_view /*whole*/) {
  return bridge::looks_like_bbo(text) ? Likeness::kStrong : Likeness::kNone;
}

Likeness acbl_likeness(std::string_view text, std::string_view /*whole*/) {
  return bridge::looks_like_acbl(text) ? Likeness::kStrong : Likeness::kNone;
}

std::optional<std::string> name_in_rbn(std::string_view name, std::string_view /*now*/) {
  if (name.find_first_of("+:{}\r\n") != std::string_view::npos) return std::nullopt;
  return std::string(name);
}
Likeness rbn_likeness(std::string_view text, std::string_view /*whole*/) {
  return bridge::looks_like_rbn(text) ? Likeness::kStrong : Likeness::kNone;
}

/// What of it cannot be cut is read as a whole.
constexpr Cutting kLinBoards = {
    .unit = "match", .place = bridge::place_to_cut_lin, .ends_at_zero = true, .most_bytes = text::kMaxTextBytes - 1};

Likeness bws_likeness(std::string_view text, std::string_view /*whole*/) {
  return bridge::looks_like_listing(text) ? Likeness::kStrong : Likeness::kNone;
}

Likeness results_likeness(std::string_view text, std::string_view whole) {
  if (std::string_view("{[<%").find(text.front()) != std::string_view::npos) return Likeness::kNone;
  return bridge::looks_like_results(whole) ? Likeness::kStrong : Likeness::kNone;
}

constexpr std::string_view kBwsEndings[] = {".bws"};
constexpr std::string_view kLinkEndings[] = {".handviewer", ".html", ".htm"};
constexpr std::string_view kLinEndings[] = {".lin"};
constexpr std::string_view kResultsEndings[] = {".csv", ".xlsx", ".xlsm", ".ods"};
constexpr std::string_view kPageEndings[] = {".html", ".htm"};
constexpr std::string_view kRbnEndings[] = {".rbn", ".rbx"};
constexpr std::string_view kXmlEndings[] = {".xml"};

class Bridge : public Game {
 public:
  std::string_view name() const override { return "bridge"; }
  std::string_view title() const override { return "bridge"; }
  findings::Catalogue rules() const override { return bridge::rules(); }
  std::span<const Notation* const> notations() const override {
    static const std::vector<const Notation*> kNotations = [] {
      std::vector<const Notation*> all = {&kLin, &kRbn, &kBws, &kUsebio, &kNzScorer, &kBbo, &kAcbl, &kResults, &kLinks};
      const auto deals = deal_notations();
      all.insert(all.end(), deals.begin(), deals.end());
      return all;
    }();
    return kNotations;
  }
  std::string_view json_key() const override { return "boards"; }
  std::span<const std::string_view> json_keys() const override {
    static constexpr auto kKeys = std::to_array<std::string_view>({"game",
                                                                   "rules",
                                                                   "name",
                                                                   "event",
                                                                   "date",
                                                                   "site",
                                                                   "players",
                                                                   "stage",
                                                                   "round",
                                                                   "section",
                                                                   "table",
                                                                   "homeTeam",
                                                                   "visitTeam",
                                                                   "N",
                                                                   "E",
                                                                   "S",
                                                                   "W",
                                                                   "preset",
                                                                   "doubling",
                                                                   "vulnerability",
                                                                   "partScoreBonus",
                                                                   "scoring",
                                                                   "boards",
                                                                   "honours",
                                                                   "fastRubber",
                                                                   "slowRubber",
                                                                   "partScoresCarry",
                                                                   "chicagoVulnerable",
                                                                   "chicagoPartScore",
                                                                   "unfinishedGame",
                                                                   "unfinishedPartScore",
                                                                   "board",
                                                                   "room",
                                                                   "dealer",
                                                                   "vulnerable",
                                                                   "deal",
                                                                   "auction",
                                                                   "auctionEnd",
                                                                   "percent",
                                                                   "contract",
                                                                   "trump",
                                                                   "NS",
                                                                   "EW",
                                                                   "declarer",
                                                                   "irregularDeclarer",
                                                                   "tricks",
                                                                   "playEnd",
                                                                   "declarerTricks",
                                                                   "tricksWon",
                                                                   "disputed",
                                                                   "adjusted",
                                                                   "weighted",
                                                                   "score",
                                                                   "rubberScore",
                                                                   "rubberHistory",
                                                                   "listed",
                                                                   "tags",
                                                                   "previous",
                                                                   "above",
                                                                   "below",
                                                                   "value",
                                                                   "lines",
                                                                   "text",
                                                                   "player",
                                                                   "call",
                                                                   "plays",
                                                                   "winner",
                                                                   "card",
                                                                   "mark",
                                                                   "after",
                                                                   "explanation",
                                                                   "insufficient",
                                                                   "annotations",
                                                                   "comments",
                                                                   "kibitzer"});
    return kKeys;
  }
  std::string_view pbn_code() const override { return "Bridge"; }
  bool takes(const pbn::Game& game) const override { return bridge::is_bridge(game); }
  const settings::Table& settings() const override { return bridge::settings_table(); }
  std::shared_ptr<settings::AnySettings> new_settings() const override {
    return std::make_shared<bridge::Settings>(settings_of(0));
  }
  SettingsPtr preset(std::size_t index) const override {
    return std::make_shared<const bridge::Settings>(settings_of(index));
  }
  std::shared_ptr<const scoresheets::Form> sheet_form() const override {
    return bridge::sheet_form(bridge::Scoring::kDuplicate, false);
  }
  std::unique_ptr<Referee> open(const SettingsPtr& settings, const Wanted& wanted) const override {
    return std::make_unique<BridgeReferee>(settings::as<bridge::Settings>(*settings), wanted);
  }

 private:
  static bridge::Settings settings_of(std::size_t preset) {
    return bridge::preset(bridge::preset_names()[preset]).value();
  }
};

}  // namespace

const Notation kLin = {.name = "lin",
                       .endings = kLinEndings,
                       .likeness = lin_likeness,
                       .resembles = resembles_lin,
                       .write_name = name_in_lin,
                       .copier = bridge::lin_copier,
                       .rules = bridge::lin_rules,
                       .unit = "board",
                       .cutting = &kLinBoards};

const Notation kLinks = {.name = "link",
                         .endings = kLinkEndings,
                         .likeness = link_likeness,
                         .resembles = resembles_links,
                         .as_text = link_as_text,
                         .unit = "board"};

const Notation kBws = {.name = "bws",
                       .endings = kBwsEndings,
                       .likeness = bws_likeness,
                       .listed = true,
                       .rules = bridge::club_rules,
                       .unit = "board"};

const Notation kUsebio = {.name = "usebio",
                          .endings = kXmlEndings,
                          .likeness = usebio_likeness,
                          .resembles = bridge::looks_like_usebio,
                          .rules = bridge::club_rules,
                          .unit = "board",
                          .most_bytes = std::size_t{1} << 28};

const Notation kResults = {.name = "results",
                           .endings = kResultsEndings,
                           .likeness = results_likeness,
                           .resembles = bridge::looks_like_results,
                           .rules = bridge::club_rules,
                           .unit = "board",
                           .most_bytes = std::size_t{1} << 26U};

const Notation kNzScorer = {.name = "nzscorer",
                            .endings = kXmlEndings,
                            .likeness = nzscorer_likeness,
                            .resembles = bridge::looks_like_nzscorer,
                            .rules = bridge::club_rules,
                            .unit = "board",
                            .most_bytes = std::size_t{1} << 28};

const Notation kBbo = {.name = "bbo",
                       .endings = kPageEndings,
                       .likeness = bbo_likeness,
                       .resembles = bridge::looks_like_bbo,
                       .listed = true,
                       .rules = bridge::club_rules,
                       .unit = "board",
                       .most_bytes = std::size_t{1} << 26};

const Notation kAcbl = {.name = "acbl",
                        .endings = kPageEndings,
                        .likeness = acbl_likeness,
                        .resembles = bridge::looks_like_acbl,
                        .listed = true,
                        .rules = bridge::club_rules,
                        .unit = "board",
                        .most_bytes = std::size_t{1} << 26};

const Notation kRbn = {.name = "rbn",
                       .endings = kRbnEndings,
                       .likeness = rbn_likeness,
                       .write_name = name_in_rbn,
                       .copier = bridge::rbn_copier,
                       .rules = bridge::club_rules,
                       .unit = "board",
                       .most_bytes = std::size_t{1} << 28};

std::shared_ptr<const Game> bridge_game() { return std::make_shared<const Bridge>(); }

}  // namespace kibitzer::games
