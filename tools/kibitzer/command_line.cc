#include "command_line.h"

#include <algorithm>
#include <filesystem>

#include "findings/finding.h"
#include "text/nearest.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {

std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name() : app.get_parent()->get_name() + " " + app.get_name();
}

namespace {

std::string quoted(const std::string& word) { return "'" + text::printable(word) + "'"; }

/// What other programs call a command or an option of this one.
struct OtherName {
  std::string_view other;
  std::string_view name;
};
constexpr OtherName kOtherNames[] = {{"check", "lint"},  {"validate", "lint"}, {"verify", "lint"}, {"-f", "--format"},
                                     {"-o", "--output"}, {"-j", "--jobs"},     {"-q", "--quiet"}};

/// "; did you mean 'lint'?"; empty if nothing is near.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& names) {
  for (const auto& [other, name] : kOtherNames)
    if (word == other && std::find(names.begin(), names.end(), name) != names.end())
      return "; did you mean '" + std::string(name) + "'?";
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  const auto near = text::nearest(word, candidates);
  return near ? "; did you mean '" + names[*near] + "'?" : "";
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

/// The subcommand that was chosen, else the program itself.
const CLI::App& chosen(const CLI::App& app) {
  const auto parsed = app.get_subcommands();
  return parsed.empty() ? app : *parsed.front();
}

std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// "kibitzer score and kibitzer compare have it": which commands have the option; empty if none has.
std::string who_has(const CLI::App& app, const std::string& option) {
  std::vector<std::string> names;
  const auto look = [&](const CLI::App& command) {
    const auto options = options_of(command);
    if (std::find(options.begin(), options.end(), option) != options.end()) names.push_back(full_name(command));
  };
  look(app);
  for (const CLI::App* command : commands_of(app)) look(*command);
  if (names.empty()) return {};
  return findings::list_in_words(names) + (names.size() == 1 ? " has it" : " have it");
}

std::string unknown_option(const CLI::App& app, const std::string& typed) {
  const CLI::App& command = chosen(app);
  const std::string option = typed.substr(0, typed.find('='));
  if (const std::string others = who_has(app, option); !others.empty())
    return full_name(command) + " has no option " + quoted(option) + "; " + others;
  return "unknown option " + quoted(option) + did_you_mean(option, options_of(command));
}

/// The message for an unknown word where a command is expected.
std::string unknown_command(const CLI::App& app, const std::string& word) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
  const std::string meant = did_you_mean(word, names);
  std::error_code none;
  const bool is_there = std::filesystem::exists(word, none);
  if (is_there || (meant.empty() && (word == "-" || word.find_first_of("./") != std::string::npos)))
    return "a command is missing before " + quoted(word) + "; did you mean 'kibitzer lint " + text::printable(word) +
           "'?";
  return "unknown command " + quoted(word) + (meant.empty() ? "; there are " + text::alternatives(names) : meant);
}

bool is_option(const std::string& word) { return word.size() > 1 && word.starts_with('-'); }

/// The message for a missing argument: "kibitzer explain needs a RULE".
std::string missing_argument(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options([](const CLI::Option* o) { return o->get_positional(); })) {
    const std::string type = option->get_type_name();
    if (option->get_required() && option->count() == 0)
      return full_name(command) + " needs a " + type.substr(0, type.find(':'));
  }
  return {};
}

std::string lower_first(std::string sentence) {
  if (!sentence.empty() && sentence[0] >= 'A' && sentence[0] <= 'Z') sentence[0] = static_cast<char>(sentence[0] + 32);
  return sentence;
}

}  // namespace

std::string did_you_mean_or_supported(const std::string& word, const std::vector<std::string>& names) {
  const std::string meant = did_you_mean(word, names);
  return meant.empty() ? "; supported are " + text::alternatives(names) : meant;
}

std::string either_of(std::span<const std::string_view> names) {
  std::string words;
  for (std::size_t i = 0; i < names.size(); ++i)
    words += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + std::string(names[i]);
  return words;
}

CLI::Validator one_of(std::vector<std::string> names) {
  std::string choices;
  for (const std::string& name : names) choices += (choices.empty() ? "{" : ",") + name;
  const auto check = [names = std::move(names)](const std::string& value) {
    if (std::find(names.begin(), names.end(), value) != names.end()) return std::string();
    return "unknown value " + quoted(value) + did_you_mean_or_supported(value, names);
  };
  return {check, choices + "}", "one of"};
}

CLI::Validator one_of(std::span<const std::string_view> names) {
  return one_of(std::vector<std::string>(names.begin(), names.end()));
}

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = chosen(app);
  const auto all = app.remaining(true);
  const auto end = std::find(all.begin(), all.end(), "--");  // of the options
  const auto option = std::find_if(all.begin(), end, is_option);
  std::vector<std::string> unnamed = all;
  unnamed.erase(std::remove(unnamed.begin(), unnamed.end(), "--"), unnamed.end());
  const std::vector<std::string>& left = unnamed;
  if (&command == &app && !left.empty() && !is_option(left.front())) return unknown_command(app, left.front());
  if (option != end) return unknown_option(app, *option);
  if (error.get_name() == "RequiredError" && &command != &app)
    if (std::string missing = missing_argument(command); !missing.empty()) return missing;
  if (error.get_name() == "ExtrasError" && !left.empty()) {
    return full_name(command) + " takes no " + quoted(left.front());
  }
  const std::string said = error.what();
  if (error.get_name() == "ArgumentMismatch") {
    if (said.find("disallowed flag override") != std::string::npos)
      return said.substr(0, said.find(' ')) + " takes no value";
    const bool repeated = said.find("At Most") != std::string::npos;
    return said.substr(0, said.find(':')) + (repeated ? " may be given only once" : " needs a value");
  }
  return lower_first(said);
}

std::string where_help_is(const CLI::App& app) {
  return "Run '" + full_name(chosen(app)) + " --help' for more information.";
}

}  // namespace kibitzer::tool
