// Where no other program can be started.
#include <cerrno>

#include "archives/child.h"

namespace kibitzer::archives {

std::optional<int> ChildEnd::exit_code() const { return status; }

bool ChildEnd::crashed() const { return false; }

std::optional<ChildEnd> run(const Child& /*child*/) {
  errno = ENOSYS;
  return std::nullopt;
}

}  // namespace kibitzer::archives
