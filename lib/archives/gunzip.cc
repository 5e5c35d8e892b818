#include "archives/gunzip.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

namespace kibitzer::archives {
namespace {

constexpr std::size_t kReadBytes = std::size_t{1} << 17;
constexpr int kGzipOnly = 15 + 16;  // the largest window, and no other form than gzip's

}  // namespace

struct Gunzip::State {
  State(Stream& packed_stream, std::string begun, const UnpackLimits& given)
      : packed(packed_stream), piece(std::move(begun)), limits(given) {
    if (inflateInit2(&inflating, kGzipOnly) != Z_OK) throw std::bad_alloc();
    offer();
  }
  ~State() { inflateEnd(&inflating); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  /// Gives zlib what `piece` holds.
  void offer() {
    read += piece.size();
    inflating.next_in = reinterpret_cast<Bytef*>(piece.data());
    inflating.avail_in = static_cast<uInt>(piece.size());
  }

  Stream& packed;
  std::string piece;
  UnpackLimits limits;
  z_stream inflating{};
  std::size_t read = 0;
  std::size_t unpacked = 0;
  bool between_members = false;
  bool ended = false;
};

Gunzip::Gunzip(Stream& packed, std::string begun, const UnpackLimits& limits)
    : state_(std::make_unique<State>(packed, std::move(begun), limits)) {}

Gunzip::~Gunzip() = default;

tl::expected<bool, std::string> Gunzip::read_more(std::string& text, std::size_t most) {
  State& state = *state_;
  z_stream& inflating = state.inflating;
  const std::size_t before = text.size();
  most = std::min<std::size_t>(most, std::numeric_limits<uInt>::max());
  while (!state.ended && text.size() == before) {
    if (inflating.avail_in == 0) {
      state.piece.clear();
      const auto more = state.packed.read_more(state.piece, kReadBytes);
      if (!more) return tl::make_unexpected(more.error());
      if (!*more && !state.between_members)
        return tl::make_unexpected("the archive is broken: it ends in the middle of what gzip has compressed");
      state.ended = !*more;
      state.offer();
      continue;
    }
    if (state.between_members && *inflating.next_in != 0x1F) {
      state.ended = true;
      break;
    }
    state.between_members = false;
    text.resize(before + most);
    inflating.next_out = reinterpret_cast<Bytef*>(text.data() + before);
    inflating.avail_out = static_cast<uInt>(most);
    const int step = inflate(&inflating, Z_NO_FLUSH);
    text.resize(before + most - inflating.avail_out);
    if (step == Z_MEM_ERROR) throw std::bad_alloc();
    if (step != Z_OK && step != Z_STREAM_END && step != Z_BUF_ERROR)
      return tl::make_unexpected("the archive is broken: gzip's " +
                                 std::string(inflating.msg == nullptr ? "data are damaged" : inflating.msg));
    if (step == Z_STREAM_END) {
      state.between_members = true;
      inflateReset(&inflating);
    }
  }
  state.unpacked += text.size() - before;
  if (std::string limit = state.limits.exceeded(state.read, state.unpacked); !limit.empty())
    return tl::make_unexpected(std::move(limit));
  return text.size() > before;
}

tl::expected<void, std::string> Gunzip::verify_rest() {
  std::string rest;
  while (true) {
    rest.clear();
    const auto more = read_more(rest, kReadBytes);
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return {};
  }
}

}  // namespace kibitzer::archives
