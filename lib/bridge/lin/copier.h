// Copies boards of LIN texts, with what is said before them of the whole match: its title, its players, and of its result
// list the results of these boards.
#pragma once

#include <memory>

#include "records/copier.h"

namespace kibitzer::bridge {

std::unique_ptr<records::Copier> lin_copier();

}  // namespace kibitzer::bridge
