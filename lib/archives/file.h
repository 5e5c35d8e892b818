// Reading a file: whole, or in pieces of whole lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::archives {

/// An open file. Errors are sentences of the system's, such as "No such file or directory".
class File {
 public:
  /// Opens `path` for reading; "-" is standard input.
  static tl::expected<File, std::string> open(const std::string& path);
  ~File();
  File(File&& other) noexcept;
  File& operator=(File&& other) = delete;

  /// The whole content, which is refused beyond `most` bytes.
  tl::expected<std::string, std::string> read_all(std::size_t most);

  /// Adds up to `most` further bytes to `text`. False at the end.
  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most);

 private:
  explicit File(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

/// Cuts a file into pieces of whole lines, each as long as fits into a buffer of fixed size.
class LinePieces {
 public:
  /// `begun` is what was read of the file already.
  LinePieces(File& file, std::string begun) : file_(file), buffer_(std::move(begun)) {}

  /// Moves to the next piece; false at the end of the file. A line of more than kMaxLineBytes is an error.
  tl::expected<bool, std::string> next();

  /// The present piece, and the number of its first line.
  std::string_view text() const { return std::string_view(buffer_).substr(0, piece_); }
  std::size_t first_line() const { return first_line_; }

  static constexpr std::size_t kMaxLineBytes = std::size_t{1} << 26;

 private:
  File& file_;
  std::string buffer_;
  std::size_t piece_ = 0;  // bytes of buffer_ that are the present piece
  std::size_t first_line_ = 1;
  bool ended_ = false;
};

}  // namespace kibitzer::archives
