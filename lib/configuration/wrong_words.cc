#include "configuration/wrong_words.h"

#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::configuration {

std::string in_quotes(std::string_view word) { return "\"" + text::printable(word) + "\""; }

std::string meant_or_known(std::string_view word, std::span<const std::string_view> known) {
  if (const auto near = text::nearest(word, known)) return "; did you mean " + in_quotes(known[*near]) + "?";
  std::string list = "; supported are ";
  for (std::size_t i = 0; i < known.size(); ++i) list += (i > 0 ? ", " : "") + in_quotes(known[i]);
  return list;
}

}  // namespace kibitzer::configuration
