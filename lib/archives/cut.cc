#include "archives/cut.h"

#include <utility>

#include "json/document.h"
#include "pbn/lexer.h"
#include "text/source.h"
#include "text/span.h"
#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

using sessions::Notation;

constexpr std::size_t kNowhere = 0;
constexpr std::size_t kLongestPiece = 4;  // times the size of a piece by default
constexpr std::string_view kBlanks = " \t\r";

/// Whether the line before the one that begins at `line` has nothing but blanks.
bool behind_empty_line(std::string_view text, std::size_t line) {
  if (line < 2) return false;
  const std::size_t end = line - 1;
  const std::size_t before = text.rfind('\n', end - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return text.substr(begin, end - begin).find_first_not_of(kBlanks) == std::string_view::npos;
}

/// The game that begins at `text`, up to the empty line behind it; nothing where it is not complete.
std::string_view game_at(std::string_view text) {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    const std::size_t next = text.find_first_not_of(kBlanks, at + 1);
    if (next != std::string_view::npos && text[next] == '\n') return text.substr(0, at);
  }
  return {};
}

/// Whether it has a ## at the beginning of a value.
bool takes_over_anywhere(std::string_view text) {
  for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1))
    if (at > 0 && text[at - 1] == '"' && text.substr(at).starts_with("##")) return true;
  return false;
}

/// The last brace before `end`. Most files have none, so blocks are looked through for either kind first.
std::size_t last_brace(std::string_view text, std::size_t end) {
  constexpr std::size_t kBlock = 4096;
  while (end > 0) {
    const std::size_t begin = end > kBlock ? end - kBlock : 0;
    const std::string_view block = text.substr(begin, end - begin);
    if (block.find('{') != std::string_view::npos || block.find('}') != std::string_view::npos)
      return begin + block.find_last_of("{}");
    end = begin;
  }
  return std::string_view::npos;
}

bool stands_alone(std::string_view game) {
  const auto has = [&](std::string_view part) { return game.find(part) != std::string_view::npos; };
  return has("\n[Deal \"") && !has("\n[Deal \"\"") && !has("\"#") && !has("[GameCode");
}

/// A line of JSON Lines holds a whole value; a value that goes on in the next line is no JSON Lines at all.
bool looks_like_lines(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (begin == std::string_view::npos || text[begin] != '{') return false;
  const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  return line.find_last_not_of(kBlanks) == line.rfind('}');
}

}  // namespace

/// Where the buffer can be cut, as far back as its second half; kNowhere if there is no such place.
std::size_t Cutter::place_to_cut() const {
  switch (notation_) {
    case Notation::kJsonLines:
      return looks_like_lines(first_ ? buffer_ : "{}") ? buffer_.rfind('\n') + 1 : kNowhere;
    case Notation::kPbn:
      return game_to_cut_before();
    case Notation::kAtle:
    case Notation::kJson:
    case Notation::kJaxn:
    case Notation::kCsv:
    case Notation::kLin:
      return kNowhere;
  }
  return kNowhere;
}

std::size_t Cutter::game_to_cut_before() const {
  const std::string_view text = buffer_;
  if (takes_over_anywhere(text)) return kNowhere;
  constexpr std::string_view kBegin = "\n[Event \"";
  std::size_t brace = last_brace(text, text.size());
  for (std::size_t at = text.rfind(kBegin); at != std::string_view::npos && at > piece_bytes_ / 2;
       at = text.rfind(kBegin, at - 1)) {
    if (brace != std::string_view::npos && brace > at) brace = last_brace(text, at + 1);
    if (brace != std::string_view::npos && text[brace] == '{') continue;
    if (behind_empty_line(text, at + 1) && stands_alone(game_at(text.substr(at + 1)))) return at + 1;
  }
  return kNowhere;
}

/// The first `size` bytes of the buffer as a piece, which are taken out of it.
Piece Cutter::take(std::size_t size) {
  Piece piece;
  piece.first = first_;
  piece.first_line = line_;
  if (first_ && notation_ == Notation::kPbn) head_ = pbn::first_escape_lines(buffer_);
  line_ += text::count_newlines(std::string_view(buffer_).substr(0, size));
  std::string rest = buffer_.substr(size);
  buffer_.resize(size);
  if (!first_) {
    buffer_.insert(0, head_);
    piece.repeated = head_.size();
    piece.first_line -= text::count_newlines(head_);
  }
  piece.text = std::exchange(buffer_, std::move(rest));
  first_ = false;
  return piece;
}

tl::expected<std::optional<Piece>, std::string> Cutter::next() {
  if (done_) return std::nullopt;
  const bool streamed = notation_ == Notation::kPbn || notation_ == Notation::kJsonLines;
  if (!streamed) {
    const bool json = notation_ == Notation::kJson || notation_ == Notation::kJaxn;
    done_ = true;
    if (const auto all = stream_.read_rest(buffer_, json ? json::kMaxDocumentBytes : text::kMaxTextBytes - 1); !all)
      return tl::make_unexpected(all.error());
    return take(buffer_.size());
  }
  std::size_t cut = kNowhere;
  bool more = true;
  const std::size_t longest = piece_bytes_ * kLongestPiece;
  for (std::size_t wanted = piece_bytes_; wanted > 0 && more && cut == kNowhere && wanted <= longest; wanted *= 2) {
    buffer_.reserve(wanted);
    const auto filled = stream_.fill(buffer_, wanted);
    if (!filled) {
      done_ = true;
      return tl::make_unexpected(filled.error());
    }
    more = *filled;
    if (more) cut = place_to_cut();
  }
  // What is behind a byte of value 0 is not read (see pbn/lexer.h).
  const bool ends = !more || (cut != kNowhere && notation_ == Notation::kPbn &&
                              std::string_view(buffer_).substr(0, cut).find('\0') != std::string_view::npos);
  done_ = cut == kNowhere || ends;
  Piece piece = take(cut == kNowhere ? buffer_.size() : cut);
  piece.last = done_;
  piece.flows = done_ && !ends;
  return piece;
}

}  // namespace kibitzer::archives
