#include "evenings/example_files.h"

#include <algorithm>

namespace kibitzer::evenings {

std::vector<std::pair<std::string, std::string>> example_files(std::string_view evening) {
  constexpr std::string_view kFile = "=== ";
  std::vector<std::pair<std::string, std::string>> files;
  while (!evening.empty()) {
    const std::size_t end = std::min(evening.find('\n'), evening.size() - 1);
    const std::string_view line = evening.substr(0, end);
    if (line.starts_with(kFile))
      files.emplace_back(line.substr(kFile.size()), "");
    else if (!files.empty())
      files.back().second.append(line).append("\n");
    evening.remove_prefix(end + 1);
  }
  return files;
}

}  // namespace kibitzer::evenings
