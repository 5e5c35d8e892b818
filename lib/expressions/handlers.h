// What each instruction does (program.h). Internal to the room.
#pragma once

#include "expressions/run.h"

namespace kibitzer::expressions::handle {

void constant(Run& run, const Instruction& step);
void truth(Run& run, const Instruction& step);
void look_up(Run& run, const Instruction& step);
void equal(Run& run, const Instruction& step);
void less(Run& run, const Instruction& step);
void add(Run& run, const Instruction& step);
void subtract(Run& run, const Instruction& step);
void multiply(Run& run, const Instruction& step);
void divide(Run& run, const Instruction& step);
void remainder(Run& run, const Instruction& step);
void negate(Run& run, const Instruction& step);
void both(Run& run, const Instruction& step);
void any(Run& run, const Instruction& step);
void choose(Run& run, const Instruction& step);
void after(Run& run, const Instruction& step);
void text_contains(Run& run, const Instruction& step);
void get_or_else(Run& run, const Instruction& step);
void get(Run& run, const Instruction& step);
void is_none(Run& run, const Instruction& step);
void points(Run& run, const Instruction& step);
void total(Run& run, const Instruction& step);
void bid(Run& run, const Instruction& step);
void tricks(Run& run, const Instruction& step);
void figure_of_player(Run& run, const Instruction& step);
void figure_of_game(Run& run, const Instruction& step);
void skip_unless_true(Run& run, const Instruction& step);
void skip_unless_false(Run& run, const Instruction& step);

void hand(Run& run, const Instruction& step);
void played(Run& run, const Instruction& step);
void taken(Run& run, const Instruction& step);
void dealt(Run& run, const Instruction& step);
void declared(Run& run, const Instruction& step);
void played_in_deal(Run& run, const Instruction& step);
void bids(Run& run, const Instruction& step);
void talon(Run& run, const Instruction& step);
void laid_away(Run& run, const Instruction& step);
void constant_list(Run& run, const Instruction& step);
void make_list(Run& run, const Instruction& step);
void append(Run& run, const Instruction& step);
void elements(Run& run, const Instruction& step);
void each(Run& run, const Instruction& step);
void look_up_each(Run& run, const Instruction& step);
void mapped(Run& run, const Instruction& step);
void keep(Run& run, const Instruction& step);
void keep_mask(Run& run, const Instruction& step);
void choose_list(Run& run, const Instruction& step);
void list_after(Run& run, const Instruction& step);
void list_status(Run& run, const Instruction& step);

void is_empty(Run& run, const Instruction& step);
void size(Run& run, const Instruction& step);
void head(Run& run, const Instruction& step);
void last(Run& run, const Instruction& step);
void at(Run& run, const Instruction& step);
void contains(Run& run, const Instruction& step);
void index_of(Run& run, const Instruction& step);
void sum(Run& run, const Instruction& step);
void most(Run& run, const Instruction& step);
void least(Run& run, const Instruction& step);
void most_by(Run& run, const Instruction& step);
void least_by(Run& run, const Instruction& step);
void exists(Run& run, const Instruction& step);
void exists_mask(Run& run, const Instruction& step);

void mask_suit(Run& run, const Instruction& step);
void mask_rank(Run& run, const Instruction& step);
void mask_card(Run& run, const Instruction& step);
void mask_all(Run& run, const Instruction& step);
void mask_constant(Run& run, const Instruction& step);
void mask_and(Run& run, const Instruction& step);
void mask_or(Run& run, const Instruction& step);
void mask_not(Run& run, const Instruction& step);
void mask_choose(Run& run, const Instruction& step);
void mask_after(Run& run, const Instruction& step);
void mask_each(Run& run, const Instruction& step);

}  // namespace kibitzer::expressions::handle
