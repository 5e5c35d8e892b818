// Runs the C-like parts of a description.
//
// Values may be unknown, and so is what follows from them. Where the way to go depends on an unknown one, the
// surroundings decide; to go all ways, run the code once for each (decisions.h). A step is a statement or an
// expression; after a given number of steps the run stops, so that no description hangs.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "described/rule_language/description.h"
#include "described/rule_language/interface.h"
#include "described/rule_language/value.h"

namespace kibitzer::described::rule_language {

class Interpreter;

/// What code asks of the world outside.
class Surroundings {
 public:
  Surroundings() = default;
  Surroundings(const Surroundings&) = delete;
  Surroundings& operator=(const Surroundings&) = delete;
  virtual ~Surroundings() = default;

  /// The value of a function of the language, called at `call`. May stop the run.
  virtual Value call(Interpreter& run, Interface function, std::span<const Value> values, const Expr& call) = 0;
  /// The value of $1.size, $1(n) or $1.a, with the n.
  virtual Value of_play(const Expr& expr, Value n) = 0;
  /// -1, 0 or 1 as the first card is weaker, equal or stronger, 2 where they cannot be compared; nothing if unknown.
  virtual std::optional<int> compare_cards(Value first, Value second) = 0;
  /// Decides what is unknown: one of 0 … options - 1.
  virtual int decide(int options) = 0;
};

/// A value that outlives a run; unknown if it cannot.
struct Kept {
  ValueKind kind = ValueKind::kUnknown;
  std::int32_t number = 0;
  std::string text{};
  std::vector<Kept> elements{};

  friend bool operator==(const Kept&, const Kept&) = default;
};

enum class Ending : std::uint8_t {
  kDone,     ///< the last statement was reached, or a return
  kStopped,  ///< by the surroundings
  kTooLong,  ///< too many steps, or too deep
};

/// What happened in the code, over all runs.
struct Trace {
  std::vector<std::uint8_t> truths;  ///< of conditions, by expression: 1 if it was ever false, 2 if it was ever true
  std::vector<bool> called;          ///< by function of the description

  explicit Trace(const Description& description)
      : truths(description.code.exprs.size()), called(description.functions.size()) {}

  void note(const Code& code, const Expr& condition, bool is) {
    truths[static_cast<std::size_t>(&condition - code.exprs.data())] |= is ? 2 : 1;
  }
};

/// All that a run has come to.
class Memory {
 protected:
  std::vector<Value> globals_;
  std::vector<Value> locals_;
  std::vector<Value> arguments_;
  std::vector<std::vector<Value>> arrays_;
  std::size_t arrays_used_ = 0;
  std::deque<std::string> texts_;  // made by +; they stay where they are
  std::size_t base_ = 0;
  std::size_t steps_ = 0;
  int depth_ = 0;
  int nesting_ = 0;
  bool stopping_ = false;
  bool too_long_ = false;
  Value returned_;
  text::Span returned_at_;
  text::Span stopped_at_;
  text::Span outside_;
};

class Interpreter : private Memory {
 public:
  /// Both must outlive it.
  Interpreter(const Description& description, Surroundings& surroundings);

  /// Notes what happens in `trace` from now on, unless it is null.
  void trace(Trace* trace) { trace_ = trace; }

  /// Sets the global variables to the values of their declarations, and allows `steps` from now on. Carried variables
  /// have what is in `carried`, in their order, unless it is null; those that are missing there are unknown.
  void begin(std::size_t steps, const std::vector<Kept>* carried = nullptr);

  /// What the carried variables have.
  std::vector<Kept> carried() const;

  /// Forgets what the variables with these slots have.
  void forget(const std::vector<int>& slots);

  /// A value that is this text; unknown if there are too many.
  Value text(std::string text);

  Ending run(StmtId part);
  /// Runs a further part; variables keep their values from the part before.
  Ending run_on(StmtId part);

  /// Runs `block` from its child at `first` on, and calls `between` with the index of each further one before it begins.
  Ending run_block(StmtId block, std::size_t first, const std::function<void(std::size_t)>& between);

  /// What the run has come to, between two children of a block, and how to be there again with so many steps.
  const Memory& memory() const { return *this; }
  void go_back_to(const Memory& memory, std::size_t steps);

  /// How many of the steps are left.
  std::size_t steps_left() const { return steps_; }

  /// What the last run returned; unknown if it returned nothing.
  Value returned() const { return returned_; }
  /// The return statement.
  text::Span returned_at() const { return returned_at_; }

  /// Where an array was indexed out of bounds, or a number divided by 0; empty if nowhere.
  text::Span outside() const { return outside_; }

  /// The loop in which the run became too long.
  text::Span stopped_at() const { return stopped_at_; }

  /// Ends the run: nothing further is called.
  void stop() { stopping_ = true; }

  /// The text of a value of kind kText.
  std::string_view text_of(Value value) const {
    return value.index < kFirstMadeText ? code_.exprs[value.index].text : texts_[value.index - kFirstMadeText];
  }
  /// The elements of a value of kind kArray.
  std::vector<Value>& array(Value value) { return arrays_[value.index]; }
  /// The global variable of that name; unknown if absent.
  Value global(std::string_view name) const;

 private:
  enum class Flow : std::uint8_t { kOn, kReturn, kStop };

  void begin_part();
  Ending ending() const;
  Flow stmt(StmtId id);
  Flow all(const std::vector<StmtId>& stmts);
  Flow loop(const Stmt& one, ExprId condition, const ExprId* after);
  Flow switched(const Stmt& one);
  void declare(const Stmt& one);
  Value expr(ExprId id);
  Value binary(const Expr& one);
  Value joined(const Expr& one);
  Value joined_texts(Value left, Value right);
  Value compared(Op op, Value left, Value right);
  Value indexed(const Expr& one);
  Value assign(const Expr& target, Value value);
  Value called(const Expr& one);
  Value own_function(const Function& function, std::size_t first);
  bool truth(ExprId id);
  bool truth_of(Value value);
  bool step();
  Value& local(int slot);
  Kept kept(Value value, int depth = 0) const;
  Value restored(const Kept& kept);
  Value made_array(std::vector<Value> elements);

  const Description& description_;
  const Code& code_;
  Surroundings& surroundings_;
  Trace* trace_ = nullptr;
};

}  // namespace kibitzer::described::rule_language
