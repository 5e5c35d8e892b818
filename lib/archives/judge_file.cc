#include "archives/judge_file.h"

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
