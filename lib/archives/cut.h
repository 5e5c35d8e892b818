// Cuts a text that may be larger than memory into pieces that can be judged independently.
//
// The text and its size, if known, decide where a piece ends, so findings do not depend on the worker. The notation says
// where a text may be cut (games/notation.h). What cannot be cut is one piece.
//
// A file larger than a piece is cut into pieces of about that size. If its size is known, the pieces are about equal and
// even in number, so that two workers finish together. If there is no place to cut for long, the rest of the file is one
// piece, judged while it is read.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "archives/stream.h"
#include "games/notation.h"

namespace kibitzer::archives {

/// The size of a piece by default.
inline constexpr std::size_t kPieceBytes = std::size_t{1} << 23;

struct Piece {
  std::string text;
  std::size_t first_line = 1;
  bool first = true;   ///< the file begins with it
  bool last = true;    ///< the file ends with it
  bool flows = false;  ///< the rest of the file, after `text`, is still in the stream
  /// Bytes at the beginning of `text` that repeat the file's first lines, which may apply to the whole file. first_line
  /// counts after them.
  std::size_t repeated = 0;
};

class Cutter {
 public:
  /// `begun` is what has been read of `stream` already. A piece has about `piece_bytes`; if 0, nothing is cut, and the
  /// text flows from its beginning.
  Cutter(Stream& stream, const games::Notation& notation, std::string begun, std::size_t piece_bytes)
      : stream_(stream),
        cutting_(notation.cutting),
        most_bytes_(notation.most_bytes),
        buffer_(std::move(begun)),
        piece_bytes_(piece_bytes) {}

  /// The next piece; nothing after the last.
  tl::expected<std::optional<Piece>, std::string> next();

 private:
  std::size_t size_of_next();
  Piece take(std::size_t size);

  Stream& stream_;
  const games::Cutting* cutting_;  // null: the file is one piece
  std::size_t most_bytes_;
  std::string buffer_;
  std::size_t piece_bytes_;
  std::size_t pieces_left_ = 0;  // of a text whose size is known
  std::string head_;             // the escape lines that the file begins with
  std::size_t line_ = 1;
  bool first_ = true;
  bool done_ = false;
};

}  // namespace kibitzer::archives
