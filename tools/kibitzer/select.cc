// Copies the records that somebody wants into a file of their notation.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "archives/copied_file.h"
#include "archives/output_file.h"
#include "command_line.h"
#include "commands.h"
#include "configuration/rule_names.h"
#include "exit_codes.h"
#include "judging/record_filter.h"
#include "mirrored.h"
#include "outputs.h"
#include "record_files.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

constexpr std::string_view kVerdicts[] = {"sound", "broken", "cannot-tell"};

struct SelectOptions {
  RecordFilesOptions files;
  std::vector<std::string> verdicts;
  std::vector<std::string> rules;
  std::vector<std::string> players;
  std::vector<std::string> events;
  std::vector<std::string> dates;
  std::vector<std::string> tables;
  std::vector<int> boards;
  bool invert = false;
  bool count = false;
};

judging::Verdict verdict_named(std::string_view name) {
  if (name == kVerdicts[0]) return judging::Verdict::kSound;
  return name == kVerdicts[1] ? judging::Verdict::kBroken : judging::Verdict::kCannotTell;
}

judging::RecordFilter filter_of(const SelectOptions& options) {
  judging::RecordFilter filter;
  for (const std::string& verdict : options.verdicts) filter.want(verdict_named(verdict));
  for (const std::string& name : options.rules) {
    const auto rules = configuration::rules_named(name, *games::built_in());
    for (const findings::Rule* const rule : rules.value()) filter.want_rule(rule);
  }
  for (const std::string& name : options.players) filter.want_player(name);
  for (const std::string& words : options.events) filter.want_event(words);
  for (const std::string& date : options.dates) filter.want_date(date);
  for (const std::string& table : options.tables) filter.want_table(table);
  for (const int board : options.boards) filter.want_board(board);
  if (options.invert) filter.invert();
  return filter;
}

class Selection {
 public:
  explicit Selection(const SelectOptions& options)
      : options_(options),
        filter_(filter_of(options)),
        files_(options.files, filter_.needs_players()),
        one_(names_json_lines(options.files.output)) {}

  int run();

 private:
  void select();
  void take(RecordText& text);
  bool mirror(const RecordText& text, const std::vector<records::Copied>& records);
  bool add(const RecordText& text, const std::vector<records::Copied>& records);
  void write_one();
  bool write_text(const std::string& text);
  int end();

  const SelectOptions& options_;
  judging::RecordFilter filter_;
  RecordFiles files_;
  archives::CopiedFile one_;
  bool into_folder_ = false;
  bool refused_ = false;  // what is selected cannot be one file, or that cannot be written
  std::filesystem::path from_;
  std::map<std::string, std::string> written_;  ///< what became of which text, by the path of the former
  std::size_t records_ = 0;
  std::size_t selected_ = 0;
  std::size_t with_selected_ = 0;  ///< texts
  std::size_t texts_ = 0;
};

/// Whether it is written.
bool Selection::mirror(const RecordText& text, const std::vector<records::Copied>& records) {
  const auto fail = [&](const std::string& why) {
    files_.complain(why);
    return false;
  };
  archives::CopiedFile copy;
  if (const auto added = copy.add({text.path, text.text, &text.notation, text.made}, records); !added)
    return fail(added.error());
  const std::filesystem::path target =
      std::filesystem::path(options_.files.output) /
      mirrored(text.input, text.path, text.notation, from_, ending_of(text.path, text.notation));
  const auto [former, is_new] = written_.emplace(target.native(), text.path);
  if (!is_new)
    return fail(fmt::format("{} and {} would both become {}; select from them into different folders", former->second,
                            text.path, former->first));
  const auto made = copy.finish();
  if (!made) return fail(made.error());
  return files_.may_write({target.native()}) && files_.write(target.native(), made->text);
}

/// Whether the records are in the one file, as far as it is made.
bool Selection::add(const RecordText& text, const std::vector<records::Copied>& records) {
  if (refused_) return false;
  refused_ = !one_.fits(text.notation);
  const auto added = one_.add({text.path, text.text, &text.notation, text.made}, records);
  if (!added) files_.complain(added.error() + (refused_ ? "; with -o FOLDER/ each gets its own" : ""));
  return added.has_value();
}

void Selection::take(RecordText& text) {
  std::vector<bool> chosen;
  std::size_t count = 0;
  for (const judging::Record& record : text.records) {
    chosen.push_back(filter_.takes(record, text.policy.aliases));
    count += chosen.back() ? 1 : 0;
  }
  ++texts_;
  records_ += text.records.size();
  if (count == 0) return;
  if (!options_.count) {
    const std::vector<records::Copied> records = copied(text.records, chosen);
    if (!(into_folder_ ? mirror(text, records) : add(text, records))) return;
  }
  selected_ += count;
  ++with_selected_;
}

bool Selection::write_text(const std::string& text) {
  if (options_.files.output != "-") return files_.write(options_.files.output, text);
  std::cout << text;
  if (end_of_printing() == kClean) return true;
  files_.complain("cannot write to standard output");
  return false;
}

void Selection::write_one() {
  if (one_.empty() || refused_) return;
  const auto made = one_.finish();
  if (!made) {
    files_.complain(made.error());
    refused_ = true;
    return;
  }
  if (!made->note.empty()) spdlog::warn(text::printable(made->note, made->note.size()));
  refused_ = !write_text(made->text);
}

void Selection::select() {
  if (!files_.find()) return;
  into_folder_ = names_folder(options_.files.output);
  from_ = common_folder(options_.files.paths);
  if (!options_.count && !into_folder_ && options_.files.output != "-" && !files_.may_write({options_.files.output}))
    return;
  files_.each([&](RecordText& text) { take(text); });
  if (!options_.count && !into_folder_) write_one();
}

int Selection::end() {
  if (options_.count) std::cout << selected_ << '\n';
  if (refused_)
    spdlog::error("nothing is written");
  else if (!options_.count && texts_ > 0)
    std::cerr << fmt::format("selected {} of {}, in {} of {}\n", selected_, text::counted(records_, "record"),
                             with_selected_, text::counted(texts_, "file"));
  const int printed = options_.count ? end_of_printing() : kClean;
  if (files_.unable() || printed != kClean) return kUnable;
  return selected_ > 0 ? kClean : kFindings;
}

int Selection::run() {
  return files_.run([&] { select(); }, [&] { return end(); });
}

std::string check_select_rules(const std::string& name) {
  const auto rules = configuration::rules_named(name, *games::built_in());
  return rules ? std::string() : rules.error();
}

void add_conditions(CLI::App& command, SelectOptions& options) {
  command.option_defaults()->group("Which records");
  command
      .add_option("--verdict", options.verdicts,
                  "What is judged to be sound, broken or cannot-tell. May be given several times, as may the other "
                  "conditions: of one kind any may hold, and each kind must")
      ->type_name("VERDICT")
      ->check(one_of(kVerdicts));
  command.add_option("--rule", options.rules, "What has a finding of this rule, or of a rule in this group")
      ->type_name("RULE[,RULE]")
      ->delimiter(',')
      ->check(CLI::Validator(check_select_rules, "", "rules"));
  command
      .add_option("--player", options.players,
                  "Where this player sits; case, accents and the order of words make no difference")
      ->type_name("NAME");
  command.add_option("--event", options.events, "Whose event or session has TEXT in its name")->type_name("TEXT");
  command.add_option("--date", options.dates, "Of this day, month or year: 2026-11-28, 2026-11 or 2026")
      ->type_name("DATE");
  command.add_option("--board", options.boards, "With this number")->type_name("N");
  command.add_option("--table", options.tables, "Of this table")->type_name("NAME");
  command.add_flag("--invert", options.invert, "All other records instead");
}

}  // namespace

void add_select(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("select", "Copy the records that meet conditions into a file");
  command->footer(exit_codes("something is selected", "nothing is"));
  const auto options = std::make_shared<SelectOptions>();
  add_conditions(*command, *options);
  command->option_defaults()->group("Files");
  add_options(*command, options->files);
  command->add_option("--sheet", options->files.sheet, "Of spreadsheets, read the sheet with this name or number")
      ->type_name("SHEET");
  command
      ->add_option("-o,--output", options->files.output,
                   "Output file, or a folder (FOLDER/), which gets a file for each with such records; - (default) is "
                   "standard output")
      ->type_name("FILE");
  command->add_flag("--overwrite", options->files.overwrite, "Replace output files that exist");
  command->add_flag("--count", options->count, "Only print how many records there are");
  add_options(*command, options->files.configuration);
  command->callback([options, &exit_code] {
    const bool shows = !options->files.configuration.show.empty();
    exit_code =
        shows ? show_configuration(options->files.configuration, options->files.stdin_name) : Selection(*options).run();
  });
}

}  // namespace kibitzer::tool
