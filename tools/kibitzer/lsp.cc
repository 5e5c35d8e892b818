// The language server over standard input and output.
#include <fmt/format.h>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>

#include "archives/interruption.h"
#include "commands.h"
#include "exit_codes.h"
#include "language_server/frames.h"
#include "language_server/server.h"
#include "rule_pages.h"
#include "version.h"
#include "workspace.h"

namespace kibitzer::tool {
namespace {

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
int serve(const std::string& rule_pages) {
  const auto workspace = workspace_of_files(rule_pages);
  language_server::Server server(*workspace, program_version(),
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
  const auto rule_pages = std::make_shared<std::string>(built_in_rule_pages());
  add_rule_pages(*command, *rule_pages, "Link findings");
  command->callback([stdio, rule_pages, &exit_code] { exit_code = serve(*rule_pages); });
}

}  // namespace kibitzer::tool
