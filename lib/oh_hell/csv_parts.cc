#include "oh_hell/csv_parts.h"

#include <algorithm>
#include <utility>

#include "findings/reporter.h"
#include "oh_hell/bridge_columns.h"
#include "oh_hell/csv_header.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/csv_sheet.h"
#include "oh_hell/csv_words.h"
#include "text/date.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::size_t kMostParts = 1000;

/// A line of the table, as far as evenings are concerned.
struct SheetLine {
  text::Span at;
  bool after_blank = false;
  bool header = false;
  bool counts = false;        ///< it has a number besides its label
  std::optional<int> number;  ///< of its round
  text::CsvField evening;
  std::string_view player;  ///< of the long form
};

class Parting {
 public:
  explicit Parting(std::string_view text) : text_(text), lines_(text) {}

  std::vector<CsvPart> parts();

 private:
  bool take_header();
  void read_lines();
  SheetLine line();
  bool is_header(const std::vector<text::CsvField>& fields) const;
  std::vector<std::size_t> begins_by_evening() const;
  std::vector<std::size_t> begins_by_place() const;
  std::optional<int> first_number(std::size_t from, std::size_t to) const;
  bool several_players(const std::vector<std::size_t>& begins) const;
  CsvPart part(std::size_t first, std::size_t behind) const;

  std::string_view text_;
  text::CsvLines lines_;
  CsvHeader header_;
  std::optional<std::size_t> rounds_;    // the column
  std::optional<std::size_t> evenings_;  // the column
  std::optional<std::size_t> players_;   // the column, in the long form
  std::vector<SheetLine> all_;
};

bool Parting::take_header() {
  auto header = take_csv_header(lines_);
  if (!header) return false;
  header_ = std::move(*header);
  const auto& fields = header_.fields;
  std::optional<std::size_t> of_games;
  std::vector<std::size_t> of_rounds;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (csv_evening_word(fields[i].text)) evenings_ = evenings_.value_or(i);
    if (csv_word(fields[i].text) == kPlayer) players_ = i;
    if (csv_word(fields[i].text) != kRound) continue;
    of_rounds.push_back(i);
    if (csv_game_word(fields[i].text)) of_games = of_games.value_or(i);
  }
  // Of two columns of rounds one is of games: "Game, Round".
  if (of_rounds.size() == 2 && of_games) {
    if (!evenings_) evenings_ = of_games;
    std::erase(of_rounds, *of_games);
  }
  rounds_ = of_rounds.empty() ? header_.round_column : std::optional(of_rounds.front());
  // After the rounds come the players, and Dag may be one; only a column of dates may be there, too.
  if (evenings_ && rounds_ && *evenings_ > *rounds_ && !csv_remark(fields[*evenings_].text)) evenings_.reset();
  return !header_.turned && rounds_ && rounds_ != evenings_;
}

bool Parting::is_header(const std::vector<text::CsvField>& fields) const {
  return *rounds_ < fields.size() && csv_word(fields[*rounds_].text) == kRound;
}

SheetLine Parting::line() {
  SheetLine line;
  const auto& fields = lines_.fields();
  line.at = lines_.line();
  line.header = is_header(fields);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i == evenings_) line.evening = fields[i];
    if (i == players_) line.player = fields[i].text;
    if (i == rounds_) line.number = csv_whole_number(csv_round_number(fields[i].text));
    if (i != evenings_ && i != rounds_)
      line.counts = line.counts || fields[i].text.find_first_of("0123456789") != std::string_view::npos;
  }
  return line;
}

void Parting::read_lines() {
  bool blank = false;
  while (lines_.next()) {
    if (lines_.blank()) {
      blank = true;
    } else if (!lines_.comment()) {
      all_.push_back(line());
      all_.back().after_blank = std::exchange(blank, false);
    }
  }
}

/// The number of the first round among those lines, if any.
std::optional<int> Parting::first_number(std::size_t from, std::size_t to) const {
  for (std::size_t i = from; i < to; ++i)
    if (all_[i].number && all_[i].counts) return all_[i].number;
  return std::nullopt;
}

/// Where evenings begin according to their column, if the rounds begin again with each; else nothing.
std::vector<std::size_t> Parting::begins_by_evening() const {
  std::vector<std::size_t> begins;
  if (!evenings_) return begins;
  std::string_view last;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const std::string_view evening = all_[i].evening.text;
    if (!all_[i].number || !all_[i].counts || evening.empty() || (!begins.empty() && evening == last)) continue;
    std::size_t begin = begins.empty() ? 0 : i;  // or the header above
    while (begin > 0 && !all_[begin - 1].counts) --begin;
    begins.push_back(begin);
    last = evening;
  }
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const std::size_t behind = i + 1 < begins.size() ? begins[i + 1] : all_.size();
    if (first_number(begins[i], behind) != first_number(0, all_.size())) return {};
  }
  return begins;
}

/// Where evenings begin according to what is above their lines.
std::vector<std::size_t> Parting::begins_by_place() const {
  std::vector<std::size_t> begins = {0};
  std::size_t behind_last = 0;  // the last line with numbers
  std::optional<int> before;    // the number of the round before
  bool header = false;
  bool blank = false;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const SheetLine& line = all_[i];
    header = header || line.header;
    blank = blank || line.after_blank;
    if (!line.counts) continue;
    if (line.number) {
      const bool again = before && line.number == first_number(begins.back(), i) && *before != *line.number;
      if (again && (header || blank)) begins.push_back(header ? behind_last : i);
      before = line.number;
      header = blank = false;
    }
    behind_last = i + 1;
  }
  return begins;
}

/// Whether each evening has at least two players: the lines of a long form may go player by player.
bool Parting::several_players(const std::vector<std::size_t>& begins) const {
  if (header_.wide) return true;
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const std::size_t behind = i + 1 < begins.size() ? begins[i + 1] : all_.size();
    const auto other = [&](const SheetLine& line) { return line.number && line.player != all_[begins[i]].player; };
    const auto first = all_.begin() + static_cast<std::ptrdiff_t>(begins[i]);
    if (std::none_of(first, all_.begin() + static_cast<std::ptrdiff_t>(behind), other)) return false;
  }
  return true;
}

/// The evening of the lines from `first` up to but not including `behind`.
CsvPart Parting::part(std::size_t first, std::size_t behind) const {
  CsvPart part;
  const std::uint32_t begin = first == 0 ? 0 : all_[first].at.begin;
  const std::uint32_t end = behind < all_.size() ? all_[behind].at.begin : static_cast<std::uint32_t>(text_.size());
  bool own_header = first == 0;
  for (std::size_t i = first; i < behind && !(all_[i].number && all_[i].counts); ++i)
    own_header = own_header || all_[i].header;
  if (!own_header) part.at.push_back({0, header_.at.end});
  part.at.push_back({begin, end});
  if (!evenings_) return part;
  part.left_out.push_back(header_.fields[*evenings_].at);
  for (std::size_t i = first; i < behind; ++i) {
    if (all_[i].evening.text.empty()) continue;
    part.left_out.push_back(all_[i].evening.at);
    if (!part.evening && all_[i].number) part.evening = all_[i].evening.at;
  }
  return part;
}

std::vector<CsvPart> Parting::parts() {
  std::vector<CsvPart> parts;
  if (bridge_columns(text::CsvLines(text_)) || !take_header()) return parts;
  read_lines();
  std::vector<std::size_t> begins = begins_by_evening();
  if (begins.empty()) {
    evenings_.reset();
    begins = begins_by_place();
    if (begins.size() < 2 || !several_players(begins)) return parts;
  }
  if (begins.size() > kMostParts) return parts;
  for (std::size_t i = 0; i < begins.size(); ++i)
    parts.push_back(part(begins[i], i + 1 < begins.size() ? begins[i + 1] : all_.size()));
  return parts;
}

}  // namespace

text::Text evening_of(const CsvPart& part, std::string_view text, std::vector<findings::Finding>& findings) {
  std::string_view name = text.substr(part.evening->begin, part.evening->end - part.evening->begin);
  if (name.size() > 1 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
  if (const auto why = text::no_such_day(name))
    findings::add(findings, kCsvRule<"csv/bad-number">, *part.evening, "there is no day {}: {}", text::printable(name),
                  *why);
  return {name, *part.evening};
}

std::vector<CsvPart> csv_parts(std::string_view text) { return Parting(text).parts(); }

CsvPartText::CsvPartText(std::string_view text) : text_(text), shown_(text) {
  for (char& c : shown_)
    if (c != '\n') c = ' ';
}

std::string_view CsvPartText::show(const CsvPart& part) {
  const auto blank = [&](text::Span at) {
    for (std::size_t i = at.begin; i < at.end; ++i)
      if (text_[i] != '\n') shown_[i] = ' ';
  };
  if (before_ != nullptr)
    for (const text::Span at : before_->at) blank(at);
  for (const text::Span at : part.at)
    std::copy(text_.begin() + at.begin, text_.begin() + at.end, shown_.begin() + at.begin);
  for (const text::Span at : part.left_out) blank(at);
  before_ = &part;
  return shown_;
}

}  // namespace kibitzer::oh_hell
