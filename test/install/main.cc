// Judges a faulty session through the installed library, and succeeds when that is noticed.
#include <iostream>

#include "sessions/judge.h"

namespace {

class Printer : public kibitzer::sessions::Sink {
 public:
  void take(const kibitzer::sessions::Judged& judged) override {
    for (const auto& finding : judged.findings) {
      std::cout << finding.rule->name << ": " << finding.message << '\n';
      found |= finding.rule->name == "oh-hell/overambitious-bid";
    }
  }
  bool found = false;
};

}  // namespace

int main() {
  kibitzer::sessions::Judge judge({});
  Printer printer;
  judge.begin_file();
  judge.judge({"example.csv", "round,player,bid,won\n1,Atle,2,1\n1,Rune,0,0\n", 1}, kibitzer::sessions::Notation::kCsv,
              printer);
  return printer.found ? 0 : 1;
}
