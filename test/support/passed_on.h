// All that a judge passes on of a text, as text: to compare one way to judge with another.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "games/shared_notations.h"
#include "scoresheets/scoresheet.h"
#include "scoresheets/words.h"
#include "sessions/judge.h"

namespace kibitzer::test {

class PassedOn : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (const scoresheets::Scoresheet& sheet : judged.sheets) take(sheet);
    const sessions::About& about = judged.about;
    all_ += judged.session ? "session " + std::to_string(*judged.session) : std::string("no session");
    all_ += judged.unit == sessions::Unit::kBoard ? ", board" : "";
    all_ +=
        " at " + std::to_string(start_ + about.begin) + ": " + std::string(about.name) + "/" + std::string(about.table);
    for (const sessions::BoardName& board : about.boards)
      all_ += " " + std::to_string(board.number.value_or(0)) + std::string(board.room) + "@" +
              std::to_string(start_ + board.begin);
    all_ += about.table_of_results ? ", a table" : "";
    all_ += ", " + std::string(about.unsettled) + "\n";
    for (const findings::Finding& finding : judged.findings) {
      all_ += "  " + std::string(finding.rule->name) + " " + std::string(name_of(finding.severity)) +
              place(finding.at) + finding.message + " " + std::to_string(finding.round.value_or(0)) + "\n";
      for (const findings::Related& related : finding.related)
        all_ += "    " + place(related.at) + related.message + "\n";
      for (const findings::Fix& fix : finding.fixes) all_ += "    fix " + fix.title + "\n";
    }
    for (const std::string_view reason : judged.allowed) all_ += "  allowed: " + std::string(reason) + "\n";
  }

  /// Where in the file the text begins from here on.
  void start(std::size_t at) { start_ = at; }
  const std::string& all() const { return all_; }

 private:
  void take(const scoresheets::Scoresheet& sheet) {
    all_ += "sheet " + std::to_string(sheet.session) + ": " + sheet.name + "\n";
    for (const scoresheets::Round& round : sheet.rounds) {
      all_ += "  " + std::to_string(round.number.value_or(0)) + ":";
      for (const scoresheets::Value& cell : round.cells)
        all_ += " " + in_words(cell, scoresheets::Kind::kText, sheet.players) + ",";
      for (const std::string& doubt : round.doubts) all_ += " " + doubt;
      all_ += "\n";
    }
    for (const scoresheets::Value& total : sheet.totals)
      all_ += "  total " + in_words(total, scoresheets::Kind::kInteger, {}) + "\n";
  }
  std::string place(text::Span at) const {
    return " " + std::to_string(start_ + at.begin) + "-" + std::to_string(start_ + at.end) + ": ";
  }

  std::size_t start_ = 0;
  std::string all_;
};

/// What `judge` passes on of a file, given at once, or where `piece` is not 0 by so many bytes.
inline std::string passed_on(std::string_view bytes, sessions::Judge& judge, std::size_t piece = 0,
                             const games::Notation& notation = games::kPbn) {
  PassedOn sink;
  judge.begin_file();
  std::size_t at = 0;
  std::size_t given = piece == 0 ? bytes.size() : std::min(piece, bytes.size());
  while (true) {
    const bool last = given == bytes.size();
    sink.start(at);
    const text::Source source = {"file", bytes.substr(at, given - at), 1};
    at += judge.judge_some(source, notation, last, sink);
    if (last) {
      judge.end_file(source, sink);
      return sink.all();
    }
    given = std::min(given + piece, bytes.size());
  }
}

/// The same of a judge with `options`.
inline std::string passed_on(std::string_view bytes, const sessions::JudgeOptions& options, std::size_t piece = 0,
                             const games::Notation& notation = games::kPbn) {
  sessions::Judge judge(options);
  return passed_on(bytes, judge, piece, notation);
}

}  // namespace kibitzer::test
