// Bytes that come one after the other: a file, standard input, a member of an archive.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace kibitzer::archives {

/// Errors are sentences, such as the system's "No such file or directory".
class Stream {
 public:
  Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  virtual ~Stream() = default;

  /// Adds up to `most` further bytes to `text`. False at the end.
  virtual tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) = 0;

  /// Moves to `offset` from the beginning, or from the end where `from_end`; gives the new place from the beginning.
  /// Nothing where the stream cannot go back.
  virtual std::optional<std::int64_t> seek(std::int64_t /*offset*/, bool /*from_end*/) { return std::nullopt; }

  /// Whether somebody may still be writing what comes, so that reading more may have to wait for it.
  virtual bool waits() const { return false; }

  /// Whether read_more would give something, or the end, without a wait that a person would notice.
  virtual bool ready() const { return true; }

  /// How much was read of the file on disk that the bytes come from, in however many layers they are packed there.
  virtual std::size_t bytes_on_disk() const = 0;

  /// The rest of the content, which is refused beyond `most` bytes, behind what `text` already holds of it.
  tl::expected<void, std::string> read_rest(std::string& text, std::size_t most);

  /// Reads until `text` has `wanted` bytes; false where the end comes before.
  tl::expected<bool, std::string> fill(std::string& text, std::size_t wanted);
};

}  // namespace kibitzer::archives
