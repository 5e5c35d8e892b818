#include "bridge/club/result_columns.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "bridge/model/sheet_notation.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using Column = ResultColumn;
using Words = std::span<const std::string_view>;

constexpr std::size_t kMostTitleLines = 20;
constexpr std::size_t kLongestHeader = 4096;

// In small letters, without blanks and marks. English, Norwegian, Danish, Swedish, German, Dutch, French, and some of
// Polish, Spanish and Italian.
constexpr std::string_view kBoards[] = {
    "board",   "boards",  "boardno", "boardnr",  "boardnum",      "boardnumber", "bd",     "bdno",    "brd",
    "brett",   "brettnr", "spill",   "spillnr",  "spil",          "spilnr",      "bricka", "bricknr", "brickor",
    "donne",   "donneno", "étui",    "etui",     "spel",          "spelnr",      "mano",   "mappe",   "spiel",
    "spielnr", "giv",     "givnr",   "rozdanie", "numerrozdania", "nrrozdania"};
constexpr std::string_view kSections[] = {"section", "sect", "sec", "seksjon", "sektion",
                                          "sectie",  "lijn", "grp", "pulje"};
constexpr std::string_view kTables[] = {"table", "tableno", "tablenr", "tbl",    "bord", "bordnr",
                                        "tisch", "tafel",   "mesa",    "tavolo", "stół", "stolik"};
constexpr std::string_view kRounds[] = {"round",  "roundno", "rnd",   "rd",   "runde", "runda",
                                        "omgang", "omgång",  "ronde", "tour", "runder"};
constexpr std::string_view kContracts[] = {"contract", "contr",     "kontrakt", "kontr", "contrat",
                                           "contrato", "contratto", "kontrak",  "bid",   "ansage",
                                           "vertrag",  "reizung",   "annonce"};
constexpr std::string_view kDeclarers[] = {
    "declarer",     "decl",        "dec",           "by",         "playedby", "player",     "déclarant",
    "declarant",    "spillefører", "spilfører",     "spelförare", "spf",      "spelf",      "spilleforer",
    "spilforer",    "spelforare",  "alleinspieler", "as",         "leider",   "declarante", "dichiarante",
    "rozgrywający", "fører",       "förare",        "door",       "av",       "af",         "von",
    "durch",        "spieler",     "spelare",       "spiller",    "spiltav",  "spilletaf",  "speladav",
    "melder",       "par",         "jouépar",       "jouepar",    "décl",     "joueur",     "gespieltvon"};
constexpr std::string_view kLeads[] = {"lead",   "leadcard", "openinglead", "opening",  "ld",     "utspill", "utspel",
                                       "udspil", "ausspiel", "entame",      "uitkomst", "salida", "attacco", "wist"};
constexpr std::string_view kResults[] = {
    "result",    "results",  "res",       "tricks", "trick", "tks",   "trk",    "made",   "taken", "resultat",
    "resultaat", "résultat", "ergebnis",  "stikk",  "stik",  "stick", "stiche", "slagen", "slag",  "levées",
    "levees",    "plis",     "made/down", "+/",     "bazas", "prese", "lew",    "lewy",   "wynik", "erg"};
constexpr std::string_view kScores[] = {"score", "scores", "skor", "skår", "zapis", "saldo"};
constexpr std::string_view kPoints[] = {"points", "pts", "point", "poeng", "poäng", "punkte", "punten", "pkt", "plus"};
constexpr std::string_view kMatchpoints[] = {"mp",          "mps",        "matchpoints", "matchpoint",
                                             "matchpunkte", "matchpoäng", "matchpunten", "tmp"};
constexpr std::string_view kImps[] = {"imp", "imps", "ximp", "ximps", "crossimp", "crossimps", "butler", "impy"};
constexpr std::string_view kPercentages[] = {"%",       "percent", "percentage",  "pct", "score%", "prosent",
                                             "procent", "prozent", "pourcentage", "mp%", "proc"};
constexpr std::string_view kDealers[] = {"dealer", "dlr", "giver", "givare", "teiler", "gever", "donneur", "dador"};
constexpr std::string_view kVulnerables[] = {"vul",           "vulnerable", "vulnerability", "vuln",   "zone",
                                             "sone",          "faresone",   "zon",           "gefahr", "vulnérabilité",
                                             "vulnerabilité", "kwetsbaar",  "kwetsbaarheid"};
constexpr std::string_view kRemarks[] = {"remarks",   "remark",    "notes",      "note",       "comment",
                                         "comments",  "merknad",   "anmärkning", "bemærkning", "bemerkung",
                                         "anmerkung", "opmerking", "remarque",   "remarques"};
constexpr std::string_view kErased[] = {"erased"};

struct ColumnWords {
  Column column;
  Words words;
};
constexpr ColumnWords kAlone[] = {{Column::kBoard, kBoards},
                                  {Column::kSection, kSections},
                                  {Column::kTable, kTables},
                                  {Column::kRound, kRounds},
                                  {Column::kContract, kContracts},
                                  {Column::kDeclarer, kDeclarers},
                                  {Column::kLead, kLeads},
                                  {Column::kResult, kResults},
                                  {Column::kScore, kScores},
                                  {Column::kPoints, kPoints},
                                  {Column::kMatchpoints, kMatchpoints},
                                  {Column::kImps, kImps},
                                  {Column::kPercentage, kPercentages},
                                  {Column::kDealer, kDealers},
                                  {Column::kVulnerable, kVulnerables},
                                  {Column::kRemarks, kRemarks},
                                  {Column::kErased, kErased}};

/// What belongs to a side: "NS pair", "Namn ÖV".
constexpr std::string_view kPairs[] = {"",      "pair",   "pairs", "par",    "paar",   "paire",      "no",
                                       "nr",    "number", "num",   "pairno", "pairnr", "pairnumber", "pairid",
                                       "parnr", "paarnr", "id",    "pareja", "coppia", "para"};
constexpr std::string_view kNames[] = {"names",   "name",    "players",  "player",   "navn",    "namn",
                                       "namen",   "noms",    "nom",      "spillere", "spelare", "spieler",
                                       "spelers", "joueurs", "pairname", "pairnames"};
constexpr std::string_view kResultsOfSide[] = {"result", "results", "resultat", "résultat", "ergebnis", "total"};
constexpr ColumnWords kOfSides[] = {{Column::kPair, kPairs},    {Column::kNames, kNames},
                                    {Column::kScore, kScores},  {Column::kScore, kResultsOfSide},
                                    {Column::kPoints, kPoints}, {Column::kMatchpoints, kMatchpoints},
                                    {Column::kImps, kImps},     {Column::kPercentage, kPercentages}};

struct SideWord {
  std::string_view word;
  Side side;
};
constexpr SideWord kSideWords[] = {
    {"northsouth", Side::kNorthSouth}, {"noordzuid", Side::kNorthSouth}, {"nordsyd", Side::kNorthSouth},
    {"nordsør", Side::kNorthSouth},    {"nordsüd", Side::kNorthSouth},   {"nordsud", Side::kNorthSouth},
    {"eastwest", Side::kEastWest},     {"østvest", Side::kEastWest},     {"östväst", Side::kEastWest},
    {"ostwest", Side::kEastWest},      {"estouest", Side::kEastWest},    {"oostwest", Side::kEastWest},
    {"ns", Side::kNorthSouth},         {"nz", Side::kNorthSouth},        {"ew", Side::kEastWest},
    {"øv", Side::kEastWest},           {"öv", Side::kEastWest},          {"ov", Side::kEastWest},
    {"eo", Side::kEastWest},           {"ow", Side::kEastWest}};

struct SeatHeading {
  std::string_view word;
  Seat seat;
};
/// O is left out: it is East in German and West in French.
constexpr SeatHeading kSeatLetters[] = {{"n", Seat::kNorth}, {"e", Seat::kEast}, {"s", Seat::kSouth},
                                        {"w", Seat::kWest},  {"ø", Seat::kEast}, {"ö", Seat::kEast},
                                        {"v", Seat::kWest},  {"z", Seat::kSouth}};

constexpr std::string_view kTotals[] = {
    "total",      "totals",  "totalt",       "sum",        "summa",   "summe", "gesamt",
    "totaal",     "average", "averages",     "avg",        "mean",    "snitt", "gjennomsnitt",
    "gennemsnit", "medel",   "durchschnitt", "gemiddelde", "moyenne", "datum", "top",
    "toppen",     "suma",    "totale",       "i alt",      "ialt",    "somme", "subtotal"};

/// Only a scoresheet of Oh Hell has these beside rounds, or a column of players.
constexpr std::string_view kOfOhHell[] = {"bid",   "bids", "bud",     "melding", "ansage",
                                          "gebot", "bod",  "annonce", "joueur",  "won"};

bool holds(Words words, std::string_view word) { return std::find(words.begin(), words.end(), word) != words.end(); }

/// A heading in small letters, without blanks and marks.
std::string bare_heading(std::string_view heading) {
  std::string word = plain_word(text::in_utf8(heading.substr(0, 100)));
  const bool sign = word.size() > 2 && (word.ends_with('+') || word.ends_with('-'));
  const char last = sign ? word.back() : ' ';
  const auto is_mark = [](char c) { return std::string_view("_-+/.,:()#'\"&\r\n").find(c) != std::string_view::npos; };
  word.erase(std::remove_if(word.begin(), word.end(), is_mark), word.end());
  return sign ? word + last : word;
}

std::optional<Column> column_among(std::span<const ColumnWords> columns, std::string_view word) {
  for (const ColumnWords& one : columns)
    if (holds(one.words, word)) return one.column;
  return std::nullopt;
}

/// "NS score" or "Score NS".
std::optional<HeadedColumn> column_of_side(std::string_view word) {
  for (const SideWord& one : kSideWords) {
    if (word.starts_with(one.word))
      if (const auto column = column_among(kOfSides, word.substr(one.word.size())))
        return HeadedColumn{*column, one.side, {}};
    if (word.ends_with(one.word))
      if (const auto column = column_among(kOfSides, word.substr(0, word.size() - one.word.size())))
        return HeadedColumn{*column, one.side, {}};
  }
  return std::nullopt;
}

/// What is written above a column of seats: who sat there, or, beside pairs by another name, nothing that is read.
std::optional<HeadedColumn> column_of_seat(std::string_view word) {
  for (const SeatHeading& one : kSeatLetters)
    if (one.word == word) return HeadedColumn{Column::kPlayer, {}, one.seat};
  const auto seat = word.size() > 1 ? read_seat_in_words(word) : std::nullopt;
  return seat ? std::optional(HeadedColumn{Column::kPlayer, {}, *seat}) : std::nullopt;
}

/// The side whose heading this is with a letter too many: "NNS".
std::optional<Side> misspelt_side(const std::string& heading) {
  constexpr std::size_t kLongest = 4;
  if (heading.size() > kLongest) return std::nullopt;
  for (std::size_t i = 0; i < heading.size(); ++i) {
    const auto column = result_column(std::string(heading).erase(i, 1));
    if (column && column->column == Column::kPair && column->side) return column->side;
  }
  return std::nullopt;
}

}  // namespace

std::optional<HeadedColumn> result_column(std::string_view heading) {
  std::string word = bare_heading(heading);
  if (word.empty()) return std::nullopt;
  // Travellers on paper have what North-South scored under +, and under - what they lost.
  if (word == "ns+" || word == "ew-") return HeadedColumn{Column::kScore, Side::kNorthSouth, {}};
  if (word == "ns-" || word == "ew+") return HeadedColumn{Column::kScore, Side::kEastWest, {}};
  if (word.ends_with('+') || word.ends_with('-')) word.pop_back();
  if (word == "nsew") return HeadedColumn{Column::kDeclaringSeat, {}, {}};
  if (const auto alone = column_among(kAlone, word)) return HeadedColumn{*alone, {}, {}};
  if (const auto of_side = column_of_side(word)) return of_side;
  return column_of_seat(word);
}

bool is_total_word(std::string_view word) {
  std::string bare = bare_heading(word);
  while (!bare.empty() && (bare.back() == '=' || bare.back() == '+' || bare.back() == '-')) bare.pop_back();
  return holds(kTotals, bare);
}

std::vector<MisspeltHeading> misspelt_headings(const ResultHeader& header) {
  constexpr std::size_t kShortest = 5;  // two shorter words are soon a letter apart
  const auto has = [&](Column column) {
    return std::any_of(header.columns.begin(), header.columns.end(),
                       [&](const auto& one) { return one && one->column == column; });
  };
  const auto has_pair = [&](Side side) {
    return std::find(header.columns.begin(), header.columns.end(), HeadedColumn{Column::kPair, side, {}}) !=
           header.columns.end();
  };
  std::vector<MisspeltHeading> misspelt;
  for (std::size_t i = 0; i < header.fields.size(); ++i) {
    const std::string heading = bare_heading(header.fields[i].text);
    if (header.columns[i]) continue;
    if (const auto side = misspelt_side(heading); side && !has_pair(*side) && has_pair(opponents_of(*side)))
      misspelt.push_back({header.fields[i].at, header.fields[i].text, letters_of(*side)});
    if (heading.size() < kShortest) continue;
    for (const ColumnWords& column : kAlone) {
      if (has(column.column)) continue;
      const auto meant = std::find_if(column.words.begin(), column.words.end(), [&](std::string_view word) {
        return word.size() >= kShortest && text::edit_distance(heading, word) == 1;
      });
      if (meant == column.words.end()) continue;
      misspelt.push_back({header.fields[i].at, header.fields[i].text, *meant});
      break;
    }
  }
  return misspelt;
}

ResultHeader columns_in_line(text::CsvLines lines) {
  lines.separate_like_header();
  ResultHeader header{lines.line(), lines.fields(), {}};
  for (const text::CsvField& field : header.fields) {
    auto column = result_column(field.text);
    // Another one of the same sort would contradict the first, or repeat it.
    if (std::find(header.columns.begin(), header.columns.end(), column) != header.columns.end()) column.reset();
    header.columns.push_back(column);
  }
  return header;
}

std::optional<ResultHeader> result_header(text::CsvLines lines) {
  const text::Span at = lines.line();
  if (at.end - at.begin > kLongestHeader) return std::nullopt;
  ResultHeader header = columns_in_line(std::move(lines));
  const bool of_oh_hell = std::any_of(header.fields.begin(), header.fields.end(), [](const text::CsvField& field) {
    return holds(kOfOhHell, bare_heading(field.text));
  });
  const auto has = [&](Column column, std::optional<Side> side) {
    return std::any_of(header.columns.begin(), header.columns.end(),
                       [&](const auto& one) { return one && one->column == column && (!side || one->side == side); });
  };
  const auto both = [&](Column column) { return has(column, Side::kNorthSouth) && has(column, Side::kEastWest); };
  const bool sides = both(Column::kPair) || both(Column::kNames);
  const bool scored = has(Column::kScore, {}) || has(Column::kPoints, {}) || has(Column::kMatchpoints, {}) ||
                      has(Column::kImps, {}) || has(Column::kPercentage, {});
  const bool played = has(Column::kContract, {}) && (has(Column::kDeclarer, {}) || sides || has(Column::kLead, {}));
  const bool scores = (sides && scored) || both(Column::kScore) || both(Column::kPoints);
  if (!has(Column::kBoard, {}) || (!played && !scores) || (of_oh_hell && !sides)) return std::nullopt;
  return header;
}

std::optional<ResultHeader> take_result_header(text::CsvLines& lines) {
  for (std::size_t seen = 0; seen < kMostTitleLines && lines.next();) {
    if (lines.blank() || lines.comment()) continue;
    ++seen;
    auto header = result_header(lines);
    if (!header) continue;
    lines.separate_like_header();
    return header;
  }
  return std::nullopt;
}

bool holds_result_table(std::string_view text) {
  text::CsvLines lines(text);
  return take_result_header(lines).has_value();
}

}  // namespace kibitzer::bridge
