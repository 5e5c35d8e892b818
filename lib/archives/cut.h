// Cuts a text that may be larger than memory into pieces that can be judged apart from each other.
//
// Where a piece ends is decided by the text alone, so that findings do not depend on who judges it:
//
//   JSON Lines   behind any line
//   PBN          before a game that takes nothing over from those before it: it has an Event and a Deal of its own, no
//                value that begins with # (PBN 2.1, 4.8), and is no round of Oh Hell. No brace comment is open there:
//                the last brace before it is a closing one. A file with a ## is not cut, for such a value may hold
//                anywhere.
//   all others   are one piece
//
// A file that is larger than a piece is cut into pieces of about that size; where no such place comes for long, the
// rest of the file is one piece that is judged while it is read.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "archives/stream.h"
#include "sessions/notation.h"

namespace kibitzer::archives {

/// The size of a piece by default.
inline constexpr std::size_t kPieceBytes = std::size_t{1} << 23;

struct Piece {
  std::string text;
  std::size_t first_line = 1;
  bool first = true;   ///< the file begins with it
  bool last = true;    ///< the file ends with it
  bool flows = false;  ///< the rest of the file is still in the stream, behind `text`
  /// Bytes at the beginning of `text` that are the file's first lines, set before a later piece: escape lines of PBN,
  /// which may hold for the whole file (2.4). They count as lines before first_line does.
  std::size_t repeated = 0;
};

class Cutter {
 public:
  /// `begun` is what was read of `stream` already. A piece has about `piece_bytes`; where these are 0, PBN
  /// and JSON Lines are not cut, but flow from their beginning.
  Cutter(Stream& stream, sessions::Notation notation, std::string begun, std::size_t piece_bytes)
      : stream_(stream), notation_(notation), buffer_(std::move(begun)), piece_bytes_(piece_bytes) {}

  /// The next piece; nothing behind the last.
  tl::expected<std::optional<Piece>, std::string> next();

 private:
  std::size_t place_to_cut() const;
  std::size_t game_to_cut_before() const;
  Piece take(std::size_t size);

  Stream& stream_;
  sessions::Notation notation_;
  std::string buffer_;
  std::size_t piece_bytes_;
  std::string head_;  // the escape lines that the file begins with
  std::size_t line_ = 1;
  bool first_ = true;
  bool done_ = false;
};

}  // namespace kibitzer::archives
