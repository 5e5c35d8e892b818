#include "spreadsheets/zip.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace kibitzer::spreadsheets {
namespace {

constexpr std::uint32_t kFileHeader = 0x04034B50;
constexpr std::uint32_t kDirectoryHeader = 0x02014B50;
constexpr std::uint32_t kEndOfDirectory = 0x06054B50;
constexpr std::uint16_t kVersion = 20;
constexpr std::uint16_t kNamesInUtf8 = 0x0800;
constexpr std::uint16_t kFirstOfJanuary1980 = 0x0021;

constexpr std::array<std::uint32_t, 256> remainders() {
  constexpr std::uint32_t kPolynomial = 0xEDB88320;
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1U) ^ ((rest & 1U) != 0 ? kPolynomial : 0U);
    table[i] = rest;
  }
  return table;
}

constexpr std::array<std::uint32_t, 256> kRemainders = remainders();

std::uint32_t crc_32(std::string_view bytes) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : bytes) crc = (crc >> 8U) ^ kRemainders[(crc ^ static_cast<unsigned char>(c)) & 0xFFU];
  return ~crc;
}

void put(std::string& to, std::uint64_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i) to += static_cast<char>((value >> (8U * i)) & 0xFFU);
}

/// What the headers of a file have in common.
void put_file(std::string& to, const std::pair<std::string, std::string>& file) {
  const auto& [name, bytes] = file;
  put(to, kVersion, 2);
  put(to, kNamesInUtf8, 2);
  put(to, 0, 2);  // stored
  put(to, 0, 2);  // midnight
  put(to, kFirstOfJanuary1980, 2);
  put(to, crc_32(bytes), 4);
  put(to, bytes.size(), 4);
  put(to, bytes.size(), 4);
  put(to, name.size(), 2);
  put(to, 0, 2);  // no extra field
}

}  // namespace

std::string zipped(std::span<const std::pair<std::string, std::string>> files) {
  std::string archive;
  std::string directory;
  for (const auto& file : files) {
    const std::size_t begin = archive.size();
    put(archive, kFileHeader, 4);
    put_file(archive, file);
    archive += file.first + file.second;
    put(directory, kDirectoryHeader, 4);
    put(directory, kVersion, 2);
    put_file(directory, file);
    put(directory, 0, 2);  // no comment
    put(directory, 0, 2);  // the first disk
    put(directory, 0, 2);
    put(directory, 0, 4);
    put(directory, begin, 4);
    directory += file.first;
  }
  const std::size_t begin = archive.size();
  archive += directory;
  put(archive, kEndOfDirectory, 4);
  put(archive, 0, 4);  // of one disk
  put(archive, files.size(), 2);
  put(archive, files.size(), 2);
  put(archive, directory.size(), 4);
  put(archive, begin, 4);
  put(archive, 0, 2);  // no comment
  return archive;
}

}  // namespace kibitzer::spreadsheets
