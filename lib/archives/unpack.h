// Compressed files and archives, member by member, through libarchive.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "archives/deflated.h"
#include "archives/stream.h"
#include "archives/unpack_limits.h"

namespace kibitzer::archives {

/// An archive being read. Errors are sentences.
class Unpacker {
 public:
  /// `packed` must outlive the unpacker; `begun` is what has been read of it already. `gunzipped` says that gzip has
  /// been undone, so it may be any text. The bytes unpacked are added to `unpacked`, to which the limits apply.
  Unpacker(Stream& packed, std::string begun, const UnpackLimits& limits, std::size_t& unpacked,
           bool gunzipped = false);
  ~Unpacker();
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  /// Moves to the next member that is a file, and gives its name; a compressed file that is not an archive has one member
  /// without a name. Nothing after the last. After an error, may_go_on() says whether there may be further members.
  tl::expected<std::optional<std::string>, std::string> next();

  bool may_go_on() const;

  /// The content of the current member.
  Stream& content();

  /// The current member, still packed, if it is deflated, unpacks to less than `most` bytes, and damage in it cannot
  /// affect other members. It counts as unpacked, with the size in its header, and content() no longer gives it.
  /// Its bytes are valid until the next call.
  std::optional<Deflated> take_deflated(std::size_t most);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kibitzer::archives
