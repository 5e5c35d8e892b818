#include "oh_hell/scoring.h"

#include <muParser.h>

#include <array>
#include <cmath>
#include <cstdlib>

namespace kibitzer::oh_hell {
namespace {

struct Named {
  std::string_view name;
  int (*points)(const Outcome&);
};

/// 2^off - 1, held at 28 bits, where five times as much still is an int; it is beyond kMostPoints long before.
int doubling_loss(int off) { return (1 << std::min(off, 28)) - 1; }

// In the order of the facts they were taken from; bids are bounded by the referee long before these could overflow.
constexpr std::array kNamed = {
    Named{"exact", [](const Outcome& o) { return o.made() ? 10 + o.bid : 0; }},
    Named{"basic", [](const Outcome& o) { return o.won + (o.made() ? 10 : 0); }},
    Named{"basic5", [](const Outcome& o) { return o.won + (o.made() ? 5 : 0); }},
    Named{"openspiel-penalty", [](const Outcome& o) { return o.made() ? o.won + 10 : -o.off(); }},
    Named{"penalty", [](const Outcome& o) { return o.made() ? 10 + o.bid : -o.bid; }},
    Named{"tens",
          [](const Outcome& o) {
            if (o.bid == 0) return o.made() ? 5 : -5;
            return o.made() ? 10 * o.bid : -10 * o.bid;
          }},
    Named{"judgement",
          [](const Outcome& o) {
            if (!o.made()) return -10 * o.off();
            return o.bid == 0 ? 10 : 10 * o.bid;
          }},
    Named{"double-whammy",
          [](const Outcome& o) {
            if (!o.made() || o.bid == 0) return o.won;
            return o.won + (o.bid == 1 ? 15 : 11 * o.bid);
          }},
    Named{"set-penalty",
          [](const Outcome& o) {
            if (o.made()) return 10 + o.bid;
            return o.won > o.bid ? o.won : -10;
          }},
    Named{"squares", [](const Outcome& o) { return o.made() ? 10 + o.bid * o.bid : -o.off() * o.off(); }},
    Named{"clag", [](const Outcome& o) { return o.made() ? 10 + 2 * o.bid : 0; }},
    Named{"romanian", [](const Outcome& o) { return o.made() ? 5 + o.won : -o.off(); }},
    Named{"cypriot",
          [](const Outcome& o) {
            if (o.made()) return 10 + 5 * o.bid;
            return o.bid == 0 ? -10 : -5 * o.bid;
          }},
    Named{"kortkveld", [](const Outcome& o) { return o.made() ? 10 + 5 * o.bid : -5 * doubling_loss(o.off()); }},
    Named{"mrpikes", [](const Outcome& o) { return o.made() ? 10 + o.bid : -(10 + o.off()); }},
    Named{"partial-over",
          [](const Outcome& o) {
            if (o.made()) return 10 + o.bid;
            return o.won > o.bid ? o.won : 0;
          }},
    Named{"wizard", [](const Outcome& o) { return o.made() ? 20 + 10 * o.won : -10 * o.off(); }},
};

constexpr std::array kNames = [] {
  std::array<std::string_view, kNamed.size()> names;
  for (std::size_t i = 0; i < kNamed.size(); ++i) names[i] = kNamed[i].name;
  return names;
}();

constexpr std::size_t kLongestFormula = 200;
constexpr double kMostPoints = 1'000'000;
constexpr int kLargestCount = 52;  // no deck holds more tricks than cards

/// One formula, compiled. Evaluating it sets its variables, so it is not for two threads at once.
class Formula {
 public:
  Formula(std::string_view name, const std::string& text) : name_(name), text_(text) {
    parser_.DefineVar("bid", &bid_);
    parser_.DefineVar("won", &won_);
    parser_.DefineVar("cards", &cards_);
    parser_.DefineVar("off", &off_);
    parser_.SetExpr(text);
  }
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;

  std::string_view name() const { return name_; }

  /// The result for `outcome`. Throws mu::ParserError where the text is no formula.
  tl::expected<int, std::string> evaluate(const Outcome& outcome) {
    // A formula may assign to its variables, so each evaluation sets them all.
    bid_ = outcome.bid;
    won_ = outcome.won;
    cards_ = outcome.cards;
    off_ = outcome.off();
    const double points = parser_.Eval();
    if (std::isfinite(points) && points == std::floor(points) && std::fabs(points) <= kMostPoints)
      return static_cast<int>(points);
    return tl::make_unexpected("the formula \"" + text_ + "\" gives no whole number of points for a bid of " +
                               std::to_string(outcome.bid) + " and " + std::to_string(outcome.won) +
                               (outcome.won == 1 ? " trick won" : " tricks won"));
  }

 private:
  std::string_view name_;
  std::string text_;
  double bid_ = 0, won_ = 0, cards_ = 0, off_ = 0;
  mu::Parser parser_;
};

}  // namespace

class CompiledFormulas {
 public:
  explicit CompiledFormulas(Formulas formulas) : formulas_(std::move(formulas)) {
    const std::string missed = formulas_.missed.value_or("0");
    made_ = std::make_unique<Formula>("made", formulas_.made);
    over_ = std::make_unique<Formula>(formulas_.over ? "over" : "missed", formulas_.over.value_or(missed));
    under_ = std::make_unique<Formula>(formulas_.under ? "under" : "missed", formulas_.under.value_or(missed));
    zero_made_ = std::make_unique<Formula>(formulas_.zero_made ? "zeroMade" : "made",
                                           formulas_.zero_made.value_or(formulas_.made));
  }

  const Formulas& formulas() const { return formulas_; }

  Formula& formula_for(const Outcome& outcome) const {
    if (outcome.made()) return outcome.bid == 0 ? *zero_made_ : *made_;
    return outcome.won > outcome.bid ? *over_ : *under_;
  }

 private:
  Formulas formulas_;
  std::unique_ptr<Formula> made_, over_, under_, zero_made_;
};

namespace {

/// muParser's word on a formula, as the end of a sentence of ours.
std::string reason(const mu::ParserError& error) {
  std::string message = error.GetMsg();
  while (!message.empty() && (message.back() == '.' || message.back() == '!')) message.pop_back();
  if (!message.empty() && message.front() >= 'A' && message.front() <= 'Z')
    message.front() = static_cast<char>(message.front() - 'A' + 'a');
  return message;
}

/// Evaluates each formula once; muParser reads the text only then.
std::optional<FormulaError> try_out(const CompiledFormulas& compiled) {
  for (const Outcome& outcome : {Outcome{1, 1, 2}, Outcome{1, 2, 2}, Outcome{2, 1, 2}, Outcome{0, 0, 2}}) {
    Formula& formula = compiled.formula_for(outcome);
    try {
      // Whether the result is a whole number is asked when it is needed: a formula may hold only for real outcomes.
      (void)formula.evaluate(outcome);
    } catch (const mu::ParserError& error) {
      return FormulaError{formula.name(), reason(error)};
    }
  }
  return std::nullopt;
}

std::optional<FormulaError> too_long(const Formulas& formulas) {
  const auto check = [](std::string_view name, std::string_view text) -> std::optional<FormulaError> {
    if (text.size() <= kLongestFormula) return std::nullopt;
    return FormulaError{name, "a formula is at most 200 characters long"};
  };
  auto error = check("made", formulas.made);
  if (!error && formulas.missed) error = check("missed", *formulas.missed);
  if (!error && formulas.over) error = check("over", *formulas.over);
  if (!error && formulas.under) error = check("under", *formulas.under);
  if (!error && formulas.zero_made) error = check("zeroMade", *formulas.zero_made);
  return error;
}

}  // namespace

std::optional<Scoring> Scoring::named(std::string_view name) {
  for (std::size_t i = 0; i < kNamed.size(); ++i) {
    if (kNamed[i].name != name) continue;
    Scoring scoring;
    scoring.index_ = i;
    return scoring;
  }
  return std::nullopt;
}

std::span<const std::string_view> Scoring::names() { return kNames; }

tl::expected<Scoring, FormulaError> Scoring::from_formulas(Formulas formulas) {
  if (auto error = too_long(formulas)) return tl::make_unexpected(std::move(*error));
  Scoring scoring;
  try {
    scoring.compiled_ = std::make_shared<const CompiledFormulas>(std::move(formulas));
  } catch (const mu::ParserError& error) {  // an empty text is refused when it is set
    return tl::make_unexpected(FormulaError{"made", reason(error)});
  }
  if (auto error = try_out(*scoring.compiled_)) return tl::make_unexpected(std::move(*error));
  return scoring;
}

tl::expected<int, std::string> Scoring::points(const Outcome& outcome) const {
  // A bid below zero is no bid, but the record's word is taken: it was not made.
  if (std::abs(outcome.bid) > kLargestCount || std::abs(outcome.won) > kLargestCount)
    return tl::make_unexpected("no points are defined for a bid of " + std::to_string(outcome.bid));
  if (!compiled_) {
    const int points = kNamed[index_].points(outcome);
    if (std::abs(points) <= kMostPoints) return points;
    return tl::make_unexpected("more than a million points are not counted, as for a bid of " +
                               std::to_string(outcome.bid) + " and " + std::to_string(outcome.won) + " tricks won");
  }
  return compiled_->formula_for(outcome).evaluate(outcome);
}

std::string_view Scoring::name() const { return compiled_ ? std::string_view() : kNamed[index_].name; }

const Formulas* Scoring::formulas() const { return compiled_ ? &compiled_->formulas() : nullptr; }

bool operator==(const Scoring& a, const Scoring& b) {
  if (!a.compiled_ || !b.compiled_) return !a.compiled_ && !b.compiled_ && a.index_ == b.index_;
  return a.compiled_->formulas() == b.compiled_->formulas();
}

}  // namespace kibitzer::oh_hell
