// An editor in miniature: sends messages to a server, and keeps what comes back.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "language_server/server.h"

namespace kibitzer::test {

/// Files as a test wants them: no configuration, default rules.
class NoFiles : public language_server::Workspace {
 public:
  language_server::Policy policy_of(const std::string& path) override;
  bool is_configuration(std::string_view path) const override { return path.ends_with("kibitzer.toml"); }
  std::vector<language_server::ConfigurationFault> check_configuration(std::string_view text) const override;
  std::vector<std::string> new_errors() override { return std::exchange(errors, {}); }
  std::vector<std::string> configuration_keys() const override { return {"select", "ignore"}; }
  std::optional<std::string> uri_of(std::string_view path) const override;
  std::optional<std::string> explanation_of(const findings::Rule& rule) const override;
  void refresh() override { ++refreshed; }

  sessions::JudgeOptions judging{.every_place = true};
  std::unordered_map<const findings::Rule*, std::optional<findings::Severity>> severities;
  int refreshed = 0;
  std::vector<std::string> errors;
};

class Client {
 public:
  /// Initializes the server; `options` are its initialization options, `capabilities` the client's.
  explicit Client(const nlohmann::json& options = {{"newFindingsAfter", 0}}, const nlohmann::json& capabilities = {});
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// Sends a request, and gives its result, or its error.
  nlohmann::json request(std::string_view method, const nlohmann::json& params);
  void notify(std::string_view method, const nlohmann::json& params);

  /// Opens a document, and lets the server judge it.
  void open(std::string_view uri, std::string_view text, std::string_view language = "");
  /// Replaces a range of line, character, line, character.
  void change(std::string_view uri, const std::vector<int>& range, std::string_view text);

  /// What the editor shows of a document: "LINE:CHARACTER-LINE:CHARACTER severity code: message", each with its related
  /// places on lines of their own.
  std::string shown(std::string_view uri) const;

  /// Parameters of a request about a place, or a whole document.
  static nlohmann::json at(std::string_view uri, int line, int character);
  static nlohmann::json of(std::string_view uri);

  NoFiles files;
  std::vector<nlohmann::json> sent;  ///< by the server
  language_server::Server server;

 private:
  int requests_ = 0;
  int version_ = 1;
};

/// Diagnostics as Client::shown() has them.
std::string in_words(const nlohmann::json& diagnostics);

}  // namespace kibitzer::test
