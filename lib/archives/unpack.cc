#include "archives/unpack.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>

#include "archives/interruption.h"
#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

constexpr std::size_t kMostNameBytes = 4096;
constexpr std::size_t kUnpackedAtOnce = std::size_t{1} << 16;
constexpr std::int64_t kUnknownSize = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostBelieved = std::int64_t{1} << 26;  // bytes that are to follow, by a header

}  // namespace

struct Unpacker::State : public Stream {
  State(Stream& packed_stream, std::string begun, const UnpackLimits& given, std::size_t& count, bool any_text)
      : packed(packed_stream), piece(std::move(begun)), limits(given), unpacked(count), gunzipped(any_text) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() override { archive_read_free(reader); }

  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) override;
  std::size_t left() const override {
    return claimed == kUnknownSize ? 0 : static_cast<std::size_t>(std::clamp<std::int64_t>(left_, 0, kMostBelieved));
  }
  std::size_t bytes_on_disk() const override { return packed.bytes_on_disk(); }
  std::string trouble();
  std::optional<std::string> beyond_limits();
  tl::expected<void, std::string> skip();
  tl::expected<void, std::string> nothing_follows();

  static la_ssize_t read(archive* reader, void* self, const void** bytes);
  static la_int64_t seek(archive* reader, void* self, la_int64_t offset, int whence);

  Stream& packed;
  std::string piece;  // what libarchive is given to read
  std::string piece_before;
  bool piece_begun = true;
  UnpackLimits limits;
  std::size_t& unpacked;
  bool gunzipped;
  archive* reader = archive_read_new();
  std::string read_error;  // of the packed stream
  std::string open_error;
  bool may_go_on = true;
  bool damaged = false;        // the last header
  bool encrypted = false;      // the present member
  bool in_member = false;      // its header was read, but the rest of its content not yet skipped
  bool in_header = false;      // libarchive is looking for the next one
  bool has_directory = false;  // it is a zip with a directory: damage in a member does not affect the next
  bool sound = false;          // the present member's header was read without a warning
  std::string name;            // of the present member
  std::size_t members = 0;
  std::int64_t claimed = 0;  // the size of the present member in its header, which may be false
  std::int64_t left_ = 0;    // of that
  std::int64_t place = 0;    // in the packed stream
};

la_ssize_t Unpacker::State::read(archive* reader, void* self, const void** bytes) {
  auto& state = *static_cast<State*>(self);
  if (!state.piece_begun && !state.piece.empty()) std::swap(state.piece, state.piece_before);
  if (!state.piece_begun) state.piece.clear();
  state.piece_begun = false;
  if (state.piece.empty()) {
    const auto more = state.packed.read_more(state.piece, kPackedBytesAtOnce);
    if (!more) {
      state.read_error = more.error();
      archive_set_error(reader, EIO, "%s", more.error().c_str());
      return ARCHIVE_FATAL;
    }
  }
  *bytes = state.piece.data();
  state.place += static_cast<std::int64_t>(state.piece.size());
  return static_cast<la_ssize_t>(state.piece.size());
}

la_int64_t Unpacker::State::seek(archive* /*reader*/, void* self, la_int64_t offset, int whence) {
  auto& state = *static_cast<State*>(self);
  if (whence == SEEK_CUR) offset += state.place;
  const auto place = state.packed.seek(offset, whence == SEEK_END);
  if (!place) return ARCHIVE_FATAL;
  state.has_directory |= state.in_header;  // libarchive seeks for a header only if there is a directory
  state.piece_begun = false;
  state.piece_before.clear();
  return state.place = *place;
}

std::string Unpacker::State::trouble() {
  if (!read_error.empty()) return read_error;
  const char* const said = archive_error_string(reader);
  std::string_view message = said == nullptr ? "it cannot be unpacked" : said;
  while (!message.empty() && message.back() == '\n') message.remove_suffix(1);
  return fmt::format("the archive is damaged: {}", text::printable(message, 200));
}

std::optional<std::string> Unpacker::State::beyond_limits() {
  return limits.exceeded(packed.bytes_on_disk(), unpacked);
}

tl::expected<bool, std::string> Unpacker::State::read_more(std::string& text, std::size_t most) {
  if (interrupted()) return tl::make_unexpected(std::string(kInterrupted));
  const std::size_t before = text.size();
  most = worth_asking(std::min(most, kUnpackedAtOnce), left_);
  text.resize(before + most);
  const la_ssize_t got = archive_read_data(reader, text.data() + before, most);
  text.resize(before + static_cast<std::size_t>(std::max<la_ssize_t>(got, 0)));
  if (got < 0) return tl::make_unexpected(encrypted ? std::string("it is encrypted") : trouble());
  unpacked += static_cast<std::size_t>(got);
  left_ -= got;
  if (left_ < 0)
    return tl::make_unexpected(
        fmt::format("the archive is damaged: it unpacks to more than the {} bytes that its header gives", claimed));
  if (auto limit = beyond_limits()) return tl::make_unexpected(std::move(*limit));
  return got > 0;
}

/// Skips the rest of the present member. libarchive does that in one go, but if the whole archive is compressed it has to
/// unpack the rest, even if it is a bomb.
tl::expected<void, std::string> Unpacker::State::skip() {
  if (!std::exchange(in_member, false) || archive_filter_code(reader, 0) == ARCHIVE_FILTER_NONE) return {};
  const void* block = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  while (archive_read_data_block(reader, &block, &size, &offset) == ARCHIVE_OK) {
    unpacked += size;
    auto limit = interrupted() ? std::optional(std::string(kInterrupted)) : beyond_limits();
    if (limit) return tl::make_unexpected(std::move(*limit));
  }
  return {};
}

/// libarchive ends silently if a compressed file, read to its end, goes on with something else.
tl::expected<void, std::string> Unpacker::State::nothing_follows() {
  if (archive_format(reader) != ARCHIVE_FORMAT_RAW || archive_filter_code(reader, 0) == ARCHIVE_FILTER_NONE) return {};
  const auto not_consumed = static_cast<std::size_t>(place - archive_filter_bytes(reader, -1));
  // A filter that looks for more than there is has asked for the next piece already.
  std::string rest = piece_before + piece;
  rest.erase(0, rest.size() - std::min(not_consumed, rest.size()));
  while (rest.find_first_not_of('\0') == std::string::npos) {
    rest.clear();
    const auto more = packed.read_more(rest, kPackedBytesAtOnce);
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return {};
  }
  return tl::make_unexpected(std::string("the archive is damaged: other data follows the compressed data"));
}

Unpacker::Unpacker(Stream& packed, std::string begun, const UnpackLimits& limits, std::size_t& unpacked, bool gunzipped)
    : state_(std::make_unique<State>(packed, std::move(begun), limits, unpacked, gunzipped)) {
  archive* const reader = state_->reader;
  if (reader == nullptr) throw std::bad_alloc();
  archive_read_support_filter_bzip2(reader);
  archive_read_support_filter_xz(reader);
  archive_read_support_filter_zstd(reader);
  archive_read_support_format_tar(reader);
  archive_read_support_format_gnutar(reader);
  archive_read_support_format_zip(reader);
  archive_read_support_format_raw(reader);
  archive_read_support_format_empty(reader);
  archive_read_set_callback_data(reader, state_.get());
  archive_read_set_read_callback(reader, &State::read);
  if (packed.seek(0, false)) {
    state_->piece.clear();
    archive_read_set_seek_callback(reader, &State::seek);
  }
  if (archive_read_open1(reader) != ARCHIVE_OK) state_->open_error = state_->trouble();
}

Unpacker::~Unpacker() = default;

tl::expected<std::optional<std::string>, std::string> Unpacker::next() {
  if (!state_->open_error.empty()) return tl::make_unexpected(state_->open_error);
  while (true) {
    if (interrupted()) return tl::make_unexpected(std::string(kInterrupted));
    if (auto passed = state_->skip(); !passed) {
      state_->may_go_on = false;
      return tl::make_unexpected(std::move(passed.error()));
    }
    archive_entry* entry = nullptr;
    state_->sound = false;
    state_->in_header = true;
    const int step = archive_read_next_header(state_->reader, &entry);
    state_->in_header = false;
    if (step == ARCHIVE_EOF) {
      state_->may_go_on = false;
      if (auto sound = state_->nothing_follows(); !sound) return tl::make_unexpected(std::move(sound.error()));
      return std::nullopt;
    }
    state_->may_go_on = step != ARCHIVE_FATAL;
    if (step != ARCHIVE_RETRY && ++state_->members > state_->limits.members) {
      state_->may_go_on = false;
      return tl::make_unexpected(
          fmt::format("it has more than {} members; the rest is not read", state_->limits.members));
    }
    // After a damaged header libarchive looks for the next one, block by block: that is one fault.
    const bool damaged = step == ARCHIVE_RETRY;
    if (damaged && std::exchange(state_->damaged, true)) continue;
    if (step != ARCHIVE_OK && step != ARCHIVE_WARN) return tl::make_unexpected(state_->trouble());
    state_->damaged = false;
    state_->in_member = true;
    state_->claimed = state_->left_ = archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : kUnknownSize;
    if (archive_format(state_->reader) == ARCHIVE_FORMAT_RAW) {
      if (!state_->gunzipped && archive_filter_code(state_->reader, 0) == ARCHIVE_FILTER_NONE)
        return tl::make_unexpected("the archive is damaged: it ends or is corrupt in its first bytes");
      return std::string();
    }
    if (archive_entry_filetype(entry) != AE_IFREG) continue;
    state_->encrypted = archive_entry_is_encrypted(entry) != 0;
    const char* name = archive_entry_pathname_utf8(entry);
    if (name == nullptr) name = archive_entry_pathname(entry);
    if (name == nullptr) return fmt::format("member {}", state_->members);
    state_->name = std::string(name).substr(0, kMostNameBytes);
    state_->sound = step == ARCHIVE_OK;
    return state_->name;
  }
}

bool Unpacker::may_go_on() const { return state_->may_go_on && state_->open_error.empty(); }

Stream& Unpacker::content() { return *state_; }

std::optional<Deflated> Unpacker::take_deflated(std::size_t most) {
  State& state = *state_;
  if (!state.has_directory || !state.in_member || !state.sound) return std::nullopt;
  const auto after = static_cast<std::size_t>(state.place - archive_filter_bytes(state.reader, 0));
  if (after > state.piece.size()) return std::nullopt;
  auto member = Deflated::find(state.piece, state.piece.size() - after, state.name, most);
  if (!member || static_cast<std::int64_t>(member->content_size) != state.left_) return std::nullopt;
  state.unpacked += member->content_size;
  if (state.beyond_limits()) {
    state.unpacked -= member->content_size;
    return std::nullopt;
  }
  state.in_member = false;
  return member;
}

}  // namespace kibitzer::archives
