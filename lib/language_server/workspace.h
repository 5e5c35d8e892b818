// What the server asks about files: which rules apply to one, and what is wrong with a configuration. It opens no file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "findings/rule.h"
#include "sessions/judge.h"
#include "text/source.h"

namespace kibitzer::language_server {

/// How a text is judged, as long as its workspace is not refreshed.
struct Policy {
  const sessions::JudgeOptions* judging = nullptr;
  /// Rules with another severity than their default, or with none: those are not reported.
  const std::unordered_map<const findings::Rule*, std::optional<findings::Severity>>* severities = nullptr;
};

/// A fault of a configuration.
struct ConfigurationFault {
  text::Place at;
  std::string message;
};

class Workspace {
 public:
  Workspace() = default;
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;
  virtual ~Workspace() = default;

  /// The policy for the file at `path`, which need not exist.
  virtual Policy policy_of(const std::string& path) = 0;

  /// Whether the file at `path` is a configuration, and what is wrong with the text of one.
  virtual bool is_configuration(std::string_view path) const = 0;
  virtual std::vector<ConfigurationFault> check_configuration(std::string_view text) const = 0;

  /// What is wrong with the configurations that were read so far and the files that they name, each thing once.
  virtual std::vector<std::string> new_errors() = 0;

  /// The keys that a configuration can have.
  virtual std::vector<std::string> configuration_keys() const = 0;

  /// The URI of the file that findings call `path`; nothing if there is no such file, as of games that are built in.
  virtual std::optional<std::string> uri_of(std::string_view path) const = 0;

  /// Where `rule` is explained, if it is anywhere that a link can lead to.
  virtual std::optional<std::string> explanation_of(const findings::Rule& rule) const = 0;

  /// A configuration or the description of a game has changed: all of them are read anew.
  virtual void refresh() = 0;
};

}  // namespace kibitzer::language_server
