#include "version.h"

#include "commit.h"

namespace kibitzer::tool {

const char* program_version() { return KIBITZER_BUILT_VERSION; }

}  // namespace kibitzer::tool
