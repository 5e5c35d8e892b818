// Tries the description of a game out: plays random sessions by it, and says what never happens in them.
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "archives/interruption.h"
#include "archives/output_file.h"
#include "color.h"
#include "command_line.h"
#include "commands.h"
#include "configuration/bounded_file.h"
#include "exit_codes.h"
#include "games/described_games.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "games/trial.h"
#include "outputs.h"
#include "record_files.h"
#include "reports/trial_text.h"
#include "sessions/judge.h"
#include "signals.h"
#include "text/utf8.h"

namespace kibitzer::tool {
namespace {

constexpr std::size_t kMostSessions = 1'000'000;

struct TryOptions {
  std::string game;
  games::TrialOptions trial;
  std::size_t players = 0;
  std::string output;
  bool overwrite = false;
};

/// What must not be found in a session that was played by the rules.
class Refusals : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (const findings::Finding& finding : judged.findings)
      if (finding.severity != findings::Severity::kInfo && first.empty())
        first = fmt::format("{}: {}", finding.rule->name, finding.message);
  }
  std::string first;
};

class Trying {
 public:
  explicit Trying(const TryOptions& options) : options_(options) {}

  int run() {
    if (!find_description() || !may_write()) return kUnable;
    const text::Source source = {path_, text_};
    sessions::JudgeOptions judging;
    judging.games = games::with_described(games::built_in(), {games::read_description(source)});
    judge_ = std::make_unique<sessions::Judge>(judging);
    games::TrialOptions options = options_.trial;
    options.go_on = [] { return !archives::interrupted(); };
    const auto trial = games::try_out(source, options, [&](const std::string& session) { return take(session); });
    if (!trial) return fail(fmt::format("cannot try {} out: {}", shown(), trial.error()));
    if (archives::interrupted()) return fail("interrupted: nothing is written");
    if (!refusals_.first.empty()) return report_refusal();
    if (!finish_output()) return kUnable;
    std::cout << reports::trial_in_words(*trial, source, color_wanted("auto", STDOUT_FILENO));
    const bool found = std::any_of(trial->remarks.begin(), trial->remarks.end(), [](const games::Remark& remark) {
      return remark.severity != findings::Severity::kInfo;
    });
    const int printed = end_of_printing();
    return printed == kClean && found ? kFindings : printed;
  }

 private:
  static int fail(const std::string& why) {
    spdlog::error(why);
    return kUnable;
  }
  std::string shown() const { return text::printable(options_.game, options_.game.size()); }

  /// A file, or else a built-in game.
  bool find_description() {
    std::vector<std::string> known;
    for (const games::DescribedGame& game : games::described_games()) {
      known.emplace_back(game.path.substr(0, game.path.rfind('.')));
      if (known.back() != options_.game) continue;
      path_ = game.path;
      text_ = game.text;
      return true;
    }
    const bool file = options_.game.find_first_of("./") != std::string::npos;
    if (!file && games::built_in()->find(options_.game) != nullptr) {
      spdlog::error("{} has no description: its rules are part of the program", options_.game);
      return false;
    }
    auto bytes = configuration::read_bounded(options_.game, games::kMostDescriptionBytes);
    if (bytes && bytes->size() <= games::kMostDescriptionBytes) {
      path_ = shown();
      text_ = std::move(*bytes);
      return true;
    }
    if (file)
      spdlog::error("cannot read {}: {}", shown(), bytes ? "it is larger than 256 KiB" : bytes.error());
    else
      spdlog::error("unknown game '{}'{}", shown(), did_you_mean_or_supported(options_.game, known));
    return false;
  }

  bool may_write() {
    if (options_.output.empty()) return true;
    std::string why = why_not_named(options_.output, games::kJsonLines);
    std::error_code none;
    if (why.empty() && !options_.overwrite && std::filesystem::is_regular_file(options_.output, none))
      why = fmt::format("cannot write {}: it exists; replace it with --overwrite or choose another name",
                        options_.output);
    if (why.empty()) {
      auto file = archives::OutputFile::open(options_.output);
      if (file)
        file_ = std::move(*file);
      else
        why = fmt::format("cannot write {}: {}", options_.output, file.error());
    }
    if (!why.empty()) spdlog::error(why);
    return why.empty();
  }

  /// Each session is judged as any other record is; false: to be ended.
  bool take(const std::string& session) {
    const std::string line = session + "\n";
    judge_->begin_file();
    judge_->judge({"<a random session>", line}, games::kJsonLines, refusals_);
    if (!refusals_.first.empty()) {
      refused_ = session;
      return false;
    }
    if (file_) file_->out() << line;
    return true;
  }

  /// The player and the referee disagree, which is no fault of the description.
  int report_refusal() const {
    spdlog::critical("internal error: a session that was played by the rules of {} is refused: {}", shown(),
                     refusals_.first);
    std::cerr << refused_ << '\n';
    return kOurFault;
  }

  bool finish_output() {
    if (!file_) return true;
    const auto written = file_->finish();
    if (!written) spdlog::error("cannot write {}: {}", options_.output, written.error());
    return written.has_value();
  }

  const TryOptions& options_;
  std::string path_;
  std::string text_;
  std::unique_ptr<archives::OutputFile> file_;
  std::unique_ptr<sessions::Judge> judge_;
  Refusals refusals_;
  std::string refused_;
};

}  // namespace

void add_try(CLI::App& app, int& exit_code) {
  CLI::App* const command =
      app.add_subcommand("try", "Play a described game at random, and say what never happens in it");
  command->footer(exit_codes("everything happened", "something never happened, or a session could not be played on"));
  const auto options = std::make_shared<TryOptions>();
  command
      ->add_option(
          "game", options->game,
          "A file that describes a game (.cge, .rules or .bgdsl), or the name of a built-in one that has a description")
      ->required()
      ->type_name("FILE")
      ->check(named_file());
  command->add_option("--sessions", options->trial.sessions, "How many sessions to play; 100 by default")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, kMostSessions));
  command
      ->add_option("--seed", options->trial.seed,
                   "Where chance begins; 1 by default. The same seed plays the same sessions")
      ->type_name("N");
  command->add_option("--players", options->players, "How many play; by default any number that may")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, std::size_t{10}));
  command->add_option("-o,--output", options->output, "Write the sessions to FILE, as JSON Lines")
      ->type_name("FILE")
      ->check(named_file());
  command->add_flag("--overwrite", options->overwrite, "Replace FILE if it exists");
  command->callback([options, &exit_code] {
    if (options->players != 0) options->trial.players = options->players;
    exit_code = Trying(*options).run();
  });
}

}  // namespace kibitzer::tool
