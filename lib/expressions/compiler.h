// Makes the instructions of an expression. Internal to the room.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "expressions/machine.h"
#include "expressions/program.h"

namespace kibitzer::expressions {

class Compiler {
 public:
  Compiler(const Tree& tree, const Checked& checked, std::span<const Parameter> parameters,
           std::shared_ptr<const Setting> setting);

  void compile_value(NodeId root);
  void compile_for_every_card(NodeId root);
  /// Nothing if there are too many registers or instructions.
  std::optional<Program> finish();

 private:
  /// What a lambda goes through: its variable, its bit in Typed::depends, and the register of the present element.
  struct Loop {
    std::size_t variable = 0;
    std::uint64_t bit = 0;
  };

  // compiler.cc: values
  Operand compile(NodeId id);
  Operand compile_new(NodeId id);
  Operand constant(std::int32_t number, Type type);
  void bind_parameters();
  Operand parameter(Input input);
  Operand unary(NodeId id);
  Operand binary(NodeId id);
  Operand lazily(NodeId id, Op skip, Op op);
  Operand choice(NodeId id);
  Operand block(NodeId id);
  Operand after(Operand value, std::span<const NodeId> vals);
  Operand after_one(Operand value, NodeId definition);
  bool can_fail(NodeId id);

  // compile_calls.cc: members and functions
  Operand member(NodeId id);
  Operand of_target(NodeId id, Meaning meaning, NodeId target);
  Operand of_list(NodeId id, Meaning meaning, NodeId target);
  Operand of_option(NodeId id, Meaning meaning, NodeId target);
  Operand make_list(NodeId id);
  Operand list_of_numbers(std::size_t count);
  Operand with_condition(NodeId id, Meaning meaning, NodeId target);
  Operand with_keys(NodeId id, Meaning meaning, NodeId target);
  Operand each(Operand list, NodeId lambda);
  Operand exists_in_option(NodeId id, NodeId target);

  // compile_masks.cc: conditions on cards
  std::uint16_t mask(NodeId id, const Loop& loop, Operand cards);
  std::uint16_t mask_new(NodeId id, const Loop& loop, Operand cards);
  std::optional<std::uint16_t> mask_of_operator(NodeId id, const Loop& loop, Operand cards);
  std::uint16_t mask_of_two(Op op, Op skip, NodeId id, const Loop& loop, Operand cards);
  std::optional<std::uint16_t> mask_of_comparison(NodeId id, const Loop& loop);
  std::optional<std::uint16_t> mask_of_block(NodeId id, const Loop& loop, Operand cards);
  std::uint16_t mask_of_choice(NodeId id, const Loop& loop, Operand cards);
  std::uint16_t mask_by_each(NodeId id, const Loop& loop, Operand cards);
  std::uint16_t mask_constant(const LookUp& table);
  /// A function of a card, worked out for every card of the deck; nothing if that takes too long.
  std::optional<LookUp> tabulated(NodeId id, const Loop& loop);
  /// Binds the vals of blocks around `id` that it uses.
  void bind_outer_vals(NodeId id);
  bool declares(NodeId id, std::size_t variable) const;
  bool depends_only_on(NodeId id, const Loop& loop) const { return typed(id).depends == loop.bit; }
  /// Compiles the parts of `id` that depend neither on the loop nor on loops within it.
  void hoist(NodeId id, const Loop& loop);

  const Node& node(NodeId id) const { return tree_[id]; }
  const Typed& typed(NodeId id) const { return checked_.nodes[id]; }
  bool truths(NodeId id) const { return typed(id).type == one(Base::kBool); }
  Operand scalar() { return {Kind::kScalar, static_cast<std::uint16_t>(program_.scalar_registers++)}; }
  Operand list() { return {Kind::kList, static_cast<std::uint16_t>(program_.list_registers++)}; }
  std::uint16_t mask_register() { return static_cast<std::uint16_t>(program_.mask_registers++); }
  Operand emit(Instruction step, Operand to);
  std::size_t emit_skip(Op op, Operand condition);
  void end_skip(std::size_t skip) { program_.code[skip].c = static_cast<std::int32_t>(program_.code.size()); }
  std::int32_t text(std::string_view text);
  std::int32_t add_table(LookUp table);

  const Tree& tree_;
  const Checked& checked_;
  std::span<const Parameter> parameters_;
  Program program_;
  std::vector<Operand> variables_;      // by variable
  std::vector<Operand> masks_;          // by node
  std::vector<std::uint8_t> can_fail_;  // by node: 0 unknown, 1 no, 2 yes
  std::size_t tabulating_ = 0;          // steps taken by it
};

}  // namespace kibitzer::expressions
