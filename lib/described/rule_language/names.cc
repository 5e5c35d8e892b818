// Which variable or function each name in the code means.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "described/rule_language/card_words.h"
#include "described/rule_language/elsewhere.h"
#include "described/rule_language/interface.h"
#include "described/rule_language/pattern_reader.h"
#include "described/rule_language/reader_pass.h"
#include "described/rule_language/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

struct Variable {
  std::string name;
  text::Span at;
  int slot = 0;
  Type type = Type::kUnknown;
  bool used = false;  ///< for more than being set
};

/// The variables of kGivenNames: numbers, except the players themselves.
Type type_of_given(std::string_view name) { return name == "player" ? Type::kIntArray : Type::kInt; }

class Names {
 public:
  Names(Description& description, findings::Reporter& reporter)
      : description_(description), code_(description.code), reporter_(reporter) {}

  /// `whole`: all of the code could be read.
  bool resolve(bool whole) {
    for (const std::string_view given : kGivenNames)
      globals_.push_back({std::string(given), {}, next_slot_++, type_of_given(given)});
    for (const StmtId id : description_.globals) global(id);
    for (const CardList& list : description_.lists) variables_of(list);
    if (description_.wild) variables_of(*description_.wild);
    for (std::size_t i = 0; i < description_.functions.size(); ++i) function(i);
    begin_scope();
    if (description_.body) in_this_scope(*description_.body);
    if (description_.end) stmt(*description_.end);
    leave_scopes();
    const bool runs = sound_;
    bool all_sound = runs;
    for (PlayClass& one : description_.classes) {
      comparing(one);
      all_sound = all_sound && !one.compare_broken && !one.of_cards.compare_broken;
    }
    leave_scopes();
    if (all_sound && whole) report_unused();
    return runs;
  }

 private:
  void global(StmtId id) {
    for (const ExprId value : code_.stmts[id].exprs) expr(value);
    Stmt& one = code_.stmts[id];
    if (const Variable* known = global_named(one.name)) {
      twice(one.name, one.name_at, known->at);
      one.slot = known->slot;
      return;
    }
    one.slot = next_slot_;
    globals_.push_back({one.name, one.name_at, next_slot_++, type_of(one)});
  }

  void variables_of(const CardList& list) {
    for (const Item& item : list.items)
      for (const std::string& from : {item.suit_from, item.number_from}) variable_of_item(item, from);
  }

  /// %level% in a list is a global variable.
  void variable_of_item(const Item& item, const std::string& from) {
    if (from.empty()) return;
    if (Variable* const known = global_named(from)) {
      known->used = true;
      return;
    }
    no_variable(item.at, from);
  }

  void no_variable(text::Span at, std::string_view name) {
    std::vector<std::string_view> known;
    for (const StmtId id : description_.globals) known.push_back(code_.stmts[id].name);
    reporter_.report(kRule<"rules/unknown-name">, at, "no variable in <var> is called \"{}\"{}", text::printable(name),
                     suggestion(name, known));
  }

  /// The type it is declared with, or that of its value.
  Type type_of(const Stmt& one) const {
    if (one.type != Type::kUnknown || one.exprs.empty()) return one.type;
    const ExprKind kind = code_.exprs[one.exprs.front()].kind;
    if (kind == ExprKind::kNumber) return Type::kInt;
    if (kind == ExprKind::kTruth) return Type::kBool;
    return kind == ExprKind::kText ? Type::kText : Type::kUnknown;
  }

  Variable* global_named(std::string_view name) {
    const auto found =
        std::find_if(globals_.begin(), globals_.end(), [&](const Variable& one) { return one.name == name; });
    return found == globals_.end() ? nullptr : &*found;
  }

  void twice(const std::string& name, text::Span at, text::Span before) {
    sound_ = false;
    auto& finding =
        reporter_.report(kRule<"rules/said-twice">, at, "\"{}\" is already declared", text::printable(name));
    if (before.end != 0) finding.related.push_back({"it is declared here", before});
  }

  void function(std::size_t index) {
    Function& one = description_.functions[index];
    for (std::size_t i = 0; i < index; ++i)
      if (description_.functions[i].name == one.name) twice(one.name, one.at, description_.functions[i].at);
    if (interface_function(one.name)) {
      sound_ = false;
      reporter_.report(kRule<"rules/said-twice">, one.at, "\"{}\" is a function of the language",
                       text::printable(one.name));
    }
    begin_scope();
    for (const Parameter& parameter : one.parameters) declare(parameter.name, parameter.at, parameter.type);
    for (Variable& parameter : scopes_.back()) parameter.used = true;  // callers must pass it either way
    stmt(one.body);
    one.locals = most_locals_;
  }

  void part(std::optional<StmtId> id) {
    begin_scope();
    if (id) stmt(*id);
  }

  /// The end may use what the body declares outside any braces.
  void in_this_scope(StmtId block) {
    for (const StmtId child : std::vector<StmtId>(code_.stmts[block].children)) stmt(child);
  }

  /// Notes the variables of the innermost scope that nothing has used.
  void leave_scope() {
    for (const Variable& one : scopes_.back())
      if (!one.used) unused_.push_back(one);
    scopes_.pop_back();
  }

  void leave_scopes() {
    while (!scopes_.empty()) leave_scope();
  }

  /// One that begins as nothing and stays it is reported as that (code_checks.cc).
  void report_unused() {
    for (const StmtId id : description_.globals) {
      const Variable* const one = global_named(code_.stmts[id].name);
      if (!one->used && !in_a_pattern(one->name) && (set_.contains(one->slot) || !begins_as_nothing(code_.stmts[id])))
        unused_.push_back(*one);
    }
    for (const Variable& one : unused_)
      reporter_.report(kRule<"rules/unused-variable">, one.at, "\"{}\" is never used: leave it out, or use it",
                       text::printable(one.name));
  }

  /// Whether a pattern of a class, or a text that may be one, may name the variable: {count}, %number%.
  bool in_a_pattern(const std::string& name) const {
    const auto in = [&](std::string_view text) { return text.find(name) != std::string_view::npos; };
    return std::any_of(description_.classes.begin(), description_.classes.end(),
                       [&](const PlayClass& one) {
                         const text::Span at = one.pattern_at;
                         return in(std::string_view(description_.source).substr(at.begin, at.end - at.begin));
                       }) ||
           std::any_of(code_.exprs.begin(), code_.exprs.end(),
                       [&](const Expr& one) { return one.kind == ExprKind::kText && in(one.text); });
  }

  bool begins_as_nothing(const Stmt& one) const {
    if (one.exprs.empty()) return false;
    const Expr& value = code_.exprs[one.exprs.front()];
    return value.kind == ExprKind::kNothing || (value.kind == ExprKind::kText && value.text.empty()) ||
           ((value.kind == ExprKind::kNumber || value.kind == ExprKind::kTruth) && value.value == 0);
  }

  void begin_scope() {
    leave_scopes();
    scopes_.assign(1, {});
    locals_ = most_locals_ = 0;
  }

  void comparing(PlayClass& one) {
    pattern_ = one.pattern ? &*one.pattern : nullptr;
    comparing_ = true;
    for (Ranking* const ranking : {static_cast<Ranking*>(&one), &one.of_cards}) {
      sound_ = true;
      part(ranking->compare);
      if (sound_) continue;
      ranking->compare.reset();
      ranking->compare_broken = true;
    }
    comparing_ = false;
    pattern_ = nullptr;
  }

  int declare(const std::string& name, text::Span at, Type type) {
    for (const Variable& known : scopes_.back()) {
      if (known.name != name) continue;
      twice(name, at, known.at);
      return known.slot;
    }
    scopes_.back().push_back({name, at, locals_, type});
    most_locals_ = std::max(most_locals_, locals_ + 1);
    return locals_++;
  }

  void stmt(StmtId id) {
    const bool scope = code_.stmts[id].kind == StmtKind::kBlock || code_.stmts[id].kind == StmtKind::kCase;
    const bool only_sets = code_.stmts[id].kind == StmtKind::kExpression;
    for (const ExprId one : std::vector<ExprId>(code_.stmts[id].exprs)) expr(one, only_sets);
    if (code_.stmts[id].kind == StmtKind::kDeclare) {
      Stmt& one = code_.stmts[id];
      one.slot = declare(one.name, one.name_at, one.type);
      // What a call gives may be named though it is not needed.
      const bool named_call = !one.exprs.empty() && code_.exprs[one.exprs.front()].kind == ExprKind::kCall;
      if (named_call) scopes_.back().back().used = true;
    }
    if (scope) scopes_.emplace_back();
    for (const StmtId child : std::vector<StmtId>(code_.stmts[id].children)) stmt(child);
    if (scope) leave_scope();
  }

  /// players[i], which is player[i].
  void index_of_players(ExprId id) {
    if (code_.exprs[id].kind != ExprKind::kIndex) return;
    Expr& array = code_.exprs[code_.exprs[id].children.front()];
    if (array.kind != ExprKind::kName || array.text != "players") return;
    reporter_.report(kRule<"rules/slip">, array.at, "\"players\" is how many there are; did you mean player[…]?");
    array.text = "player";
  }

  /// `only_sets`: nothing takes the value, so that a variable it is assigned to is not used by that.
  void expr(ExprId id, bool only_sets = false) {
    split_index(id);
    index_of_players(id);
    const std::vector<ExprId> children = code_.exprs[id].children;
    const bool assigns = only_sets && code_.exprs[id].kind == ExprKind::kAssign;
    for (std::size_t i = 0; i < children.size(); ++i) {
      target_ = assigns && i == 0 && code_.exprs[children[i]].kind == ExprKind::kName;
      expr(children[i]);
    }
    const bool target = std::exchange(target_, false);
    Expr& one = code_.exprs[id];
    if (one.resolved) return;
    one.resolved = true;
    if (one.kind == ExprKind::kName) name(one, target);
    if (one.kind == ExprKind::kCall) call(one);
    const bool of_play = one.kind == ExprKind::kPlayBound || one.kind == ExprKind::kPlayCard ||
                         one.kind == ExprKind::kPlayMax || one.kind == ExprKind::kPlaySize;
    if (of_play && !comparing_) unknown(one.at, "\"$1\" and \"$2\" are the plays that a class compares");
    if (one.kind == ExprKind::kPlayBound && pattern_ != nullptr &&
        pattern_->number_variables.find(one.text) == std::string::npos)
      unknown(one.at, fmt::format("the pattern of this class has no variable {} for the number of a card", one.text));
  }

  void unknown(text::Span at, std::string_view sentence) {
    sound_ = false;
    reporter_.report(kRule<"rules/unknown-name">, at, "{}", sentence);
  }

  /// `target`: it is only set.
  void name(Expr& one, bool target) {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
      for (Variable& known : *scope)
        if (known.name == one.text) {
          known.used = known.used || !target;
          one.value = ~known.slot;
          one.type = known.type;
          return;
        }
    if (Variable* const known = global_named(one.text)) {
      known->used = known->used || !target;
      if (target) set_.insert(known->slot);
      one.value = known->slot;
      one.type = known->type;
      return;
    }
    if (const auto function = interface_function(one.text); function && interface_functions()[*function].least == 0) {
      reporter_.report(kRule<"rules/slip">, one.at, "a call needs brackets; did you mean {}()?", one.text);
      one.kind = ExprKind::kCall;
      return;
    }
    if (const std::string_view here = languages::in_place_of(kElsewhere, one.text); !here.empty()) {
      one.kind = ExprKind::kUnread;
      return unknown(one.at, fmt::format("the language has no \"{}\"; {}", one.text, here));
    }
    std::vector<std::string_view> known = {"NONE", "true", "false"};
    for (const Variable& global : globals_) known.push_back(global.name);
    for (const auto& scope : scopes_)
      for (const Variable& local : scope) known.push_back(local.name);
    one.kind = ExprKind::kUnread;
    unknown(one.at,
            fmt::format("no variable is called \"{}\"{}", text::printable(one.text), suggestion(one.text, known)));
  }

  /// get_cardnum_player[3], which was get_cardnum(player[3]).
  void split_index(ExprId id) {
    if (code_.exprs[id].kind != ExprKind::kIndex) return;
    const ExprId array = code_.exprs[id].children.front();
    if (code_.exprs[array].kind != ExprKind::kName) return;
    const std::string whole = code_.exprs[array].text;
    constexpr std::string_view kEnding = "_player";
    if (!whole.ends_with(kEnding)) return;
    const std::string function = whole.substr(0, whole.size() - kEnding.size());
    if (!interface_function(function)) return;
    reporter_.report(kRule<"rules/slip">, code_.exprs[id].at, "did you mean {}(player[…])?", function);
    Expr indexed = code_.exprs[id];
    code_.exprs[array].text = "player";
    code_.exprs.push_back(std::move(indexed));
    Expr& call = code_.exprs[id];
    call.kind = ExprKind::kCall;
    call.text = function;
    call.children = {static_cast<ExprId>(code_.exprs.size() - 1)};
  }

  void call(Expr& one) {
    std::size_t least = 0;
    std::size_t most = 0;
    const auto& own = description_.functions;
    const auto found =
        std::find_if(own.begin(), own.end(), [&](const Function& each) { return each.name == one.text; });
    if (found != own.end()) {
      least = most = found->parameters.size();
      one.value = static_cast<int>(found - own.begin());
    } else if (const auto index = interface_function(one.text)) {
      one.value = ~static_cast<int>(*index);
      least = interface_functions()[*index].least;
      most = interface_functions()[*index].most();
    } else {
      std::vector<std::string_view> known;
      known.reserve(own.size() + interface_functions().size());
      for (const Function& each : own) known.push_back(each.name);
      for (const InterfaceFunction& each : interface_functions()) {
        known.push_back(each.name);
        if (!each.other_name.empty()) known.push_back(each.other_name);
      }
      one.kind = ExprKind::kUnread;
      const std::string advice = advice_on(kElsewhere, one.text);
      return unknown(one.at, fmt::format("no function is called \"{}\"{}", text::printable(one.text),
                                         advice.empty() ? suggestion(one.text, known) : advice));
    }
    if (one.text == "match" && one.children.size() == 2) pattern_of_match(code_.exprs[one.children[1]]);
    if (one.text == "require" && one.children.size() == 2) names_of_sentence(code_.exprs[one.children[1]]);
    if (one.text == "find" && one.children.size() == 5) card_of_find(code_.exprs[one.children[1]]);
    if (one.children.size() >= least && one.children.size() <= most) return;
    sound_ = false;
    const std::string wanted = least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
    reporter_.report(kRule<"rules/arguments">, one.at, "{} takes {} argument{}, not {}", one.text, wanted,
                     most == 1 ? "" : "s", one.children.size());
  }

  void card_of_find(const Expr& base) {
    if (base.kind != ExprKind::kText || card_of(base.text)) return;
    sound_ = false;
    reporter_.report(kRule<"rules/pattern">, base.at, "\"{}\" is not a card: a suit and a number, such as \"D3\"",
                     text::printable(base.text));
  }

  /// %level% in a sentence is a global variable, as in a list.
  void names_of_sentence(const Expr& sentence) {
    if (sentence.kind != ExprKind::kText) return;
    const std::uint32_t begin = begin_of_text(sentence);
    for (auto found = name_between_signs(sentence.text, 0); found;
         found = name_between_signs(sentence.text, found->end)) {
      const std::string name = sentence.text.substr(found->begin + 1, found->end - found->begin - 2);
      if (Variable* const known = global_named(name))
        known->used = true;
      else
        no_variable({begin + found->begin, begin + found->end}, name);
    }
  }

  /// Behind the quote that opens a text.
  static std::uint32_t begin_of_text(const Expr& text) {
    return text.at.begin + static_cast<std::uint32_t>(text.at.end - text.at.begin - text.text.size()) / 2;
  }

  void pattern_of_match(const Expr& pattern) {
    if (pattern.kind != ExprKind::kText) return;
    const auto read =
        read_pattern(pattern.text, [&](std::string_view variable) { return description_.number_given_to(variable); });
    if (read) return;
    sound_ = false;
    const std::uint32_t begin = begin_of_text(pattern);
    reporter_.report(kRule<"rules/pattern">, {begin + read.error().at.begin, begin + read.error().at.end}, "{}",
                     read.error().sentence);
  }

  Description& description_;
  Code& code_;
  findings::Reporter& reporter_;
  std::vector<Variable> globals_;
  std::vector<std::vector<Variable>> scopes_;
  std::vector<Variable> unused_;
  std::set<int> set_;    // slots of global variables that are assigned to
  bool target_ = false;  // the next expression is the variable that is set
  int next_slot_ = 0;
  int locals_ = 0;
  int most_locals_ = 0;
  bool sound_ = true;
  bool comparing_ = false;
  const climb::Pattern* pattern_ = nullptr;
};

}  // namespace

bool resolve_names(Description& description, bool whole, findings::Reporter& reporter) {
  return Names(description, reporter).resolve(whole);
}

}  // namespace kibitzer::described::rule_language
