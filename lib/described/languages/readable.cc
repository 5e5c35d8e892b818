#include "described/languages/readable.h"

#include "findings/encoding.h"
#include "text/span.h"

namespace kibitzer::described::languages {

bool check_readable(std::string_view bytes, std::size_t most_bytes, const TextRules& rules,
                    findings::Reporter& reporter) {
  const auto byte_at = [](std::size_t at) {
    return text::Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
  };
  if (bytes.size() > most_bytes) {
    reporter.report(rules.too_large, {0, 0}, "a description has at most {} KiB", most_bytes / 1024);
    return false;
  }
  if (const auto nul = bytes.find('\0'); nul != std::string_view::npos) {
    reporter.report(rules.not_text, byte_at(nul), "this is not text: it holds a byte of value 0");
    return false;
  }
  findings::report_encoding(reporter, rules.not_text, bytes);
  return true;
}

}  // namespace kibitzer::described::languages
