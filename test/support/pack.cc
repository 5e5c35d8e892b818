#include "support/pack.h"

#include <archive.h>
#include <archive_entry.h>

#include <stdexcept>

namespace kibitzer::test {
namespace {

constexpr std::size_t kRoom = std::size_t{1} << 20;  // for headers, and for what does not become smaller

std::string packed(const std::vector<Member>& members, void (*prepare)(archive*)) {
  std::size_t room = kRoom;
  for (const Member& member : members) room += 2 * member.content.size() + 4096;
  std::string bytes(room, '\0');
  std::size_t used = 0;
  archive* const writer = archive_write_new();
  const auto check = [&](bool good) {
    if (!good) throw std::runtime_error(archive_error_string(writer));
  };
  prepare(writer);
  check(archive_write_open_memory(writer, bytes.data(), bytes.size(), &used) == ARCHIVE_OK);
  for (const auto& [name, content] : members) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    check(archive_write_header(writer, entry) == ARCHIVE_OK);
    check(archive_write_data(writer, content.data(), content.size()) == static_cast<la_ssize_t>(content.size()));
    archive_entry_free(entry);
  }
  check(archive_write_close(writer) == ARCHIVE_OK);
  archive_write_free(writer);
  bytes.resize(used);
  return bytes;
}

}  // namespace

std::string zip(const std::vector<Member>& members) {
  return packed(members, [](archive* writer) { archive_write_set_format_zip(writer); });
}

std::string with_lengths_in_headers(std::string zip) {
  constexpr std::size_t kEndBytes = 22;
  constexpr int kLengthFollows = 8;
  const auto number = [&](std::size_t at, std::size_t size) {
    std::size_t value = 0;
    for (std::size_t i = size; i > 0; --i) value = value << 8U | static_cast<unsigned char>(zip[at + i - 1]);
    return value;
  };
  std::size_t entry = number(zip.size() - kEndBytes + 16, 4);
  while (zip.compare(entry, 4, "PK\1\2") == 0) {
    const std::size_t header = number(entry + 42, 4);
    zip.replace(header + 14, 12, zip.substr(entry + 16, 12));
    zip[header + 6] = static_cast<char>(zip[header + 6] & ~kLengthFollows);
    entry += 46 + number(entry + 28, 2) + number(entry + 30, 2) + number(entry + 32, 2);
  }
  return zip;
}

std::string tar(const std::vector<Member>& members) {
  return packed(members, [](archive* writer) { archive_write_set_format_pax_restricted(writer); });
}

std::string tar_zst(const std::vector<Member>& members) {
  return packed(members, [](archive* writer) {
    archive_write_set_format_pax_restricted(writer);
    archive_write_add_filter_zstd(writer);
  });
}

std::string compressed(const std::string& content, int (*filter)(archive*)) {
  std::string bytes(2 * content.size() + kRoom, '\0');
  std::size_t used = 0;
  archive* const writer = archive_write_new();
  archive_write_set_format_raw(writer);
  filter(writer);
  archive_write_open_memory(writer, bytes.data(), bytes.size(), &used);
  archive_entry* const entry = archive_entry_new();
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_write_header(writer, entry);
  archive_write_data(writer, content.data(), content.size());
  archive_entry_free(entry);
  archive_write_close(writer);
  archive_write_free(writer);
  bytes.resize(used);
  return bytes;
}

}  // namespace kibitzer::test
