// Where suppressions in a CSV scoresheet reach.
#include <algorithm>

#include "sessions/directives.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::sessions {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::string_view kAroundField = " \t\r\"";

struct Line {
  text::Span at;
  std::string_view round;  // what stands in the column of rounds
};

std::string_view field_of(std::string_view line, char separator, std::size_t column) {
  for (; column > 0; --column) line.remove_prefix(std::min(line.find(separator), line.size() - 1) + 1);
  std::string_view field = line.substr(0, line.find(separator));
  field.remove_prefix(std::min(field.find_first_not_of(kAroundField), field.size()));
  return field.substr(0, field.find_last_not_of(kAroundField) + 1);
}

class Csv {
 public:
  Csv(std::string_view bytes, Directives& directives) : bytes_(bytes), directives_(directives) {}

  void read();

 private:
  void line(std::string_view text, std::size_t begin);
  text::Span round_around(std::size_t line);

  std::string_view bytes_;
  Directives& directives_;
  char separator_ = 0;  // 0: the header is to come
  std::size_t column_ = 0;
  std::vector<Line> lines_;                                 // of the table, without its header
  std::vector<std::pair<std::size_t, std::size_t>> found_;  // directives, and the line each stands before
  std::size_t header_directives_ = 0;                       // how many of them stand before the header
  text::Span header_;
  text::Span around_;  // the round last asked for
};

void Csv::line(std::string_view text, std::size_t begin) {
  const text::Span at = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + text.size())};
  if (separator_ != 0) {
    lines_.push_back({at, field_of(text, separator_, column_)});
    return;
  }
  if (lines_.empty() && text::lowered(text.substr(0, 4)) == "sep=") return;
  separator_ = text.find(',') != std::string_view::npos ? ',' : text.find(';') != std::string_view::npos ? ';' : '\t';
  for (std::string_view rest = text; text::lowered(field_of(rest, separator_, 0)) != "round"; ++column_) {
    const std::size_t end = rest.find(separator_);
    if (end == std::string_view::npos) break;  // there is no such column, and no table is read
    rest.remove_prefix(end + 1);
  }
  header_ = at;
  header_directives_ = found_.size();
}

/// The lines around `line` that tell of the same round.
text::Span Csv::round_around(std::size_t line) {
  const text::Span at = lines_[line].at;
  if (around_.begin <= at.begin && at.end <= around_.end) return around_;
  std::size_t first = line;
  while (first > 0 && lines_[first - 1].round == lines_[line].round) --first;
  std::size_t last = line;
  while (last + 1 < lines_.size() && lines_[last + 1].round == lines_[line].round) ++last;
  around_ = text::join(lines_[first].at, lines_[last].at);
  return around_;
}

void Csv::read() {
  for (std::size_t begin = text::byte_order_mark_size(bytes_); begin < bytes_.size();) {
    const std::size_t end = std::min(bytes_.find('\n', begin), bytes_.size());
    const std::string_view text = bytes_.substr(begin, end - begin);
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first != std::string_view::npos && text[first] == '#') {
      if (const auto index = directives_.add_comment(bytes_, begin + first + 1, end))
        found_.emplace_back(*index, lines_.size());
    } else if (first != std::string_view::npos) {
      line(text, begin);
    }
    begin = end + 1;
  }
  const auto size = static_cast<std::uint32_t>(bytes_.size());
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const auto [index, line] = found_[i];
    Suppression& suppression = directives_.all[index];
    const bool at_header = i < header_directives_;
    if (suppression.reach == Reach::kNext)
      suppression.scope = at_header ? header_ : line < lines_.size() ? lines_[line].at : text::Span{size, size};
    if (suppression.reach != Reach::kRound) continue;
    if (at_header || line == lines_.size())
      directives_.without_round(index, "round");
    else
      suppression.scope = round_around(line);
  }
}

}  // namespace

void find_in_csv(std::string_view bytes, Directives& directives) { Csv(bytes, directives).read(); }

}  // namespace kibitzer::sessions
