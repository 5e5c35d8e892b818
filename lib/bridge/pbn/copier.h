// Copies games of PBN texts. A value that a game takes over from earlier ones (# and ##, 4.8; the board of a second room) is
// written out where it would be another among the games around it there.
#pragma once

#include <memory>

#include "records/copier.h"

namespace kibitzer::bridge {

std::unique_ptr<records::Copier> pbn_copier();

}  // namespace kibitzer::bridge
