// Feeds any bytes to a reader and the referee behind it. Beyond crashes and sanitizers' reports it checks what must
// hold of every ruling: spans within the text, findings in order, totals that are the sums of the points, and, where
// the session was read without a complaint, that what is written of it is judged the same.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "sessions/judge.h"

namespace {

using kibitzer::sessions::Judged;

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "does not hold: " << what << '\n';
  std::abort();
}

class Checker : public kibitzer::sessions::Sink {
 public:
  void take(const Judged& judged) override {
    std::uint32_t last = 0;
    for (const auto& finding : judged.findings) {
      require(finding.at.begin <= finding.at.end, "a finding begins before it ends");
      require(finding.at.end <= judged.source.bytes.size(), "a finding lies within the text");
      require(finding.at.begin >= last, "findings stand in the order of their places");
      require(!finding.message.empty(), "a finding says something");
      last = finding.at.begin;
      for (const auto& related : finding.related)
        require(related.at.end <= judged.source.bytes.size(), "a related place lies within the text");
    }
    for (const auto& sheet : judged.sheets) check_sums(sheet);
  }

 private:
  static void check_sums(const kibitzer::scoresheets::Scoresheet& sheet) {
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
};

kibitzer::sessions::Notation notation() {
  const auto names = kibitzer::sessions::notation_names();
  return static_cast<kibitzer::sessions::Notation>(std::find(names.begin(), names.end(), KIBITZER_NOTATION) -
                                                   names.begin());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static kibitzer::sessions::Judge judge({"atlebridge", true});
  Checker checker;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  judge.begin_file();
  judge.judge({"fuzz", bytes, 1}, notation(), checker);
  judge.end_file({"fuzz", "", 1}, checker);
  return 0;
}
