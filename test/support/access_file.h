// Microsoft Access database files for tests: as small as libmdb reads them, without indexes, relations and rights.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace kibitzer::test {

/// With the numbers that they have in a file.
enum class AccessType : std::uint8_t {
  kBoolean = 1,
  kInteger = 3,  // 16 bits
  kLong = 4,     // 32 bits
  kDateTime = 8,
  kText = 10,        // of 255 characters at most
  kLongBinary = 11,  // only ever NULL
};

struct AccessColumn {
  std::string name;
  AccessType type;
};

/// NULL, a number (0 or 1 if boolean), a date in days from 1899-12-30 on or a text in UTF-8. A boolean NULL is false.
using AccessCell = std::variant<std::monostate, int, double, std::string>;

struct AccessTable {
  std::string name;
  std::vector<AccessColumn> columns;
  std::vector<std::vector<AccessCell>> rows;
};

/// Access 97, with texts in Windows-1252, and Access 2000, with texts in UTF-16.
enum class Jet : std::uint8_t { k3, k4 };

/// Throws std::exception if a table cannot be written: a cell of another type than its column, say.
std::string access_file(std::span<const AccessTable> tables, Jet version);

}  // namespace kibitzer::test
