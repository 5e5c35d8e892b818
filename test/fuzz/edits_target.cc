// Any bytes as a text of any notation, laid out and fixed as `fmt` and `fix` do: what comes out is what went in but for what they
// name, has no new finding, and stays when that is done again.
#include <regex>
#include <string>

#include "fuzz/texts.h"
#include "games/shared_notations.h"
#include "sessions/fixing.h"
#include "sessions/layout.h"
#include "text/line_ends.h"
#include "text/utf8.h"
#include "text/words.h"

using namespace kibitzer;

namespace {

constexpr std::size_t kLongest = 4000;       // each is judged some dozens of times
constexpr std::size_t kMostJudgings = 2000;  // of a text of that length

bool is_json(const games::Notation& notation) {
  return notation.form == games::Form::kJson || notation.form == games::Form::kJaxn ||
         notation.form == games::Form::kJsonLines;
}

std::string without_blanks(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c != ' ' && c != '\t' && c != '\r' && c != '\n') result += c;
  return result;
}

/// Without tags whose value is unknown, which the export format has no need of; `#` is unknown if no game before gives it.
std::string without_empty_tags(std::string_view text) {
  static const std::regex kEmptyTag(R"(\[[^\[\]"{}]{0,80}"\s*[?#]?#?\s*"\s*\])");
  return std::regex_replace(std::string(text), kEmptyTag, " ");
}

/// The words of PBN that its export format writes as they are: of five letters and more, one of which is in no card or call.
fuzz::Words kept_of_pbn(std::string_view text) {
  fuzz::Words kept;
  for (const auto& [word, count] : fuzz::words_of(text)) {
    const bool letters = std::none_of(word.begin(), word.end(), text::is_digit);
    if (!letters || word.size() < 5 || word.find_first_not_of("AKQJTXPSHDCNakqjtxpshdcn") == std::string::npos)
      continue;
    kept[text::lowered(word)] += count;
  }
  return kept;
}

/// Whether `after` has the words of `before`, in their order but for JSON, whose members get another one.
void check_words(std::string_view before, std::string_view after, const games::Notation& notation) {
  if (notation == games::kPbn) {
    const fuzz::Words kept = kept_of_pbn(after);
    for (const auto& [word, count] : kept_of_pbn(without_empty_tags(before)))
      if (!kept.contains(word)) fuzz::require_none(word, "PBN that is laid out keeps its words");
    return;
  }
  std::string one = without_blanks(before);
  std::string other = without_blanks(after);
  if (is_json(notation)) {
    std::sort(one.begin(), one.end());
    std::sort(other.begin(), other.end());
  }
  fuzz::require(one == other, "what is laid out keeps its words");
}

/// The form of PBN is what its export format mends; everything else that was found is still found.
std::vector<findings::Finding> lasting(std::vector<findings::Finding> findings, const games::Notation& notation) {
  if (notation == games::kPbn)
    std::erase_if(findings, [](const findings::Finding& finding) { return finding.rule->name.starts_with("pbn/"); });
  return findings;
}

void lay_out(std::string_view text, const games::Notation& notation) {
  const auto once = sessions::lay_out(text, notation, *games::built_in());
  if (!once) return fuzz::require(!once.error().empty(), "why a text is left as it is, is said");
  check_words(text, *once, notation);
  const auto before = fuzz::found_in(text, notation).findings;
  const auto after = fuzz::found_in(*once, notation).findings;
  fuzz::require_none(fuzz::new_finding(before, after), "a text that is laid out has no new finding");
  fuzz::require_none(fuzz::new_finding(lasting(after, notation), lasting(before, notation)),
                     "a text that is laid out keeps its findings");
  const auto twice = sessions::lay_out(*once, notation, *games::built_in());
  fuzz::require(twice && *twice == *once, "what is laid out stays");
}

/// The words that a fix takes out are named by its finding: they are at its place or at one beside it, or it says them. What
/// is not in UTF-8 is written in it, wherever it is.
void check_fix(const findings::Finding& finding, const std::vector<sessions::PlainEdit>& edits, std::string_view text) {
  fuzz::Words before;
  fuzz::Words after;
  for (const sessions::PlainEdit& edit : edits) {
    fuzz::require(edit.at.begin <= edit.at.end && edit.at.end <= text.size(), "an edit is within the text");
    if (edit.text == text::in_utf8(text.substr(edit.at.begin, edit.at.end - edit.at.begin))) continue;
    const text::Span words = fuzz::whole_words(text, edit.at);
    fuzz::add_words(text.substr(words.begin, words.end - words.begin), before);
    fuzz::add_words(std::string(text.substr(words.begin, edit.at.begin - words.begin)) + edit.text +
                        std::string(text.substr(edit.at.end, words.end - edit.at.end)),
                    after);
  }
  fuzz::Words named;
  fuzz::add_words_at(text, finding.at, named);
  fuzz::add_words(finding.message, named);
  for (const findings::Related& related : finding.related)
    if (related.other == nullptr) fuzz::add_words_at(text, related.at, named);
  for (const auto& [word, count] : before)
    if (!after.contains(word) && !named.contains(word))
      fuzz::require_none(std::string(finding.rule->name) + ": " + word, "a fix takes out what its finding names");
}

void fix(const std::string& text, const games::Notation& notation, bool with_unsafe) {
  std::size_t judgings = 0;
  fuzz::Words excused;  // what fixes may take out
  const sessions::FindAll find = [&](std::string_view version) {
    fuzz::require(++judgings <= kMostJudgings, "fixing takes a bounded number of steps");
    sessions::Found found = fuzz::found_in(version, notation);
    for (const findings::Finding& finding : found.findings) {
      for (const findings::Fix& fix : sessions::fixes_of(finding, version)) {
        const auto edits = sessions::edits_of(fix, version);
        if (!edits) continue;
        if (finding.rule->name != "kibitzer/unused-suppression") check_fix(finding, *edits, version);
        for (const sessions::PlainEdit& edit : *edits) fuzz::add_words_at(version, edit.at, excused);
      }
    }
    return found;
  };
  const sessions::Fixed once = sessions::fix_all(text, with_unsafe, find);
  const auto before = fuzz::found_in(text, notation).findings;
  const auto after = fuzz::found_in(once.text, notation).findings;
  fuzz::require((once.safe + once.unsafe == 0) == (once.text == text), "a text that is fixed is changed");
  fuzz::require(once.text == text || after.size() < before.size(), "fixing leaves fewer findings");
  fuzz::require_none(fuzz::new_finding(before, after), "fixing makes no new finding");
  fuzz::require_none(fuzz::lost_word(fuzz::words_of(text), fuzz::words_of(once.text), excused),
                     "fixing keeps the words that no finding names");
  fuzz::require(with_unsafe || once.unsafe == 0, "what contradicts the record is changed only when asked");
  fuzz::require(sessions::fix_all(once.text, with_unsafe, find).text == once.text, "what is fixed stays");
}

/// Which plays the classes of a description take is found out each time that it is judged, which takes seconds with sanitizers.
void lay_out_unjudged(std::string_view text, const games::Notation& notation) {
  const std::string once = notation.format(text);
  check_words(text, once, notation);
  fuzz::require(notation.format(once) == once, "what is laid out stays");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLongest) return 0;
  auto text = fuzz::any_text(fuzz::text_of(data, size));
  if (!text) return 0;
  const games::Notation& notation = *text->notation;
  if (notation == games::kRuleLanguage) {
    lay_out_unjudged(text->bytes, notation);
    return 0;
  }
  if (is_json(notation)) text->bytes = text::in_utf8(text->bytes);
  if (sessions::can_lay_out(notation)) {
    const std::string laid_out = text::in_utf8(text->bytes);
    if (!text::ends_lines_in_cr(laid_out)) lay_out(laid_out, notation);
  }
  if (text::ends_lines_in_cr(text->bytes)) return 0;
  fix(text->bytes, notation, false);
  fix(text->bytes, notation, true);
  return 0;
}
