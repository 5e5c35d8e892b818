// Begins the description of a game as a copy of a built-in one.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "archives/output_file.h"
#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"
#include "games/described_card_game.h"
#include "games/described_games.h"
#include "games/games.h"
#include "games/trial.h"
#include "outputs.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;

struct NewOptions {
  std::string file;
  std::string like;
  std::string name;
};

std::string_view ending_of_path(std::string_view path) { return path.substr(path.rfind('.')); }

/// "My Game" for "games/my-game.cge".
std::string name_by(const fs::path& file) {
  std::string name = file.stem().string();
  bool first = true;
  for (char& c : name) {
    if (c == '-' || c == '_') c = ' ';
    if (first && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    first = c == ' ';
  }
  return name;
}

int not_begun(const std::string& why) {
  spdlog::error(why);
  return kUnable;
}

const games::DescribedGame* described_game(const std::string& wanted) {
  const auto all = games::described_games();
  const auto found = std::find_if(all.begin(), all.end(), [&](const games::DescribedGame& game) {
    return game.path.substr(0, game.path.rfind('.')) == wanted;
  });
  return found == all.end() ? nullptr : &*found;
}

std::string unknown_game(const std::string& wanted) {
  if (games::built_in()->find(wanted) != nullptr)
    return fmt::format("{} has no description: its rules are part of the program", wanted);
  std::vector<std::string> known;
  for (const games::DescribedGame& game : games::described_games())
    known.emplace_back(game.path.substr(0, game.path.rfind('.')));
  return fmt::format("unknown game '{}'{}", text::printable(wanted), did_you_mean_or_supported(wanted, known));
}

void print_next_steps(const std::string& file, const games::DescribedGame& like, const std::string& name) {
  std::cerr << fmt::format(
      "{0} describes {1}, so far by the rules of {2}; records call it \"{3}\". Change it, and:\n"
      "  kibitzer lint {0}              says what is wrong with the description\n"
      "  kibitzer try {0}               plays it at random, and says what never happens\n"
      "  kibitzer lint --game {0} FILE  judges recorded sessions of it\n",
      text::printable(file, file.size()), name, like.path.substr(0, like.path.rfind('.')),
      games::name_in_records(name));
}

int begin_description(const NewOptions& options) {
  const std::string shown = text::printable(options.file, options.file.size());
  const games::DescribedGame* const like = described_game(options.like);
  if (like == nullptr) return not_begun(unknown_game(options.like));
  const std::string_view ending = ending_of_path(like->path);
  if (!text::lowered(options.file).ends_with(ending) || fs::path(options.file).filename() == ending)
    return not_begun(fmt::format("cannot write {}: a description like that of {} is in a file whose name ends in {}",
                                 shown, options.like, ending));
  std::error_code none;
  if (fs::symlink_status(options.file, none).type() != fs::file_type::not_found)
    return not_begun(fmt::format("cannot write {}: it exists; choose another name", shown));
  const std::string name = options.name.empty() ? name_by(options.file) : options.name;
  const games::Game* const known = games::built_in()->find(games::name_in_records(name));
  if (known != nullptr && !known->described())
    return not_begun(fmt::format("a game cannot be called '{}', the name of a built-in game", text::printable(name)));
  const auto text = games::description_called(*like, name);
  if (!text) return not_begun(text.error() + (options.name.empty() ? "; name it with --name" : ""));
  const auto file = archives::OutputFile::open_lasting(options.file);
  if (!file) return not_begun(fmt::format("cannot write {}: {}", shown, file.error()));
  (*file)->out() << *text;
  if (const auto written = (*file)->finish(); !written)
    return not_begun(fmt::format("cannot write {}: {}", shown, written.error()));
  print_next_steps(options.file, *like, name);
  return kClean;
}

}  // namespace

void add_new(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("new", "Begin the description of a game as a copy of a built-in one");
  command->footer(exit_codes("the description is written", "does not occur"));
  const auto options = std::make_shared<NewOptions>();
  command
      ->add_option("file", options->file,
                   "The file to write, which must not exist: .cge like a trick game, .rules like a game of card "
                   "combinations, .bgdsl like a game on a board")
      ->required()
      ->type_name("FILE")
      ->check(named_file());
  command->add_option("--like", options->like, "The built-in game; 'kibitzer games' lists them")
      ->required()
      ->type_name("GAME");
  command->add_option("--name", options->name, "Name of the new game; by default that of the file")->type_name("NAME");
  command->callback([options, &exit_code] { exit_code = begin_description(*options); });
}

}  // namespace kibitzer::tool
