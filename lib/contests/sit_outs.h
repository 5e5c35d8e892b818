// Boards that nobody played, entered as passed out: a pair sat out, or the other one is a phantom.
#pragma once

#include <vector>

#include "contests/joined_names.h"

namespace kibitzer::contests {

/// Takes out of `boards` the results without a contract that was played in which one side is nobody: it has neither a name
/// nor a number, or a number without names in a session that has them for others. Gives their number.
std::size_t leave_out_sit_outs(std::vector<Board>& boards, const ListedNames& listed, const Names& names);

}  // namespace kibitzer::contests
