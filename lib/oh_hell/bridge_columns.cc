#include "oh_hell/bridge_columns.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "oh_hell/csv_header.h"

namespace kibitzer::oh_hell {
namespace {

/// Names of columns, letters only, in the languages of clubs and their scoring programs. One alone proves nothing:
/// "Lead" may be a player.
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
    "paireno",
    // What they scored for it.
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
    "mp",
    "mps",
    "nt",
    "imphome",
    "impaway",
    "homeimp",
    "awayimp",
    "homeimps",
    "awayimps",
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

/// The sides, which no scoresheet has, alone or with what belongs to them: "NS", "NS pair", "Poäng ÖV".
constexpr auto kSides = std::to_array<std::string_view>(
    {"ns",      "ew",      "øv",         "nv",       "eo",       "nz",        "ow",
     "öv",      "ov",      "northsouth", "eastwest", "nordsyd",  "nordsør",   "østvest",
     "östväst", "nordsüd", "ostwest",    "nordsud",  "estouest", "noordzuid", "oostwest"});
constexpr auto kOfSides = std::to_array<std::string_view>(
    {"pair",     "pairs",      "pairnumber", "pairno",  "pairnr",   "pairid",    "par",         "paar",
     "paire",    "no",         "nr",         "number",  "names",    "name",      "players",     "score",
     "points",   "plus",       "minus",      "result",  "mp",       "mps",       "matchpoints", "imp",
     "imps",     "percentage", "percent",    "%",       "pct",      "direction", "poäng",       "poeng",
     "punkte",   "punten",     "point",      "namn",    "navn",     "namen",     "noms",        "spelare",
     "spillere", "spieler",    "spelers",    "joueurs", "resultat", "résultat",  "ergebnis"});

/// Columns of either game; beside a column of bridge they are bridge's.
constexpr auto kBeside = std::to_array<std::string_view>({
    "board",    "boards", "boardno", "boardnr",    "boardnumber", "brett",       "brettnr",    "spill",
    "spillnr",  "spil",   "spilnr",  "bricka",     "brickor",     "donne",       "étui",       "etui",
    "spel",     "spelnr", "mano",    "mappe",      "rozdanie",    "section",     "table",      "tableno",
    "bord",     "tisch",  "tafel",   "mesa",       "tavolo",      "percent",     "percentage", "%",
    "score%",   "pct",    "prosent", "procent",    "prozent",     "pourcentage", "vp",         "place",
    "position", "pos",    "rank",    "plassering", "placering",   "platz",       "plass",      "plads",
    "rang",     "team",   "teams",   "opponent",   "opponents",   "home",        "visitors",   "away",
});

/// Names of boards, which no scoresheet has beside the four seats.
constexpr auto kBoards =
    std::to_array<std::string_view>({"board", "boardno", "boardnr", "boardnumber", "brett", "brettnr", "bricka"});

/// The seats, of which each language has four.
constexpr auto kSeats = std::to_array<std::array<std::string_view, 4>>({{"n", "e", "s", "w"},
                                                                        {"n", "ø", "s", "v"},
                                                                        {"n", "ö", "s", "v"},
                                                                        {"n", "o", "s", "w"},
                                                                        {"n", "e", "s", "o"},
                                                                        {"n", "o", "z", "w"},
                                                                        {"north", "east", "south", "west"},
                                                                        {"nord", "øst", "sør", "vest"},
                                                                        {"nord", "øst", "syd", "vest"},
                                                                        {"nord", "öst", "syd", "väst"},
                                                                        {"nord", "ost", "süd", "west"},
                                                                        {"nord", "est", "sud", "ouest"},
                                                                        {"noord", "oost", "zuid", "west"}});

/// `name` in small letters, without blanks and punctuation; per cent signs stay.
std::string bare(std::string_view name) {
  std::string word = plain_words(name);
  word.erase(
      std::remove_if(word.begin(), word.end(),
                     [](char c) { return std::string_view(" \t_-/.,:()#'\"&").find(c) != std::string_view::npos; }),
      word.end());
  return word;
}

template <typename Names>
bool is_one_of(const Names& names, std::string_view word) {
  return std::find(names.begin(), names.end(), word) != names.end();
}

bool is_of_side(std::string_view word) {
  return std::any_of(kSides.begin(), kSides.end(), [&](std::string_view side) {
    return word == side || (word.starts_with(side) && is_one_of(kOfSides, word.substr(side.size()))) ||
           (word.ends_with(side) && is_one_of(kOfSides, word.substr(0, word.size() - side.size())));
  });
}

/// "board" of "board 12".
std::string_view without_number(std::string_view word) {
  const std::size_t last = word.find_last_not_of("0123456789");
  return word.substr(0, last == std::string_view::npos ? word.size() : last + 1);
}

/// What one line names, if it is a header.
class Header {
 public:
  explicit Header(const std::vector<text::CsvField>& fields) {
    for (const text::CsvField& field : fields) {
      const std::string word = bare(field.text);
      const auto column = csv_column(field.text);
      if (is_one_of(kOfBridge, word) || is_of_side(word)) names.push_back(field.text);
      beside_ += is_one_of(kBeside, without_number(word)) ? 1 : 0;
      has_player_ = has_player_ || column == kPlayer;
      has_bid_ = has_bid_ || column == kBid;
      has_round_ = has_round_ || column == kRound;
      words_.push_back(word);
    }
    add_seats(fields);
  }

  bool is_of_bridge() const {
    if (names.empty()) return false;
    // Who bid how much in which round: a scoresheet, whatever else it has.
    if (has_player_ && has_bid_ && (has_round_ || names.size() < 2)) return false;
    if (names.size() == 1) return beside_ >= 2 && !has_bid_ && !(has_player_ && has_round_);
    return true;
  }

  std::vector<std::string_view> names;

 private:
  void add_seats(const std::vector<text::CsvField>& fields) {
    const auto has = [&](std::string_view word) { return is_one_of(words_, word); };
    if (std::none_of(kBoards.begin(), kBoards.end(), has)) return;
    for (const auto& seats : kSeats) {
      if (!std::all_of(seats.begin(), seats.end(), has)) continue;
      for (std::size_t i = 0; i < words_.size(); ++i)
        if (is_one_of(seats, words_[i])) names.push_back(fields[i].text);
      return;
    }
  }

  std::size_t beside_ = 0;
  bool has_player_ = false;
  bool has_bid_ = false;
  bool has_round_ = false;
  std::vector<std::string> words_;
};

}  // namespace

std::optional<BridgeColumns> bridge_columns(text::CsvLines lines) {
  for (std::size_t seen = 0; seen < kMostTitleLines && lines.next();) {
    if (lines.blank() || lines.comment()) continue;
    ++seen;
    text::CsvLines line = lines;
    line.separate_like_header();
    Header header(line.fields());
    if (header.is_of_bridge()) return BridgeColumns{line.line(), std::move(header.names)};
  }
  return std::nullopt;
}

}  // namespace kibitzer::oh_hell
