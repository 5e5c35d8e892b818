#include "games/games.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"
#include "games/described_games.h"
#include "text/utf8.h"

namespace kibitzer::tool {
namespace {

/// "marafone" for "marafone.cge".
std::string_view name_of(const games::DescribedGame& game) { return game.path.substr(0, game.path.rfind('.')); }

int list_games() {
  const std::vector<std::string_view> names = games::built_in()->names();
  std::size_t width = 0;
  for (const std::string_view name : names) width = std::max(width, name.size());
  for (const auto& game : games::built_in()->all())
    std::cout << game->name() << std::string(width + 2 - game->name().size(), ' ') << game->title()
              << (game->described() ? ", described" : "") << '\n';
  return end_of_printing();
}

int print_description(const std::string& wanted) {
  std::vector<std::string> known;
  for (const games::DescribedGame& game : games::described_games()) {
    known.emplace_back(name_of(game));
    if (known.back() != wanted) continue;
    std::cout << game.text;
    return end_of_printing();
  }
  if (games::built_in()->find(wanted) != nullptr)
    spdlog::error("{} has no description: its rules are part of the program", wanted);
  else
    spdlog::error("unknown game '{}'{}", text::printable(wanted), did_you_mean_or_supported(wanted, known));
  return kUnable;
}

}  // namespace

void add_games(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("games", "List the games, or print the description of one");
  const auto wanted = std::make_shared<std::string>();
  std::vector<std::string_view> names;
  for (const games::DescribedGame& game : games::described_games()) names.push_back(name_of(game));
  command->add_option("name", *wanted, either_of(names))->type_name("GAME");
  command->callback([wanted, &exit_code] { exit_code = wanted->empty() ? list_games() : print_description(*wanted); });
}

}  // namespace kibitzer::tool
