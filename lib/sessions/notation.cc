#include "sessions/notation.h"

#include <algorithm>
#include <array>
#include <string>

#include "json/document.h"
#include "oh_hell/csv_header.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::sessions {
namespace {

constexpr std::array<std::string_view, 7> kNames = {"atle", "json", "jaxn", "jsonl", "csv", "pbn", "lin"};

struct Ending {
  std::string_view ending;
  Notation notation;
};

constexpr std::array kEndings = std::to_array<Ending>({{".atle", Notation::kAtle},
                                                       {".json", Notation::kJson},
                                                       {".jaxn", Notation::kJaxn},
                                                       {".jsonl", Notation::kJsonLines},
                                                       {".ndjson", Notation::kJsonLines},
                                                       {".csv", Notation::kCsv},
                                                       {".pbn", Notation::kPbn},
                                                       {".lin", Notation::kLin}});

std::optional<oh_hell::CsvHeader> header_in(std::string_view text) {
  oh_hell::CsvLines lines(text);
  return oh_hell::take_csv_header(lines);
}

/// Whether `text` holds a scoresheet with a column for each player.
bool holds_wide_table(std::string_view text) {
  const auto header = header_in(text);
  return header && header->wide;
}

/// Whether a line of `text` names columns of a scoresheet, or players.
bool holds_scoresheet(std::string_view text) {
  const auto header = header_in(text);
  const auto known = [](const oh_hell::CsvField& field) { return oh_hell::csv_column(field.text).has_value(); };
  return header && (header->wide || std::any_of(header->fields.begin(), header->fields.end(), known));
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

/// Whether `text` begins with a LIN command, as `md|3S…|` is.
bool looks_like_lin(std::string_view text) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return text.size() > 3 && letter(text[0]) && letter(text[1]) && text[2] == '|';
}

/// Whether `text` begins with a PBN tag, `[Event "…"]`, perhaps behind escape lines (PBN 2.1, 2.4).
bool looks_like_pbn(std::string_view text) {
  while (text.starts_with('%')) {
    text.remove_prefix(std::min(text.find('\n'), text.size()));
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  }
  if (!text.starts_with('[')) return false;
  const std::size_t name = text.find_first_not_of(" \t", 1);
  return name != std::string_view::npos && text[name] >= 'A' && text[name] <= 'Z';
}

}  // namespace

std::span<const std::string_view> notation_names() { return kNames; }

std::optional<Notation> notation_of_path(std::string_view path) {
  const std::string lower = text::lowered(path);
  for (const auto& [ending, notation] : kEndings)
    if (lower.ends_with(ending)) return notation;
  return std::nullopt;
}

std::optional<Notation> notation_of_text(std::string_view bytes) {
  bytes.remove_prefix(text::byte_order_mark_size(bytes));
  const std::size_t begin = bytes.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view text = bytes.substr(begin);
  const std::string_view first_line = text.substr(0, text.find('\n'));
  if (looks_like_pbn(text)) return Notation::kPbn;
  if (looks_like_lin(text)) return Notation::kLin;
  if (text.front() == '{' || text.front() == '[') {
    json::Document document;
    const bool whole_line = !document.read(first_line, json::Syntax::kJson);
    if (whole_line && !is_blank(text.substr(first_line.size()))) return Notation::kJsonLines;
    const bool plain = !document.read(text, json::Syntax::kJson);
    return !plain && !document.read(text, json::Syntax::kJaxn) ? Notation::kJaxn : Notation::kJson;
  }
  const std::string lower = text::lowered(first_line.substr(0, 200));
  if (lower.starts_with("game") && !holds_wide_table(text)) return Notation::kAtle;
  if (lower.find("round") != std::string::npos && lower.find("player") != std::string::npos) return Notation::kCsv;
  if (text.starts_with("//") || text.starts_with("/*") || text.front() == '#') {
    json::Document document;
    if (!document.read(text, json::Syntax::kJaxn)) return Notation::kJaxn;
    if (text.front() != '#') return Notation::kAtle;
    return holds_scoresheet(text) ? std::optional(Notation::kCsv) : std::nullopt;
  }
  if (holds_wide_table(bytes)) return Notation::kCsv;  // the first heading may be empty
  return std::nullopt;
}

bool resembles(Notation notation, std::string_view head) {
  const auto has = [&](std::string_view part) { return head.find(part) != std::string_view::npos; };
  switch (notation) {
    case Notation::kJson:
    case Notation::kJaxn:
    case Notation::kJsonLines:
      return head.empty() || has("game") || has("rounds") || has("boards");
    case Notation::kCsv: {
      // One of the names of its columns may be misspelt.
      const std::string lower = text::lowered(head.substr(0, 4096));
      int columns = 0;
      for (const std::string_view column : {"round", "player", "bid", "won", "points"})
        columns += lower.find(column) != std::string::npos ? 1 : 0;
      return columns >= 2 || holds_wide_table(head);
    }
    case Notation::kLin:
      return head.empty() || has("|");
    case Notation::kPbn:
    case Notation::kAtle:
      return true;
  }
  return true;
}

}  // namespace kibitzer::sessions
