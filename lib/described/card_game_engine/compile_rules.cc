// Checks the rules of a description against its deck and players, and compiles them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "described/card_game_engine/reader_pass.h"
#include "described/card_game_engine/rules.h"
#include "text/words.h"

namespace kibitzer::described::card_game_engine {
namespace {

using expressions::Base;
using expressions::FaultKind;
using expressions::Input;

struct ParameterOf {
  expressions::Type type;
  Input input = Input::kNothing;
};

constexpr std::array kOfPlayingRule = {ParameterOf{expressions::one(Base::kTable), Input::kNothing},
                                       ParameterOf{expressions::one(Base::kPlayer), Input::kFirst},
                                       ParameterOf{expressions::one(Base::kCard), Input::kSecond}};
constexpr std::array kOfHandRule = {ParameterOf{expressions::list_of(Base::kCard), Input::kTrick},
                                    ParameterOf{expressions::one(Base::kCard), Input::kFirst},
                                    ParameterOf{expressions::optional(Base::kSuit), Input::kTrump},
                                    ParameterOf{expressions::list_of(Base::kRank), Input::kRanks},
                                    ParameterOf{expressions::one(Base::kTable), Input::kNothing}};
constexpr std::array kOfWinCondition = {ParameterOf{expressions::one(Base::kGame), Input::kNothing},
                                        ParameterOf{expressions::one(Base::kPlayer), Input::kFirst}};
constexpr std::array kOfDeclaration = {ParameterOf{expressions::list_of(Base::kCard), Input::kHandOfFirst},
                                       ParameterOf{expressions::optional(Base::kSuit), Input::kTrump},
                                       ParameterOf{expressions::one(Base::kTable), Input::kNothing},
                                       ParameterOf{expressions::one(Base::kPlayer), Input::kFirst}};
constexpr std::array kOfTrump = {ParameterOf{expressions::one(Base::kTable), Input::kNothing},
                                 ParameterOf{expressions::optional(Base::kSuit), Input::kTrump}};

constexpr std::array kOfSittingOut = {ParameterOf{expressions::one(Base::kTable), Input::kNothing},
                                      ParameterOf{expressions::one(Base::kPlayer), Input::kFirst}};

constexpr std::array kOfBiddingRule = {ParameterOf{expressions::one(Base::kTable), Input::kNothing},
                                       ParameterOf{expressions::one(Base::kPlayer), Input::kFirst},
                                       ParameterOf{expressions::one(Base::kInt), Input::kSecond}};

std::span<const ParameterOf> parameters_of(RuleKind kind) {
  switch (kind) {
    case RuleKind::kPlaying:
    case RuleKind::kLayingAway:
      return kOfPlayingRule;
    case RuleKind::kTrump:
      return kOfTrump;
    case RuleKind::kHand:
      return kOfHandRule;
    case RuleKind::kWin:
    case RuleKind::kDealPoints:
    case RuleKind::kFigure:
    case RuleKind::kEarlyEnd:
      return kOfWinCondition;
    case RuleKind::kBidding:
      return kOfBiddingRule;
    case RuleKind::kDeclaration:
      return kOfDeclaration;
    case RuleKind::kSittingOut:
      return kOfSittingOut;
  }
  return {};
}

/// How many parameters a rule has at least: a hand rule may leave out the last, as the notation's own have four, a
/// declaration the last two, and a figure of the deal the player.
std::size_t fewest_parameters(RuleKind kind) {
  const std::size_t all = parameters_of(kind).size();
  if (kind == RuleKind::kDeclaration) return all - 2;
  return kind == RuleKind::kHand || kind == RuleKind::kFigure ? all - 1 : all;
}

bool gives_number(RuleKind kind) { return kind == RuleKind::kDealPoints || kind == RuleKind::kFigure; }

const findings::Rule& rule_of(FaultKind kind) {
  switch (kind) {
    case FaultKind::kUnknownName:
      return kRule<"cge/unknown-name">;
    case FaultKind::kUnknownSuit:
      return kRule<"cge/unknown-suit">;
    case FaultKind::kUnknownRank:
      return kRule<"cge/unknown-rank">;
    case FaultKind::kType:
      return kRule<"cge/type">;
    case FaultKind::kArguments:
      return kRule<"cge/parameters">;
    case FaultKind::kAlwaysFalse:
      return kRule<"cge/always-false">;
    case FaultKind::kOutOfRange:
      return kRule<"cge/out-of-range">;
    case FaultKind::kRepeatedName:
      return kRule<"cge/repeated-name">;
    case FaultKind::kUnused:
      return kRule<"cge/unused-value">;
    case FaultKind::kTooLarge:
      return kRule<"cge/too-large">;
  }
  return kRule<"cge/type">;
}

/// Gives the rule the parameters of its kind, under the names written; false if their number is wrong.
bool bind(const WrittenRule& written, Rule& rule, findings::Reporter& reporter) {
  auto wanted = parameters_of(rule.kind);
  const std::size_t fewest = fewest_parameters(rule.kind);
  if (written.parameters.size() == fewest) wanted = wanted.first(fewest);
  if (written.parameters.size() != wanted.size()) {
    reporter.report(kRule<"cge/parameters">, written.parameters_at, "a {} has {}, not {}", name_of(rule.kind),
                    fewest < wanted.size() ? fmt::format("{} or {}", fewest, text::counted(wanted.size(), "parameter"))
                                           : text::counted(wanted.size(), "parameter"),
                    written.parameters.size());
    return false;
  }
  bool fits = true;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const WrittenParameter& parameter = written.parameters[i];
    rule.parameters.push_back({std::string(parameter.name), parameter.at, wanted[i].type, wanted[i].input});
    if (!parameter.type || *parameter.type == wanted[i].type) continue;
    reporter.report(kRule<"cge/type">, parameter.at, "this parameter is {}, not {}",
                    expressions::in_words(wanted[i].type), expressions::in_words(*parameter.type));
    fits = false;
  }
  return fits;
}

bool asks(const expressions::Checked& checked, expressions::Meaning meaning) {
  return std::any_of(checked.nodes.begin(), checked.nodes.end(),
                     [&](const expressions::Typed& node) { return node.meaning == meaning; });
}

bool asks_bids(const expressions::Program& program) {
  return std::any_of(program.code.begin(), program.code.end(), [](const expressions::Instruction& step) {
    return step.op == expressions::Op::kBid || step.op == expressions::Op::kBids;
  });
}

/// Figures are worked out in their order, at the end of a deal.
void check_figures(const Rule& rule, std::size_t index, const Description& description, findings::Reporter& reporter) {
  const auto& figures = description.figures;
  const auto own = std::find_if(figures.begin(), figures.end(), [&](const Figure& one) { return one.rule == index; });
  const auto before = static_cast<std::size_t>(own - figures.begin());
  for (expressions::NodeId id = 0; id < rule.checked.nodes.size(); ++id) {
    const expressions::Typed& node = rule.checked.nodes[id];
    if (node.meaning != expressions::Meaning::kFigureOfPlayer && node.meaning != expressions::Meaning::kFigureOfGame)
      continue;
    const auto asked = static_cast<std::size_t>(node.number);
    if (!gives_number(rule.kind))
      reporter.report(kRule<"cge/unknown-name">, rule.tree[id].at,
                      "a {} cannot ask for a figure: figures are known only at the end of a deal, to its points and to "
                      "other figures",
                      name_of(rule.kind));
    else if (rule.kind == RuleKind::kFigure && asked >= before)
      reporter
          .report(kRule<"cge/unknown-name">, rule.tree[id].at, "a figure can ask only for those described before it")
          .related.push_back({"this one is described here", figures[asked].name.at});
  }
}

void compile(Rule& rule, std::size_t index, const Description& description, findings::Reporter& reporter) {
  const auto result = expressions::one(gives_number(rule.kind) ? Base::kInt : Base::kBool);
  auto checked = expressions::check(rule.tree, rule.root, rule.parameters, result, *description.setting);
  for (const expressions::Fault& fault : checked.faults) {
    findings::Finding& finding = reporter.report(rule_of(fault.kind), fault.at, "{}", fault.message);
    if (fault.earlier) finding.related.push_back({"the first one is here", *fault.earlier});
  }
  if (!checked.usable()) return;
  rule.checked = std::move(checked.checked);
  check_figures(rule, index, description, reporter);
  auto program = expressions::compile(rule.tree, rule.root, rule.checked, rule.parameters, description.setting);
  if (program && rule.kind == RuleKind::kHand)
    rule.for_every_card =
        expressions::compile(rule.tree, rule.root, rule.checked, rule.parameters, description.setting, true);
  if (!program || (rule.kind == RuleKind::kHand && !rule.for_every_card)) {
    reporter.report(kRule<"cge/too-large">, rule.at, "the rule is too large");
    return;
  }
  rule.program = std::move(*program);
  if (!description.bids && asks_bids(rule.program))
    reporter.report(kRule<"cge/missing-sentence">, rule.at,
                    "the rule asks for bids, but the description lacks them: game bidsAre … to …");
  if (description.outcome.contracts.empty() && asks(rule.checked, expressions::Meaning::kContract))
    reporter.report(kRule<"cge/missing-sentence">, rule.at,
                    "the rule asks for the contract, but the description lacks contracts: game contractsAre (…)");
  for (const auto meaning : {expressions::Meaning::kTalon, expressions::Meaning::kLaidAway})
    if (!description.talon && asks(rule.checked, meaning))
      reporter.report(kRule<"cge/missing-sentence">, rule.at,
                      "the rule asks for the talon, but the description lacks one: game has talon of … cards");
  if (!description.outcome.declarer && asks(rule.checked, expressions::Meaning::kDeclarer))
    reporter.report(kRule<"cge/missing-sentence">, rule.at,
                    "the rule asks for the declarer, but the description lacks one: game has declarer");
}

}  // namespace

void compile_rules(Description& description, Draft& draft, findings::Reporter& reporter) {
  for (WrittenRuleOf& written : draft.rules) {
    Rule& rule = description.rules.emplace_back();
    rule.kind = written.kind;
    rule.at = written.rule.at;
    rule.tree = std::move(written.rule.tree);
    rule.root = written.rule.root;
    if (!reporter.full() && bind(written.rule, rule, reporter))
      compile(rule, description.rules.size() - 1, description, reporter);
  }
}

}  // namespace kibitzer::described::card_game_engine
