// The help of every command has lines of at most 80 characters: on the left what is described, if it fits there, and on
// the right the description.
#include <fmt/core.h>

#include <memory>
#include <sstream>
#include <utility>

#include "command_line.h"
#include "exit_codes.h"

namespace kibitzer::tool {
namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kColumn = 26;  // where descriptions begin

/// `text` broken at blanks; it begins in `column`, and further lines are indented by `indent`.
std::string filled(const std::string& text, std::size_t column, std::size_t indent) {
  std::string lines;
  std::istringstream words(text);
  bool line_begins = true;
  for (std::string word; words >> word;) {
    if (!line_begins && column + 1 + word.size() > kWidth) {
      lines += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (!line_begins) {
      lines += ' ';
      ++column;
    }
    lines += word;
    column += word.size();
    line_begins = false;
  }
  return lines + '\n';
}

std::string entry(const std::string& name, const std::string& description) {
  std::string text = "  " + name;
  text += text.size() + 1 < kColumn ? std::string(kColumn - text.size(), ' ') : '\n' + std::string(kColumn, ' ');
  return text + filled(description, kColumn, kColumn);
}

/// "FILE": what a value is called, without what CLI11 adds of its check.
std::string label_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

/// "--no-config, --config".
std::string flags_of(const std::set<CLI::Option*>& options) {
  std::string flags;
  for (const CLI::Option* option : options) flags += (flags.empty() ? "" : ", ") + option->get_name();
  return flags;
}

class Help : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override {
    return filled(app->get_description() + ".", 0, 0) + '\n';
  }

  /// What precedes a group ends with a blank line, except the usage.
  std::string make_group(std::string group, bool positional, std::vector<const CLI::Option*> options) const override {
    std::string text = (positional || group == "Options" ? "\n" : "") + group + ":\n";
    for (const CLI::Option* option : options) text += make_option(option, positional);
    return text;
  }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    std::string usage = "Usage: " + std::move(name) + " [OPTION]...";
    for (const CLI::Option* positional : app->get_options([](const CLI::Option* o) { return o->get_positional(); })) {
      const bool several = positional->get_items_expected_max() > 1;
      usage += (positional->get_required() ? " " : " [") + label_of(*positional) +
               (positional->get_required() ? "" : "]") + (several ? "..." : "");
    }
    if (!app->get_subcommands([](const CLI::App*) { return true; }).empty()) usage += " COMMAND ...";
    return usage + '\n';
  }

  std::string make_option(const CLI::Option* option, bool positional) const override {
    if (positional) return entry(label_of(*option), option->get_description() + ".");
    std::string name;
    for (const std::string& letter : option->get_snames()) name += "-" + letter + ", ";
    name += "--" + option->get_lnames().front();
    if (option->get_items_expected_max() > 0) name += " " + label_of(*option);
    std::string description = option->get_description() + ".";
    if (!option->get_excludes().empty()) description += " Not with " + flags_of(option->get_excludes()) + ".";
    if (!option->get_needs().empty()) description += " Only with " + flags_of(option->get_needs()) + ".";
    return entry(name, description);
  }

  std::string make_subcommand(const CLI::App* command) const override {
    return entry(command->get_name(), command->get_description());
  }

  std::string make_footer(const CLI::App* app) const override {
    std::string text;
    std::istringstream lines(app->get_footer());
    for (std::string line; std::getline(lines, line);) text += filled(line, 0, 0);
    return text;
  }
};

}  // namespace

std::string exit_codes(std::string_view clean, std::string_view findings) {
  return fmt::format("Exit codes: 0 {}, 1 {}, 2 an error of usage, input or output, 3 an internal error.", clean,
                     findings);
}

void lay_out_help(CLI::App& app) {
  const auto help = std::make_shared<Help>();
  help->label("Positionals", "Arguments");
  app.formatter(help);
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    command->formatter(help);
    command->group("Commands");
  }
}

}  // namespace kibitzer::tool
