// A small member of a zip archive, still packed, which any thread can unpack.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kibitzer::archives {

/// It does not own its bytes.
struct Deflated {
  std::string_view bytes;        ///< the local file header and the deflated content
  std::size_t content_at = 0;    ///< offset in `bytes`
  std::size_t content_size = 0;  ///< unpacked

  /// Finds the member `name`, whose content begins at offset `content` of `archive`, which may be a part of an archive.
  /// Nothing if the member is incomplete, encrypted, or not deflated, if its header does not give a size below `most`, or
  /// if two headers fit.
  static std::optional<Deflated> find(std::string_view archive, std::size_t content, std::string_view name,
                                      std::size_t most);

  /// As in the header.
  std::string_view name() const;

  /// The content; nothing if its size or checksum is not that of the header.
  std::optional<std::string> inflated() const;

  /// An archive with this member alone.
  std::string as_archive() const;
};

}  // namespace kibitzer::archives
