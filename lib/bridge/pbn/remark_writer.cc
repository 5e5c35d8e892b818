#include "bridge/pbn/remark_writer.h"

#include <algorithm>

#include "text/ascii.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kNewline = "\r\n";
constexpr std::size_t kLongestLine = 253;  // without its end (2.3)

}  // namespace

char RemarkWriter::allowed(char c) {
  if (!text::is_control(c)) return c;
  ++controls_;
  return ' ';
}

void RemarkWriter::end_line() {
  if (!out_.empty() && !out_.ends_with('\n')) out_ += kNewline;
}

/// Each line of `text` after `begin`, which makes the line a comment or an escape line.
void RemarkWriter::lines(std::string_view begin, std::string_view text) {
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out_ += begin;
    for (const char c : text.substr(0, end)) out_ += allowed(c);
    out_ += kNewline;
    if (end == text.size()) return;
    text.remove_prefix(end + 1);
  }
}

/// 3.8: a blank in a comment may as well be an end of line, and is one where the line would be too long.
void RemarkWriter::in_braces(std::string_view text) {
  const std::size_t newline = out_.rfind('\n');
  std::size_t column = out_.size() - (newline == std::string::npos ? 0 : newline + 1);
  const std::string words = "{" + std::string(text) + "}";
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t word_end = std::min(words.find_first_of(" \n", i + 1), words.size());
    const bool too_long = words[i] == ' ' && column > 0 && column + word_end - i > kLongestLine;
    if (words[i] == '\n' || too_long) {
      out_ += kNewline;
      column = 0;
    } else {
      out_ += allowed(words[i]);
      ++column;
    }
  }
}

void RemarkWriter::write(std::size_t remark) {
  const Remark& written = remarks_[remark];
  written_[remark] = true;
  const bool in_line = !out_.empty() && !out_.ends_with('\n');
  if (written.kind == Remark::Kind::kEscape) {
    end_line();
    lines(written.text.empty() || written.directive ? "%" : "% ", written.text);
  } else if (written.kind == Remark::Kind::kLineComment || written.text.find('}') != std::string_view::npos) {
    if (in_line) out_ += ' ';
    lines(";", written.text);
  } else {
    if (in_line) out_ += ' ';
    in_braces(written.text);
  }
}

void RemarkWriter::after_tag(std::string_view name) {
  for (std::size_t i = 0; i < remarks_.size(); ++i) {
    const Remark& remark = remarks_[i];
    if (written_[i] || !remark.comment() || remark.of != Remark::Of::kTag || remark.after != name) continue;
    write(i);
    end_line();
  }
}

void RemarkWriter::after(Remark::Of of, std::uint32_t index) {
  for (std::size_t i = 0; i < remarks_.size(); ++i)
    if (!written_[i] && remarks_[i].comment() && remarks_[i].of == of && remarks_[i].index == index) write(i);
}

void RemarkWriter::rest() {
  for (std::size_t i = 0; i < remarks_.size(); ++i) {
    if (written_[i] || !remarks_[i].comment()) continue;
    write(i);
    end_line();
  }
}

/// 3.5.3, 3.6.3 and 3.7: a suffix is part of the word, a numeric annotation is not.
std::string RemarkWriter::annotations(Remark::Of of, std::uint32_t index) const {
  std::string all;
  for (const Remark& remark : remarks_) {
    if (remark.kind != Remark::Kind::kAnnotation || remark.of != of || remark.index != index) continue;
    if (remark.text.starts_with('$')) all += ' ';
    all += remark.text;
  }
  return all;
}

const Remark* RemarkWriter::explanation(std::uint32_t card) const {
  const auto found = std::find_if(remarks_.begin(), remarks_.end(), [&](const Remark& remark) {
    return remark.kind == Remark::Kind::kExplanation && remark.of == Remark::Of::kPlay && remark.index == card;
  });
  return found == remarks_.end() ? nullptr : &*found;
}

}  // namespace kibitzer::bridge
