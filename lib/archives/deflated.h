// A small member of a zip archive as it lies there, which any thread can unpack.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kibitzer::archives {

struct Deflated {
  std::string_view bytes;        ///< the heading, with its name and what else it says, and the deflated content
  std::size_t content_at = 0;    ///< in `bytes`
  std::size_t content_size = 0;  ///< unpacked

  /// The member called `name` whose content begins at `content` of `archive`, a part of the archive: if it is there
  /// whole, is deflated and no more than that, and its heading says its length, which is less than `most`.
  static std::optional<Deflated> find(std::string_view archive, std::size_t content, std::string_view name,
                                      std::size_t most);

  std::string_view name() const;

  /// The content; nothing if it is not what the heading says.
  std::optional<std::string> inflated() const;

  /// An archive with this member alone.
  std::string as_archive() const;
};

}  // namespace kibitzer::archives
