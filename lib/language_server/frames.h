// The frames around the messages of the language server protocol (LSP 3.17, Base Protocol):
//
//   frame  = header+ CR LF content
//   header = NAME ":" VALUE CR LF        of which one is Content-Length, in bytes
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::language_server {

/// The longest content, and the longest headers of one message.
inline constexpr std::size_t kMostContent = std::size_t{1} << 28;
inline constexpr std::size_t kMostHeader = std::size_t{1} << 12;

/// Takes messages out of bytes that come in pieces of any size, in time that grows with the bytes alone, however many
/// messages wait.
class Frames {
 public:
  void feed(std::string_view bytes);

  /// The content of the next message, or nothing if it has not come in whole. The error is a sentence; what follows is read
  /// from the next header on that gives a length.
  tl::expected<std::optional<std::string>, std::string> next();

 private:
  struct Header {
    std::size_t size = 0;  // of the headers and the empty line
    std::optional<std::size_t> length;
  };

  std::string_view waiting() const { return std::string_view(bytes_).substr(taken_); }
  static std::optional<Header> header_of(std::string_view waiting);
  void resynchronize(std::size_t behind);

  std::string bytes_;
  std::size_t taken_ = 0;    // of them, from the first on
  std::size_t skipped_ = 0;  // bytes of a message that is too long and still coming in
};

/// `content` as a frame.
std::string framed(std::string_view content);

}  // namespace kibitzer::language_server
