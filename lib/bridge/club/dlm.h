// What the reader and the writer of .dlm share. (deal_reader.h has the format)
#pragma once

#include <cstddef>
#include <string_view>

namespace kibitzer::bridge {

inline constexpr std::string_view kDlmBegin = "[Document]";
inline constexpr std::size_t kDlmLetters = 26;
/// The padding of a file, which always has 99 boards: all spades North's, all hearts East's, and so on.
inline constexpr std::string_view kDlmFiller = "aaaaaabffffffkkkkkklpppppp";

/// The checksum of a board: its number and its letters.
constexpr unsigned dlm_checksum(unsigned number, std::string_view letters) {
  for (const char letter : letters) number ^= static_cast<unsigned char>(letter);
  return number;
}

/// What a .dlm file says of all its boards.
struct DlmHeader {
  unsigned copies = 0;
  unsigned first = 0;
  unsigned last = 0;
  bool shown = false;

  /// As Big Deal makes the file's checksum.
  constexpr unsigned checksum() const { return copies ^ first ^ last ^ (shown ? 1U : 0U); }
  /// As deal-convert makes it: the same for one copy of a set that begins with board 1.
  constexpr unsigned other_checksum() const { return (last - first + 1) ^ (shown ? 1U : 0U); }
};

}  // namespace kibitzer::bridge
