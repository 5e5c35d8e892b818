#include "support/program.h"

namespace kibitzer::test {

const char* program_path() { return KIBITZER_PROGRAM; }

}  // namespace kibitzer::test
