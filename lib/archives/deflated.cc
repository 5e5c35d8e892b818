#include "archives/deflated.h"

#include <zlib.h>

#include <cstdint>
#include <new>
#include <utility>

namespace kibitzer::archives {
namespace {

// Offsets in a local file header (APPNOTE.TXT, the format's specification, 4.3.7).
constexpr std::string_view kSignature("PK\3\4", 4);
constexpr std::size_t kFlagsAt = 6;
constexpr std::size_t kMethodAt = 8;
constexpr std::size_t kCrcAt = 14;
constexpr std::size_t kPackedAt = 18;
constexpr std::size_t kUnpackedAt = 22;
constexpr std::size_t kNameSizeAt = 26;
constexpr std::size_t kExtraSizeAt = 28;
constexpr std::size_t kHeaderBytes = 30;  // then come the name and the extra field
constexpr std::size_t kMostExtra = 64;    // bytes of times and owners; longer extra fields are rare

constexpr std::uint32_t kDeflated = 8;
constexpr std::uint32_t kHarmlessFlags = 0x0806;  // compression level, UTF-8 name
constexpr std::size_t kLongestMatch = 258;        // zlib is slow without room for it after the content
constexpr int kRawDeflate = -15;                  // with the largest window

std::uint32_t number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint32_t value = 0;
  for (std::size_t i = size; i > 0; --i) value = value << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
  return value;
}

void put(std::string& bytes, std::size_t value, std::size_t size) {
  for (; size > 0; --size, value >>= 8U) bytes.push_back(static_cast<char>(value & 0xFFU));
}

/// Where the header before `content` begins; nothing if no header fits, or more than one.
std::optional<std::size_t> find_header(std::string_view archive, std::size_t content, std::string_view name) {
  std::optional<std::size_t> found;
  for (std::size_t extra = 0; extra <= kMostExtra; ++extra) {
    const std::size_t size = kHeaderBytes + name.size() + extra;
    if (size > content) break;
    const std::string_view bytes = archive.substr(content - size, size);
    if (bytes.starts_with(kSignature) && number(bytes, kNameSizeAt, 2) == name.size() &&
        number(bytes, kExtraSizeAt, 2) == extra && bytes.substr(kHeaderBytes, name.size()) == name &&
        std::exchange(found, content - size))
      return std::nullopt;
  }
  return found;
}

}  // namespace

std::optional<Deflated> Deflated::find(std::string_view archive, std::size_t content, std::string_view name,
                                       std::size_t most) {
  const auto begin = find_header(archive, content, name);
  if (!begin) return std::nullopt;
  const std::string_view bytes = archive.substr(*begin);
  const std::size_t packed = number(bytes, kPackedAt, 4);
  const std::size_t unpacked = number(bytes, kUnpackedAt, 4);
  // 0: the value is not in this header but after the content or in the central directory.
  if (number(bytes, kMethodAt, 2) != kDeflated || (number(bytes, kFlagsAt, 2) & ~kHarmlessFlags) != 0 ||
      number(bytes, kCrcAt, 4) == 0 || packed == 0 || packed > archive.size() - content || unpacked == 0 ||
      unpacked >= most)
    return std::nullopt;
  return Deflated{bytes.substr(0, content - *begin + packed), content - *begin, unpacked};
}

std::string_view Deflated::name() const { return bytes.substr(kHeaderBytes, number(bytes, kNameSizeAt, 2)); }

std::optional<std::string> Deflated::inflated() const {
  std::string text(content_size + kLongestMatch, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, kRawDeflate) != Z_OK) throw std::bad_alloc();
  stream.next_in = reinterpret_cast<const Bytef*>(bytes.data() + content_at);
  stream.avail_in = static_cast<uInt>(bytes.size() - content_at);
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  const bool whole =
      inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == kLongestMatch;
  inflateEnd(&stream);
  text.resize(content_size);
  const uLong crc = whole ? crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size())) : 0;
  return whole && crc == number(bytes, kCrcAt, 4) ? std::optional(std::move(text)) : std::nullopt;
}

std::string Deflated::as_archive() const {
  std::string archive(bytes);
  // The central directory (4.3.12): one entry, which repeats the header without the extra field.
  archive.append("PK\1\2", 4);
  put(archive, 0x0314, 2);  // made on Unix, so that the mode below counts
  archive.append(bytes, 4, kExtraSizeAt - 4);
  put(archive, 0, 2 + 2 + 2 + 2);  // no extra field, no comment, the first disk, not known to be text
  put(archive, std::size_t{0100644} << 16U, 4);
  put(archive, 0, 4);  // offset of the header
  archive.append(name());
  const std::size_t directory_size = archive.size() - bytes.size();
  // Its end (4.3.16): one disk, one entry, the size and the offset of the directory.
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
