// Copies the records that somebody wants into a file of their notation.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <charconv>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
#include "text/ascii.h"
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
  std::vector<std::string> boards;
  bool invert = false;
  bool count = false;
};

judging::Verdict verdict_named(std::string_view name) {
  if (name == kVerdicts[0]) return judging::Verdict::kSound;
  return name == kVerdicts[1] ? judging::Verdict::kBroken : judging::Verdict::kCannotTell;
}

/// "5" or "5-8".
std::optional<std::pair<int, int>> boards_named(std::string_view text) {
  const auto number = [](std::string_view digits) -> std::optional<int> {
    int value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool whole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    return whole && value >= 0 ? std::optional(value) : std::nullopt;
  };
  const std::size_t dash = text.find('-');
  const auto first = number(text.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : number(text.substr(dash + 1));
  return first && last && *first <= *last ? std::optional(std::pair(*first, *last)) : std::nullopt;
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
  for (const std::string& boards : options.boards) {
    const auto [first, last] = *boards_named(boards);
    filter.want_boards(first, last);
  }
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
  const auto refuse = [&](const std::string& why) {
    files_.complain(why);
    refused_ = true;
  };
  if (const std::string why = why_not_named(options_.files.output, *one_.notation()); !why.empty()) return refuse(why);
  const auto made = one_.finish();
  if (!made) return refuse(made.error());
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

std::string check_words(const std::string& words) { return words.empty() ? "it is empty" : ""; }

std::string check_boards(const std::string& text) {
  return boards_named(text) ? "" : "'" + text + "' is neither a board number nor a range such as 5-8";
}

std::string check_date(const std::string& text) {
  constexpr std::string_view kForm = "0000-00-00";
  const std::string date = judging::day_of(text);
  bool fits = date.size() == 4 || date.size() == 7 || date.size() == kForm.size();
  for (std::size_t i = 0; i < date.size() && fits; ++i)
    fits = kForm[i] == '-' ? date[i] == '-' : text::is_digit(date[i]);
  return fits ? "" : "'" + text + "' is not a date such as 2026-11-28, 2026-11 or 2026";
}

std::string check_select_rules(const std::string& name) {
  const auto rules = configuration::rules_named(name, *games::built_in());
  return rules ? std::string() : rules.error();
}

void add_conditions(CLI::App& command, SelectOptions& options) {
  command.option_defaults()->group("Which records");
  command
      .add_option("--verdict", options.verdicts,
                  "Records judged sound, broken or cannot-tell. Repeated conditions of one kind are alternatives; of "
                  "different kinds, all must hold")
      ->type_name("VERDICT")
      ->check(one_of(kVerdicts));
  command.add_option("--rule", options.rules, "Records with a finding of this rule, or of a rule in this group")
      ->type_name("RULE[,RULE]")
      ->delimiter(',')
      ->check(CLI::Validator(check_select_rules, "", "rules"));
  command
      .add_option(
          "--player", options.players,
          "Records in which NAME plays: the whole name, in any case and order of words, with or without accents")
      ->type_name("NAME")
      ->check(CLI::Validator(check_words, "", "words"));
  command.add_option("--event", options.events, "Records whose event or session has TEXT in its name")
      ->type_name("TEXT")
      ->check(CLI::Validator(check_words, "", "words"));
  command.add_option("--date", options.dates, "Records of this day, month or year: 2026-11-28, 2026-11 or 2026")
      ->type_name("DATE")
      ->check(CLI::Validator(check_date, "", "date"));
  command.add_option("--board", options.boards, "Boards with this number, or in this range: 5, 5-8")
      ->type_name("N")
      ->check(CLI::Validator(check_boards, "", "boards"));
  command.add_option("--table", options.tables, "Records of this table, or of the open or closed room")
      ->type_name("NAME")
      ->check(CLI::Validator(check_words, "", "words"));
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
