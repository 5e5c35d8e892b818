#include "support/access_file.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>
#include <string_view>

#include "text/utf8.h"

// The format is described in HACKING.md of github.com/mdbtools/mdbtools, whose names of the parts of a page stand in
// quotation marks here. What neither it nor real files explain is 0.
namespace kibitzer::test {
namespace {

constexpr std::size_t kCatalogPage = 2;
constexpr std::size_t kDefinitionHeaderBytes = 8;
constexpr std::size_t kMaxRowsOfPage = 255;  // a pointer to a row has one byte for its number
constexpr std::size_t kMaxCharacters = 255;
constexpr std::size_t kJumpBytes = 256;
constexpr std::uint64_t kEnglish = 0x409;
constexpr std::uint64_t kWindows1252 = 1252;
constexpr char kUserTable = 0x4E;
constexpr char kSystemTable = 0x53;
constexpr int kTableObject = 1;                                 // "Type" in MSysObjects
constexpr int kSystemObject = std::numeric_limits<int>::min();  // "Flags" in MSysObjects

std::size_t page_bytes(Jet version) { return version == Jet::k3 ? 2048 : 4096; }
std::size_t data_header_bytes(Jet version) { return version == Jet::k3 ? 10 : 14; }
std::size_t usage_map_bytes(Jet version) { return version == Jet::k3 ? 128 : 64; }

/// `value` in so many bytes, the least significant first.
std::string little_endian(std::uint64_t value, std::size_t bytes) {
  std::string text;
  for (; bytes > 0; --bytes, value >>= 8U) text += static_cast<char>(value & 0xFFU);
  return text;
}

std::string zeros(std::size_t bytes) { return std::string(bytes, '\0'); }

void set_bit(std::string& bits, std::size_t i) { bits[i / 8] = static_cast<char>(bits[i / 8] | 1 << i % 8); }

char in_one_byte(char32_t code) {
  for (unsigned byte = 0; byte <= 0xFF; ++byte) {
    if (text::in_windows_1252(static_cast<unsigned char>(byte)) == code) return static_cast<char>(byte);
  }
  throw std::invalid_argument("not in Windows-1252");
}

std::string in_utf16(char32_t code) {
  if (code <= 0xFFFF) return little_endian(code, 2);
  code -= 0x10000;
  return little_endian(0xD800 + (code >> 10U), 2) + little_endian(0xDC00 + (code & 0x3FFU), 2);
}

std::string encoded(std::string_view utf8, Jet version) {
  std::string bytes;
  while (!utf8.empty()) {
    const text::Character character = text::first_character(utf8);
    bytes += version == Jet::k3 ? std::string(1, in_one_byte(character.code)) : in_utf16(character.code);
    utf8.remove_prefix(character.size);
  }
  return bytes;
}

bool is_fixed(AccessType type) { return type != AccessType::kText && type != AccessType::kLongBinary; }

/// How long a column of fixed length is in a row; a boolean is a bit of "null_mask".
std::size_t fixed_bytes(AccessType type) {
  if (type == AccessType::kInteger) return 2;
  if (type == AccessType::kLong) return 4;
  return type == AccessType::kDateTime ? 8 : 0;
}

bool is_set(const AccessCell& cell, AccessType type) {
  if (std::holds_alternative<std::monostate>(cell)) return false;
  return type != AccessType::kBoolean || std::get<int>(cell) != 0;
}

std::string cell_bytes(const AccessCell& cell, AccessType type, Jet version) {
  if (!is_set(cell, type)) return zeros(fixed_bytes(type));
  if (!is_fixed(type)) {
    const std::string& text = std::get<std::string>(cell);
    if (text::count_characters(text) > kMaxCharacters) throw std::length_error("text longer than a column");
    return encoded(text, version);
  }
  const auto bits = type == AccessType::kDateTime ? std::bit_cast<std::uint64_t>(std::get<double>(cell))
                                                  : static_cast<std::uint64_t>(std::get<int>(cell));
  return little_endian(bits, fixed_bytes(type));
}

/// The "jump_table" of a row of so many bytes without it, which has but the lower bytes of `offsets`.
std::string jump_table(std::span<const std::size_t> offsets, std::size_t bytes) {
  std::size_t jumps = 0;
  while ((bytes + jumps - 1) / kJumpBytes > jumps) ++jumps;
  std::string table(jumps, '\xFF');
  for (std::size_t i = 1; i <= jumps; ++i) {
    const auto first = std::ranges::lower_bound(offsets, i * kJumpBytes);
    if (first != offsets.end()) table[jumps - i] = static_cast<char>(first - offsets.begin());
  }
  return table;
}

std::string row_bytes(const AccessTable& table, const std::vector<AccessCell>& row, Jet version) {
  if (row.size() != table.columns.size()) throw std::invalid_argument("row of another length than its table's");
  const std::size_t offset_bytes = version == Jet::k3 ? 1 : 2;
  std::string fixed = little_endian(row.size(), offset_bytes);
  std::string variable;
  std::vector<std::size_t> offsets;
  std::string null_mask = zeros((row.size() + 7) / 8);
  for (std::size_t i = 0; i < row.size(); ++i) {
    const AccessType type = table.columns[i].type;
    if (is_set(row[i], type)) set_bit(null_mask, i);
    if (!is_fixed(type)) offsets.push_back(variable.size());
    (is_fixed(type) ? fixed : variable) += cell_bytes(row[i], type, version);
  }
  if (offsets.empty()) return fixed + null_mask;
  const std::string count = little_endian(offsets.size(), offset_bytes);
  offsets.push_back(variable.size());  // "eod"
  for (std::size_t& offset : offsets) offset += fixed.size();
  std::string bytes = fixed + variable;
  for (std::size_t i = offsets.size(); i > 0; --i) bytes += little_endian(offsets[i - 1], offset_bytes);
  if (version == Jet::k3) bytes += jump_table(offsets, bytes.size() + count.size() + null_mask.size());
  return bytes + count + null_mask;
}

/// The first row is the last in the page.
std::string data_page(std::span<const std::string> rows, std::size_t definition, Jet version) {
  std::string places;
  std::string content;
  for (const std::string& row : rows) {
    content.insert(0, row);
    places += little_endian(page_bytes(version) - content.size(), 2);
  }
  const std::size_t free = page_bytes(version) - data_header_bytes(version) - places.size() - content.size();
  return "\1\1" + little_endian(free, 2) + little_endian(definition, 4) + zeros(version == Jet::k3 ? 0 : 4) +
         little_endian(rows.size(), 2) + places + zeros(free) + content;
}

std::vector<std::string> data_pages(const AccessTable& table, std::size_t definition, Jet version) {
  const std::size_t room = page_bytes(version) - data_header_bytes(version);
  std::vector<std::string> pages;
  std::vector<std::string> rows;
  std::size_t used = 0;
  for (const std::vector<AccessCell>& cells : table.rows) {
    const std::string row = row_bytes(table, cells, version);
    const std::size_t needed = row.size() + 2;
    if (needed > room) throw std::length_error("row longer than a page");
    if (used + needed > room || rows.size() == kMaxRowsOfPage) {
      pages.push_back(data_page(rows, definition, version));
      rows.clear();
      used = 0;
    }
    rows.push_back(row);
    used += needed;
  }
  if (!rows.empty()) pages.push_back(data_page(rows, definition, version));
  return pages;
}

/// The usage maps, of type 0, of the pages from `first` on and of those of them with free space: none.
std::string map_page(std::size_t first, std::size_t pages, std::size_t definition, Jet version) {
  const std::string none = zeros(1 + 4 + usage_map_bytes(version));
  std::string bits = zeros(usage_map_bytes(version));
  if (pages > 8 * bits.size()) throw std::length_error("table of more pages than a map has");
  for (std::size_t i = 0; i < pages; ++i) set_bit(bits, i);
  return data_page(std::vector{zeros(1) + little_endian(first, 4) + bits, none}, definition, version);
}

/// How a table definition describes the column `at`, before which are so many of variable length and bytes of fixed.
std::string column_definition(AccessType type, std::size_t at, std::size_t variable, std::size_t fixed, Jet version) {
  const bool jet3 = version == Jet::k3;
  const std::size_t size = type == AccessType::kText ? (jet3 ? 1 : 2) * kMaxCharacters : fixed_bytes(type);
  const std::string language =
      jet3 ? zeros(2) + little_endian(kEnglish, 2) + little_endian(kWindows1252, 2) : little_endian(kEnglish, 4);
  const std::uint64_t flags = is_fixed(type) ? 3 : 2;  // of fixed length: 1; may be NULL: 2
  return little_endian(static_cast<std::uint64_t>(type), jet3 ? 1 : 5) + little_endian(at, 2) +
         little_endian(variable, 2) + little_endian(at, 2) + language + little_endian(flags, jet3 ? 1 : 6) +
         little_endian(fixed, 2) + little_endian(size, 2);
}

/// A table definition without the headers of its pages; `maps` is the page of its usage maps.
std::string table_definition(const AccessTable& table, char kind, std::size_t maps, Jet version) {
  const bool jet3 = version == Jet::k3;
  const std::string count = little_endian(table.columns.size(), 2);
  std::size_t variable = 0;
  std::size_t fixed = 0;
  std::string columns;
  std::string names;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const auto& [name, type] = table.columns[i];
    columns += column_definition(type, i, variable, fixed, version);
    const std::string name_bytes = encoded(name, version);
    names += little_endian(name_bytes.size(), jet3 ? 1 : 2) + name_bytes;
    if (!is_fixed(type)) ++variable;
    fixed += fixed_bytes(type);
  }
  const std::string map_rows = little_endian(maps << 8U, 4) + little_endian(maps << 8U | 1U, 4);
  const std::string content = zeros(jet3 ? 0 : 4) + little_endian(table.rows.size(), 4) + zeros(jet3 ? 4 : 20) + kind +
                              count + little_endian(variable, 2) + count + zeros(8) + map_rows + columns + names +
                              "\xFF\xFF";
  return little_endian(kDefinitionHeaderBytes + 4 + content.size(), 4) + content;
}

std::string definition_page(const std::string& part, std::size_t next, Jet version) {
  const std::size_t free = page_bytes(version) - kDefinitionHeaderBytes - part.size();
  return "\2\1" + (version == Jet::k3 ? "VC" : little_endian(free, 2)) + little_endian(next, 4) + part;
}

std::string database_definition(Jet version) {
  std::string page = little_endian(0x100, 4) + "Standard Jet DB" + little_endian(version == Jet::k3 ? 0 : 0x100, 2);
  page.resize(page_bytes(version));
  // The "default database code page" 1252 and the "database key" 0, as encrypted in every file that has these.
  page.replace(0x3C, 6, "\x9F\x46\xFB\x8A\xBC\x4E");
  return page;
}

class AccessFileWriter {
 public:
  explicit AccessFileWriter(Jet version) : version_(version) {}

  /// The number of a new page.
  std::size_t add_page(const std::string& content = "") {
    bytes_ += content;
    bytes_.resize((pages_ + 1) * page_bytes(version_));
    return pages_++;
  }

  /// Adds a table whose definition begins in the page `definition`, which is there.
  void add_table(const AccessTable& table, char kind, std::size_t definition) {
    const std::size_t maps = add_page();
    put_definition(table_definition(table, kind, maps, version_), definition);
    const std::size_t first = pages_;
    for (const std::string& page : data_pages(table, definition, version_)) add_page(page);
    put(map_page(first, pages_ - first, 0, version_), maps);
  }

  const std::string& bytes() const { return bytes_; }

 private:
  void put(const std::string& content, std::size_t page) {
    bytes_.replace(page * page_bytes(version_), content.size(), content);
  }

  void put_definition(const std::string& definition, std::size_t page) {
    const std::size_t room = page_bytes(version_) - kDefinitionHeaderBytes;
    for (std::size_t at = 0; at < definition.size(); at += room) {
      const std::string part = definition.substr(at, room);
      const std::size_t next = at + room < definition.size() ? add_page() : 0;
      put(definition_page(part, next, version_), page);
      page = next;
    }
  }

  Jet version_;
  std::size_t pages_ = 0;
  std::string bytes_;
};

}  // namespace

std::string access_file(std::span<const AccessTable> tables, Jet version) {
  AccessTable catalog{.name = "MSysObjects",
                      .columns = {{"Id", AccessType::kLong},
                                  {"Name", AccessType::kText},
                                  {"Type", AccessType::kInteger},
                                  {"Flags", AccessType::kLong},
                                  {"LvProp", AccessType::kLongBinary}},
                      .rows = {}};
  const auto list = [&](const AccessTable& table, std::size_t page, int flags) {
    catalog.rows.push_back({static_cast<int>(page), table.name, kTableObject, flags, std::monostate()});
  };
  AccessFileWriter file(version);
  file.add_page(database_definition(version));
  file.add_page(map_page(0, 0, 1, version));  // of the whole file
  file.add_page();
  list(catalog, kCatalogPage, kSystemObject);
  for (const AccessTable& table : tables) list(table, file.add_page(), 0);
  file.add_table(catalog, kSystemTable, kCatalogPage);
  for (std::size_t i = 0; i < tables.size(); ++i) file.add_table(tables[i], kUserTable, kCatalogPage + 1 + i);
  return file.bytes();
}

}  // namespace kibitzer::test
