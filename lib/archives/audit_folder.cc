#include "archives/audit_folder.h"

#include <sys/stat.h>

#include "archives/file.h"

namespace kibitzer::archives {

bool has_audit(const std::string& folder) {
  const std::string path = folder + "/audit.json";
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
  const auto file = File::open(path);
  std::string head;
  return file && (*file)->fill(head, kAuditSign.size()).value_or(false) && head.starts_with(kAuditSign);
}

}  // namespace kibitzer::archives
