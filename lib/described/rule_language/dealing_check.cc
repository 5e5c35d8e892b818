// Whether the body ever asks anybody for anything: it is run up to that point.
#include <algorithm>
#include <array>

#include "described/rule_language/interpreter.h"
#include "described/rule_language/reader_pass.h"
#include "described/rule_language/rules.h"

namespace kibitzer::described::rule_language {
namespace {

constexpr std::size_t kStepsOfDealing = 200'000;

class Dealing : public Surroundings {
 public:
  explicit Dealing(const Description& description) { left_[0] = static_cast<int>(description.whole_pack().size()); }

  /// Whether something had to be decided, so that there are other ways to go on.
  bool decided() const { return decided_; }

  Value call(Interpreter& run, Interface function, std::span<const Value> values, const Expr& /*call*/) override {
    switch (function) {
      case Interface::kGetCardsNum:
        return holder(values[0]) ? Value::integer(left_[*holder(values[0])]) : Value();
      case Interface::kGetCards:
      case Interface::kTopCard: {
        const auto from = holder(values[0]);
        if (!from) return {};
        if (left_[*from] == 0) return Value::nothing();
        return {ValueKind::kCards, function == Interface::kTopCard ? 1 : left_[*from], 0};
      }
      case Interface::kDeliver: {
        const auto from = holder(values[0]);
        const auto to = holder(values[1]);
        int many = values[2].kind == ValueKind::kCards ? values[2].number : 0;
        if (values[2].kind == ValueKind::kText) many = static_cast<int>(run.text_of(values[2]).size() / 2);
        begun_ = true;
        if (!from || !to || left_[*from] < many) return Value::truth(false);
        left_[*from] -= many;
        left_[*to] += many;
        return Value::truth(true);
      }
      case Interface::kShowPublic:
      case Interface::kShowPrivate:
      case Interface::kEnable:
      case Interface::kDisable:
      case Interface::kNextRound:
      case Interface::kAddScore:
      case Interface::kUpdate:
      case Interface::kRequire:
      case Interface::kFind:
      case Interface::kMatch:
      case Interface::kCompare:
      case Interface::kShowCard:
      case Interface::kTeam:
      case Interface::kFinish:
      case Interface::kFinished:
      case Interface::kGiven:
      case Interface::kExchange:
        return {};
      case Interface::kStateLevel:
        return values[0];
      case Interface::kDrawnPlayer:
        return Value::integer(1);
      case Interface::kBegin:
        if (!begun_) return {};
        break;
      case Interface::kPlayCard:
      case Interface::kGetCard:
      case Interface::kStatePoint:
      case Interface::kPostYield:
      case Interface::kGetYield:
      case Interface::kEnd:
        break;
    }
    run.stop();
    return {};
  }

  Value of_play(const Expr& /*expr*/, Value /*n*/) override { return {}; }
  std::optional<int> compare_cards(Value /*first*/, Value /*second*/) override { return std::nullopt; }
  int decide(int /*options*/) override {
    decided_ = true;
    return 0;
  }

 private:
  std::optional<std::size_t> holder(Value value) const {
    if (value.kind != ValueKind::kInt || value.number < 0 || value.number > kMostPlayers) return std::nullopt;
    return static_cast<std::size_t>(value.number);
  }

  std::array<int, kMostPlayers + 1> left_{};
  bool begun_ = false;  // cards have been dealt
  bool decided_ = false;
};

}  // namespace

void check_dealing(const Description& description, findings::Reporter& reporter) {
  Dealing dealing(description);
  Interpreter run(description, dealing);
  run.begin(kStepsOfDealing);
  if (run.run(*description.body) != Ending::kTooLong || dealing.decided()) return;
  reporter.report(kRule<"rules/endless">, run.stopped_at(),
                  "the body does not get beyond this: after {} steps nobody has been asked for a bid or a play",
                  kStepsOfDealing);
}

}  // namespace kibitzer::described::rule_language
