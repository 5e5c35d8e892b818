// A stream of bytes: a file, standard input, a member of an archive.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace kibitzer::archives {

/// How much of a compressed file is read at once.
inline constexpr std::size_t kPackedBytesAtOnce = std::size_t{1} << 17;

/// How many bytes to request beyond those that a stream should have, to notice that there are more.
inline constexpr std::size_t kUnexpectedBytes = 1024;

/// How many bytes to request from a stream that should have `left` more: at most `most`, and little more than there
/// should be, because the buffer is zeroed first.
inline std::size_t worth_asking(std::size_t most, std::int64_t left) {
  return std::min(most, static_cast<std::size_t>(std::max<std::int64_t>(left, 0)) + kUnexpectedBytes);
}

/// Errors are sentences, such as the system's "No such file or directory".
class Stream {
 public:
  Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  virtual ~Stream() = default;

  /// Adds up to `most` further bytes to `text`. False at the end.
  virtual tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) = 0;

  /// Moves to `offset` from the beginning, or from the end if `from_end`; gives the new place from the beginning.
  /// Nothing if the stream cannot seek.
  virtual std::optional<std::int64_t> seek(std::int64_t /*offset*/, bool /*from_end*/) { return std::nullopt; }

  /// Whether the rest may still be being written, so that reading may block.
  virtual bool waits() const { return false; }

  /// Whether read_more would return without a noticeable wait.
  virtual bool ready() const { return true; }

  /// How many more bytes are expected; 0 if unknown.
  virtual std::size_t left() const { return 0; }

  /// How much has been read of the file on disk, however many layers of packing are in between.
  virtual std::size_t bytes_on_disk() const = 0;

  /// Appends the rest of the content to `text`; more than `most` bytes in all are an error.
  tl::expected<void, std::string> read_rest(std::string& text, std::size_t most);

  /// Reads until `text` has `wanted` bytes; false if the stream ends before.
  tl::expected<bool, std::string> fill(std::string& text, std::size_t wanted);
};

}  // namespace kibitzer::archives
