#include "reports/page/html.h"

#include <array>
#include <cctype>
#include <utility>

#include "text/utf8.h"

namespace kibitzer::reports::page {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kSuits = {
    {{"♠", "spades"}, {"♥", "hearts"}, {"♦", "diamonds"}, {"♣", "clubs"}}};

constexpr std::size_t kGlyphBytes = 3;  // of each, and all begin with E2 99

/// The glyph of the suit with this letter; empty if no suit has it.
std::string_view glyph_of(char letter) {
  constexpr std::string_view kLetters = "SHDC";
  const std::size_t suit = kLetters.find(letter);
  return suit == std::string_view::npos ? std::string_view() : kSuits[suit].first;
}

std::string_view entity_of(char character) {
  switch (character) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return {};
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string html;
  for (const char character : text::printable(text, text.size())) {
    const std::string_view entity = entity_of(character);
    if (entity.empty())
      html += character;
    else
      html += entity;
  }
  return html;
}

std::string drawn(std::string_view text) {
  std::string html = escaped(text);
  if (html.find("\xE2\x99") == std::string::npos) return html;
  std::string result;
  for (std::size_t at = 0; at < html.size();) {
    const std::string_view here = std::string_view(html).substr(at, kGlyphBytes);
    std::size_t read = 0;
    for (const auto& [glyph, suit] : kSuits) {
      if (here != glyph) continue;
      const bool red = suit == "hearts" || suit == "diamonds";
      result.append(red ? "<i class=red role=img aria-label=" : "<i role=img aria-label=").append(suit).append(">");
      result.append(glyph).append("</i>");
      read = kGlyphBytes;
    }
    if (read == 0) result += html[at];
    at += read == 0 ? 1 : read;
  }
  return result;
}

std::string drawn_contract(std::string_view text) {
  const bool of_suit = text.size() > 1 && text[0] >= '1' && text[0] <= '7' && !glyph_of(text[1]).empty() &&
                       text.find_first_not_of('X', 2) == std::string_view::npos;
  if (!of_suit) return drawn(text);
  return drawn(std::string(text.substr(0, 1)).append(glyph_of(text[1])).append(text.substr(2)));
}

std::string drawn_card(std::string_view text) {
  constexpr std::string_view kRanks = "23456789TJQKA";
  if (text.size() < 2 || glyph_of(text.back()).empty()) return drawn(text);
  const std::string_view rank = text.substr(0, text.size() - 1);
  if (rank != "10" && (rank.size() > 1 || kRanks.find(rank[0]) == std::string_view::npos)) return drawn(text);
  return drawn(std::string(glyph_of(text.back())).append(rank));
}

std::string name(std::string_view text) { return text.empty() ? std::string() : "<bdi>" + escaped(text) + "</bdi>"; }

std::string winner_html(std::string_view field, const std::vector<std::string>& names, std::string_view with) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) list += (i == 0 ? "" : ", ") + name(names[i]);
  if (list.empty()) return list;
  std::string html = std::string("<p class=winner><small>") + (names.size() > 1 ? "Winners" : "Winner");
  if (!field.empty()) html.append(", ").append(escaped(field));
  html += "</small> <strong>" + list + "</strong>";
  if (!with.empty()) html.append(" ").append(escaped(with));
  return html + "</p>\n";
}

std::string slug(std::string_view text) {
  std::string result;
  for (const char character : text) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte < 0x80 && std::isalnum(byte) != 0)
      result += static_cast<char>(std::tolower(byte));
    else if (!result.empty() && result.back() != '-')
      result += '-';
  }
  while (!result.empty() && result.back() == '-') result.pop_back();
  return result;
}

std::string Addresses::next(std::string_view title) {
  std::string address = slug(title);
  if (address.empty()) address = "diagram";
  while (true) {
    const std::size_t times = ++times_[address];
    if (times == 1) return address;
    address += "-" + std::to_string(times);
  }
}

std::string capital(std::string text) {
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace kibitzer::reports::page
