#include "language_server/frames.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "text/ascii.h"
#include "text/words.h"

namespace kibitzer::language_server {
namespace {

constexpr std::string_view kLength = "content-length:";

/// The number in "Content-Length: 12"; nothing if absent.
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

void Frames::feed(std::string_view bytes) {
  // What is taken is dropped once it is the larger part, so that each byte is moved once on average.
  if (taken_ > bytes_.size() / 2) {
    bytes_.erase(0, taken_);
    taken_ = 0;
  }
  bytes_ += bytes;
}

/// The headers, if all of them are here and not too long. Lines may end in LF alone.
std::optional<Frames::Header> Frames::header_of(std::string_view waiting) {
  const std::string_view head = waiting.substr(0, kMostHeader);
  Header header;
  for (std::size_t at = 0;;) {
    const std::size_t end = head.find('\n', at);
    if (end == std::string_view::npos) return std::nullopt;
    std::string_view line = head.substr(at, end - at);
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
  const std::string_view rest = waiting();
  const auto* const found = std::search(rest.begin() + 1, rest.end(), kLength.begin(), kLength.end(),
                                        [](char a, char b) { return text::lower(a) == b; });
  if (found != rest.end()) {
    taken_ += static_cast<std::size_t>(found - rest.begin());
    return;
  }
  // The beginning of such a header may have come in already.
  taken_ += rest.size() - std::min(kLength.size(), rest.size() - behind);
}

tl::expected<std::optional<std::string>, std::string> Frames::next() {
  const std::size_t skipping = std::min(skipped_, waiting().size());
  taken_ += skipping;
  skipped_ -= skipping;
  if (waiting().empty()) return std::nullopt;
  const auto header = header_of(waiting());
  if (!header) {
    if (waiting().size() <= kMostHeader) return std::nullopt;
    resynchronize(1);
    return tl::make_unexpected(fmt::format("the header of a message is longer than {} bytes", kMostHeader));
  }
  if (!header->length) {
    resynchronize(header->size);
    return tl::make_unexpected(std::string("the header of a message gives no Content-Length"));
  }
  if (*header->length > kMostContent) {
    taken_ += header->size;
    skipped_ = *header->length;
    return tl::make_unexpected(
        fmt::format("a message of {} bytes is longer than {} MiB", *header->length, kMostContent >> 20U));
  }
  if (waiting().size() - header->size < *header->length) return std::nullopt;
  std::string content(waiting().substr(header->size, *header->length));
  taken_ += header->size + *header->length;
  return content;
}

std::string framed(std::string_view content) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", content.size(), content);
}

}  // namespace kibitzer::language_server
