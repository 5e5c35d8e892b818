#include "records/copier.h"

namespace kibitzer::records {
namespace {

/// How the first line of `text` ends.
std::string_view line_end_of(std::string_view text) {
  const std::size_t newline = text.find('\n');
  return newline != std::string_view::npos && newline > 0 && text[newline - 1] == '\r' ? "\r\n" : "\n";
}

/// Whether the last line of `text`, which ends with its line end, is blank.
bool ends_in_blank_line(std::string_view text) {
  const std::size_t before = text.find_last_not_of(" \t\r", text.size() - 2);
  return before == std::string_view::npos || text[before] == '\n';
}

class PlainCopier : public Copier {
 public:
  void add(std::string_view text, std::span<const Copied> records) override {
    made_.begin(text);
    for (const Copied& record : records)
      if (record.chosen) made_.append(text, record.at, false);
  }
  std::string finish() override { return made_.take(); }

 private:
  CopiedText made_;
};

}  // namespace

void CopiedText::begin(std::string_view text) {
  of_text_ = false;
  if (!any_) line_end_ = line_end_of(text);
}

void CopiedText::end_line(bool apart) {
  if (made_.empty()) return;
  if (!made_.ends_with('\n')) made_ += line_end_;
  if (apart && !ends_in_blank_line(made_)) made_ += line_end_;
}

void CopiedText::append(std::string_view text, text::Span at, bool apart) {
  if (!goes_on(at.begin)) end_line(apart);
  made_ += text.substr(at.begin, at.end - at.begin);
  end_ = at.end;
  of_text_ = any_ = true;
}

void CopiedText::replace(text::Span at, std::string_view words) {
  made_ += words;
  end_ = at.end;
}

void CopiedText::line(std::string_view words, bool apart) {
  end_line(apart);
  made_ += words;
  made_ += line_end_;
}

std::unique_ptr<Copier> plain_copier() { return std::make_unique<PlainCopier>(); }

}  // namespace kibitzer::records
