// Where suppressions in a CSV scoresheet reach.
#include "oh_hell/csv_header.h"
#include "sessions/directives.h"

namespace kibitzer::sessions {
namespace {

struct Line {
  text::Span at;
  std::string round;  // what stands in the column of rounds
};

class Csv {
 public:
  Csv(std::string_view bytes, Directives& directives) : bytes_(bytes), directives_(directives), lines_(bytes) {}

  void read();

 private:
  void line();
  text::Span round_around(std::size_t line);

  std::string_view bytes_;
  Directives& directives_;
  oh_hell::CsvLines lines_;
  std::optional<oh_hell::CsvHeader> header_;
  std::vector<Line> rows_;                                  // of the table, without its header
  std::vector<std::pair<std::size_t, std::size_t>> found_;  // directives, and the row each stands before
  std::size_t header_directives_ = 0;                       // how many of them stand before the header
  text::Span around_;                                       // the round last asked for
};

/// Enters a line of the table. Those above its header are titles, and count as the header.
void Csv::line() {
  const text::Span at = lines_.line();
  if (!header_ || at.end < header_->at.begin) return;
  if (at == header_->at) {
    lines_.separate_like_header();
    header_directives_ = found_.size();
    return;
  }
  const auto& fields = lines_.fields();
  const bool given = header_->round_column && *header_->round_column < fields.size();
  rows_.push_back({at, given ? std::string(fields[*header_->round_column].text) : std::string()});
}

/// The lines around `line` that tell of the same round.
text::Span Csv::round_around(std::size_t line) {
  const text::Span at = rows_[line].at;
  if (around_.begin <= at.begin && at.end <= around_.end) return around_;
  std::size_t first = line;
  while (first > 0 && rows_[first - 1].round == rows_[line].round) --first;
  std::size_t last = line;
  while (last + 1 < rows_.size() && rows_[last + 1].round == rows_[line].round) ++last;
  around_ = text::join(rows_[first].at, rows_[last].at);
  return around_;
}

void Csv::read() {
  oh_hell::CsvLines ahead(bytes_);
  header_ = oh_hell::take_csv_header(ahead);
  while (lines_.next()) {
    const text::Span at = lines_.line();
    if (lines_.comment()) {
      const std::size_t begin = bytes_.find('#', at.begin) + 1;
      if (const auto index = directives_.add_comment(bytes_, begin, at.end)) found_.emplace_back(*index, rows_.size());
    } else if (!lines_.blank()) {
      line();
    }
  }
  const auto size = static_cast<std::uint32_t>(bytes_.size());
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const auto [index, line] = found_[i];
    Suppression& suppression = directives_.all[index];
    const bool at_header = i < header_directives_;
    if (suppression.reach == Reach::kNext)
      suppression.scope = at_header ? header_->at : line < rows_.size() ? rows_[line].at : text::Span{size, size};
    if (suppression.reach != Reach::kRound) continue;
    if (at_header || line == rows_.size())
      directives_.without_round(index, "round");
    else
      suppression.scope = round_around(line);
  }
}

}  // namespace

void find_in_csv(std::string_view bytes, Directives& directives) { Csv(bytes, directives).read(); }

}  // namespace kibitzer::sessions
