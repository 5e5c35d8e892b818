// The language server over standard input and output.
#include <fmt/format.h>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <system_error>

#include "archives/interruption.h"
#include "commands.h"
#include "configuration/policies.h"
#include "configuration/reader.h"
#include "exit_codes.h"
#include "language_server/frames.h"
#include "language_server/server.h"
#include "language_server/uri.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;
using language_server::ConfigurationFault;

constexpr std::string_view kConfiguration = "kibitzer.toml";

/// The files around the documents.
class Files : public language_server::Workspace {
 public:
  Files() {
    read_policies();
    read_rules_document();
  }

  /// If a configuration is faulty, its faults are shown in it, and its files are judged without it.
  language_server::Policy policy_of(const std::string& path) override {
    configured_->look_up(path);
    configuration::Policies& policies = configured_->errors().empty() ? *configured_ : *plain_;
    if (&policies == plain_.get()) policies.look_up(path);
    const configuration::Policy& policy = policies.of(path);
    return {&policy.judging, &policy.severities};
  }

  bool is_configuration(std::string_view path) const override { return fs::path(path).filename() == kConfiguration; }

  std::vector<ConfigurationFault> check_configuration(std::string_view text) const override {
    std::vector<ConfigurationFault> faults;
    if (text.size() > configuration::kMostBytes) return {{{}, "the configuration is longer than 1 MiB"}};
    const auto read = configuration::read_configuration(text, *games::built_in());
    if (read) return faults;
    for (const configuration::Fault& fault : read.error()) faults.push_back({fault.at, fault.message});
    return faults;
  }

  std::vector<std::string> configuration_keys() const override {
    const auto keys = configuration::configuration_keys();
    return {keys.begin(), keys.end()};
  }

  std::optional<std::string> uri_of(std::string_view path) const override {
    std::error_code error;
    const fs::path file = fs::absolute(path, error);
    if (error || !fs::is_regular_file(file, error)) return std::nullopt;
    return language_server::uri_of_path(file.lexically_normal().native());
  }

  /// The line of the rule in the list of rules that is installed beside the program.
  std::optional<std::string> explanation_of(const findings::Rule& rule) const override {
    const auto line = lines_of_rules_.find(rule.name);
    if (line == lines_of_rules_.end()) return std::nullopt;
    return fmt::format("{}#L{}", language_server::uri_of_path(rules_document_.native()), line->second);
  }

  void refresh() override { read_policies(); }

 private:
  void read_policies() {
    configuration::Asked asked;
    asked.every_place = true;
    configured_ = std::make_unique<configuration::Policies>(asked);
    configuration::Asked plain = asked;
    plain.search = false;
    plain_ = std::make_unique<configuration::Policies>(std::move(plain));
  }

  void read_rules_document() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) return;
    rules_document_ = program.parent_path().parent_path() / "share/doc/kibitzer/rules.md";
    std::ifstream in(rules_document_);
    std::size_t number = 1;
    for (std::string line; std::getline(in, line); ++number) {
      if (!line.starts_with("| `")) continue;
      lines_of_rules_.emplace(line.substr(3, line.find('`', 3) - 3), number);
    }
  }

  fs::path rules_document_;
  std::map<std::string, std::size_t, std::less<>> lines_of_rules_;
  std::unique_ptr<configuration::Policies> configured_;
  std::unique_ptr<configuration::Policies> plain_;
};

/// Whether something can be read before `wait` milliseconds have passed; less than 0: however long that takes.
bool readable(int wait) {
  pollfd input = {STDIN_FILENO, POLLIN, 0};
  for (;;) {
    const int ready = ::poll(&input, 1, wait);
    if (ready >= 0) return ready > 0;
    if (errno != EINTR || archives::interrupted()) return true;  // read() says what is wrong
  }
}

/// Takes all that waits on standard input; false at its end.
bool read_waiting(language_server::Frames& frames) {
  std::array<char, 1U << 16U> bytes{};
  do {
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR && !archives::interrupted()) continue;
    if (count < 0) spdlog::error("cannot read standard input: {}", std::system_category().message(errno));
    if (count <= 0) return false;
    frames.feed({bytes.data(), static_cast<std::size_t>(count)});
  } while (readable(0));
  return true;
}

/// Answers the messages that are whole; true once the client has sent exit.
bool answer(language_server::Frames& frames, language_server::Server& server) {
  while (!server.exit_code()) {
    const auto message = frames.next();
    if (message && !*message) return false;
    if (message)
      server.handle(**message);
    else
      server.refuse(message.error());
  }
  return true;
}

/// Reads and answers until the client says that this is the end, or is gone.
int serve() {
  Files files;
  language_server::Server server(files, KIBITZER_VERSION,
                                 [](const std::string& content) { std::cout << language_server::framed(content); });
  language_server::Frames frames;
  for (bool more = true; more;) {
    std::cout.flush();
    if (!std::cout.good()) return end_of_printing();
    if (!readable(server.withholds() ? static_cast<int>(server.delay().count()) : -1)) {
      server.publish_withheld();
      continue;
    }
    more = read_waiting(frames);
    if (answer(frames, server)) break;
    server.settle();
  }
  const int printed = end_of_printing();
  return printed == kClean ? server.exit_code().value_or(kUnable) : printed;
}

}  // namespace

void add_lsp(CLI::App& app, int& exit_code) {
  CLI::App* const command =
      app.add_subcommand("lsp", "Serve an editor: the language server protocol over standard input and output");
  const auto stdio = std::make_shared<bool>(true);
  command->add_flag("--stdio", *stdio,
                    "Use standard input and output: the default, accepted because some editors pass it");
  command->callback([stdio, &exit_code] { exit_code = serve(); });
}

}  // namespace kibitzer::tool
