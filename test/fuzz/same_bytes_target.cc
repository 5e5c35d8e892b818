// Any bytes as a file, by a pipe, packed, as a member of an archive, and cut into pieces: the findings are the same, and so is the
// exit code, which follows from them and from what could not be read.
#include <archive.h>
#include <archive_entry.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <thread>

#include "archives/judge_work.h"
#include "archives/packed.h"
#include "fuzz/texts.h"
#include "text/line_ends.h"

using namespace kibitzer;

namespace {

constexpr std::size_t kLongest = 6000;

/// Whether the finding also depends on other boards of the file, which are not compared across pieces
/// (tools/kibitzer/limits.md).
bool is_of_several_boards(const findings::Finding& finding) {
  const std::string_view rule = finding.rule->name;
  constexpr std::string_view kRules[] = {"repeated-board", "fouled-board", "for-board", "rubber", "chicago"};
  return finding.once != 0 || std::any_of(std::begin(kRules), std::end(kRules), [&](std::string_view one) {
           return rule.find(one) != std::string_view::npos;
         });
}

/// What is found, where it is, and what cannot be read; in pieces, what is found of each board alone.
class Said : public sessions::Sink {
 public:
  explicit Said(bool in_pieces = false) : in_pieces_(in_pieces) {}

  void take(const sessions::Judged& judged) override {
    for (std::size_t i = 0; i < judged.findings.size(); ++i) {
      const findings::Finding& finding = judged.findings[i];
      if (in_pieces_ && is_of_several_boards(finding)) continue;
      const text::Place at = judged.lines.place(finding.at.begin);
      const bool allowed = i < judged.allowed.size() && !judged.allowed[i].empty();
      lines_.push_back(std::to_string(at.line) + ":" + std::to_string(at.column) + ": " + (allowed ? "allowed " : "") +
                       std::string(name_of(finding.severity)) + " " + std::string(finding.rule->name) + ": " +
                       finding.message);
    }
  }
  void end(const tl::expected<void, std::string>& read) {
    if (!read) lines_.push_back("unreadable: " + read.error());
  }
  /// Findings that wait for the end of a file come in another order where it is cut.
  std::string all() {
    std::sort(lines_.begin(), lines_.end());
    std::string all;
    for (const std::string& line : lines_) all += line + '\n';
    return all;
  }

 private:
  bool in_pieces_;
  std::vector<std::string> lines_;
};

/// A file without a name, in memory.
class Memory {
 public:
  explicit Memory(std::string_view bytes) : descriptor_(::memfd_create("fuzz", 0)) {
    fuzz::require(
        descriptor_ >= 0 && ::write(descriptor_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()),
        "a file can be made in memory");
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() { ::close(descriptor_); }
  std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

sessions::Judge& judge() {
  static sessions::Judge judge({});
  return judge;
}

/// What comes of all works of a file, as `lint` judges them: each piece of a file that is cut by itself.
std::string said_of(const std::string& path, const games::Notation& notation, std::size_t piece_bytes,
                    bool in_pieces = false) {
  archives::Reading reading;
  reading.notation = &notation;
  reading.piece_bytes = piece_bytes;
  Said said(in_pieces);
  archives::Opened opened({path, true, "fuzz"}, reading);
  while (auto work = opened.next()) said.end(archives::judge_work(*work, judge(), said));
  return said.all();
}

/// The same of the text cut into pieces of some `piece_bytes`: Opened reads more than that to see what a file is.
std::string cut(const std::string& path, const games::Notation& notation, std::size_t piece_bytes) {
  const auto file = archives::File::open(path);
  fuzz::require(file.has_value(), "a file in memory can be opened");
  archives::Cutter cutter(**file, notation, "", piece_bytes);
  Said said(true);
  while (true) {
    auto piece = cutter.next();
    if (!piece || !*piece) return said.all();
    archives::Work work{.path = "fuzz", .order = {}, .notation = &notation, .piece = std::move(**piece)};
    work.flow = file->get();
    said.end(archives::judge_work(work, judge(), said));
  }
}

std::string of_pipe(std::string_view bytes, const games::Notation& notation) {
  std::array<int, 2> ends{};
  fuzz::require(::pipe(ends.data()) == 0, "a pipe can be made");
  std::thread writer([&] {
    // In two halves, so that something is judged before the rest is there.
    for (const std::string_view part : {bytes.substr(0, bytes.size() / 2), bytes.substr(bytes.size() / 2)})
      if (::write(ends[1], part.data(), part.size()) < 0) break;
    ::close(ends[1]);
  });
  std::string said = said_of("/proc/self/fd/" + std::to_string(ends[0]), notation, archives::kPieceBytes);
  writer.join();
  ::close(ends[0]);
  return said;
}

/// `bytes` as `format` and `filter` of libarchive write them: as a member of an archive, or as the whole of a packed file.
std::string packed(std::string_view bytes, int (*format)(archive*), int (*filter)(archive*)) {
  std::string result(bytes.size() * 2 + 20'000, '\0');
  std::size_t used = 0;
  archive* const made = archive_write_new();
  format(made);
  filter(made);
  archive_write_set_bytes_in_last_block(made, 1);
  archive_entry* const entry = archive_entry_new();
  archive_entry_set_pathname(entry, "fuzz");
  archive_entry_set_size(entry, static_cast<la_int64_t>(bytes.size()));
  archive_entry_set_filetype(entry, AE_IFREG);
  const bool done = archive_write_open_memory(made, result.data(), result.size(), &used) == ARCHIVE_OK &&
                    archive_write_header(made, entry) == ARCHIVE_OK &&
                    archive_write_data(made, bytes.data(), bytes.size()) == static_cast<la_ssize_t>(bytes.size()) &&
                    archive_write_close(made) == ARCHIVE_OK;
  fuzz::require(done, "an archive can be written");
  archive_entry_free(entry);
  archive_write_free(made);
  result.resize(used);
  return result;
}

void require_same(const std::string& one, const std::string& other, const char* what) {
  if (one != other) std::cerr << one << "---\n" << other;
  fuzz::require(one == other, what);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLongest) return 0;
  const auto text = fuzz::any_text(fuzz::text_of(data, size));
  if (!text || text->bytes.empty() || text->notation->form == games::Form::kDescription) return 0;
  if (archives::packed_by_content(text->bytes)) return 0;  // in an archive, what is packed is known by its name
  const games::Notation& notation = *text->notation;
  const Memory file(text->bytes);
  const std::string whole = said_of(file.path(), notation, 0);
  require_same(whole, said_of(file.path(), notation, archives::kPieceBytes), "a file says the same whole and not");
  const bool as_it_is = !text::ends_lines_in_cr(text->bytes) && text->bytes.find('\0') == std::string::npos &&
                        text->bytes.front() != '\xFE' &&
                        text->bytes.front() != '\xFF';  // no bytes are turned into others
  const std::string of_each_board = said_of(file.path(), notation, 0, true);
  for (const std::size_t piece : {std::size_t{1}, 1 + text->bytes.size() % 700})
    if (as_it_is) require_same(of_each_board, cut(file.path(), notation, piece), "a file says the same in pieces");
  require_same(whole, of_pipe(text->bytes, notation), "a pipe says the same as a file");
  for (const auto filter : {archive_write_add_filter_gzip, archive_write_add_filter_zstd}) {
    const Memory packed_file(packed(text->bytes, archive_write_set_format_raw, filter));
    require_same(whole, said_of(packed_file.path(), notation, archives::kPieceBytes), "a packed file says the same");
  }
  for (const auto format : {archive_write_set_format_zip, archive_write_set_format_ustar}) {
    const Memory archive_file(packed(text->bytes, format, archive_write_add_filter_none));
    require_same(whole, said_of(archive_file.path(), notation, archives::kPieceBytes), "a member says the same");
  }
  return 0;
}
