// Compressed files and archives, member by member, through libarchive.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "archives/stream.h"
#include "archives/unpack_limits.h"

namespace kibitzer::archives {

/// Whether a file so called is packed: .zip .tar .gz .bz2 .xz .zst, and .tgz .tbz2 .txz .tzst.
bool packed_by_name(std::string_view path);

/// Whether a file that begins so is packed.
bool packed_by_content(std::string_view head);

/// The name of what a compressed file holds: "t1.pbn" of "t1.pbn.gz". A path without such an ending as it is.
std::string_view without_compression(std::string_view path);

/// An archive being read. Errors are sentences.
class Unpacker {
 public:
  /// `packed` must outlive the unpacker; `begun` is what was read of it already. Where `gunzipped` the stream gives
  /// what gzip had compressed, which may be any text. What is unpacked is added to `unpacked`, which is what the limits
  /// hold for.
  Unpacker(Stream& packed, std::string begun, const UnpackLimits& limits, std::size_t& unpacked,
           bool gunzipped = false);
  ~Unpacker();
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  /// Moves to the next member that is a file, and gives its name; a compressed file that is no archive has one without
  /// a name. Nothing behind the last. After an error may_go_on() says whether there may be further members.
  tl::expected<std::optional<std::string>, std::string> next();

  bool may_go_on() const;

  /// The content of the present member.
  Stream& content();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kibitzer::archives
