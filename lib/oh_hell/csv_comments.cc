#include "oh_hell/csv_comments.h"

namespace kibitzer::oh_hell {

void CsvComments::comment(text::Span line) {
  if (const auto index = comments_.add(bytes_, bytes_.find('#', line.begin) + 1, line.end))
    found_.emplace_back(*index, rows_.size());
}

void CsvComments::begin(const CsvHeader& header) {
  header_ = header.at;
  round_column_ = header.round_column;
  text::CsvLines above(bytes_);
  while (above.next() && above.line().begin < header.at.begin)
    if (above.comment()) comment(above.line());
  above_header_ = found_.size();
}

void CsvComments::see(text::CsvLines& lines) {
  if (lines.comment()) return comment(lines.line());
  if (lines.blank()) return;
  const auto& fields = lines.fields();
  const bool given = round_column_ && *round_column_ < fields.size();
  rows_.push_back({lines.line(), given ? std::string(fields[*round_column_].text) : std::string()});
}

/// The lines around `row` that are of the same round.
text::Span CsvComments::round_around(std::size_t row) {
  const text::Span at = rows_[row].at;
  if (around_.begin <= at.begin && at.end <= around_.end) return around_;
  std::size_t first = row;
  while (first > 0 && rows_[first - 1].round == rows_[row].round) --first;
  std::size_t last = row;
  while (last + 1 < rows_.size() && rows_[last + 1].round == rows_[row].round) ++last;
  around_ = text::join(rows_[first].at, rows_[last].at);
  return around_;
}

void CsvComments::finish() {
  const auto size = static_cast<std::uint32_t>(bytes_.size());
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const auto [index, row] = found_[i];
    findings::Comment& comment = comments_.all[index];
    if (i < above_header_) {
      comment.next = header_;
    } else if (row < rows_.size()) {
      comment.next = rows_[row].at;
      comment.round = round_around(row);
    } else {
      comment.next = text::Span{size, size};
    }
  }
}

}  // namespace kibitzer::oh_hell
