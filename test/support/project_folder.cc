#include "support/project_folder.h"

namespace kibitzer::test {

std::filesystem::path project_folder() { return KIBITZER_SOURCE_DIR; }

}  // namespace kibitzer::test
