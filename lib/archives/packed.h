// Which files are packed, by their names and their first bytes.
#pragma once

#include <string_view>

namespace kibitzer::archives {

/// Whether the name is that of a packed file: .zip .tar .gz .bz2 .xz .zst, and .tgz .tbz2 .txz .tzst.
bool packed_by_name(std::string_view path);

/// Whether the name is that of an archive of a kind that is not opened: .7z and .rar.
bool sealed_by_name(std::string_view path);

/// Whether a file that begins with `head` is packed.
bool packed_by_content(std::string_view head);

/// "t1.pbn" of "t1.pbn.gz"; a path without such an extension is returned unchanged.
std::string_view without_compression(std::string_view path);

}  // namespace kibitzer::archives
