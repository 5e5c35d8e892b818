#include "oh_hell/csv_words.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "text/csv_lines.h"
#include "text/lookalikes.h"
#include "text/nearest.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

using Words = std::span<const std::string_view>;

bool among(Words words, std::string_view word) { return std::find(words.begin(), words.end(), word) != words.end(); }

// In small letters; letters beyond ASCII also as capitals, as in cards/words.cc.
constexpr std::string_view kRoundWords[] = {
    "round",       "rounds",  "rd",     "rnd",      "r",        "hand",     "deal",
    "game",        "#",       "no",     "nr",       "num",      "number",   "n°",
    "№",           "runde",   "runder", "runden",   "rnde",     "giv",      "giving",
    "spill",       "spil",    "spel",   "spiel",    "parti",    "omgang",   "omgang nr",
    "omgång",      "omgÅng",  "runda",  "ronde",    "rondes",   "tour",     "tours",
    "manche",      "manches", "donne",  "donnes",   "round no", "round nr", "round number",
    "round #",     "hand no", "hand #", "runde nr", "runde #",  "rundenr",  "rundennummer",
    "antal runder"};
constexpr std::string_view kPlayerWords[] = {
    "player",  "players", "name",     "names",      "who",       "spiller",    "spillere", "navn",
    "spelare", "namn",    "spieler",  "mitspieler", "speler",    "spelers",    "naam",     "joueur",
    "joueurs", "nom",     "deltaker", "deltager",   "deltagare", "teilnehmer", "deelnemer"};
constexpr std::string_view kBidWords[] = {
    "bid",           "bids",    "prediction",   "predicted", "tip",        "call",     "called",  "guess",   "forecast",
    "bud",           "melding", "meldt",        "meld",      "meldinger",  "budt",     "sagt",    "spådd",   "gjett",
    "tippet",        "tippat",  "bjöd",         "bjudet",    "bjudit",     "gissning", "gissat",  "ansage",  "ansagen",
    "angesagt",      "gebot",   "gebote",       "geboten",   "vorhersage", "tipp",     "tipps",   "soll",    "bod",
    "biedingen",     "bieding", "voorspelling", "voorspeld", "annonce",    "annonces", "annoncé", "annoncÉ", "annoncés",
    "annonce faite", "pari",    "paris",        "enchère",   "enchÈre",    "enchères", "enchere", "contrat", "demandé",
    "demandés",      "demande", "prévu",        "prévus"};
constexpr std::string_view kWonWords[] = {
    "won",         "win",      "wins",    "trick",  "tricks",     "tricks won", "tricks taken", "taken",   "took",
    "result",      "actual",   "got",     "stikk",  "stikk tatt", "tatt",       "tok",          "fikk",    "vant",
    "vunnet",      "stik",     "taget",   "tog",    "fik",        "vandt",      "vundet",       "stick",   "tagna",
    "tagna stick", "fick",     "vann",    "vunnit", "vunna",      "stich",      "stiche",       "gemacht", "erhalten",
    "gewonnen",    "bekommen", "erzielt", "ist",    "slag",       "slagen",     "gehaald",      "behaald", "pli",
    "plis",        "levée",    "levÉe",   "levées", "levÉes",     "levees",     "faits",        "fait",    "réalisé",
    "réalisés",    "pris",     "gagnés",  "gagnÉs"};
constexpr std::string_view kPointsWords[] = {"points", "point", "pts",   "pt",          "score",      "scores",
                                             "poeng",  "poÄng", "poäng", "punkte",      "punkt",      "pkt",
                                             "punten", "pnt",   "ptn",   "round score", "rundepoeng", "rundenpunkte"};
constexpr std::string_view kMadeWords[] = {"made",   "ok",        "success", "klart",  "klarte", "klaret", "klarade",
                                           "greide", "geschafft", "erfüllt", "gelukt", "réussi", "rÉussi", "reussi"};
constexpr std::string_view kCardsWords[] = {
    "cards",       "hand size",  "handsize",       "# cards",     "#cards",       "no of cards",  "number of cards",
    "cards dealt", "card count", "kort",           "antall kort", "antal kort",   "ant kort",     "# kort",
    "karten",      "karte",      "anzahl karten",  "kartenzahl",  "kartenanzahl", "anz karten",   "handkarten",
    "kaarten",     "kaart",      "aantal kaarten", "cartes",      "nb cartes",    "nb de cartes", "nombre de cartes"};
constexpr std::string_view kTrumpWords[] = {"trump",      "trumps",      "trump suit", "suit",   "trumf",
                                            "trumffarge", "trumffarve",  "farge",      "farve",  "färg",
                                            "trumpf",     "trumpffarbe", "farbe",      "troef",  "troefkleur",
                                            "kleur",      "atout",       "atouts",     "couleur"};
constexpr std::string_view kDealerWords[] = {"dealer",  "deals",  "deler",   "giver",       "kortgiver",
                                             "utdeler", "givare", "giv av",  "geber",       "kartengeber",
                                             "gever",   "deler",  "donneur", "distributeur"};
constexpr std::string_view kTotalWords[] = {"subtotal",
                                            "subtotals",
                                            "delsum",
                                            "mellomsum",
                                            "mellemsum",
                                            "delsumma",
                                            "mellansumma",
                                            "zwischensumme",
                                            "subtotaal",
                                            "sous-total",
                                            "total",
                                            "totals",
                                            "totalt",
                                            "sum",
                                            "sums",
                                            "grand total",
                                            "running total",
                                            "running",
                                            "cumulative",
                                            "cumul",
                                            "cum",
                                            "result",
                                            "σ",
                                            "Σ",
                                            "∑",
                                            "i alt",
                                            "ialt",
                                            "samlet",
                                            "sammenlagt",
                                            "stilling",
                                            "summa",
                                            "totalsumma",
                                            "totalpoäng",
                                            "ställning",
                                            "stÄllning",
                                            "slutställning",
                                            "sammanlagt",
                                            "summe",
                                            "gesamt",
                                            "gesamtpunkte",
                                            "gesamtsumme",
                                            "zwischenstand",
                                            "endstand",
                                            "stand",
                                            "totaal",
                                            "eindstand",
                                            "tussenstand",
                                            "somme",
                                            "cumulé",
                                            "final",
                                            "final score",
                                            "end",
                                            "slutt",
                                            "slut",
                                            "slutresultat",
                                            "score total",
                                            "total points",
                                            "poeng totalt",
                                            "endergebnis"};
constexpr std::string_view kPassedOver[] = {
    "place",       "places",     "rank",       "ranking",      "position",     "pos",          "winner",  "average",
    "avg",         "mean",       "plass",      "plassering",   "vinner",       "gjennomsnitt", "snitt",   "plads",
    "placering",   "vinder",     "gennemsnit", "plats",        "vinnare",      "genomsnitt",   "medel",   "platz",
    "platzierung", "rang",       "sieger",     "gewinner",     "durchschnitt", "mittelwert",   "schnitt", "plaats",
    "winnaar",     "gemiddelde", "gemiddeld",  "place finale", "gagnant",      "vainqueur",    "moyenne", "classement"};
constexpr std::string_view kRemarks[] = {
    "date",    "time",       "note",       "notes",       "comment", "comments",  "remark",    "remarks",
    "dato",    "tid",        "notat",      "notater",     "merknad", "merknader", "kommentar", "bemærkning",
    "datum",   "anteckning", "anmärkning", "zeit",        "uhrzeit", "anmerkung", "bemerkung", "notiz",
    "notizen", "tijd",       "opmerking",  "opmerkingen", "heure",   "remarque",  "remarques", "commentaire"};

constexpr std::string_view kEvenings[] = {"date",  "day",   "evening", "night",  "session", "dato",  "dag",
                                          "kveld", "aften", "datum",   "kväll",  "kvÄll",   "abend", "tag",
                                          "avond", "jour",  "soir",    "soirée", "match",   "partie"};
constexpr std::string_view kGames[] = {"game", "spill", "spil", "spel", "spiel", "parti"};

struct ColumnWords {
  CsvColumn column;
  Words words;
};
// "result" is the tricks won above a column, and the sum before a line.
constexpr ColumnWords kColumnWords[] = {{kRound, kRoundWords}, {kPlayer, kPlayerWords}, {kBid, kBidWords},
                                        {kWon, kWonWords},     {kPoints, kPointsWords}, {kMade, kMadeWords},
                                        {kCards, kCardsWords}, {kTrump, kTrumpWords},   {kDealer, kDealerWords},
                                        {kTotal, kTotalWords}};

constexpr std::string_view kMadeMarks[] = {"✓",   "✔",    "✔️", "√",    "☑",  "✅",   "+", "y",
                                           "yes", "made", "ok",     "true", "ja", "oui", "j"};
constexpr std::string_view kMissedMarks[] = {"✗", "✘",  "✕",      "✖",     "×",   "❌",    "☒",   "x",   "-",
                                             "n", "no", "missed", "false", "nei", "nein", "nej", "nee", "non"};
constexpr std::string_view kNoTrump[] = {"none", "nt",   "no trump",    "notrump", "no",    "sa",   "sans atout",
                                         "sans", "ohne", "ohne trumpf", "keiner",  "keine", "uten", "ingen",
                                         "utan", "uden", "zonder",      "geen",    "grand"};

}  // namespace

std::string plain_words(std::string_view text) {
  std::string words = text::lowered(text::csv_trimmed(text::without_lookalikes(text)));
  while (!words.empty() && (words.back() == '.' || words.back() == ':' || words.back() == ' ')) words.pop_back();
  return words;
}

std::optional<CsvColumn> csv_column(std::string_view name) {
  const auto* const found = std::find(kCsvColumns.begin(), kCsvColumns.end(), plain_words(name));
  if (found == kCsvColumns.end()) return std::nullopt;
  return static_cast<CsvColumn>(found - kCsvColumns.begin());
}

std::optional<CsvColumn> csv_word(std::string_view name) {
  const std::string word = plain_words(name);
  for (const ColumnWords& column : kColumnWords)
    if (among(column.words, word)) return column.column;
  return std::nullopt;
}

std::optional<CsvColumn> csv_column_meant(std::string_view name) {
  if (const auto word = csv_word(name)) return word;
  // A "card" is more likely the one turned for trump than the cards of a hand.
  const auto near = text::nearest(plain_words(name), std::span(kCsvColumns).first(kCards));
  return near ? std::optional(static_cast<CsvColumn>(*near)) : std::nullopt;
}

bool csv_total_word(std::string_view name) {
  const std::string word = plain_words(name);
  return among(kTotalWords, word) || among(kPointsWords, word);
}

bool csv_passed_over(std::string_view name) {
  const std::string word = plain_words(name);
  return among(kPassedOver, word);
}

bool csv_remark(std::string_view name) { return among(kRemarks, plain_words(name)); }

bool csv_evening_word(std::string_view name) { return among(kEvenings, plain_words(name)); }

bool csv_game_word(std::string_view name) { return among(kGames, plain_words(name)); }

std::optional<bool> csv_mark(std::string_view text) {
  const std::string word = plain_words(text);
  if (among(kMadeMarks, word)) return true;
  if (among(kMissedMarks, word)) return false;
  return std::nullopt;
}

bool csv_no_trump(std::string_view text) { return among(kNoTrump, plain_words(text)); }

}  // namespace kibitzer::oh_hell
