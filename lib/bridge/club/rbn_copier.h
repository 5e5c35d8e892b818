// Copies records of RBN and RBX texts, with the lines of earlier records that hold for them.
#pragma once

#include <memory>

#include "records/copier.h"

namespace kibitzer::bridge {

std::unique_ptr<records::Copier> rbn_copier();

}  // namespace kibitzer::bridge
