#include "archives/git_files.h"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "archives/child.h"
#include "archives/inputs.h"
#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;

using GitError = tl::unexpected<std::string>;
using Words = std::vector<std::string>;

constexpr std::size_t kMostComplaint = 300;

/// What git prints, without its last newline.
class Git {
 public:
  explicit Git(std::string asked_by) : asked_by_(std::move(asked_by)) {}

  tl::expected<std::string, std::string> operator()(Words words, std::string_view input = {}) const {
    auto end = ran(std::move(words), input);
    if (!end) return GitError(end.error());
    if (end->exit_code() != 0) return GitError(fmt::format("{}: git says: {}", asked_by_, complaint(*end)));
    return printed(*end);
  }

  /// The same; nothing if git fails.
  tl::expected<std::optional<std::string>, std::string> ask(Words words, std::string_view input = {}) const {
    auto end = ran(std::move(words), input);
    if (!end) return GitError(end.error());
    return end->exit_code() == 0 ? std::optional(printed(*end)) : std::nullopt;
  }

 private:
  tl::expected<ChildEnd, std::string> ran(Words words, std::string_view input) const {
    // Paths are literal, not patterns, and a query must not refresh the index.
    words.insert(words.begin(), {"--literal-pathspecs", "--no-optional-locks"});
    auto end = run({"git", std::move(words), input});
    if (!end || end->exit_code() == kChildCannotStart)
      return GitError(fmt::format("{} needs git, which cannot be started: {}", asked_by_,
                                  std::generic_category().message(end ? ENOENT : errno)));
    if (!end->finished || end->crashed()) return GitError(fmt::format("{}: git did not finish", asked_by_));
    return std::move(*end);
  }

  static std::string printed(ChildEnd& end) {
    if (end.output.ends_with('\n')) end.output.pop_back();
    return std::move(end.output);
  }

  /// Its first line, without the word before it.
  static std::string complaint(const ChildEnd& end) {
    std::string_view line = std::string_view(end.errors).substr(0, end.errors.find('\n'));
    constexpr std::string_view kFatal = "fatal: ";
    if (line.starts_with(kFatal)) line.remove_prefix(kFatal.size());
    return text::printable(line, kMostComplaint);
  }

  std::string asked_by_;
};

std::string_view next_of(std::string_view& list) {
  const std::string_view next = list.substr(0, list.find('\0'));
  list.remove_prefix(std::min(next.size() + 1, list.size()));
  return next;
}

/// The paths of `git diff --raw -z --no-renames`: ":100644 100755 1234… 5678… M" and the path, each ended by a 0 byte. Only
/// files: a mode that begins otherwise than with 100 is that of a link or of another repository.
std::set<std::string> files_of_diff(std::string_view list) {
  constexpr std::size_t kModeAt = sizeof ":100644 " - 1;
  std::set<std::string> files;
  while (!list.empty()) {
    const std::string_view change = next_of(list);
    const std::string_view path = next_of(list);
    if (change.size() > kModeAt && change.substr(kModeAt).starts_with("100")) files.emplace(path);
  }
  return files;
}

/// A path of git, which is relative to the top of the repository, as it is from the present folder.
std::string from_here(const std::string& top, const std::string& path) {
  return (fs::path(top) / path).lexically_relative(fs::current_path()).native();
}

/// The commit that changes are counted from.
tl::expected<std::string, std::string> base_of(const Git& git, const std::string& since) {
  const auto head = git.ask({"rev-parse", "--verify", "--quiet", "HEAD^{commit}"});
  if (!head) return GitError(head.error());
  if (since.empty()) {
    if (*head) return **head;
    return git({"hash-object", "-t", "tree", "--stdin"});  // there is no commit yet: all is new
  }
  const auto commit = git.ask({"rev-parse", "--verify", "--quiet", "--end-of-options", since + "^{commit}"});
  if (!commit) return GitError(commit.error());
  if (!*commit) return GitError(fmt::format("--since: git knows no commit {}", text::printable(since, since.size())));
  if (!*head) return GitError("--since: the current branch has no commit yet");
  const auto base = git.ask({"merge-base", **commit, **head});
  if (!base) return GitError(base.error());
  if (!*base)
    return GitError(
        fmt::format("--since: {} and the current branch have no commit in common here; in a shallow clone, git "
                    "fetch --unshallow fetches the rest",
                    text::printable(since, since.size())));
  return **base;
}

tl::expected<std::unique_ptr<ScratchFolder>, std::string> new_folder() {
  auto folder = ScratchFolder::make("staged");
  if (!folder) return GitError("--staged: " + folder.error());
  return folder;
}

Words with_paths(Words words, const std::vector<std::string>& paths) {
  words.emplace_back("--");
  words.insert(words.end(), paths.begin(), paths.end());
  return words;
}

class Choosing {
 public:
  Choosing(const Git& git, const std::vector<std::string>& paths, const games::Games& games, std::string top)
      : git_(git), paths_(paths), games_(games), top_(std::move(top)) {}

  tl::expected<GitFiles, std::string> changed(const std::string& since) const {
    const auto base = base_of(git_, since);
    if (!base) return GitError(base.error());
    auto files = diff({"diff-index", "--diff-filter=AMTU", *base});
    if (!files) return GitError(files.error());
    const auto others = git_(with_paths({"ls-files", "-z", "--full-name", "--others", "--exclude-standard"}, paths_));
    if (!others) return GitError(others.error());
    for (std::string_view list = *others; !list.empty();)
      if (const std::string_view path = next_of(list); !path.ends_with('/') && !is_link(path)) files->emplace(path);
    GitFiles found;
    for (const std::string& path : *files) add(path, {}, found);
    return found;
  }

  tl::expected<GitFiles, std::string> staged() const {
    const auto base = base_of(git_, {});
    if (!base) return GitError(base.error());
    const auto files = diff({"diff-index", "--cached", "--ita-invisible-in-index", "--diff-filter=AMT", *base});
    if (!files) return GitError(files.error());
    const auto unlike = git_(with_paths({"diff-files", "--name-only", "-z"}, paths_));
    if (!unlike) return GitError(unlike.error());
    std::set<std::string> copied;
    for (std::string_view list = *unlike; !list.empty();)
      if (std::string path(next_of(list)); files->contains(path) && claims_records(path, games_))
        copied.insert(std::move(path));
    GitFiles found;
    if (!copied.empty()) {
      std::string list;
      for (const std::string& path : copied) list.append(path) += '\0';
      auto folder = new_folder();
      if (!folder) return GitError(folder.error());
      found.copies = std::move(*folder);
      const auto written =
          git_({"-C", top_, "checkout-index", "-q", "-z", "--stdin", "--prefix=" + found.copies->path() + "/"}, list);
      if (!written) return GitError(written.error());
    }
    for (const std::string& path : *files)
      add(path, copied.contains(path) ? found.copies->path() + "/" + path : std::string(), found);
    return found;
  }

 private:
  tl::expected<std::set<std::string>, std::string> diff(Words words) const {
    words.insert(words.begin() + 1, {"-z", "--no-renames", "--ignore-submodules"});
    const auto list = git_(with_paths(std::move(words), paths_));
    if (!list) return GitError(list.error());
    return files_of_diff(*list);
  }

  bool is_link(std::string_view path) const {
    std::error_code none;
    return fs::is_symlink(from_here(top_, std::string(path)), none);
  }

  void add(const std::string& path, const std::string& copy, GitFiles& found) const {
    if (!claims_records(path, games_)) return;
    const std::string shown = from_here(top_, path);
    const bool copied = !copy.empty();
    found.files.push_back({copied ? copy : shown, false, shown, copied});
  }

  const Git& git_;
  const std::vector<std::string>& paths_;
  const games::Games& games_;
  std::string top_;
};

}  // namespace

tl::expected<GitFiles, std::string> git_files(const std::vector<std::string>& paths, const GitChoice& choice,
                                              const games::Games& games) {
  const Git git(choice.staged ? "--staged" : choice.since.empty() ? "--changed" : "--since");
  std::vector<std::string> below = paths;
  if (below.empty()) below.emplace_back(".");
  const auto top = git({"rev-parse", "--show-toplevel"});
  if (!top) return GitError(top.error());
  for (const std::string& path : below) {
    std::error_code error;
    if (path == "-") return GitError("standard input is not a file that git knows");
    if (!fs::exists(fs::symlink_status(path, error)) && !choice.staged)
      return GitError(fmt::format("cannot read {}: {}", shown_path(path), std::generic_category().message(ENOENT)));
  }
  const Choosing choosing(git, below, games, *top);
  return choice.staged ? choosing.staged() : choosing.changed(choice.since);
}

}  // namespace kibitzer::archives
