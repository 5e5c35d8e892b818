#include "archives/judge_work.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "text/source.h"
#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

using games::Notation;

constexpr std::size_t kStepBytes = std::size_t{1} << 20;  // of a text that flows
constexpr std::size_t kLiveBytes = std::size_t{1} << 16;  // of one that somebody is writing

tl::unexpected<std::string> too_long(const games::Cutting& cutting, std::size_t line) {
  return tl::make_unexpected(fmt::format("the {} that begins on line {} is longer than {} MiB", cutting.unit, line,
                                         cutting.most_bytes >> 20U));
}

/// Reads what has been written by now: a little is returned at once; otherwise goes on up to `wanted` bytes, as long as
/// more can be read without waiting.
tl::expected<bool, std::string> read_live(Stream& flow, std::string& buffer, std::size_t wanted) {
  while (true) {
    auto more = flow.read_more(buffer, kLiveBytes);
    const bool much = buffer.size() >= kLiveBytes && buffer.size() < wanted;
    if (!more || !*more || !much || !flow.ready()) return more;
  }
}

/// Judges a text that flows: only the games or lines being read are in memory.
tl::expected<void, std::string> judge_flow(Work& work, sessions::Judge& judge, sessions::Sink& sink) {
  std::string buffer = std::move(work.piece.text);
  std::size_t line = work.piece.first_line;
  // Lines are judged by themselves. The games of other texts show their outcome only together, in steps as large as a
  // file's.
  const bool waits = work.flow->waits() && work.notation->form == games::Form::kJsonLines;
  bool last = false;
  bool begun = waits;  // what is there is judged before waiting for more
  for (std::size_t wanted = std::max(kStepBytes, buffer.size()); true; begun = false) {
    if (waits && !begun) sink.waits();
    const auto filled = begun ? true : waits ? read_live(*work.flow, buffer, wanted) : work.flow->fill(buffer, wanted);
    if (!filled) return tl::make_unexpected(filled.error());
    last = !*filled;
    const std::size_t read = judge.judge_some({work.path, buffer, line}, *work.notation, last, sink);
    if (last) {
      judge.end_file({work.path, buffer, line}, sink);
      return {};
    }
    line += text::count_newlines(std::string_view(buffer).substr(0, read));
    buffer.erase(0, read);
    // Something is longer than the piece: the next look is at a piece twice as long, so that all looks together cost no
    // more than two.
    const games::Cutting& cutting = *work.notation->cutting;
    if (read == 0 && buffer.size() >= cutting.most_bytes) return too_long(cutting, line);
    wanted = read > 0 ? std::max(kStepBytes, buffer.size() + 1) : std::min(2 * wanted, cutting.most_bytes);
  }
}

}  // namespace

tl::expected<void, std::string> judge_work(Work& work, sessions::Judge& judge, sessions::Sink& sink) {
  if (!work.error.empty()) return tl::make_unexpected(work.error);
  if (!work.skipped.empty()) return {};
  const Piece& piece = work.piece;
  if (piece.first)
    judge.begin_file();
  else
    judge.begin_part();
  if (piece.flows) return judge_flow(work, judge, sink);
  const text::Source source = {work.path, piece.text, piece.first_line, work.beside, work.of_cells};
  if (work.notation->cutting == nullptr) {
    judge.judge(source, *work.notation, sink);
  } else {
    judge.judge_some(source, *work.notation, true, sink);
    if (piece.last) judge.end_file(source, sink);
  }
  return {};
}

tl::expected<void, std::string> judge_file(const std::string& path, const Reading& reading, sessions::Judge& judge,
                                           sessions::Sink& sink) {
  Opened opened({path, true, shown_path(path)}, reading);
  while (auto work = opened.next())
    if (auto done = judge_work(*work, judge, sink); !done) return done;
  return {};
}

}  // namespace kibitzer::archives
