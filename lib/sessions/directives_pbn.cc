// Where suppressions in PBN reach. Only what tells escape lines, games and sections apart is looked at (pbn/lexer.h).
#include <algorithm>
#include <optional>

#include "pbn/characters.h"
#include "pbn/lexer.h"
#include "pbn/tags.h"
#include "sessions/directives.h"
#include "sessions/suppression_rules.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

using pbn::end_of_line;
using pbn::TagName;

class Pbn {
 public:
  Pbn(std::string_view bytes, PbnBegin begin, Directives& directives);

  void read();

 private:
  using Indices = std::vector<std::size_t>;

  void escape_line(std::size_t begin, std::size_t end);
  std::size_t written_line(std::size_t begin);
  std::size_t passed_comments(std::size_t at);
  std::size_t end_of_comment(std::size_t open);
  std::size_t end_of_element(std::size_t at);
  std::optional<TagName> tag_at(std::size_t bracket) const;
  bool begins_line(std::size_t at) const;
  std::size_t element(std::size_t begin);
  void end_section(std::size_t at) { end(of_section_, at); }
  void begin_game(std::size_t at);
  void end_game(std::size_t at);
  void end(Indices& indices, std::size_t at);

  std::string_view bytes_;
  PbnBegin begins_;
  Directives& directives_;
  std::size_t head_end_;  // of the escape lines that may hold for the file
  bool no_more_braces_ = false;
  bool in_game_ = false;
  std::size_t game_begin_ = 0;
  pbn::SeenTags tags_;  // of this game
  Indices for_next_;    // that wait for the next element
  Indices of_section_;  // that hold up to the end of the section
  Indices for_game_;    // that wait for the next game
  Indices of_game_;     // that hold for this game
};

Pbn::Pbn(std::string_view bytes, PbnBegin begin, Directives& directives)
    : bytes_(bytes), begins_(begin), directives_(directives), head_end_(0) {
  if (begin != PbnBegin::kMiddle) head_end_ = text::byte_order_mark_size(bytes) + pbn::first_escape_lines(bytes).size();
}

void Pbn::end(Indices& indices, std::size_t at) {
  for (const std::size_t index : indices) directives_.all[index].scope.end = static_cast<std::uint32_t>(at);
  indices.clear();
}

void Pbn::begin_game(std::size_t at) {
  in_game_ = true;
  game_begin_ = at;
  tags_.clear();
  of_game_.swap(for_game_);
  for (const std::size_t index : of_game_) directives_.all[index].scope.begin = static_cast<std::uint32_t>(at);
}

void Pbn::end_game(std::size_t at) {
  end_section(at);
  end(of_game_, at);
  in_game_ = false;
}

void Pbn::escape_line(std::size_t begin, std::size_t end) {
  const bool head = begin < head_end_;
  const auto index = directives_.add_comment(bytes_, begin + 1, end);
  if (!index) return;
  Suppression& suppression = directives_.all[*index];
  switch (suppression.reach) {
    case Reach::kNext:
      for_next_.push_back(*index);
      break;
    case Reach::kRound:
      suppression.scope.begin = static_cast<std::uint32_t>(game_begin_);
      (in_game_ ? of_game_ : for_game_).push_back(*index);
      break;
    case Reach::kFile:
      if (head) return;
      directives_.fault(suppression_rule::kBad, suppression.at,
                        "what holds for the whole file belongs in the % lines that the file begins with, not here");
      suppression.rules.count = 0;
      break;
  }
  // The first game of its file is not of this part.
  if (head && begins_ == PbnBegin::kPart) suppression.rules.count = 0;
}

/// Behind the brace comment that is opened at `open`.
std::size_t Pbn::end_of_comment(std::size_t open) {
  const std::size_t close = no_more_braces_ ? std::string_view::npos : bytes_.find('}', open);
  if (close != std::string_view::npos) return close + 1;
  no_more_braces_ = true;
  // The comment then ends where its game does.
  for (std::size_t end = end_of_line(bytes_, open); end < bytes_.size(); end = end_of_line(bytes_, end + 1)) {
    std::size_t next = end + 1;
    while (next < bytes_.size() && pbn::is_blank(bytes_[next])) ++next;
    if (next < bytes_.size() && bytes_[next] == '\n') return end;
  }
  return bytes_.size();
}

/// Behind the blanks and brace comments at `at`, in whichever line the last of them ends.
std::size_t Pbn::passed_comments(std::size_t at) {
  while (at < bytes_.size() && (pbn::is_blank(bytes_[at]) || bytes_[at] == '{'))
    at = bytes_[at] == '{' ? end_of_comment(at) : at + 1;
  return at;
}

/// The end of the line in which what stands at `at` ends; a brace comment may go on over others. The tags in it are
/// noted.
std::size_t Pbn::end_of_element(std::size_t at) {
  bool quoted = false;
  while (at < bytes_.size() && bytes_[at] != '\n') {
    const char c = bytes_[at];
    if (c == '"') quoted = !quoted;
    if (!quoted && c == ';') return end_of_line(bytes_, at);
    if (!quoted && c == '[')
      if (const auto tag = tag_at(at)) tags_.note(*tag);
    const bool escape = quoted && c == '\\' && at + 1 < bytes_.size() && bytes_[at + 1] != '\n';
    at = !quoted && c == '{' ? end_of_comment(at) : at + (escape ? 2 : 1);
  }
  return at;
}

/// The tag that the bracket opens; before none it is a stray one.
std::optional<TagName> Pbn::tag_at(std::size_t bracket) const {
  std::size_t name = bracket + 1;
  while (name < bytes_.size() && pbn::is_blank(bytes_[name])) ++name;
  const std::size_t end = pbn::end_of_name(bytes_, name);
  if (end == name) return std::nullopt;
  return pbn::find_tag_in_any_case(bytes_.substr(name, end - name));
}

bool Pbn::begins_line(std::size_t at) const {
  while (at > 0 && pbn::is_blank(bytes_[at - 1])) --at;
  return at == 0 || bytes_[at - 1] == '\n';
}

/// What is no comment, from `begin` to the end of its line, which is given.
std::size_t Pbn::element(std::size_t begin) {
  bool opens_section = false;
  if (bytes_[begin] == '[') {
    end_section(begin);
    const TagName tag = tag_at(begin).value_or(TagName::kUnknown);
    opens_section = pbn::opens_section(tag);
    if (tags_.begin_new_game(tag) && begins_line(begin)) {
      end_game(begin);
      begin_game(begin);
    }
  }
  const std::size_t end = end_of_element(begin);
  for (const std::size_t index : for_next_)
    directives_.all[index].scope = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  if (opens_section) of_section_.swap(for_next_);
  for_next_.clear();
  return end;
}

/// A line that is neither escaped nor empty; gives where the next one begins.
std::size_t Pbn::written_line(std::size_t begin) {
  if (!in_game_) begin_game(begin);
  const std::size_t at = passed_comments(begin);
  if (at >= bytes_.size() || bytes_[at] == '\n') return at + 1;
  if (bytes_[at] == ';') return end_of_line(bytes_, at) + 1;
  return element(at) + 1;
}

void Pbn::read() {
  for (std::size_t at = text::byte_order_mark_size(bytes_); at < bytes_.size();) {
    const std::size_t end = end_of_line(bytes_, at);
    if (bytes_[at] == '%') {
      escape_line(at, end);
      at = end + 1;
    } else if (std::all_of(bytes_.begin() + static_cast<std::ptrdiff_t>(at),
                           bytes_.begin() + static_cast<std::ptrdiff_t>(end), pbn::is_blank)) {
      end_game(at);
      at = end + 1;
    } else {
      at = written_line(at);
    }
  }
  end_game(bytes_.size());
  for_next_.insert(for_next_.end(), for_game_.begin(), for_game_.end());
  const auto size = static_cast<std::uint32_t>(bytes_.size());
  for (const std::size_t index : for_next_) directives_.all[index].scope = {size, size};
}

}  // namespace

void find_in_pbn(std::string_view bytes, PbnBegin begin, Directives& directives) {
  Pbn(bytes, begin, directives).read();
}

}  // namespace kibitzer::sessions
