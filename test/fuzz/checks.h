// What must hold whatever is read: shared by the fuzz targets.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contests/comparison.h"
#include "sessions/judge.h"

namespace kibitzer::fuzz {

inline void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "does not hold: " << what << '\n';
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Every finding says something, of places within a text of `size` bytes.
inline void check_findings(const std::vector<findings::Finding>& findings, std::size_t size) {
  for (const auto& finding : findings) {
    require(finding.at.begin <= finding.at.end, "a finding begins before it ends");
    require(finding.at.end <= size, "a finding lies within the text");
    require(!finding.message.empty(), "a finding says something");
    for (const auto& related : finding.related) {
      require(related.at.end <= (related.other ? related.other->bytes.size() : size),
              "a related place lies within its text");
      require(!related.message.empty(), "a related place says something");
    }
  }
}

/// Running totals are the sums of the points; where a sum is unknown, a round may restart it from a recorded total, and is
/// then marked "points as recorded". Who joins in a later round begins there.
inline void check_sums(const scoresheets::Scoresheet& sheet) {
  for (std::size_t p = 0; p < sheet.players.size(); ++p) {
    std::optional<int> total = 0;
    bool joined = false;
    for (const auto& round : sheet.rounds) {
      const std::optional<int> points = sheet.find(round, p, "points")->integer();
      // A bridge board without a score is left out of the sum; a round of Oh Hell is not.
      if (sheet.form->game == "bridge" && !points) continue;
      const std::optional<int> shown = sheet.find(round, p, "total")->integer();
      const bool anew = std::find(round.doubts.begin(), round.doubts.end(), "points as recorded") != round.doubts.end();
      if (!total && points && shown && !joined) total = 0;
      joined = joined || points;
      if (total && points)
        total = *total + *points;
      else
        total = anew ? shown : std::nullopt;
      require(shown == total, "a running total is the sum of the points");
    }
  }
}

class Checker : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    check_findings(judged.findings, judged.source.bytes.size());
    std::uint32_t last = 0;
    for (const auto& finding : judged.findings) {
      require(finding.at.begin >= last, "findings stand in the order of their places");
      last = finding.at.begin;
    }
    for (const auto& sheet : judged.sheets) check_sums(sheet);
  }
};

/// What a reader makes of a text: what is written of each session, and how often it complained.
struct Reading {
  std::vector<std::string> written;
  std::size_t findings = 0;
};

/// What was read without a complaint reads back without one, session by session, and is written the same again.
inline void check_round_trip(std::string_view bytes, Reading (*read)(std::string_view)) {
  const Reading first = read(bytes);
  if (first.findings > 0) return;
  for (const std::string& written : first.written) {
    const Reading again = read(written);
    require(again.findings == 0, "what was written is read without a complaint");
    require(again.written.size() == 1 && again.written[0] == written, "what was written is written the same again");
  }
}

/// A second ruling on the same session says the same.
inline void check_same(const std::vector<findings::Finding>& first, const std::vector<findings::Finding>& second) {
  require(std::equal(first.begin(), first.end(), second.begin(), second.end(),
                     [](const auto& a, const auto& b) { return a.rule == b.rule && a.message == b.message; }),
          "a second ruling is the same");
}

/// Reads, judges and scores `bytes`, as the program does.
inline void judge(std::string_view bytes, const games::Notation& notation) {
  static sessions::Judge judge({"atlebridge", true});
  Checker checker;
  judge.begin_file();
  judge.judge({"fuzz", bytes, 1}, notation, checker);
  judge.end_file({"fuzz", "", 1}, checker);
}

/// Gathers the results of bridge boards, and compares them in the end.
class Comparer : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (const bridge::TableResult& result : judged.results) gathering_.add("fuzz", result);
  }

  /// What both sides have of a board adds up to the top, or to nothing; ranks are within the ranking.
  void check(const contests::Options& options) {
    gathering_.settle();
    const auto comparison = contests::compare(gathering_, options);
    for (const contests::ComparedBoard& compared : comparison.boards) {
      const bool field = compared.method.kind == contests::MethodKind::kMatchpoints;
      for (std::size_t i = 0; i < compared.points.size(); ++i) {
        if (!compared.points[i] || compared.board->results[i].adjusted) continue;
        const auto sum = compared.points[i]->north_south + compared.points[i]->east_west;
        if (field) require(sum == bridge::top(compared.expected), "both sides have the top together");
        if (compared.datum) require(sum == bridge::Hundredths{}, "what one side wins the other loses");
      }
    }
    for (const contests::Ranking& ranking : comparison.overall)
      for (const auto* standings : {&ranking.pairs.standings, &ranking.players.standings, &ranking.teams.standings})
        for (const contests::Standing& one : *standings)
          require(one.rank >= 1 && one.rank <= standings->size(), "a rank is within the ranking");
  }

 private:
  contests::Gathering gathering_;
};

/// Reads `bytes` and compares what tables made of boards, as the program does.
inline void compare(std::string_view bytes, const games::Notation& notation) {
  static sessions::Judge judge({.results = true});
  Comparer comparer;
  judge.begin_file();
  judge.judge({"fuzz", bytes, 1}, notation, comparer);
  judge.end_file({"fuzz", "", 1}, comparer);
  contests::Options options;
  comparer.check(options);
  options.method = {contests::MethodKind::kMatchpoints, contests::Datum::kMean, contests::Averaging::kSum};
  options.scale = bridge::VictoryScale::kDiscrete;
  comparer.check(options);
  options.method = {contests::MethodKind::kButler, contests::Datum::kMeanWithoutExtremes, contests::Averaging::kSum};
  options.scale = bridge::VictoryScale::kContinuous;
  comparer.check(options);
}

}  // namespace kibitzer::fuzz
