#include "pbn/cut.h"

#include <cstdint>

#include "text/ascii.h"

namespace kibitzer::pbn {
namespace {

constexpr std::string_view kBlanks = " \t\r";

/// Whether the line before the one that begins at `line` is blank.
bool behind_empty_line(std::string_view text, std::size_t line) {
  if (line < 2) return false;
  const std::size_t end = line - 1;
  const std::size_t before = text.rfind('\n', end - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return text.substr(begin, end - begin).find_first_not_of(kBlanks) == std::string_view::npos;
}

/// The game that begins at `text`, up to the empty line after it; nothing if it is not complete.
std::string_view game_at(std::string_view text) {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    const std::size_t next = text.find_first_not_of(kBlanks, at + 1);
    if (next != std::string_view::npos && text[next] == '\n') return text.substr(0, at);
  }
  return {};
}

/// What games of a text take over from earlier ones.
struct Inherited {
  bool for_good = false;  // some value, by ##
  // By #. These decide which rules a board is judged by; other inherited values may become unknown.
  bool scoring = false;
  bool competition = false;
};

/// Whether `text` ends with `lower_name`, in any case of letters.
bool ends_with_name(std::string_view text, std::string_view lower_name) {
  if (text.size() <= lower_name.size()) return false;
  for (std::size_t i = lower_name.size(), at = text.size(); i > 0; --i)
    if (text::lower(text[--at]) != lower_name[i - 1]) return false;
  return true;
}

Inherited inherited_in(std::string_view text) {
  Inherited inherited;
  for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    if (at < 2 || text[at - 1] != '"') continue;
    inherited.for_good = inherited.for_good || text.substr(at).starts_with("##");
    std::string_view before = text.substr(0, at - 1);
    while (before.ends_with(' ') || before.ends_with('\t') || before.ends_with('\r') || before.ends_with('\n'))
      before.remove_suffix(1);
    inherited.scoring = inherited.scoring || ends_with_name(before, "scoring");
    inherited.competition = inherited.competition || ends_with_name(before, "competition");
  }
  return inherited;
}

/// Whether a block may have a brace: it has {, | or }. Its fixed size lets the loop vectorize.
constexpr std::size_t kBlock = 4096;
bool may_have_brace(const char* block) {
  std::uint8_t found = 0;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const auto above = static_cast<std::uint8_t>(block[i] - '{');
    found = static_cast<std::uint8_t>(found | (above <= '}' - '{' ? 1 : 0));
  }
  return found != 0;
}

/// The last brace before `end`; most files have none.
std::size_t last_brace(std::string_view text, std::size_t end) {
  for (; end >= kBlock; end -= kBlock) {
    const std::size_t begin = end - kBlock;
    if (!may_have_brace(text.data() + begin)) continue;
    const std::size_t brace = text.substr(begin, kBlock).find_last_of("{}");
    if (brace != std::string_view::npos) return begin + brace;
  }
  return text.substr(0, end).find_last_of("{}");
}

/// Whether the game inherits nothing, and itself has what is in `inherited`, since later games may inherit that.
bool stands_alone(std::string_view game, const Inherited& inherited) {
  const auto has = [&](std::string_view part) { return game.find(part) != std::string_view::npos; };
  const std::string_view before_comment = game.substr(0, game.find('{'));
  const auto gives = [&](std::string_view tag) { return before_comment.find(tag) != std::string_view::npos; };
  return has("\n[Deal \"") && !has("\n[Deal \"\"") && !has("\"#") && !has("[GameCode") &&
         (!inherited.scoring || gives("\n[Scoring \"")) && (!inherited.competition || gives("\n[Competition \""));
}

}  // namespace

std::size_t place_to_cut(std::string_view text, std::size_t least, bool /*first*/) {
  const Inherited inherited = inherited_in(text);
  if (inherited.for_good) return 0;
  constexpr std::string_view kBegin = "\n[Event \"";
  std::size_t brace = last_brace(text, text.size());
  for (std::size_t at = text.rfind(kBegin); at != std::string_view::npos && at > least;
       at = text.rfind(kBegin, at - 1)) {
    if (brace != std::string_view::npos && brace > at) brace = last_brace(text, at + 1);
    if (brace != std::string_view::npos && text[brace] == '{') continue;
    if (behind_empty_line(text, at + 1) && stands_alone(game_at(text.substr(at + 1)), inherited)) return at + 1;
  }
  return 0;
}

}  // namespace kibitzer::pbn
