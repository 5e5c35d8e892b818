#include "archives/judge_file.h"

#include <algorithm>

#include "archives/file.h"
#include "json/document.h"
#include "text/span.h"

namespace kibitzer::archives {
namespace {

using sessions::Notation;

tl::expected<void, std::string> judge_lines(File& file, std::string begun, const std::string& path,
                                            sessions::Judge& judge, sessions::Sink& sink) {
  LinePieces pieces(file, std::move(begun));
  while (true) {
    const auto more = pieces.next();
    if (!more) return tl::make_unexpected(more.error());
    const text::Source source = {path, pieces.text(), pieces.first_line()};
    if (!*more) {
      judge.end_file(source, sink);
      return {};
    }
    judge.judge(source, Notation::kJsonLines, sink);
  }
}

/// Judges a PBN file game by game: of the file only the games that are being read are in memory.
tl::expected<void, std::string> judge_games(File& file, const std::string& path, sessions::Judge& judge,
                                            sessions::Sink& sink) {
  constexpr std::size_t kPieceBytes = std::size_t{1} << 20;
  constexpr std::size_t kMaxGameBytes = std::size_t{1} << 26;
  std::string buffer;
  std::size_t first_line = 1;
  for (std::size_t wanted = kPieceBytes; true;) {
    bool last = false;
    while (!last && buffer.size() < wanted) {
      const auto more = file.read_more(buffer, wanted - buffer.size());
      if (!more) return tl::make_unexpected(more.error());
      last = !*more;
    }
    const std::size_t read = judge.judge_games({path, buffer, first_line}, last, sink);
    if (last) {
      judge.end_file({path, std::string_view(buffer).substr(read), first_line}, sink);
      return {};
    }
    const auto end = buffer.begin() + static_cast<std::ptrdiff_t>(read);
    first_line += static_cast<std::size_t>(std::count(buffer.begin(), end, '\n'));
    buffer.erase(buffer.begin(), end);
    // A game that is longer than the piece: the next look at it is at one twice as long, so that all looks together
    // cost no more than two.
    wanted = read > 0 ? kPieceBytes : 2 * wanted;
    if (wanted > kMaxGameBytes)
      return tl::make_unexpected("the game that begins in line " + std::to_string(first_line) + " is longer than " +
                                 std::to_string(kMaxGameBytes >> 20U) + " MiB");
  }
}

}  // namespace

std::string shown_path(const std::string& path) { return path == "-" ? "<stdin>" : path; }

tl::expected<void, std::string> judge_file(const std::string& path, std::optional<Notation> notation,
                                           sessions::Judge& judge, sessions::Sink& sink) {
  auto file = File::open(path);
  if (!file) return tl::make_unexpected(file.error());
  judge.begin_file();
  const std::string shown = shown_path(path);
  if (!notation) notation = sessions::notation_of_path(path);
  if (notation == Notation::kJsonLines) return judge_lines(*file, {}, shown, judge, sink);

  if (notation == Notation::kPbn) return judge_games(*file, shown, judge, sink);

  const std::size_t most =
      notation == Notation::kJson || notation == Notation::kJaxn ? json::kMaxDocumentBytes : text::kMaxTextBytes - 1;
  const auto bytes = file->read_all(most);
  if (!bytes) return tl::make_unexpected(bytes.error());
  if (!notation) notation = sessions::notation_of_text(*bytes);
  if (!notation) {
    if (bytes->empty()) return tl::make_unexpected("it is empty");
    return tl::make_unexpected("it is in no notation that is known here");
  }
  judge.judge({shown, *bytes, 1}, *notation, sink);
  return {};
}

}  // namespace kibitzer::archives
