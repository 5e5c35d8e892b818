// What must hold whatever is read: shared by the fuzz targets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string_view>
#include <vector>

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
      require(related.at.end <= size, "a related place lies within the text");
      require(!related.message.empty(), "a related place says something");
    }
  }
}

/// Running totals are the sums of the points.
inline void check_sums(const scoresheets::Scoresheet& sheet) {
  for (std::size_t p = 0; p < sheet.players.size(); ++p) {
    std::optional<int> total = 0;
    for (const auto& round : sheet.rounds) {
      const auto& result = round.results.at(p);
      // A bridge board without a score is left out of the sum; a round of Oh Hell is not.
      if (round.board && !result.points) continue;
      total = total && result.points ? std::optional(*total + *result.points) : std::nullopt;
      require(result.total == total, "a running total is the sum of the points");
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

/// Reads, judges and scores `bytes`, as the program does.
inline void judge(std::string_view bytes, sessions::Notation notation) {
  static sessions::Judge judge({"atlebridge", true});
  Checker checker;
  judge.begin_file();
  judge.judge({"fuzz", bytes, 1}, notation, checker);
  judge.end_file({"fuzz", "", 1}, checker);
}

}  // namespace kibitzer::fuzz
