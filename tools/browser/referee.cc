// What a page asks of the program: to run a command line over the files in the memory of the page, and to answer an
// editor. Strings are UTF-8 that ends in a 0 byte; those that are returned are valid until the next call.
#include <emscripten.h>
#include <sys/stat.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "games/games.h"
#include "language_server/server.h"
#include "program.h"
#include "reports/formats.h"
#include "version.h"
#include "workspace.h"

namespace {

using nlohmann::json;

/// The language server of the page's editor.
class EditorServer {
 public:
  /// The messages that answer `message`, each on a line.
  const std::string& answer(const char* message) {
    answers_.clear();
    server_.handle(message);
    server_.settle();
    return answers_;
  }

 private:
  std::unique_ptr<kibitzer::language_server::Workspace> workspace_ = kibitzer::tool::workspace_of_files({});
  std::string answers_;
  kibitzer::language_server::Server server_{*workspace_, kibitzer::tool::program_version(),
                                            [this](const std::string& content) { answers_ += content + '\n'; }};
};

}  // namespace

extern "C" {

/// Runs a command line, an array of `argc` words as in main, and gives the exit code.
EMSCRIPTEN_KEEPALIVE int kibitzer_run(int argc, const char* const* argv) {
  constexpr mode_t kForOthersToRead = 022;
  // emscripten begins with a mask that lets nobody read what is written.
  static const bool prepared = (::umask(kForOthersToRead), kibitzer::tool::prepare_messages(), true);
  static_cast<void>(prepared);
  return kibitzer::tool::run_program(argc, argv);
}

/// Answers a message of the language server protocol with messages, each on a line.
EMSCRIPTEN_KEEPALIVE const char* kibitzer_serve(const char* message) {
  static EditorServer server;
  return server.answer(message).c_str();
}

/// What a page can offer: the version, the games that have presets of house rules, the formats of reports, the notations
/// to convert to. A JSON object.
EMSCRIPTEN_KEEPALIVE const char* kibitzer_offers() {
  static const std::string offers = [] {
    json games = json::array();
    for (const auto& game : kibitzer::games::built_in()->all())
      if (const auto presets = game->settings().presets(); presets.size() > 1)
        games.push_back({{"name", game->name()}, {"title", game->title()}, {"presets", presets}});
    return json{{"version", kibitzer::tool::program_version()},
                {"games", std::move(games)},
                {"lint", kibitzer::reports::lint_formats()},
                {"score", kibitzer::reports::score_formats()},
                {"convert", kibitzer::tool::convert_targets()}}
        .dump();
  }();
  return offers.c_str();
}
}
