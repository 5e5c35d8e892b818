#include "archives/gunzip.h"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <new>
#include <utility>

namespace kibitzer::archives {
namespace {

constexpr std::size_t kMostUnpackedAtOnce = std::size_t{1} << 20;
constexpr Bytef kMagic = 0x1F;
constexpr int kGzipOnly = 15 + 16;  // the largest window, and no other form than gzip's

}  // namespace

struct Gunzip::State {
  State(Stream& packed_stream, std::string begun, const UnpackLimits& given, std::size_t& count)
      : packed(packed_stream), piece(std::move(begun)), limits(given), unpacked(count) {
    if (inflateInit2(&inflating, kGzipOnly) != Z_OK) throw std::bad_alloc();
    offer();
  }
  ~State() { inflateEnd(&inflating); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  /// Gives zlib what `piece` holds.
  void offer() {
    inflating.next_in = reinterpret_cast<Bytef*>(piece.data());
    inflating.avail_in = static_cast<uInt>(piece.size());
  }

  Stream& packed;
  std::string piece;
  UnpackLimits limits;
  std::size_t& unpacked;
  z_stream inflating{};
  bool between_members = false;
  bool ended = false;
  bool failed = false;

  tl::unexpected<std::string> fail(std::string why) {
    failed = true;
    return tl::make_unexpected(std::move(why));
  }
};

Gunzip::Gunzip(Stream& packed, std::string begun, const UnpackLimits& limits, std::size_t& unpacked)
    : state_(std::make_unique<State>(packed, std::move(begun), limits, unpacked)) {}

Gunzip::~Gunzip() = default;

tl::expected<bool, std::string> Gunzip::read_more(std::string& text, std::size_t most) {
  State& state = *state_;
  z_stream& inflating = state.inflating;
  const std::size_t before = text.size();
  most = std::min(most, kMostUnpackedAtOnce);
  while (!state.ended && text.size() == before) {
    if (inflating.avail_in == 0) {
      state.piece.clear();
      const auto more = state.packed.read_more(state.piece, kPackedBytesAtOnce);
      if (!more) return state.fail(more.error());
      if (!*more && !state.between_members) return state.fail("the archive is damaged: its gzip data ends early");
      state.ended = !*more;
      state.offer();
      continue;
    }
    if (state.between_members && *inflating.next_in != kMagic) {
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
      return state.fail(
          fmt::format("the archive is damaged: gzip: {}", inflating.msg == nullptr ? "corrupt data" : inflating.msg));
    if (step == Z_STREAM_END) {
      state.between_members = true;
      inflateReset(&inflating);
    }
  }
  state.unpacked += text.size() - before;
  if (auto limit = state.limits.exceeded(state.packed.bytes_on_disk(), state.unpacked))
    return state.fail(std::move(*limit));
  return text.size() > before;
}

tl::expected<void, std::string> Gunzip::verify_rest() {
  if (state_->failed) return {};  // reported already
  std::string rest;
  while (true) {
    rest.clear();
    const auto more = read_more(rest, kPackedBytesAtOnce);
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) break;
  }
  z_stream& inflating = state_->inflating;
  while (true) {
    const Bytef* const end = inflating.next_in + inflating.avail_in;
    if (std::find_if(inflating.next_in, inflating.next_in + inflating.avail_in, [](Bytef byte) { return byte != 0; }) !=
        end)
      return tl::make_unexpected("the archive is damaged: other data follows the compressed data");
    state_->piece.clear();
    const auto more = state_->packed.read_more(state_->piece, kPackedBytesAtOnce);
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return {};
    state_->offer();
  }
}

std::size_t Gunzip::bytes_on_disk() const { return state_->packed.bytes_on_disk(); }

}  // namespace kibitzer::archives
