#include "archives/cut.h"

#include <algorithm>
#include <utility>

#include "text/source.h"

namespace kibitzer::archives {
namespace {

constexpr std::size_t kNowhere = 0;
constexpr std::size_t kLongestPiece = 4;                   // times the size of a piece by default
constexpr std::size_t kShortBytes = std::size_t{1} << 18;  // no memory for a whole piece is reserved for a shorter text

}  // namespace

/// Takes the first `size` bytes as a piece. Later pieces begin with a copy of the head.
Piece Cutter::take(std::size_t size) {
  Piece piece;
  piece.first = first_;
  piece.repeated = first_ ? 0 : head_.size();
  piece.first_line = line_ - text::count_newlines(std::string_view(buffer_).substr(0, piece.repeated));
  if (first_ && cutting_ != nullptr && cutting_->repeated != nullptr) head_ = cutting_->repeated(buffer_);
  line_ += text::count_newlines(std::string_view(buffer_).substr(piece.repeated, size - piece.repeated));
  std::string rest = head_;
  rest.append(buffer_, size);
  buffer_.resize(size);
  piece.text = std::exchange(buffer_, std::move(rest));
  first_ = false;
  return piece;
}

tl::expected<std::optional<Piece>, std::string> Cutter::next() {
  if (done_) return std::nullopt;
  if (cutting_ == nullptr) {
    done_ = true;
    if (const auto all = stream_.read_rest(buffer_, most_bytes_); !all) return tl::make_unexpected(all.error());
    return take(buffer_.size());
  }
  std::size_t cut = kNowhere;
  bool more = true;
  const std::size_t longest = piece_bytes_ * kLongestPiece;
  for (std::size_t wanted = piece_bytes_; wanted > 0 && more && cut == kNowhere && wanted <= longest; wanted *= 2) {
    auto filled = stream_.fill(buffer_, std::min(wanted, kShortBytes));
    if (filled && *filled) {
      buffer_.reserve(wanted);
      filled = stream_.fill(buffer_, wanted);
    }
    if (!filled) {
      done_ = true;
      return tl::make_unexpected(filled.error());
    }
    more = *filled;
    if (more) cut = cutting_->place(buffer_, piece_bytes_ / 2, first_);
  }
  const bool ends = !more || (cut != kNowhere && cutting_->ends_at_zero &&
                              std::string_view(buffer_).substr(0, cut).find('\0') != std::string_view::npos);
  done_ = cut == kNowhere || ends;
  Piece piece = take(cut == kNowhere ? buffer_.size() : cut);
  piece.last = done_;
  piece.flows = done_ && !ends;
  return piece;
}

}  // namespace kibitzer::archives
