#include "archives/deflated.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <new>

namespace kibitzer::archives {
namespace {

// A heading: mark, version, flags, method, time, date, CRC 32, packed and unpacked size, lengths of name and rest.
constexpr std::string_view kHeading("PK\3\4", 4);
constexpr std::size_t kHeadingBytes = 30;
constexpr std::size_t kFlagsAt = 6;
constexpr std::size_t kMethodAt = 8;
constexpr std::size_t kCrcAt = 14;
constexpr std::size_t kPackedAt = 18;
constexpr std::size_t kUnpackedAt = 22;
constexpr std::size_t kNameSizeAt = 26;
constexpr std::size_t kRestSizeAt = 28;
constexpr std::size_t kMostRest = 64;  // times and owners; longer ones are not looked for

constexpr std::uint32_t kDeflated = 8;
constexpr std::uint32_t kHarmlessFlags = 0x0806;  // how well it was deflated, and that the name is UTF-8
constexpr std::size_t kRoomToBeFast = 258;        // zlib goes slowly where the longest repetition may not fit
constexpr int kNoHeader = -15;                    // the largest window, and nothing around the deflated bytes

std::uint32_t number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint32_t value = 0;
  for (std::size_t i = size; i > 0; --i) value = value << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
  return value;
}

void put(std::string& bytes, std::size_t value, std::size_t size) {
  for (; size > 0; --size, value >>= 8U) bytes.push_back(static_cast<char>(value & 0xFFU));
}

/// Where the heading before `content` begins.
std::optional<std::size_t> heading(std::string_view archive, std::size_t content, std::string_view name) {
  for (std::size_t rest = 0; rest <= kMostRest; ++rest) {
    const std::size_t size = kHeadingBytes + name.size() + rest;
    if (size > content) return std::nullopt;
    const std::string_view bytes = archive.substr(content - size, size);
    if (bytes.starts_with(kHeading) && number(bytes, kNameSizeAt, 2) == name.size() &&
        number(bytes, kRestSizeAt, 2) == rest && bytes.substr(kHeadingBytes, name.size()) == name)
      return content - size;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Deflated> Deflated::find(std::string_view archive, std::size_t content, std::string_view name,
                                       std::size_t most) {
  const auto begin = heading(archive, content, name);
  if (!begin) return std::nullopt;
  const std::string_view bytes = archive.substr(*begin);
  const std::size_t packed = number(bytes, kPackedAt, 4);
  const std::size_t unpacked = number(bytes, kUnpackedAt, 4);
  // Where a heading leaves a value to the directory, it says 0.
  if (number(bytes, kMethodAt, 2) != kDeflated || (number(bytes, kFlagsAt, 2) & ~kHarmlessFlags) != 0 ||
      number(bytes, kCrcAt, 4) == 0 || packed == 0 || packed > archive.size() - content || unpacked == 0 ||
      unpacked >= most)
    return std::nullopt;
  return Deflated{bytes.substr(0, content - *begin + packed), content - *begin, unpacked};
}

std::string_view Deflated::name() const { return bytes.substr(kHeadingBytes, number(bytes, kNameSizeAt, 2)); }

std::optional<std::string> Deflated::inflated() const {
  std::string text(content_size + kRoomToBeFast, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, kNoHeader) != Z_OK) throw std::bad_alloc();
  stream.next_in = reinterpret_cast<const Bytef*>(bytes.data() + content_at);
  stream.avail_in = static_cast<uInt>(bytes.size() - content_at);
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  const bool whole =
      inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == kRoomToBeFast;
  inflateEnd(&stream);
  text.resize(content_size);
  const uLong crc = whole ? crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size())) : 0;
  return whole && crc == number(bytes, kCrcAt, 4) ? std::optional(std::move(text)) : std::nullopt;
}

std::string Deflated::as_archive() const {
  std::string archive(bytes);
  // The directory: one entry, which repeats the heading, without the rest after the name.
  archive.append("PK\1\2", 4);
  put(archive, 0x0314, 2);  // made as on Unix, so that the mode below counts
  archive.append(bytes, 4, kRestSizeAt - 4);
  put(archive, 0, 2 + 2 + 2 + 2);  // no rest, no comment, the first disk, no text
  put(archive, std::size_t{0100644} << 16U, 4);
  put(archive, 0, 4);  // where the heading is
  archive.append(name());
  const std::size_t directory_size = archive.size() - bytes.size();
  // Its end: on one disk, one entry of so many bytes, there.
  archive.append("PK\5\6", 4);
  put(archive, 0, 2 + 2);
  put(archive, 1, 2);
  put(archive, 1, 2);
  put(archive, directory_size, 4);
  put(archive, bytes.size(), 4);
  put(archive, 0, 2);
  return archive;
}

}  // namespace kibitzer::archives
