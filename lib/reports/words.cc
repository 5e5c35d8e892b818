#include "reports/words.h"

#include "text/utf8.h"

namespace kibitzer::reports {

std::string place_in_words(std::string_view path, const findings::Region& at) {
  return text::printable(path, path.size()) + ":" + std::to_string(at.begin.line) + ":" +
         std::to_string(at.begin.column) + ": ";
}

std::string sentence_of(const findings::Located& finding) {
  const std::string_view law = findings::law_of(*finding.rule);
  return law.empty() ? finding.message : finding.message + " (" + std::string(law) + ")";
}

}  // namespace kibitzer::reports
