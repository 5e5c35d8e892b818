#include "support/program.h"

#include <filesystem>

namespace kibitzer::test {

const char* program_path() { return KIBITZER_PROGRAM; }

bool reads_databases() {
  return std::filesystem::exists(std::filesystem::path(program_path()).parent_path() / "kibitzer-access");
}

}  // namespace kibitzer::test
