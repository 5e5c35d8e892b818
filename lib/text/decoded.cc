#include "text/decoded.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "text/utf8.h"

namespace kibitzer::text {
namespace {

constexpr std::size_t kLongestReference = 12;

/// What pages of results have (HTML, 13.5).
constexpr auto kReferences = std::to_array<std::pair<std::string_view, std::string_view>>({{"amp", "&"},
                                                                                           {"apos", "'"},
                                                                                           {"clubs", "♣"},
                                                                                           {"diams", "♦"},
                                                                                           {"gt", ">"},
                                                                                           {"hearts", "♥"},
                                                                                           {"lt", "<"},
                                                                                           {"minus", "-"},
                                                                                           {"nbsp", " "},
                                                                                           {"quot", "\""},
                                                                                           {"spades", "♠"}});

/// The character that `reference`, what is between & and ;, stands for; empty if unknown.
std::string character_of(std::string_view reference) {
  if (reference.starts_with('#')) {
    reference.remove_prefix(1);
    const bool hexadecimal = reference.starts_with('x') || reference.starts_with('X');
    if (hexadecimal) reference.remove_prefix(1);
    std::uint32_t code = 0;
    const char* const end = reference.data() + reference.size();
    if (std::from_chars(reference.data(), end, code, hexadecimal ? 16 : 10).ptr != end || code == 0) return {};
    constexpr std::uint32_t kLast = 0x10FFFF;
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    std::string character;
    if (code <= kLast && !surrogate) append_utf8(character, code);
    return character;
  }
  const auto found =
      std::find_if(kReferences.begin(), kReferences.end(), [&](const auto& known) { return known.first == reference; });
  return found == kReferences.end() ? std::string() : std::string(found->second);
}

}  // namespace

Decoded::Decoded(std::string_view bytes, std::uint32_t begin)
    : text_(bytes), places_(bytes.size()), end_(begin + static_cast<std::uint32_t>(bytes.size())) {
  for (Span& place : places_) {
    place = {begin, begin + 1};
    ++begin;
  }
}

Span Decoded::place(Span at) const {
  const auto size = static_cast<std::uint32_t>(places_.size());
  const std::uint32_t begin = at.begin < size ? places_[at.begin].begin : end_;
  const std::uint32_t end = at.end > at.begin && at.end <= size ? places_[at.end - 1].end : begin;
  return {begin, std::max(begin, end)};
}

void Decoded::append(std::string_view made, Span of) {
  text_ += made;
  places_.insert(places_.end(), made.size(), of);
  end_ = of.end;
}

void Decoded::append(const Decoded& other, std::size_t begin, std::size_t end) {
  text_.append(other.text_, begin, end - begin);
  const auto from = other.places_.begin();
  places_.insert(places_.end(), from + static_cast<std::ptrdiff_t>(begin), from + static_cast<std::ptrdiff_t>(end));
  end_ = end < other.places_.size() ? other.places_[end].begin : other.end_;
}

Decoded Decoded::part(std::size_t begin, std::size_t end) const {
  Decoded made;
  made.append(*this, begin, end);
  return made;
}

Decoded Decoded::trimmed() const {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text_.find_first_not_of(kBlanks);
  if (begin == std::string::npos) return part(0, 0);
  return part(begin, text_.find_last_not_of(kBlanks) + 1);
}

Decoded without_references(const Decoded& html) {
  const std::string_view text = html.text();
  Decoded made;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t mark = std::min(text.find('&', at), text.size());
    made.append(html, at, mark);
    at = mark;
    if (at == text.size()) break;
    const std::string_view word = text.substr(at + 1, kLongestReference);
    const std::size_t end = word.find(';');
    const std::string character = end == std::string_view::npos ? std::string() : character_of(word.substr(0, end));
    if (character.empty()) {
      made.append(html, at, at + 1);
      ++at;
    } else {
      made.append(character, html.place({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + end + 2)}));
      at += end + 2;
    }
  }
  return made;
}

Decoded without_percents(const Decoded& address) {
  const std::string_view text = address.text();
  Decoded made;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t mark = std::min(text.find('%', at), text.size());
    made.append(address, at, mark);
    at = mark;
    if (at == text.size()) break;
    unsigned value = 0;
    const char* const digits = text.data() + at + 1;
    if (at + 2 < text.size() && std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
      const char byte = static_cast<char>(value);
      made.append({&byte, 1}, address.place({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 3)}));
      at += 3;
    } else {
      made.append(address, at, at + 1);
      ++at;
    }
  }
  return made;
}

}  // namespace kibitzer::text
