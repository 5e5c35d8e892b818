#include "described/session_text/points_table.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "described/session_text/lexer.h"
#include "described/session_text/rules.h"
#include "findings/encoding.h"
#include "findings/once.h"
#include "findings/reporter.h"
#include "json/document_writer.h"
#include "text/csv_lines.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::session_text {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kTotal = "total";
constexpr std::size_t kMostLinesAbove = 8;

bool is(const text::CsvField& field, std::string_view word) { return text::lowered(field.text) == word; }
bool begins(const std::vector<text::CsvField>& fields, std::string_view word) {
  return !fields.empty() && is(fields.front(), word);
}
std::string text_of(const text::CsvField& field) {
  return field.doubled ? text::undoubled(field.text) : std::string(field.text);
}

/// The word of a deal that a column may have; null: it is a player's.
const Word* word_of_column(std::string_view heading, const Shape& shape) {
  const Word* const word = find(shape.words, text::lowered(heading));
  return word != nullptr && word->value == Value::kText ? word : nullptr;
}

class PointsReader final : public RecordReader {
 public:
  PointsReader(std::string_view text, std::vector<findings::Finding>& findings, findings::Comments* comments)
      : text_(text), findings_(findings) {
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
      const auto at = static_cast<std::uint32_t>(nul);
      findings::add(findings, kRule<"session/not-text">, text::Span{at, at + 1},
                    "this is not text: it holds a byte of value 0");
      text_ = {};
    }
    findings::Once once;
    findings::Reporter reporter(findings, &once);
    findings::report_encoding(reporter, kRule<"session/not-text">, text_);
    if (comments != nullptr) add_comments(*comments);
  }

  bool next() override {
    if (read_) return false;
    read_ = true;
    text::CsvLines lines(text_);
    bool any = false;
    while (lines.next()) {
      if (lines.blank() || lines.comment()) continue;
      if (!any) lines.separate_like_header();
      any = true;
      lines_.push_back(lines.fields());
    }
    return any;
  }

  GameName game() override {
    const auto& fields = lines_.front();
    if (!begins(fields, kGame) || fields.size() < 2) return {{}, fields.front().at};
    game_ = text_of(fields[1]);
    return {game_, fields[1].at};
  }

  void read(const Shape& shape, std::string_view name, json::Document& document) override;

  std::size_t position() const override { return text_.size(); }

 private:
  struct Column {
    const Word* word = nullptr;  // null: a player's
    std::string player;
    text::Span at;
  };
  using Fields = std::vector<text::CsvField>;

  /// Each is about the next line.
  void add_comments(findings::Comments& comments) const {
    text::CsvLines lines(text_);
    std::vector<std::size_t> waiting;
    while (lines.next()) {
      if (lines.blank()) continue;
      const text::Span at = lines.line();
      if (lines.comment()) {
        const std::size_t mark = text_.find('#', at.begin);
        if (const auto index = comments.add(text_, mark + 1, at.end)) waiting.push_back(*index);
        continue;
      }
      for (const std::size_t index : waiting) comments.all[index].next = comments.all[index].round = at;
      waiting.clear();
    }
  }

  void read_heading(const Fields& fields, const Shape& shape, json::DocumentWriter& out);
  void read_deal(const Fields& fields, json::DocumentWriter& out);
  void read_points(const Fields& fields, json::DocumentWriter& out);
  void value(const text::CsvField& field, json::DocumentWriter& out) const;
  text::Span span_of(const Fields& fields) const { return {fields.front().at.begin, fields.back().at.end}; }

  std::string_view text_;
  std::vector<findings::Finding>& findings_;
  std::vector<Fields> lines_;
  std::vector<Column> columns_;  // those behind the first
  std::string game_;
  bool read_ = false;
};

/// Numbers as they are; anything else as a text, which is then reported as not being a number.
void PointsReader::value(const text::CsvField& field, json::DocumentWriter& out) const {
  const bool plain = field.at.end - field.at.begin == field.text.size();
  if (plain && looks_like_number(field.text))
    out.number(field.at);
  else
    out.string(text_of(field), field.at);
}

void PointsReader::read_heading(const Fields& fields, const Shape& shape, json::DocumentWriter& out) {
  for (std::size_t i = 1; i < fields.size(); ++i)
    columns_.push_back({word_of_column(fields[i].text, shape), text_of(fields[i]), fields[i].at});
  out.key("players", fields.front().at);
  out.open_array(span_of(fields));
  for (const Column& column : columns_)
    if (column.word == nullptr) out.string(column.player, column.at);
  out.close();
}

void PointsReader::read_points(const Fields& fields, json::DocumentWriter& out) {
  out.open_object(span_of(fields));
  for (std::size_t i = 0; i < columns_.size() && i + 1 < fields.size(); ++i) {
    if (columns_[i].word != nullptr || fields[i + 1].text.empty()) continue;
    out.key(columns_[i].player, columns_[i].at);
    value(fields[i + 1], out);
  }
  out.close();
}

void PointsReader::read_deal(const Fields& fields, json::DocumentWriter& out) {
  findings::Reporter reporter(findings_);
  out.open_object(span_of(fields));
  if (!fields.front().text.empty()) {
    out.key("round", fields.front().at);
    value(fields.front(), out);
  }
  for (std::size_t i = 0; i + 1 < fields.size(); ++i) {
    const text::CsvField& field = fields[i + 1];
    if (i >= columns_.size()) {
      reporter.report(kRule<"session/syntax">, field.at, "the header has no column for this");
      out.damage();
    } else if (columns_[i].word != nullptr && !field.text.empty()) {
      out.key(columns_[i].word->key, field.at);
      out.string(text_of(field), field.at);
    }
  }
  out.key("points", fields.front().at);
  read_points(fields, out);
  out.close();
}

void PointsReader::read(const Shape& shape, std::string_view name, json::Document& document) {
  json::DocumentWriter out(document, text_);
  findings::Reporter reporter(findings_);
  out.open_object(lines_.front().front().at);
  out.key("game", lines_.front().front().at);
  out.string(name, lines_.front().size() > 1 ? lines_.front()[1].at : lines_.front().front().at);
  std::size_t line = 1;
  for (; line < lines_.size() && !begins(lines_[line], session_text::kDeal); ++line) {
    const Fields& fields = lines_[line];
    const Word* const word = fields.empty() ? nullptr : find(words_of_session(), text::lowered(fields.front().text));
    if (word != nullptr && word->value == Value::kText && fields.size() == 2) {
      out.key(word->key, fields.front().at);
      out.string(text_of(fields[1]), fields[1].at);
    } else if (!fields.empty()) {
      reporter.report(kRule<"session/syntax">, fields.front().at,
                      "before the header, which begins with 'deal', only name, date and place can be given");
      out.damage();
    }
  }
  if (line < lines_.size()) {
    read_heading(lines_[line], shape, out);
    const auto total = std::find_if(lines_.begin() + static_cast<std::ptrdiff_t>(line) + 1, lines_.end(),
                                    [](const Fields& fields) { return begins(fields, kTotal); });
    if (total != lines_.end()) {
      out.key("totals", total->front().at);
      read_points(*total, out);
      if (total + 1 != lines_.end() && !(total + 1)->empty()) {
        reporter.report(kRule<"session/syntax">, (total + 1)->front().at, "nothing can follow the totals");
        out.damage();
      }
    }
    out.key("rounds", lines_[line].front().at);
    out.open_array(span_of(lines_[line]));
    for (auto fields = lines_.begin() + static_cast<std::ptrdiff_t>(line) + 1; fields != total && !out.full(); ++fields)
      if (!fields->empty()) read_deal(*fields, out);
    out.close();
  }
  out.close();
}

std::string cell(std::string_view text) {
  if (text.find_first_of("\",;\t\r\n#") == std::string_view::npos && text == text::csv_trimmed(text))
    return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string cell(const Json& json, std::string_view key) {
  if (!json.contains(key)) return {};
  const Json& value = json.at(std::string(key));
  return value.is_string() ? cell(std::string_view(value.get_ref<const std::string&>())) : value.dump();
}

/// Counts what a deal has besides what is written of it.
void count_losses(const Json& deal, const Shape& shape, records::Losses& losses) {
  for (const Word& word : shape.words)
    if (word.value != Value::kText && word.key != "points" && deal.contains(word.key)) losses.add(word.word);
}

}  // namespace

bool looks_like_points(std::string_view text) {
  text::CsvLines lines(text.substr(0, 4096));
  bool named = false;
  for (std::size_t seen = 0; seen < kMostLinesAbove && lines.next();) {
    if (lines.blank() || lines.comment()) continue;
    if (!named) lines.separate_like_header();
    const auto& fields = lines.fields();
    if (!named && (!begins(fields, kGame) || fields.size() != 2)) return false;
    if (named && begins(fields, session_text::kDeal)) return true;
    named = true;
    ++seen;
  }
  return false;
}

std::unique_ptr<RecordReader> read_points(std::string_view text, std::vector<findings::Finding>& findings,
                                          findings::Comments* comments) {
  return std::make_unique<PointsReader>(text, findings, comments);
}

std::string write_points(std::string_view json, const Shape& shape, std::string_view title, records::Losses& losses) {
  const Json session = Json::parse(json);
  const Json deals = session.contains("rounds") ? session.at("rounds") : Json::array({session});
  std::string text = std::string(kGame) + "," + cell(title) + "\n";
  for (const char* const key : {"name", "date", "place"})
    if (session.contains(key)) text += std::string(key) + "," + cell(session, key) + "\n";
  std::vector<const Word*> columns;
  for (const Word& word : shape.words)
    if (word.value == Value::kText &&
        std::any_of(deals.begin(), deals.end(), [&](const Json& deal) { return deal.contains(word.key); }))
      columns.push_back(&word);
  text += session_text::kDeal;
  for (const Word* const word : columns) text += "," + std::string(word->word);
  for (const Json& player : session.at("players"))
    text += "," + cell(std::string_view(player.get_ref<const std::string&>()));
  text += "\n";
  const auto add_points = [&](const Json& points) {
    for (const Json& player : session.at("players")) text += "," + cell(points, player.get_ref<const std::string&>());
    text += "\n";
  };
  for (const Json& deal : deals) {
    count_losses(deal, shape, losses);
    text += cell(deal, "round");
    for (const Word* const word : columns) text += "," + cell(deal, word->key);
    add_points(deal.contains("points") ? deal.at("points") : Json::object());
  }
  if (session.contains("totals")) {
    text += kTotal;
    text.append(columns.size(), ',');
    add_points(session.at("totals"));
  }
  return text;
}

}  // namespace kibitzer::described::session_text
