#include "archives/opened.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "archives/beside.h"
#include "archives/interruption.h"
#include "archives/listed_file.h"
#include "archives/memory_stream.h"
#include "archives/no_record.h"
#include "archives/packed.h"
#include "archives/spreadsheet.h"
#include "games/shared_notations.h"
#include "text/line_ends.h"
#include "text/span.h"
#include "text/utf16.h"

namespace kibitzer::archives {
namespace {

using games::Form;
using games::Notation;

constexpr std::size_t kHeadBytes = std::size_t{1} << 16;
constexpr std::size_t kBlockBytes = std::size_t{1} << 14;  // of members left unread
constexpr std::string_view kNotPacked = "its content does not match its extension";
constexpr std::string_view kNotARecord = "it is {}";
constexpr std::string_view kNoSessions = "it contains no recorded sessions";

/// Members that people do not see: hidden ones, and what macOS adds to archives.
bool hidden_member(std::string_view name) {
  while (!name.empty()) {
    const std::string_view part = name.substr(0, name.find('/'));
    if ((part.starts_with('.') && part != "." && part != "..") || part == "__MACOSX") return true;
    name.remove_prefix(std::min(part.size() + 1, name.size()));
  }
  return false;
}

/// Whether the first line of `text` is there whole, and is a JSON object.
bool is_line_with_object(std::string_view text, const games::Games& games) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (begin == std::string_view::npos || text[begin] != '{') return false;
  const std::size_t end = text.find('\n', begin);
  if (end == std::string_view::npos) return false;
  const Notation* const notation = games.notation_of_text(text.substr(begin, end - begin));
  return notation != nullptr && notation->form == Form::kJson && text[text.find_last_not_of(" \t\r", end - 1)] == '}';
}

/// Whether a file that begins with `head` may be packed as the ending of `path` says. Old tar files have no mark.
bool may_be_packed(std::string_view path, std::string_view head) {
  return packed_by_content(head) || (path.ends_with(".tar") && head.size() >= 512);
}

/// The order of the bytes of a text in UTF-16; nothing for anything else, such as a binary notation.
std::optional<text::ByteOrder> order_of_text(std::string_view head, const Notation* notation) {
  if (notation != nullptr && notation->as_text != nullptr) return std::nullopt;
  return text::utf16_order(head);
}

/// Whether each CR of a text is an end of line; the bytes of a binary notation stay as they are.
bool has_cr_ends(std::string_view head, const Notation* notation) {
  return (notation == nullptr || notation->as_text == nullptr) && text::ends_lines_in_cr(head);
}

/// Determines the notation of `work`, whose text is complete, as Opened does for a member that it reads.
void identify(Work& work, const Reading& reading) {
  std::string& text = work.piece.text;
  work.notation = reading.notation;
  const Notation* const named =
      work.notation != nullptr ? work.notation : reading.games->notation_of_file(work.path, work.piece.text);
  if (order_of_text(text, named))
    if (auto read = text::from_utf16(text)) text = std::move(*read);
  const std::string_view what = work.notation != nullptr ? std::string_view() : what_else(text);
  if (!what.empty()) work.skipped = fmt::format(kNotARecord, what);
  bool after_cr = false;
  if (has_cr_ends(text, named)) text::turn_cr_into_lf(text, 0, after_cr);
  if (work.notation != nullptr) return;
  work.notation = reading.games->notation_of_file(work.path, text);
  if (what.empty() && !reading.games->resembles(*work.notation, text)) work.skipped = kNoSessions;
}

}  // namespace

void read_member(Work& work, const Reading& reading, const std::function<void(Work&)>& take) {
  const UnreadMember& unread = *work.unread;
  auto text = unread.packed ? unread.packed->inflated() : std::string(unread.text);
  if (!text) {
    Opened archive(work, reading);
    while (auto piece = archive.next()) {
      take(*piece);
      if (interrupted()) return;
    }
    return;
  }
  work.piece.text = std::move(*text);
  work.unread.reset();
  if (is_listed(work.path, work.piece.text)) {
    work.of_cells = is_spreadsheet(work.path, work.piece.text);
    auto listing = list_file(work.path, work.piece.text, reading.sheet);
    if (listing)
      work.piece.text = std::move(*listing);
    else if (work.of_cells)
      work.skipped = listing.error();  // it need not be a record
    else
      work.error = listing.error();
    if (!listing) work.piece.text.clear();
  }
  if (work.skipped.empty()) identify(work, reading);
  take(work);
}

Opened::Opened(const Work& member, const Reading& reading)
    : reading_(reading),
      file_(std::make_unique<MemoryStream>(member.unread->packed->as_archive())),
      order_(member.order) {
  input_.shown = member.path.substr(0, member.path.size() - member.unread->packed->name().size() - 1);
  begun_ = any_ = true;
  outer_.emplace(*file_, std::string(), reading_.limits, outer_unpacked_.members);
}

std::string shown_path(const std::string& path) {
  if (path == "-") return "<stdin>";
  const std::size_t begin = path.starts_with("./") ? path.find_first_not_of('/', 1) : std::string::npos;
  // The rest must not be taken for something else.
  return begin == std::string::npos || path[begin] == '-' ? path : path.substr(begin);
}

Work Opened::fault(const std::string& shown, std::string error) {
  Work work;
  work.path = shown;
  work.order = order_;
  work.error = std::move(error);
  work.piece.first = order_.part == 0;
  any_ = true;
  ++order_.member;
  order_.part = 0;
  return work;
}

/// Leaves a member unread. It takes one member number, whatever it holds.
Work Opened::leave_unread(const std::string& shown, std::string_view text, std::optional<Deflated> packed) {
  std::string_view& bytes = packed ? packed->bytes : text;
  if (!block_ || block_->capacity() - block_->size() < bytes.size()) {
    block_ = std::make_shared<std::string>();
    block_->reserve(std::max(kBlockBytes, bytes.size()));
  }
  const std::size_t at = block_->size();
  block_->append(bytes);
  bytes = std::string_view(*block_).substr(at);
  Work work;
  work.path = shown;
  work.order = order_;
  work.unread = UnreadMember{block_, text, packed};
  ++order_.member;
  return work;
}

Work Opened::skip(const std::string& shown, std::string reason) {
  Work work;
  work.path = shown;
  work.order = order_;
  work.skipped = std::move(reason);
  passed_over_ = true;
  ++order_.member;
  order_.part = 0;
  return work;
}

/// Reads enough to show what a text is. If the text is still being written, a first line that is a whole object is
/// enough: it is the first of JSON Lines.
tl::expected<void, std::string> Opened::read_head(Stream& stream, std::string& head) {
  const bool may_be_lines = reading_.notation == nullptr || reading_.notation->form == Form::kJsonLines;
  for (bool more = true; more && head.size() < kHeadBytes;) {
    if (stream.waits() && may_be_lines && is_line_with_object(head, *reading_.games)) {
      live_lines_ = true;
      return {};
    }
    const auto got = stream.read_more(head, kHeadBytes - head.size());
    if (!got) return tl::make_unexpected(got.error());
    more = *got;
  }
  return {};
}

std::optional<Work> Opened::begin(Stream& stream, const std::string& shown, Depth depth) {
  const bool named = depth == Depth::kFile && input_.named;
  const bool packed_name = packed_by_name(shown);
  if (!named && !packed_name && reading_.notation == nullptr && reading_.games->notation_of_path(shown) == nullptr)
    return std::nullopt;
  // An archive without a record or a fault is reported at its end. After the first of either, members can wait.
  const bool stays_unread = leaves_unread_ && any_ && depth != Depth::kFile && !packed_name;
  const std::size_t whole = reading_.piece_bytes == 0 ? kHeadBytes : std::min(kHeadBytes, reading_.piece_bytes);
  if (stays_unread && depth == Depth::kMember)
    if (auto packed = outer_->take_deflated(whole)) return leave_unread(shown, {}, packed);
  std::string head = std::exchange(head_, {});
  head.clear();
  if (const auto filled = read_head(stream, head); !filled) return fault(shown, filled.error());
  if (stays_unread && head.size() < whole) {
    head_ = std::move(head);
    return leave_unread(shown, head_, {});
  }
  if (packed_name && !may_be_packed(shown, head))
    return fault(shown, head.empty() ? "it is empty" : std::string(kNotPacked));
  if (!packed_name && is_spreadsheet(shown, head)) return begin_text(stream, std::move(head), shown, named);
  if (packed_name || (named && packed_by_content(head))) return begin_packed(stream, std::move(head), shown, depth);
  return begin_text(stream, std::move(head), shown, named);
}

void Opened::begin_unpacking(Stream& stream, std::string head, std::optional<Gunzip>& gzip,
                             std::optional<Unpacker>& unpacker, Unpacked& unpacked) const {
  const bool gunzips = Gunzip::is_gzip(head);
  if (!gunzips) {
    gzip.reset();  // left from an archive before it that ended at a fault
    unpacker.emplace(stream, std::move(head), reading_.limits, unpacked.members);
    return;
  }
  gzip.emplace(stream, std::move(head), reading_.limits, unpacked.gzip);
  unpacker.emplace(*gzip, std::string(), reading_.limits, unpacked.members, true);
}

std::optional<Work> Opened::begin_packed(Stream& stream, std::string head, const std::string& shown, Depth depth) {
  switch (depth) {
    case Depth::kFile:
      begin_unpacking(stream, std::move(head), outer_gzip_, outer_, outer_unpacked_);
      break;
    case Depth::kMember:
      inner_name_ = shown;
      begin_unpacking(stream, std::move(head), inner_gzip_, inner_, inner_unpacked_);
      break;
    case Depth::kNestedMember:
      return fault(shown, "it is nested in two archives, and is not opened");
  }
  return std::nullopt;
}

std::optional<Work> Opened::begin_text(Stream& stream, std::string head, const std::string& shown, bool named) {
  if (!live_lines_)
    if (const auto filled = stream.fill(head, kHeadBytes); !filled) return fault(shown, filled.error());
  const std::string_view path = without_compression(shown);
  of_cells_ = is_spreadsheet(path, head);
  if (!is_listed(path, head)) return begin_characters(stream, std::move(head), shown, named);
  const bool may_be_another = !named && of_cells_;  // most spreadsheets are no record
  if (const auto all = stream.read_rest(head, kMostListedFileBytes); !all) return fault(shown, all.error());
  auto listing = list_file(path, head, reading_.sheet);
  if (!listing) return may_be_another ? skip(shown, listing.error()) : fault(shown, listing.error());
  listing_ = std::make_unique<MemoryStream>(std::move(*listing));
  head.clear();
  if (const auto filled = listing_->fill(head, kHeadBytes); !filled) return fault(shown, filled.error());
  return begin_characters(*listing_, std::move(head), shown, named);
}

std::optional<Work> Opened::begin_characters(Stream& stream, std::string head, const std::string& shown, bool named) {
  const games::Games& games = *reading_.games;
  const Notation* notation = reading_.notation;
  if (notation == nullptr) notation = games.notation_of_file(without_compression(shown), head);
  returns_.reset();
  wide_.reset();
  if (const auto order = order_of_text(head, notation)) wide_.emplace(stream, head, *order);
  Stream& characters = wide_ ? *wide_ : stream;
  const std::string what(reading_.notation != nullptr ? std::string_view() : what_else(head));
  if (!what.empty())
    return named ? fault(shown, fmt::format("it is {}, not a record", what))
                 : skip(shown, fmt::format(kNotARecord, what));
  if (has_cr_ends(head, notation)) returns_.emplace(characters, head);
  Stream& lines = returns_ ? *returns_ : characters;
  if (reading_.notation == nullptr) notation = games.notation_of_file(without_compression(shown), head);
  if (!named && notation == nullptr) return std::nullopt;
  if (!named && reading_.notation == nullptr && !games.resembles(*notation, head))
    return skip(shown, std::string(kNoSessions));
  if (live_lines_ && notation != nullptr && notation->form != Form::kJsonLines)
    live_lines_ = false;  // as its name says
  if (live_lines_) notation = &games::kJsonLines;
  if (notation == nullptr) {
    notation = games.notation_of_text(head);
    const bool blank = head.find_first_not_of(" \t\r\n") == std::string::npos;
    if (notation != nullptr ? notation->cutting == nullptr : blank) {
      if (const auto all = lines.read_rest(head, text::kMaxTextBytes - 1); !all) return fault(shown, all.error());
      notation = games.notation_of_text(head);
    }
    if (notation == nullptr) return fault(shown, head.empty() ? "it is empty" : "its notation is unknown");
  }
  path_ = shown;
  notation_ = notation;
  text_ = &lines;
  const bool whole = live_lines_ || (reading_.sheets && notation_->form != Form::kJsonLines);
  cutter_.emplace(lines, *notation_, std::move(head), whole ? 0 : reading_.piece_bytes);
  return std::nullopt;
}

std::optional<Work> Opened::next_piece() {
  auto piece = cutter_->next();
  if (!piece) {
    cutter_.reset();
    return fault(path_, piece.error());
  }
  if (!*piece) {
    cutter_.reset();
    ++order_.member;
    order_.part = 0;
    return std::nullopt;
  }
  Work work;
  work.path = path_;
  work.order = order_;
  work.notation = notation_;
  work.flow = text_;
  work.of_cells = of_cells_;
  work.piece = std::move(**piece);
  if (!in_archive() && !notation_->beside.empty()) work.beside = read_beside(input_.path, notation_->beside);
  ++order_.part;
  any_ = true;
  return work;
}

std::optional<Work> Opened::next_member(std::optional<Unpacker>& unpacker, std::optional<Gunzip>& gzip,
                                        const std::string& archive, Depth depth) {
  auto member = unpacker->next();
  if (!member || !*member) {
    const bool ends = member || !unpacker->may_go_on();
    if (ends) unpacker.reset();
    if (!member) return fault(archive, member.error());
    // The checksum follows the end of a gzip-compressed archive.
    if (const auto sound = gzip ? gzip->verify_rest() : tl::expected<void, std::string>(); !sound)
      return fault(archive, sound.error());
    gzip.reset();
    return std::nullopt;
  }
  const std::string& name = **member;
  if (name.empty()) return begin_text(unpacker->content(), {}, archive, depth == Depth::kMember && input_.named);
  if (hidden_member(name)) return std::nullopt;
  return begin(unpacker->content(), archive + "!" + name, depth);
}

std::optional<Work> Opened::next() {
  if (!begun_) {
    begun_ = true;
    auto file = File::open(input_.path);
    if (!file) return fault(input_.shown, file.error());
    file_ = std::move(*file);
    if (auto work = begin(*file_, input_.shown, Depth::kFile)) return work;
  }
  while (cutter_ || inner_ || outer_) {
    std::optional<Work> work;
    if (cutter_)
      work = next_piece();
    else if (inner_)
      work = next_member(inner_, inner_gzip_, inner_name_, Depth::kNestedMember);
    else
      work = next_member(outer_, outer_gzip_, input_.shown, Depth::kMember);
    if (work) return work;
  }
  if (any_ || (passed_over_ && !input_.named)) return std::nullopt;
  return input_.named ? fault(input_.shown, std::string(kNoSessions)) : skip(input_.shown, std::string(kNoSessions));
}

}  // namespace kibitzer::archives
