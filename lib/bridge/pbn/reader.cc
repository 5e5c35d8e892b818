#include "bridge/pbn/reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "bridge/model/director_words.h"
#include "bridge/pbn/values.h"
#include "pbn/rules.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using pbn::Kind;
using pbn::kRule;
using pbn::TagName;

/// Elements where no section is open: all that are together are one finding.
void report_stray_text(const PbnGame& game, PbnElements elements) {
  const auto is_text = [](const pbn::Element& element) {
    return element.kind == Kind::kToken || element.kind == Kind::kString;
  };
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (!is_text(elements[i])) continue;
    text::Span at = elements[i].at;
    for (; i + 1 < elements.size() && elements[i + 1].kind != Kind::kComment; ++i)
      if (is_text(elements[i + 1])) at.end = elements[i + 1].at.end;
    game.reporter.report(kRule<"pbn/syntax">, at, "\"{}\" is outside of tags, sections and comments",
                         text::printable(game.text(at)));
  }
}

/// 3.1: what must precede a section. A tag that is there and says nothing is not a fault of form.
void check_needs(const PbnGame& game) {
  if (game.game.swallowed) return;  // what is missing may be in the comment, which is reported
  const auto missing = [&](TagName section, TagName needed, std::string_view what) {
    const pbn::Tag* tag = game.game.find(section);
    if (tag == nullptr || game.game.find(needed) != nullptr || game.memory.values[index_of(needed)].header) return;
    if (tag->value.empty()) return;  // of a board that was not played
    game.reporter.report_once(kRule<"pbn/missing-tag">, fmt::format("missing {}{}", text_of(section), text_of(needed)),
                              tag->name_at, "{} needs the tag {}, and this game has none", what, text_of(needed));
  };
  const Board& board = game.board;
  if (!board.dealer) missing(TagName::kAuction, TagName::kDealer, "an auction");
  if (!board.deal_at) missing(TagName::kPlay, TagName::kDeal, "a play");
  // An auction shows both.
  if (!board.trump && board.calls.empty()) missing(TagName::kPlay, TagName::kDeclarer, "a play");
  if (board.calls.empty()) missing(TagName::kPlay, TagName::kContract, "a play");
  const bool nobody_won =
      board.contract && board.contract->value.passed_out() && board.result && board.result->declarer == 0;
  if (board.result && board.result->declarer && !nobody_won && !board.declarer && board.calls.empty() &&
      !board.irregular_declarer && !board.trump)
    game.reporter.report(kRule<"pbn/missing-tag">, board.result->at,
                         "a result that names no side counts declarer's tricks, but nothing says who declarer is");
}

void read_comments(PbnGame& game) {
  if (!game.game.comments) return;
  for (const pbn::Element& element : game.game.elements) {
    if (element.kind != Kind::kComment || !says_director_ruled(game.text(element.at))) continue;
    game.board.director_ruled = element.at;
    return;
  }
}

void read_sections(PbnGame& game) {
  const PbnElements all(game.game.elements);
  const auto end_from = [&](std::size_t from) {
    while (from < all.size() && all[from].kind != Kind::kTag) ++from;
    return from;
  };
  std::size_t i = end_from(0);
  report_stray_text(game, all.first(i));
  while (i < all.size()) {
    const pbn::Tag& tag = game.game.tags[all[i].tag];
    const std::size_t end = end_from(i + 1);
    const PbnElements elements = all.subspan(i + 1, end - i - 1);
    const bool repeated = tag.name != TagName::kUnknown && game.game.find(tag.name) != &tag;
    if (tag.name == TagName::kNote)
      read_note(game, tag);
    else if (opens_section(tag.name))
      close_notes(game);
    if (opens_table(tag.name))
      read_table(game, tag, elements);
    else if (tag.name == TagName::kAuction && !repeated)
      read_auction(game, tag, elements);
    else if (tag.name == TagName::kPlay && !repeated)
      read_play(game, tag, elements);
    else if (!elements.empty() && !opens_section(tag.name))
      report_stray_text(game, elements);
    i = end;
  }
  close_notes(game);
}

/// Whether quotes and brackets are around the value, so that it is certain where it begins and ends.
bool is_whole(const pbn::Game& game, const pbn::Tag& tag) {
  const auto quote_at = [&](std::size_t at) { return at < game.bytes.size() && game.bytes[at] == '"'; };
  return tag.plain || !tag.has_value ||
         (tag.value_at.begin > 0 && quote_at(tag.value_at.begin - 1) && quote_at(tag.value_at.end) &&
          game.bytes[tag.at.end - 1] == ']');
}

/// The value of a tag that is not whole cannot be fixed safely: more or less may be meant.
void doubt_fixes(const pbn::Game& game, std::vector<findings::Finding>& findings, std::size_t first) {
  if (game.tidy) return;
  for (std::size_t i = first; i < findings.size(); ++i) {
    for (findings::Fix& fix : findings[i].fixes)
      for (const findings::Edit& edit : fix.edits)
        for (std::size_t tag = 0; tag < game.tags.size(); ++tag)
          if (game.tags[tag].at.begin <= edit.at.begin && edit.at.end <= game.tags[tag].at.end &&
              !is_whole(game, game.tags[tag]))
            fix.safety = findings::Safety::kUnsafe;
  }
}

}  // namespace

bool is_bridge(const pbn::Game& game) {
  const pbn::Tag* code = game.find(TagName::kGameCode);
  return code == nullptr || without_blanks(code->value).empty() || same_word(code->value, "bridge");
}

void PbnMemory::clear() {
  for (Value& value : values) value.clear();
  headers = complete = later_part = false;
  once.clear();
}

void PbnMemory::settle() {
  for (Value& value : values) value.settle();
}

PbnReader PbnReader::fork() const {
  PbnReader other(defaults_, double_dummy_);
  other.lexer_ = lexer_;
  other.memory_ = memory_;
  other.memory_.settle();
  return other;
}

void PbnReader::begin_file() {
  lexer_.begin_file();
  memory_.clear();
}

void PbnReader::begin_part() {
  begin_file();
  memory_.later_part = true;
}

PbnStep PbnReader::next(std::string_view bytes, std::size_t& at, bool last, Session& session,
                        std::vector<findings::Finding>& findings) {
  while (true) {
    session.clear(defaults_);
    switch (lexer_.next(bytes, at, last, game_, findings)) {
      case pbn::Step::kMore:
        return PbnStep::kMore;
      case pbn::Step::kEnd:
        return PbnStep::kEnd;
      case pbn::Step::kGame:
        break;
    }
    if (!is_bridge(game_)) return PbnStep::kOtherGame;
    if (game_.only_comments() && findings.empty()) continue;
    read(game_, session, findings);
    return PbnStep::kSession;
  }
}

bool PbnReader::read_sound(const pbn::Unread& unread, SoundGame& game) {
  constexpr std::size_t kMostStored = 256;
  if (game.store.size() > kMostStored) game.forget();
  return may_be_sound(defaults_) && read_sound_game(unread, memory_, defaults_, game);
}

void PbnReader::remember(SoundGame& game) {
  constexpr TagSet kValues(bit(TagName::kAuction) - 1);  // those before the sections
  for (std::uint64_t left = (game.changed & ~game.taken_over & kValues).to_ullong(); left != 0; left &= left - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(left));
    if (game.in_store[i])
      memory_.values[i].keep(game.values[i]);
    else
      memory_.values[i].see(game.values[i]);
  }
  memory_.complete = true;
  std::swap(game.order, game.before);
}

void PbnReader::read(const pbn::Game& written, Session& session, std::vector<findings::Finding>& findings) {
  session.clear(defaults_);
  session.at = written.elements.front().at;
  Board& board = session.boards.emplace_back();
  notes_.clear();
  cells_.clear();
  const std::size_t before = findings.size();
  findings::Reporter reporter(findings, &memory_.once);
  PbnGame game{written, session, board, memory_, reporter, notes_, cells_};
  if (!written.tags.empty()) board.at = session.at = written.tags.front().at;
  read_tags(game);
  read_sections(game);
  read_comments(game);
  if (game.other_room != OtherRoom::kNo) take_board_of_before(game);
  lay_out(game);
  put_in_left_out_passes(game);
  if (double_dummy_) read_double_dummy(game);
  check_needs(game);
  if (written.exported) check_export(game);
  doubt_fixes(written, findings, before);
  if (board.number)
    for (std::size_t i = before; i < findings.size(); ++i) findings[i].round = board.number->value;
  if (written.tags.empty()) session.boards.clear();
}

}  // namespace kibitzer::bridge
