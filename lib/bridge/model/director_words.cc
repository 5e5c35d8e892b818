#include "bridge/model/director_words.h"

#include <algorithm>
#include <array>
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
// What players do as well, so it must be said of the Director.
constexpr std::array<std::string_view, 19> kChanges = {
    "changed", "changes", "altered", "amended", "awarded", "awards",   "endret",    "endrer",   "endrede", "ændret",
    "ændrede", "ændrer",  "ändrade", "ändrat",  "änderte", "geändert", "gewijzigd", "wijzigde", "modifié"};
constexpr std::array<std::string_view, 18> kNot = {"no",    "not",   "without", "never", "didn't", "ingen",
                                                   "ikke",  "uten",  "uden",    "inte",  "utan",   "kein",
                                                   "keine", "nicht", "geen",    "niet",  "pas",    "sans"};
constexpr std::array<std::string_view, 8> kStands = {"stands",  "stand",    "stood",  "står",
                                                     "stående", "bestehen", "blijft", "maintenu"};

bool is_one_of(std::string_view word, Words words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool has_one_of(const std::vector<std::string>& sentence, Words words) {
  return std::any_of(sentence.begin(), sentence.end(), [&](const std::string& word) { return is_one_of(word, words); });
}

/// Whether one of `verbs` in the sentence says that something was adjusted; "no adjusted score" and "the ruling stands" say
/// that nothing was.
bool adjusts(const std::vector<std::string>& sentence, Words verbs) {
  constexpr std::ptrdiff_t kBefore = 3;  // words between "not" and what was not done
  if (has_one_of(sentence, kStands)) return false;
  for (auto word = sentence.begin(); word != sentence.end(); ++word) {
    if (!is_one_of(*word, verbs)) continue;
    const auto from = word - std::min<std::ptrdiff_t>(kBefore, word - sentence.begin());
    if (std::none_of(from, word, [](const std::string& before) { return is_one_of(before, kNot); })) return true;
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
  bool who = false, what = false, adjusted = false;
  std::vector<std::string> sentence;
  const auto end_sentence = [&] {
    const bool by_director = has_one_of(sentence, kWhoRules);
    const bool of_score = has_one_of(sentence, kWhatIsRuled);
    who = who || by_director;
    what = what || of_score;
    adjusted = adjusted || adjusts(sentence, kRules) || (by_director && of_score && adjusts(sentence, kChanges));
    sentence.clear();
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t begin = at;
    while (at < text.size() && is_of_word(text[at])) ++at;
    if (at > begin) sentence.push_back(text.substr(begin, at - begin));
    if (at < text.size() && std::string_view(".;!?:").find(text[at]) != std::string_view::npos) end_sentence();
  }
  end_sentence();
  return adjusted && (who || what);
}

}  // namespace kibitzer::bridge
