// In which order the body may ask for bids and for plays, and what it does once it asks for plays.
#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "described/rule_language/interface.h"
#include "described/rule_language/reader_pass.h"

namespace kibitzer::described::rule_language {
namespace {

class Asking {
 public:
  explicit Asking(const Description& description) : description_(description), open_(description.functions.size()) {}

  bool bids_after_plays() {
    stmt(*description_.body);
    if (description_.end) stmt(*description_.end);
    return found_;
  }

 private:
  /// The body of a loop also comes after itself.
  void stmt(StmtId id) {
    const Stmt& one = description_.code.stmts[id];
    const bool loop = one.kind == StmtKind::kWhile || one.kind == StmtKind::kFor;
    for (int round = 0; round < (loop && !again_ ? 2 : 1) && !found_; ++round) {
      again_ |= round == 1;
      for (const ExprId each : one.exprs) expr(each);
      for (const StmtId each : one.children) stmt(each);
      if (round == 1) again_ = false;
    }
  }

  void expr(ExprId id) {
    const Expr& one = description_.code.exprs[id];
    for (const ExprId child : one.children) expr(child);
    if (one.kind != ExprKind::kCall) return;
    if (one.value >= 0) {
      const auto which = static_cast<std::size_t>(one.value);
      if (open_[which]) return;
      open_[which] = true;
      stmt(description_.functions[which].body);
      open_[which] = false;
      return;
    }
    const auto function = static_cast<Interface>(~one.value);
    played_ |= function == Interface::kPlayCard || function == Interface::kGetCard;
    found_ |= played_ && (function == Interface::kStatePoint || function == Interface::kGetYield);
  }

  const Description& description_;
  std::vector<bool> open_;  // functions that are being looked at
  bool again_ = false;      // in the second round of a loop, in which inner loops are looked at once
  bool played_ = false;
  bool found_ = false;
};

/// What the body does from the first of its statements on that asks for a play.
class PlayPart {
 public:
  explicit PlayPart(Description& description) : description_(description), seen_(description.functions.size()) {}

  void find() {
    for (const Expr& one : description_.code.exprs) {
      description_.finishes |= calls(one, Interface::kFinish);
      description_.exchanges |= calls(one, Interface::kExchange);
    }
    bool begun = false;
    for (const StmtId part : description_.code.stmts[*description_.body].children) {
      if (!begun) {
        seen_.assign(seen_.size(), false);
        begun = asks(part);
        seen_.assign(seen_.size(), false);
      }
      if (begun) collect(part, true);
    }
  }

 private:
  static bool calls(const Expr& one, Interface function) {
    return one.kind == ExprKind::kCall && one.value == ~static_cast<int>(function);
  }

  bool asks(StmtId id) {
    const Stmt& one = description_.code.stmts[id];
    return std::any_of(one.exprs.begin(), one.exprs.end(), [&](ExprId each) { return asks_in(each); }) ||
           std::any_of(one.children.begin(), one.children.end(), [&](StmtId each) { return asks(each); });
  }
  bool asks_in(ExprId id) {
    const Expr& one = description_.code.exprs[id];
    if (calls(one, Interface::kPlayCard) || calls(one, Interface::kGetCard)) return true;
    if (const auto function = own_function(one); function && asks(description_.functions[*function].body)) return true;
    return std::any_of(one.children.begin(), one.children.end(), [&](ExprId each) { return asks_in(each); });
  }

  /// The function of the description that is called for the first time.
  std::optional<std::size_t> own_function(const Expr& one) {
    if (one.kind != ExprKind::kCall || one.value < 0) return std::nullopt;
    const auto which = static_cast<std::size_t>(one.value);
    if (seen_[which]) return std::nullopt;
    seen_[which] = true;
    return which;
  }

  /// `in_body`: local variables are those of the body.
  void collect(StmtId id, bool in_body) {
    const Stmt& one = description_.code.stmts[id];
    if (one.kind == StmtKind::kDeclare && in_body) description_.set_in_play.push_back(~one.slot);
    for (const ExprId each : one.exprs) collect_in(each, in_body);
    for (const StmtId each : one.children) collect(each, in_body);
  }
  void collect_in(ExprId id, bool in_body) {
    const Expr& one = description_.code.exprs[id];
    if (one.kind == ExprKind::kAssign || one.kind == ExprKind::kIncrement) set(one.children.front(), in_body);
    // A list may be changed by another name.
    if (one.kind == ExprKind::kName && (one.type == Type::kIntArray || one.type == Type::kTextArray)) set(id, in_body);
    for (const ExprId each : one.children) collect_in(each, in_body);
    if (const auto function = own_function(one)) collect(description_.functions[*function].body, false);
  }
  void set(ExprId target, bool in_body) {
    const Expr& one = description_.code.exprs[target];
    if (one.kind == ExprKind::kIndex) return set(one.children.front(), in_body);
    const bool given = one.value >= 0 && one.value < static_cast<int>(std::size(kGivenNames));
    if (one.kind == ExprKind::kName && !given && (one.value >= 0 || in_body))
      description_.set_in_play.push_back(one.value);
  }

  Description& description_;
  std::vector<bool> seen_;  // functions
};

}  // namespace

void find_what_is_asked(Description& description) { PlayPart(description).find(); }

bool asks_bids_after_plays(const Description& description) { return Asking(description).bids_after_plays(); }

}  // namespace kibitzer::described::rule_language
