#include "oh_hell/scoring.h"

#include <muParser.h>

#include <array>
#include <cmath>
#include <cstdlib>

namespace kibitzer::oh_hell {
namespace {

struct Named {
  NamedScoring words;
  int (*points)(const Outcome&) = nullptr;
};

/// 2^off - 1, held at 28 bits, where five times as much still is an int; it is beyond kMostPoints long before.
int doubling_loss(int off) { return (1 << std::min(off, 28)) - 1; }

// In the order of the facts they were taken from; bids are bounded by the referee long before these could overflow.
constexpr std::array kNamed = {
    Named{{"exact", "10 + b", "0"}, [](const Outcome& o) { return o.made() ? 10 + o.bid : 0; }},
    Named{{"basic", "t + 10", "t"}, [](const Outcome& o) { return o.won + (o.made() ? 10 : 0); }},
    Named{{"basic5", "t + 5", "t"}, [](const Outcome& o) { return o.won + (o.made() ? 5 : 0); }},
    Named{{"openspiel-penalty", "t + 10", "-d"}, [](const Outcome& o) { return o.made() ? o.won + 10 : -o.off(); }},
    Named{{"penalty", "10 + b", "-b"}, [](const Outcome& o) { return o.made() ? 10 + o.bid : -o.bid; }},
    Named{{"tens", "10b; a bid of zero 5", "-10b; a bid of zero -5"},
          [](const Outcome& o) {
            if (o.bid == 0) return o.made() ? 5 : -5;
            return o.made() ? 10 * o.bid : -10 * o.bid;
          }},
    Named{{"judgement", "10b; a bid of zero 10", "-10d"},
          [](const Outcome& o) {
            if (!o.made()) return -10 * o.off();
            return o.bid == 0 ? 10 : 10 * o.bid;
          }},
    Named{{"double-whammy", "t, and 15 for a bid of one, 11b from two on", "t"},
          [](const Outcome& o) {
            if (!o.made() || o.bid == 0) return o.won;
            return o.won + (o.bid == 1 ? 15 : 11 * o.bid);
          }},
    Named{{"set-penalty", "10 + b", "t when over, -10 when under"},
          [](const Outcome& o) {
            if (o.made()) return 10 + o.bid;
            return o.won > o.bid ? o.won : -10;
          }},
    Named{{"squares", "10 + b²", "-d²"},
          [](const Outcome& o) { return o.made() ? 10 + o.bid * o.bid : -o.off() * o.off(); }},
    Named{{"clag", "10 + 2b", "0"}, [](const Outcome& o) { return o.made() ? 10 + 2 * o.bid : 0; }},
    Named{{"romanian", "5 + t", "-d"}, [](const Outcome& o) { return o.made() ? 5 + o.won : -o.off(); }},
    Named{{"cypriot", "10 + 5b", "-5b; a bid of zero -10"},
          [](const Outcome& o) {
            if (o.made()) return 10 + 5 * o.bid;
            return o.bid == 0 ? -10 : -5 * o.bid;
          }},
    Named{{"kortkveld", "10 + 5b", "-5(2^d - 1)"},
          [](const Outcome& o) { return o.made() ? 10 + 5 * o.bid : -5 * doubling_loss(o.off()); }},
    Named{{"mrpikes", "10 + b", "-(10 + d)"}, [](const Outcome& o) { return o.made() ? 10 + o.bid : -(10 + o.off()); }},
    Named{{"partial-over", "10 + b", "t when over, 0 when under"},
          [](const Outcome& o) {
            if (o.made()) return 10 + o.bid;
            return o.won > o.bid ? o.won : 0;
          }},
    Named{{"wizard", "20 + 10t", "-10d"}, [](const Outcome& o) { return o.made() ? 20 + 10 * o.won : -10 * o.off(); }},
};

constexpr std::array kNames = []() {
  std::array<std::string_view, kNamed.size()> names;
  for (std::size_t i = 0; i < kNamed.size(); ++i) names[i] = kNamed[i].words.name;
  return names;
}();

constexpr std::size_t kLongestFormula = 200;
constexpr double kMostPoints = 1'000'000;
constexpr int kLargestCount = 52;  // no deck holds more tricks than cards

/// To the nearest whole number, halves away from zero.
double rounded(double number) { return std::round(number); }

/// One formula, compiled. Evaluating it sets its variables, so it is not for two threads at once.
class Formula {
 public:
  explicit Formula(const std::string& text) : text_(text) {
    parser_.DefineVar("bid", &bid_);
    parser_.DefineVar("won", &won_);
    parser_.DefineVar("cards", &cards_);
    parser_.DefineVar("off", &off_);
    parser_.DefineVar("round", &round_);
    parser_.DefineFun("round", rounded);  // no parenthesis follows the number of the round
    parser_.SetExpr(text);
  }
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;
  ~Formula() = default;

  /// How many results the last evaluation had: "1, 2" has two.
  int results() const { return parser_.GetNumResults(); }

  /// The result for `outcome`. Throws mu::ParserError where the text is not a formula.
  tl::expected<Points, std::string> evaluate(const Outcome& outcome) {
    // A formula may assign to its variables, so each evaluation sets them all.
    bid_ = outcome.bid;
    won_ = outcome.won;
    cards_ = outcome.cards;
    off_ = outcome.off();
    round_ = outcome.round;
    const double exact = parser_.Eval();
    const double halves = std::round(2 * exact);  // 0.1 * 30 is not quite 3
    if (std::isfinite(exact) && std::fabs(2 * exact - halves) < 1e-6 && std::fabs(halves) <= 2 * kMostPoints)
      return Points::of_halves(static_cast<std::int64_t>(halves));
    return tl::make_unexpected("the formula \"" + text_ + "\" gives neither whole nor half points for a bid of " +
                               std::to_string(outcome.bid) + " and " + std::to_string(outcome.won) +
                               (outcome.won == 1 ? " trick won" : " tricks won"));
  }

 private:
  std::string text_;
  double bid_ = 0, won_ = 0, cards_ = 0, off_ = 0, round_ = 0;
  mu::Parser parser_;
};

/// Whether a formula has an '=' that is not part of a comparison: muParser would assign, and a slip go unnoticed.
bool assigns(std::string_view formula) {
  for (std::size_t i = formula.find('='); i != std::string_view::npos; i = formula.find('=', i + 1)) {
    const char before = i > 0 ? formula[i - 1] : ' ';
    const char after = i + 1 < formula.size() ? formula[i + 1] : ' ';
    if (after == '=')
      ++i;
    else if (std::string_view("<>!").find(before) == std::string_view::npos)
      return true;
  }
  return false;
}

/// muParser's word on a formula, as the end of a sentence of ours.
std::string reason(const mu::ParserError& error) {
  std::string message = error.GetMsg();
  while (!message.empty() && (message.back() == '.' || message.back() == '!')) message.pop_back();
  if (!message.empty() && message.front() >= 'A' && message.front() <= 'Z')
    message.front() = static_cast<char>(message.front() - 'A' + 'a');
  return message;
}

/// All of muParser's parsers read numbers with one locale, and libstdc++ caches that locale's punctuation at its first
/// use, which other threads may then read unsynchronized. The first number is therefore read once, by one thread.
void fill_the_cache_of_the_locale() {
  static const double once = [] {
    mu::Parser parser;
    parser.SetExpr("1.5");
    return parser.Eval();
  }();
  (void)once;
}

}  // namespace

/// The formulas given, in the order made, missed, over, under, zeroMade.
class CompiledFormulas {
 public:
  explicit CompiledFormulas(Formulas formulas) : formulas_(std::move(formulas)) {}

  const Formulas& formulas() const { return formulas_; }

  /// Compiles and tries each formula; gives the faults found.
  std::vector<settings::FormulaFault> compile();

  tl::expected<Points, std::string> evaluate(const Outcome& outcome) const;

 private:
  enum Which : std::size_t { kMade, kMissed, kOver, kUnder, kZeroMade };

  Formulas formulas_;
  std::array<std::unique_ptr<Formula>, kFormulaNames.size()> compiled_;
};

std::vector<settings::FormulaFault> CompiledFormulas::compile() {
  fill_the_cache_of_the_locale();
  const std::array<std::optional<std::string>, kFormulaNames.size()> texts = {
      formulas_.made, formulas_.missed, formulas_.over, formulas_.under, formulas_.zero_made};
  std::vector<settings::FormulaFault> errors;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!texts[i]) continue;
    if (texts[i]->size() > kLongestFormula) {
      errors.push_back({i, "a formula is at most 200 characters long"});
      continue;
    }
    if (assigns(*texts[i])) {
      errors.push_back({i, "'=' changes a value; to compare, write '=='"});
      continue;
    }
    try {
      compiled_[i] = std::make_unique<Formula>(*texts[i]);
      // muParser reads the text only now. Whether the result is a number of points is asked when it is needed: a formula
      // may hold only for the outcomes it is used for.
      (void)compiled_[i]->evaluate({1, 1, 2, 2});
      if (compiled_[i]->results() > 1) errors.push_back({i, "it gives more than one result"});
    } catch (const mu::ParserError& error) {
      errors.push_back({i, reason(error)});
    }
  }
  return errors;
}

tl::expected<Points, std::string> CompiledFormulas::evaluate(const Outcome& outcome) const {
  const auto first_given = [&](Which special, Which general) {
    return compiled_[special] ? compiled_[special].get() : compiled_[general].get();
  };
  if (outcome.made()) return first_given(outcome.bid == 0 ? kZeroMade : kMade, kMade)->evaluate(outcome);
  Formula* const missed = first_given(outcome.won > outcome.bid ? kOver : kUnder, kMissed);
  return missed != nullptr ? missed->evaluate(outcome) : Points();
}

std::optional<Scoring> Scoring::named(std::string_view name) {
  for (std::size_t i = 0; i < kNamed.size(); ++i) {
    if (kNamed[i].words.name != name) continue;
    Scoring scoring;
    scoring.index_ = i;
    return scoring;
  }
  return std::nullopt;
}

std::span<const std::string_view> Scoring::names() { return kNames; }

tl::expected<Scoring, std::vector<settings::FormulaFault>> Scoring::from_formulas(Formulas formulas) {
  auto compiled = std::make_shared<CompiledFormulas>(std::move(formulas));
  if (auto errors = compiled->compile(); !errors.empty()) return tl::make_unexpected(std::move(errors));
  Scoring scoring;
  scoring.compiled_ = std::move(compiled);
  return scoring;
}

tl::expected<Points, std::string> Scoring::points(const Outcome& outcome) const {
  // A bid below zero is not a bid, but the record's word is taken: it was not made.
  if (std::abs(outcome.bid) > kLargestCount || std::abs(outcome.won) > kLargestCount)
    return tl::make_unexpected("no points are defined for a bid of " + std::to_string(outcome.bid));
  if (!compiled_) {
    const int points = kNamed[index_].points(outcome);
    if (std::abs(points) <= kMostPoints) return Points(points);
    return tl::make_unexpected("more than a million points are not counted, as for a bid of " +
                               std::to_string(outcome.bid) + " and " + std::to_string(outcome.won) + " tricks won");
  }
  return compiled_->evaluate(outcome);
}

NamedScoring Scoring::described() const { return compiled_ ? NamedScoring() : kNamed[index_].words; }

const Formulas* Scoring::formulas() const { return compiled_ ? &compiled_->formulas() : nullptr; }

bool operator==(const Scoring& a, const Scoring& b) {
  if (!a.compiled_ || !b.compiled_) return !a.compiled_ && !b.compiled_ && a.index_ == b.index_;
  return a.compiled_->formulas() == b.compiled_->formulas();
}

}  // namespace kibitzer::oh_hell
