#include "language_server/frames.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "text/words.h"

namespace kibitzer::language_server {
namespace {

constexpr std::string_view kLength = "content-length:";

/// The number in "Content-Length: 12"; nothing if the line has none.
std::optional<std::size_t> length_in(std::string_view line) {
  if (text::lowered(line.substr(0, kLength.size())) != kLength) return std::nullopt;
  std::string_view digits = line.substr(kLength.size());
  digits.remove_prefix(std::min(digits.find_first_not_of(' '), digits.size()));
  std::size_t length = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), length);
  if (read.ec != std::errc() || read.ptr != digits.data() + digits.size()) return std::nullopt;
  return length;
}

}  // namespace

/// The headers, if all of them are here. Lines may end in LF alone.
std::optional<Frames::Header> Frames::header() const {
  Header header;
  for (std::size_t at = 0;;) {
    const std::size_t end = waiting_.find('\n', at);
    if (end == std::string::npos) return std::nullopt;
    std::string_view line(waiting_.data() + at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    at = end + 1;
    if (line.empty()) {
      header.size = at;
      return header;
    }
    if (const auto length = length_in(line)) header.length = length;
  }
}

/// Drops what comes before the next header that may give a length, be it in the middle of a line; if there is none, at
/// least the first `behind` bytes.
void Frames::resynchronize(std::size_t behind) {
  const std::size_t found = text::lowered(waiting_).find(kLength, 1);
  // The beginning of such a header may have come in already.
  const std::size_t kept = std::min(kLength.size(), waiting_.size() - behind);
  waiting_.erase(0, found == std::string::npos ? waiting_.size() - kept : found);
}

tl::expected<std::optional<std::string>, std::string> Frames::next() {
  const std::size_t skipping = std::min(skipped_, waiting_.size());
  waiting_.erase(0, skipping);
  skipped_ -= skipping;
  if (waiting_.empty()) return std::nullopt;
  const auto header = this->header();
  if (!header) {
    if (waiting_.size() <= kMostHeader) return std::nullopt;
    resynchronize(1);
    return tl::make_unexpected(fmt::format("the header of a message is longer than {} bytes", kMostHeader));
  }
  if (!header->length) {
    resynchronize(header->size);
    return tl::make_unexpected(std::string("the header of a message gives no Content-Length"));
  }
  if (*header->length > kMostContent) {
    waiting_.erase(0, header->size);
    skipped_ = *header->length;
    return tl::make_unexpected(
        fmt::format("a message of {} bytes is longer than {} MiB", *header->length, kMostContent >> 20U));
  }
  if (waiting_.size() - header->size < *header->length) return std::nullopt;
  std::string content = waiting_.substr(header->size, *header->length);
  waiting_.erase(0, header->size + *header->length);
  return content;
}

std::string framed(std::string_view content) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", content.size(), content);
}

}  // namespace kibitzer::language_server
