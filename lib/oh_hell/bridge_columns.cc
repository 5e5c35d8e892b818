#include "oh_hell/bridge_columns.h"

#include <algorithm>
#include <array>
#include <string>

#include "oh_hell/csv_header.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::size_t kMostTitleLines = 20;

/// Names of columns without what is no letter, in the languages of clubs and of their scoring programs. One of them is
/// no proof: "Lead" and "NS" may be players.
constexpr auto kOfBridge = std::to_array<std::string_view>({
    // What was played.
    "contract",
    "contracts",
    "kontrakt",
    "kontrak",
    "contrat",
    "contrato",
    "contratto",
    "contr",
    "melding",
    "declarer",
    "decl",
    "playedby",
    "declarant",
    "déclarant",
    "spillefører",
    "spilfører",
    "spelförare",
    "spilleforer",
    "spilforer",
    "spelforare",
    "alleinspieler",
    "leider",
    "declarante",
    "dichiarante",
    "rozgrywający",
    "lead",
    "leadcard",
    "openinglead",
    "utspill",
    "udspil",
    "utspel",
    "ausspiel",
    "entame",
    "uitkomst",
    "salida",
    "attacco",
    "wist",
    "vul",
    "vulnerable",
    "vulnerability",
    "zone",
    "zona",
    "faresone",
    "gefahr",
    "vulnérabilité",
    "kwetsbaar",
    "kwetsbaarheid",
    "vulnerabilité",
    // Who played it.
    "ns",
    "ew",
    "øv",
    "nv",
    "eo",
    "nz",
    "ow",
    "öv",
    "ov",
    "pairns",
    "pairew",
    "nspair",
    "ewpair",
    "nspairnumber",
    "ewpairnumber",
    "nspairno",
    "ewpairno",
    "nspairnr",
    "ewpairnr",
    "pairidns",
    "pairidew",
    "parns",
    "parøv",
    "paarns",
    "paarow",
    "paarnz",
    "nsno",
    "ewno",
    "nsnumber",
    "ewnumber",
    "nspairs",
    "ewpairs",
    "pairnumberns",
    "pairnumberew",
    "paireno",
    "pairens",
    "paireeo",
    "nspaire",
    "eopaire",
    "nspar",
    "øvpar",
    "nspaar",
    "owpaar",
    "nzpaar",
    "namesns",
    "namesew",
    "nsnames",
    "ewnames",
    "nsplayers",
    "ewplayers",
    "nsname",
    "ewname",
    "directionns",
    // What they had for it.
    "scorens",
    "scoreew",
    "nsscore",
    "ewscore",
    "nspoints",
    "ewpoints",
    "pointsns",
    "pointsew",
    "nsplus",
    "ewplus",
    "nsminus",
    "ewminus",
    "plusns",
    "plusew",
    "scorenz",
    "scoreow",
    "scoreøv",
    "scoreeo",
    "nsresult",
    "ewresult",
    "mpns",
    "mpew",
    "nsmp",
    "ewmp",
    "nsmps",
    "ewmps",
    "matchpointsns",
    "matchpointsew",
    "nsmatchpoints",
    "ewmatchpoints",
    "impns",
    "impew",
    "nsimp",
    "ewimp",
    "nsimps",
    "ewimps",
    "impsns",
    "impsew",
    "percentagens",
    "percentageew",
    "percentns",
    "percentew",
    "nspercent",
    "ewpercent",
    "ns%",
    "ew%",
    "%ns",
    "%ew",
    "nspct",
    "ewpct",
    "matchpoints",
    "masterpoints",
    "matchpoint",
    "matchpunkte",
    "imp",
    "imps",
    "ximp",
    "ximps",
    "crossimps",
    "crossimp",
    "butler",
    "butlerdatum",
    "vps",
    "lowboard",
    "highboard",
    "missingpair",
    "ewmovebeforeplay",
    "scoringtype",
    "pairsmoveacrossfield",
    "ewreturnhome",
    // The deal.
    "northspades",
    "northhearts",
    "northdiamonds",
    "northclubs",
    "southspades",
    "southhearts",
    "southdiamonds",
    "southclubs",
    "eastspades",
    "easthearts",
    "eastdiamonds",
    "eastclubs",
    "westspades",
    "westhearts",
    "westdiamonds",
    "westclubs",
    "pairno",
    "pairnumber",
    "pairnr",
    "pair",
    "pairs",
    "par",
    "paar",
    "paire",
    "pareja",
    "coppia",
    "parnr",
    "paarnr",
});

/// What both games have, but a table with one column of bridge beside it has it from there.
constexpr auto kBeside = std::to_array<std::string_view>({
    "board",    "boards", "boardno", "boardnr",    "boardnumber", "brett",       "brettnr",    "spill",
    "spillnr",  "spil",   "spilnr",  "bricka",     "brickor",     "donne",       "étui",       "etui",
    "spel",     "spelnr", "mano",    "mappe",      "rozdanie",    "section",     "table",      "tableno",
    "bord",     "tisch",  "tafel",   "mesa",       "tavolo",      "percent",     "percentage", "%",
    "score%",   "pct",    "prosent", "procent",    "prozent",     "pourcentage", "vp",         "place",
    "position", "pos",    "rank",    "plassering", "placering",   "platz",
});

/// `name` in small letters, without blanks and marks; signs of per cent stay.
std::string bare(std::string_view name) {
  std::string word = plain_words(name);
  word.erase(
      std::remove_if(word.begin(), word.end(),
                     [](char c) { return std::string_view(" \t_-/.,:()#'\"&").find(c) != std::string_view::npos; }),
      word.end());
  return word;
}

}  // namespace

std::optional<BridgeColumns> bridge_columns(CsvLines lines) {
  const auto is_one_of = [](const auto& names, const std::string& word) {
    return std::find(names.begin(), names.end(), word) != names.end();
  };
  for (std::size_t seen = 0; seen < kMostTitleLines && lines.next();) {
    if (lines.blank() || lines.comment()) continue;
    ++seen;
    CsvLines line = lines;
    line.separate_like_header();
    BridgeColumns found;
    std::size_t beside = 0;
    std::size_t of_oh_hell = 0;
    for (const CsvField& field : line.fields()) {
      const std::string word = bare(field.text);
      const auto column = csv_column(field.text);
      if (is_one_of(kOfBridge, word)) found.names.push_back(field.text);
      beside += is_one_of(kBeside, word) ? 1 : 0;
      of_oh_hell += column == kPlayer || column == kBid ? 1 : 0;
    }
    if (found.names.empty() || found.names.size() + beside < 2 || of_oh_hell > 0) continue;
    if (found.names.size() == 1 && beside < 2) continue;
    found.at = line.line();
    return found;
  }
  return std::nullopt;
}

}  // namespace kibitzer::oh_hell
