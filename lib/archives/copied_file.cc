#include "archives/copied_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/shared_notations.h"
#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

using games::Form;
using games::Notation;

constexpr std::string_view kAllowsInFile = "allow-file";

/// The same JSON document in one line.
std::string in_one_line(std::string_view document) {
  std::string line;
  bool quoted = false;
  bool escaped = false;
  for (const char c : document) {
    if (!quoted && (c == '\n' || c == '\r' || c == '\t')) continue;
    // Blanks that laid a line out were all before its first character.
    if (!quoted && c == ' ' && (line.empty() || line.back() == ' ' || line.back() == '{' || line.back() == '['))
      continue;
    line += c;
    if (escaped) {
      escaped = false;
    } else if (c == '\\') {
      escaped = quoted;
    } else if (c == '"') {
      quoted = !quoted;
    }
  }
  return line + "\n";
}

std::size_t count_lost(std::string_view text) {
  constexpr std::string_view kNoCharacter = "\xEF\xBF\xBD";
  std::size_t count = 0;
  for (std::size_t at = text.find(kNoCharacter); at != std::string_view::npos; at = text.find(kNoCharacter, at + 1))
    ++count;
  return count;
}

/// A text of PBN whose first lines say its encoding, now UTF-8.
std::string with_charset_of_utf8(std::string text) {
  constexpr std::string_view kCharset = "charset=";
  for (std::size_t line = 0; line < text.size() && text[line] == '%';
       line = std::min(text.find('\n', line), text.size() - 1) + 1) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    const std::size_t name = text.find(kCharset, line);
    if (name >= end) continue;
    const std::size_t value = name + kCharset.size();
    text.replace(value, std::min(text.find_first_of("; \r\n", value), end) - value, "UTF-8");
  }
  return text;
}

bool in_json(const Notation& notation) { return notation.form == Form::kJson || notation.form == Form::kJsonLines; }

std::string shown(std::string_view path) { return text::printable(path, path.size()); }

}  // namespace

bool CopiedFile::fits(const Notation& notation) const {
  if (notation_ == nullptr || notation_ == &notation) return true;
  return in_lines_ && in_json(*notation_) && in_json(notation);
}

const Notation* CopiedFile::notation() const {
  return notation_ != nullptr && in_lines_ && in_json(*notation_) ? &games::kJsonLines : notation_;
}

std::string CopiedFile::why_not(const CopySource& source, bool all) const {
  const Notation& notation = *source.notation;
  const std::string name(notation.name);
  if (!fits(notation))
    return fmt::format("{} is in {} and {} in {}: records of both cannot be in one file", shown(first_path_),
                       notation_->name, shown(source.path), name);
  if (source.made || notation.as_text != nullptr)
    return fmt::format("records cannot be copied out of {} ({}); kibitzer convert writes them in another notation",
                       shown(source.path), name);
  const bool becomes_line = in_lines_ && notation.form == Form::kJson;
  if (notation.copier == nullptr && !becomes_line) {
    if (!all)
      return fmt::format("{} cannot be cut into records: its notation ({}) writes once what holds for all of them",
                         shown(source.path), name);
    if (texts_ > 0)
      return fmt::format("{} and {} cannot be in one file: their notation ({}) has one session or evening in a file{}",
                         shown(first_path_), shown(source.path), name,
                         notation.form == Form::kJson ? "; JSON Lines, as in a file called .jsonl, have several" : "");
  }
  if (in_json(notation)) return {};
  const bool allows = source.text.find(kAllowsInFile) != std::string_view::npos;
  const bool loses_it = !all && notation.cutting == nullptr;
  if (allows && loses_it)
    return fmt::format("{} allows findings in the whole file ({}), which could be lost with a part of it",
                       shown(source.path), kAllowsInFile);
  const std::string& other = allows ? first_path_ : first_for_whole_file_;
  if (texts_ > 0 && !other.empty() && (allows || !first_for_whole_file_.empty()))
    return fmt::format("{} allows findings in the whole file ({}), which would hold for the records of {}, too",
                       shown(allows ? source.path : std::string_view(other)), kAllowsInFile,
                       shown(allows ? std::string_view(other) : source.path));
  return {};
}

void CopiedFile::note_encoding(const CopySource& source) {
  const bool ascii = std::none_of(source.text.begin(), source.text.end(), [](char c) { return (c & '\x80') != 0; });
  if (ascii) return;
  std::string& path = text::first_invalid_utf8(source.text) ? in_other_ : in_utf8_;
  if (path.empty()) path = source.path;
}

tl::expected<void, std::string> CopiedFile::add(const CopySource& source, const std::vector<records::Copied>& records) {
  const auto chosen = [](const records::Copied& record) { return record.chosen; };
  if (std::none_of(records.begin(), records.end(), chosen)) return {};
  const bool all = std::all_of(records.begin(), records.end(), chosen);
  if (std::string why = why_not(source, all); !why.empty()) return tl::make_unexpected(std::move(why));
  const bool becomes_line = in_lines_ && source.notation->form == Form::kJson;
  if (notation_ == nullptr) {
    notation_ = source.notation;
    first_path_ = source.path;
    if (becomes_line)
      copier_ = records::plain_copier();
    else if (notation_->copier != nullptr)
      copier_ = notation_->copier();
  }
  if (first_for_whole_file_.empty() && source.text.find(kAllowsInFile) != std::string_view::npos)
    first_for_whole_file_ = source.path;
  whole_.reset();
  if (texts_ == 0 && all && !becomes_line) whole_ = std::string(source.text);
  ++texts_;
  note_encoding(source);
  if (copier_ == nullptr) return {};
  if (becomes_line) {
    const std::string line = in_one_line(source.text.substr(text::byte_order_mark_size(source.text)));
    const std::vector<records::Copied> one = {{{0, static_cast<std::uint32_t>(line.size())}, true}};
    copier_->add(line, one);
    return {};
  }
  // Its places count after the byte order mark, and the text ends where DOS ended it.
  const auto mark = static_cast<std::uint32_t>(text::byte_order_mark_size(source.text));
  std::string_view text = source.text.substr(mark);
  while (text.ends_with('\x1A')) text.remove_suffix(1);
  const auto size = static_cast<std::uint32_t>(text.size());
  std::vector<records::Copied> after_mark = records;
  for (records::Copied& record : after_mark)
    for (std::uint32_t* const at : {&record.at.begin, &record.at.end}) *at = std::min(*at - std::min(*at, mark), size);
  copier_->add(text, after_mark);
  return {};
}

tl::expected<CopiedFile::Result, std::string> CopiedFile::finish() {
  if (whole_) return Result{std::move(*whole_), {}};
  Result result;
  result.text = copier_->finish();
  if (in_utf8_.empty() || in_other_.empty()) return result;
  std::string one = text::in_utf8(result.text);
  if (count_lost(one) > count_lost(result.text))
    return tl::make_unexpected(
        fmt::format("{} is in UTF-8, and {} contains bytes that are valid neither in UTF-8 nor in Windows-1252",
                    shown(in_utf8_), shown(in_other_)));
  result.text = with_charset_of_utf8(std::move(one));
  result.note =
      fmt::format("written in UTF-8: {1} was converted, because {0} is in UTF-8", shown(in_utf8_), shown(in_other_));
  return result;
}

}  // namespace kibitzer::archives
