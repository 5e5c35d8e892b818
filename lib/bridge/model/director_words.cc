#include "bridge/model/director_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 16> kWhoRules = {"director",         "directors",         "td",
                                                        "committee",        "turneringsleder",   "turneringslederen",
                                                        "turneringsledare", "turneringsledaren", "tävlingsledare",
                                                        "tävlingsledaren",  "turnierleiter",     "turnierleitung",
                                                        "wedstrijdleider",  "arbiter",           "arbitre",
                                                        "l'arbitre"};
constexpr std::array<std::string_view, 22> kWhatIsRuled = {
    "score",      "scores",      "result",    "contract", "poeng",    "resultat",  "resultatet", "kontrakt",
    "kontrakten", "kontraktet",  "kontrakts", "poäng",    "ergebnis", "resultaat", "résultat",   "contrat",
    "imps",       "matchpoints", "board",     "spill",    "bricka",   "spel"};
constexpr std::array<std::string_view, 36> kRules = {
    "adjusted",  "adjusts",    "adjustment", "assigned",  "assigns",   "weighted",  "ruling",    "ruled",
    "justert",   "justerte",   "tildelt",    "vektet",    "kjennelse", "justeret",  "justerede", "kendelse",
    "vægtet",    "justerad",   "justerat",   "justerade", "tilldelad", "tilldelat", "viktad",    "domslut",
    "angepasst", "adjustiert", "zugewiesen", "gewichtet", "aangepast", "arbitrale", "gewogen",   "ajusté",
    "ajustée",   "pondéré",    "pondérée",   "attribué"};
// Players do these too, so the sentence must name the Director.
constexpr std::array<std::string_view, 19> kChanges = {
    "changed", "changes", "altered", "amended", "awarded", "awards",   "endret",    "endrer",   "endrede", "ændret",
    "ændrede", "ændrer",  "ändrade", "ändrat",  "änderte", "geändert", "gewijzigd", "wijzigde", "modifié"};
constexpr std::array<std::string_view, 18> kNot = {"no",    "not",   "without", "never", "didn't", "ingen",
                                                   "ikke",  "uten",  "uden",    "inte",  "utan",   "kein",
                                                   "keine", "nicht", "geen",    "niet",  "pas",    "sans"};
constexpr std::array<std::string_view, 8> kStands = {"stands",  "stand",    "stood",  "står",
                                                     "stående", "bestehen", "blijft", "maintenu"};

/// What a word may say of the Director, a bit each.
constexpr unsigned kWho = 1;
constexpr unsigned kWhat = 2;
constexpr unsigned kRule = 4;
constexpr unsigned kChange = 8;
constexpr unsigned kDeny = 16;
constexpr unsigned kStand = 32;

struct Known {
  std::string_view word;
  unsigned says = 0;

  constexpr unsigned char first() const { return static_cast<unsigned char>(word[0]); }
};

constexpr auto make_known() {
  std::array<Known,
             kWhoRules.size() + kWhatIsRuled.size() + kRules.size() + kChanges.size() + kNot.size() + kStands.size()>
      known;
  std::size_t count = 0;
  const auto add = [&](Words words, unsigned says) {
    for (const std::string_view word : words) known[count++] = {word, says};
  };
  add(kWhoRules, kWho);
  add(kWhatIsRuled, kWhat);
  add(kRules, kRule);
  add(kChanges, kChange);
  add(kNot, kDeny);
  add(kStands, kStand);
  std::sort(known.begin(), known.end(), [](const Known& a, const Known& b) { return a.first() < b.first(); });
  return known;
}

constexpr auto kKnown = make_known();

/// By first byte, where its words begin in kKnown.
constexpr auto make_begins() {
  std::array<std::uint8_t, 257> begins{};
  for (const Known& known : kKnown) ++begins[known.first() + 1U];
  for (std::size_t i = 1; i < begins.size(); ++i) begins[i] = static_cast<std::uint8_t>(begins[i] + begins[i - 1]);
  return begins;
}

constexpr auto kBegins = make_begins();

unsigned said_by(std::string_view word) {
  const auto first = static_cast<unsigned char>(word[0]);
  for (std::size_t i = kBegins[first]; i < kBegins[first + 1U]; ++i)
    if (kKnown[i].word == word) return kKnown[i].says;
  return 0;
}

/// Whether one of `verbs` in the sentence says that something was adjusted; "no adjusted score" and "the ruling stands" say
/// that nothing was.
bool adjusts(const std::vector<unsigned>& sentence, unsigned verbs) {
  constexpr std::ptrdiff_t kBefore = 3;  // words between "not" and what was not done
  const auto says = [](unsigned what) { return [what](unsigned word) { return (word & what) != 0; }; };
  if (std::any_of(sentence.begin(), sentence.end(), says(kStand))) return false;
  for (auto word = sentence.begin(); word != sentence.end(); ++word) {
    if ((*word & verbs) == 0) continue;
    const auto from = word - std::min<std::ptrdiff_t>(kBefore, word - sentence.begin());
    if (std::none_of(from, word, says(kDeny))) return true;
  }
  return false;
}

bool is_of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '\'' || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

bool says_director_ruled(std::string_view comment) {
  constexpr std::size_t kMostBytes = 4000;
  if (comment.find("kibitzer:") != std::string_view::npos) return false;  // it speaks of findings
  const std::string text = text::lowered(comment.substr(0, kMostBytes));
  unsigned all = 0;  // of every sentence
  bool adjusted = false;
  std::vector<unsigned> sentence;  // what its words say
  const auto end_sentence = [&] {
    unsigned said = 0;
    for (const unsigned word : sentence) said |= word;
    constexpr unsigned kByDirectorOfScore = kWho | kWhat;
    const unsigned verbs = (said & kByDirectorOfScore) == kByDirectorOfScore ? kRule | kChange : kRule;
    adjusted = adjusted || ((said & verbs) != 0 && adjusts(sentence, verbs));
    all |= said;
    sentence.clear();
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t begin = at;
    while (at < text.size() && is_of_word(text[at])) ++at;
    if (at > begin) sentence.push_back(said_by(std::string_view(text).substr(begin, at - begin)));
    if (at < text.size() && std::string_view(".;!?:").find(text[at]) != std::string_view::npos) end_sentence();
  }
  end_sentence();
  return adjusted && (all & (kWho | kWhat)) != 0;
}

}  // namespace kibitzer::bridge
