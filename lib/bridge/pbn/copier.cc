#include "bridge/pbn/copier.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bridge/model/settings.h"
#include "bridge/pbn/reader.h"
#include "findings/comments.h"
#include "pbn/lexer.h"
#include "pbn/rules.h"

namespace kibitzer::bridge {
namespace {

using pbn::Tag;
using pbn::TagName;
using records::Copied;

constexpr std::string_view kUnknown = "?";
constexpr std::array kOfBoard = {TagName::kBoard, TagName::kDealer, TagName::kVulnerable, TagName::kDeal};

/// A value as it is written between quotes. (3.2)
std::string escaped(std::string_view value) {
  std::string written;
  for (const char c : value) {
    if (c == '"' || c == '\\') written += '\\';
    written += c;
  }
  return written;
}

/// Whether a value that begins with # says what the tag of an earlier game says. Contract and declarer are always those of
/// their own game.
bool may_carry_over(TagName name) {
  if (name == TagName::kDeclarer || name == TagName::kContract) return false;
  return name < TagName::kAuction || pbn::opens_table(name);
}

/// The escape lines at the head of `text` that hold for the whole file. One that allows findings in the next game is of
/// that game.
std::string_view head_of(std::string_view text) {
  const std::string_view lines = pbn::first_escape_lines(text);
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at) + 1;
    const std::string_view inside = lines.substr(at + 1, end - at - 1);
    if (findings::speaks_to_us(inside) && inside.find("allow-file") == std::string_view::npos)
      return lines.substr(0, at);
    at = end;
  }
  return lines;
}

/// "% EXPORT" (2.4), with blanks or without.
bool says_export(std::string_view line) {
  std::string words;
  for (const char c : line)
    if (c != ' ' && c != '\t') words += c;
  return words == "%EXPORT";
}

class PbnCopier : public records::Copier {
 public:
  void add(std::string_view text, std::span<const Copied> records) override;
  std::string finish() override;

 private:
  /// What a later game of the copy may take over.
  struct Value {
    bool known = false;
    bool header = false;
    std::string text;

    bool same(std::string_view other) const { return text == other || (other.empty() && text == kUnknown); }
  };
  /// What is written in place of a part of the text, or before it.
  struct Edit {
    text::Span at;
    std::string words;
  };

  void take_head(std::string_view head);
  std::vector<Edit> edits_in(std::string_view text, std::span<const Copied> records);
  static void leave_out_exports(std::string_view text, std::size_t head, std::vector<Edit>& edits);
  void edit_game(const pbn::Game& game, const PbnMemory& memory, bool takes_board, std::vector<Edit>& edits);
  void edit_tag(const Tag& tag, const PbnMemory::Value& value, std::vector<Edit>& edits);
  void give_headers(const pbn::Game& game, const PbnMemory& memory, std::string& given);
  void give_board(const pbn::Game& game, const PbnMemory& memory, std::string& given);
  void keep_board_apart(const pbn::Game& game, std::string& given);
  void give(TagName name, std::string_view value, std::string& given);
  Value& value_of(TagName name) { return values_[index_of(name)]; }

  records::CopiedText made_;
  std::vector<std::string> head_;  // its lines
  std::array<Value, pbn::kTagNames> values_;
  std::string_view head_end_ = "\n";  // the end of each line of the head
  std::string_view line_end_ = "\n";  // the same in the present text
  bool any_ = false;
  bool exported_ = true;      // every text says that it is in export format
  bool after_other_ = false;  // the game of the copy before is not the one before in the text
};

/// A line is in the head once; what not all texts say of themselves is left out.
void PbnCopier::take_head(std::string_view head) {
  constexpr std::array<std::string_view, 4> kOnce = {"% PBN", "%PBN", "%Content-type", "% Content-type"};
  bool exported = false;
  if (!any_) head_end_ = line_end_;
  while (!head.empty()) {
    const std::size_t end = std::min(head.find('\n'), head.size() - 1);
    std::string_view line = head.substr(0, end);
    head.remove_prefix(end + 1);
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    exported = exported || says_export(line);
    const bool there = std::any_of(head_.begin(), head_.end(), [&](const std::string& had) {
      return had == line || std::any_of(kOnce.begin(), kOnce.end(), [&](std::string_view once) {
               return had.starts_with(once) && line.starts_with(once);
             });
    });
    if (!there) head_.emplace_back(line);
  }
  exported_ = exported_ && exported;
  if (!exported_) std::erase_if(head_, says_export);
  any_ = true;
}

void PbnCopier::give(TagName name, std::string_view value, std::string& given) {
  given += "[" + std::string(text_of(name)) + " \"" + escaped(value) + "\"]";
  given += line_end_;
  Value& now = value_of(name);
  now.known = true;
  now.text = value;
}

/// A tag that takes over the value of an earlier game, or gives one that later games may take over.
void PbnCopier::edit_tag(const Tag& tag, const PbnMemory::Value& value, std::vector<Edit>& edits) {
  Value& now = value_of(tag.name);
  if (tag.value == "#") {
    if (value.known && !(now.known && now.text == value.text()))
      edits.push_back({tag.value_at, escaped(value.text())});
    else if (!value.known && now.known && tag.name < TagName::kAuction)
      edits.push_back({tag.value_at, std::string(kUnknown)});
  }
  now.known = value.known;
  now.text = value.text();
  now.header = now.header || tag.value.starts_with("##");
}

/// Tags that the game does not have, but that an earlier one gave with ##.
void PbnCopier::give_headers(const pbn::Game& game, const PbnMemory& memory, std::string& given) {
  for (std::size_t i = 0; i < index_of(TagName::kAuction); ++i) {
    const auto name = static_cast<TagName>(i);
    if (game.has(name)) continue;
    const PbnMemory::Value& value = memory.values[i];
    const std::string_view meant = value.header ? value.text() : std::string_view();
    const Value& now = values_[i];
    if (now.header ? now.same(meant) : meant.empty()) continue;
    give(name, meant.empty() ? kUnknown : meant, given);
  }
}

/// The board of the game before, whose second room this is.
void PbnCopier::give_board(const pbn::Game& game, const PbnMemory& memory, std::string& given) {
  for (const TagName name : kOfBoard)
    if (const PbnMemory::Value& value = memory.values[index_of(name)]; value.known && !game.has(name))
      give(name, value.text(), given);
}

/// A game without board and deal must not become the second room of another.
void PbnCopier::keep_board_apart(const pbn::Game& game, std::string& given) {
  const bool played = game.has(TagName::kAuction) || game.has(TagName::kPlay) || game.has(TagName::kContract);
  if (!played || game.has(TagName::kBoard) || game.has(TagName::kDeal) || !value_of(TagName::kDeal).known) return;
  give(TagName::kBoard, kUnknown, given);
  value_of(TagName::kDeal).known = false;
}

void PbnCopier::edit_game(const pbn::Game& game, const PbnMemory& memory, bool takes_board, std::vector<Edit>& edits) {
  std::string headers;
  give_headers(game, memory, headers);
  std::string given;
  if (after_other_ && takes_board)
    give_board(game, memory, given);
  else if (after_other_ || (!headers.empty() && !takes_board))
    keep_board_apart(game, given);  // names are those of another table
  given += headers;
  if (!given.empty()) {
    const std::uint32_t at = game.tags.front().at.begin;
    edits.push_back({{at, at}, std::move(given)});
  }
  for (const Tag& tag : game.tags)
    if (tag.has_value && may_carry_over(tag.name) && game.find(tag.name) == &tag)
      edit_tag(tag, memory.values[index_of(tag.name)], edits);
  if (game.has(TagName::kBoard) && !game.has(TagName::kDeal)) value_of(TagName::kDeal).known = false;
}

/// What is to be edited in the chosen records of `text`, by place.
std::vector<PbnCopier::Edit> PbnCopier::edits_in(std::string_view text, std::span<const Copied> records) {
  std::vector<Edit> edits;
  std::vector<findings::Finding> found;
  pbn::Lexer lexer;
  lexer.begin_file();
  PbnReader reader(preset(preset_names().front()).value());
  reader.report_everywhere();
  pbn::Game game;
  Session session;
  auto record = records.begin();
  after_other_ = true;
  for (std::size_t at = 0; lexer.next(text, at, true, game, found) == pbn::Step::kGame; found.clear()) {
    if (game.tags.empty() || !is_bridge(game)) continue;
    while (record != records.end() && record->at.end <= game.at.begin) ++record;
    if (record == records.end()) break;
    found.clear();
    reader.read(game, session, found);
    const bool takes_board = std::any_of(found.begin(), found.end(), [](const findings::Finding& finding) {
      return finding.rule == &pbn::kRule<"pbn/inherited-deal">;
    });
    if (record->chosen) edit_game(game, reader.memory(), takes_board, edits);
    after_other_ = !record->chosen;
  }
  return edits;
}

/// Leaves out each "% EXPORT" below the head: it would hold for all that follows in the copy.
void PbnCopier::leave_out_exports(std::string_view text, std::size_t head, std::vector<Edit>& edits) {
  for (std::size_t at = text.find("\n%", std::max<std::size_t>(head, 1) - 1); at != std::string_view::npos;
       at = text.find("\n%", at + 1)) {
    const std::size_t end = std::min(text.find('\n', at + 1), text.size() - 1) + 1;
    std::string_view line = text.substr(at + 1, end - at - 1);
    while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
    if (says_export(line)) edits.push_back({{static_cast<std::uint32_t>(at + 1), static_cast<std::uint32_t>(end)}, {}});
  }
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.at.begin < b.at.begin; });
}

void PbnCopier::add(std::string_view text, std::span<const Copied> records) {
  if (std::none_of(records.begin(), records.end(), [](const Copied& record) { return record.chosen; })) return;
  const std::string_view head = head_of(text);
  const std::size_t newline = text.find('\n');
  line_end_ = newline != std::string_view::npos && newline > 0 && text[newline - 1] == '\r' ? "\r\n" : "\n";
  take_head(head);
  made_.begin(text);
  std::vector<Edit> edits = edits_in(text, records);
  leave_out_exports(text, head.size(), edits);
  auto edit = edits.begin();
  for (const Copied& record : records) {
    if (!record.chosen) continue;
    auto from = std::max(record.at.begin, std::min(static_cast<std::uint32_t>(head.size()), record.at.end));
    while (edit != edits.end() && edit->at.begin < from) ++edit;
    for (; edit != edits.end() && edit->at.end <= record.at.end; from = (edit++)->at.end) {
      made_.append(text, {from, edit->at.begin}, true);
      made_.replace(edit->at, edit->words);
    }
    made_.append(text, {from, record.at.end}, true);
  }
}

std::string PbnCopier::finish() {
  std::string text;
  for (const std::string& line : head_) text += line + std::string(head_end_);
  return text + made_.take();
}

}  // namespace

std::unique_ptr<records::Copier> pbn_copier() { return std::make_unique<PbnCopier>(); }

}  // namespace kibitzer::bridge
