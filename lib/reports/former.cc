#include "reports/former.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "sessions/notation.h"

namespace kibitzer::reports {
namespace {

struct Beginning {
  std::string_view format;
  std::string_view text;  ///< without blanks
};

/// How reports of the forms begin that have a beginning of their own.
constexpr auto kBeginnings = std::to_array<Beginning>({{"json", "{\"files\":["},
                                                       {"json", "{\"sessions\":["},
                                                       {"json", "{\"ohHell\":{"},
                                                       {"jsonl", "{\"path\":"},
                                                       {"jsonl", "{\"error\":"},
                                                       {"jsonl", "{\"summary\":"},
                                                       {"verdicts", "{\"path\":"},
                                                       {"verdicts", "{\"error\":"},
                                                       {"verdicts", "{\"summary\":"},
                                                       {"sarif", "{\"version\":\"2.1.0\",\"$schema\":"},
                                                       {"junit", "<?xmlversion=\"1.0\"encoding=\"UTF-8\"?><testsuites"},
                                                       {"gitlab", "[]"},
                                                       {"gitlab", "[{\"description\":"},
                                                       {"csv", "event,date,stage,board,"},
                                                       {"csv", "path,session,game,"},
                                                       {"csv", "game,kind,unit,rank,"}});

std::string without_blanks(std::string_view text) {
  std::string dense;
  std::copy_if(text.begin(), text.end(), std::back_inserter(dense),
               [](char c) { return std::string_view(" \t\r\n").find(c) == std::string_view::npos; });
  return dense;
}

}  // namespace

bool may_be_former(std::string_view format, std::string_view head) {
  if (head.empty()) return true;
  const std::string dense = without_blanks(head.substr(0, kFormerHeadBytes));
  bool has_beginning = false;
  for (const Beginning& beginning : kBeginnings) {
    if (beginning.format != format) continue;
    if (dense.starts_with(beginning.text)) return true;
    has_beginning = true;
  }
  if (has_beginning) return false;
  const auto notation = sessions::notation_of_text(head);
  // What these look like, headings of scoresheets may as well.
  if (notation == sessions::Notation::kAtle) return head.find('{') == std::string_view::npos;
  return !notation || notation == sessions::Notation::kCsv;
}

}  // namespace kibitzer::reports
