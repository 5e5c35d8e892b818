// Judges a faulty session through the installed library, and succeeds when that is noticed.
#include <kibitzer/findings/located.h>
#include <kibitzer/sessions/judge.h>
#include <kibitzer/version.h>

#include <iostream>

namespace {

class Printer : public kibitzer::sessions::Sink {
 public:
  void take(const kibitzer::sessions::Judged& judged) override {
    for (const auto& finding : judged.findings) {
      const auto found = kibitzer::findings::located(finding, judged.source, judged.lines, judged.session, false);
      std::cout << judged.source.path << ':' << found.at.begin.line << ": " << found.rule->name << ": " << found.message
                << '\n';
      noticed |= found.rule->name == "oh-hell/overambitious-bid" && found.at.begin.line == 2;
    }
  }
  bool noticed = false;
};

}  // namespace

int main() {
  std::cout << "kibitzer " KIBITZER_VERSION_STRING "\n";
  kibitzer::sessions::Judge judge({});
  Printer printer;
  judge.begin_file();
  const auto games = kibitzer::games::built_in();
  judge.judge({"example.csv", "round,player,bid,won\n1,Atle,2,1\n1,Rune,0,0\n", 1}, *games->notation("csv"), printer);
  return printer.noticed ? 0 : 1;
}
