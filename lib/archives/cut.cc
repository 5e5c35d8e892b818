#include "archives/cut.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "text/source.h"

namespace kibitzer::archives {
namespace {

constexpr std::size_t kNowhere = 0;
constexpr std::size_t kLongestPiece = 4;                   // times the size of a piece by default
constexpr std::size_t kShortBytes = std::size_t{1} << 18;  // no memory for a whole piece is reserved for a shorter text

/// Asks for large pages: faulting in small ones takes longer than reading into them.
void prefer_large_pages([[maybe_unused]] std::string& buffer) {
#ifdef MADV_HUGEPAGE
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  void* begin = buffer.data();
  std::size_t size = buffer.capacity();
  if (std::align(page, page, begin, size) != nullptr) ::madvise(begin, size / page * page, MADV_HUGEPAGE);
#endif
}

}  // namespace

/// Takes the first `size` bytes as a piece. Later pieces begin with a copy of the head.
Piece Cutter::take(std::size_t size) {
  Piece piece;
  piece.first = first_;
  piece.repeated = first_ ? 0 : head_.size();
  piece.first_line = line_ - text::count_newlines(std::string_view(buffer_).substr(0, piece.repeated));
  if (first_ && cutting_ != nullptr && cutting_->repeated != nullptr) head_ = cutting_->repeated(buffer_);
  line_ += text::count_newlines(std::string_view(buffer_).substr(piece.repeated, size - piece.repeated));
  std::string rest;
  if (size < buffer_.size()) {
    rest.reserve(buffer_.capacity());
    prefer_large_pages(rest);
  }
  rest += head_;
  rest.append(buffer_, size);
  buffer_.resize(size);
  piece.text = std::exchange(buffer_, std::move(rest));
  first_ = false;
  return piece;
}

/// How many bytes the next piece should have.
std::size_t Cutter::size_of_next() {
  const std::size_t left = buffer_.size() + stream_.left();
  if (first_ && stream_.left() > 0 && piece_bytes_ > 0 && left > piece_bytes_) {
    const std::size_t pairs = (left - 1) / (2 * piece_bytes_) + 1;
    pieces_left_ = 2 * pairs;  // an even number, so that two workers finish together
  }
  if (pieces_left_ == 0) return piece_bytes_;
  const std::size_t share = left / pieces_left_ + 1;
  --pieces_left_;
  return std::min(share, 2 * piece_bytes_);
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
  const std::size_t size = size_of_next();
  for (std::size_t wanted = size; wanted > 0 && more && cut == kNowhere;
       wanted = wanted < longest ? std::min(2 * wanted, longest) : 0) {
    auto filled = stream_.fill(buffer_, std::min(wanted, kShortBytes));
    if (filled && *filled) {
      buffer_.reserve(std::max(wanted, piece_bytes_));  // the same for all pieces, so that memory is reused
      prefer_large_pages(buffer_);
      filled = stream_.fill(buffer_, wanted);
    }
    if (!filled) {
      done_ = true;
      return tl::make_unexpected(filled.error());
    }
    more = *filled;
    if (more) cut = cutting_->place(buffer_, size / 2, first_);
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
