#include "bridge/pbn_parts.h"

namespace kibitzer::bridge {
void check_export(PbnGame&) {}
}  // namespace kibitzer::bridge
