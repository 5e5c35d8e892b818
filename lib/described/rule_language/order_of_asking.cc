// In which order the body may ask for bids and for plays.
#include <algorithm>
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

}  // namespace

bool asks_bids_after_plays(const Description& description) { return Asking(description).bids_after_plays(); }

}  // namespace kibitzer::described::rule_language
