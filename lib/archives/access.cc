#include "archives/access.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "archives/child.h"
#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

constexpr std::string_view kEndOfListing = "End\n";

using Failure = tl::unexpected<std::string>;

/// The path of kibitzer-access: beside this program, or in libexec.
std::optional<std::string> lister() {
  std::error_code fault;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", fault);
  if (fault) return std::nullopt;
  for (const char* const place : {"kibitzer-access", "../libexec/kibitzer/kibitzer-access"}) {
    const std::string path = (self.parent_path() / place).string();
    if (access(path.c_str(), X_OK) == 0) return path;
  }
  return std::nullopt;
}

/// The first line of complaints, as it can be shown.
std::string in_a_line(std::string_view complaints) {
  const std::string_view line = complaints.substr(0, complaints.find('\n'));
  return text::printable(line, 200);
}

}  // namespace

bool is_access(std::string_view head) {
  constexpr std::size_t kNameAt = 4;
  if (head.size() < kNameAt || !head.starts_with(std::string_view("\0\1\0\0", 4))) return false;
  head.remove_prefix(kNameAt);
  return head.starts_with("Standard Jet DB") || head.starts_with("Standard ACE DB");
}

tl::expected<std::string, std::string> list_access(std::string_view bytes) {
  const auto program = lister();
  if (!program)
    return Failure(
        "it is an Access database, and kibitzer-access, which reads them, is not installed (it is built only if mdbtools "
        "is available)");
  auto end = run({*program, {}, bytes, std::vector<std::string>{"LC_ALL=C.UTF-8"}});
  if (!end)
    return Failure(fmt::format("it is an Access database, and kibitzer-access, which reads them, does not start: {}",
                               std::generic_category().message(errno)));
  if (!end->finished || end->crashed())
    return Failure("it is an Access database that cannot be read: mdbtools crashed or did not finish");
  if (end->exit_code() == kChildCannotStart)
    return Failure("it is an Access database, and kibitzer-access, which reads them, does not start: " +
                   in_a_line(end->errors));
  std::string listing = std::move(end->output);
  if (!listing.ends_with(kEndOfListing) || !end->errors.empty() || end->exit_code().value_or(0) != 0)
    return Failure("it is an Access database that cannot be read: " +
                   (end->errors.empty() ? std::string("its listing breaks off") : in_a_line(end->errors)));
  listing.resize(listing.size() - kEndOfListing.size());
  return listing;
}

}  // namespace kibitzer::archives
