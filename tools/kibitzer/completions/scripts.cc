#include "completions/scripts.h"

namespace kibitzer::tool::completions {

std::string joined(const std::vector<std::string>& names) {
  std::string joined;
  for (const std::string& name : names) joined += (joined.empty() ? "" : " ") + name;
  return joined;
}

std::vector<std::string> names_of(const std::vector<Word>& words) {
  std::vector<std::string> names;
  names.reserve(words.size());
  for (const Word& word : words) names.push_back(word.name);
  return names;
}

std::vector<std::string> flags_of(const Command& command) {
  std::vector<std::string> flags;
  for (const Argument& option : command.options) flags.insert(flags.end(), option.flags.begin(), option.flags.end());
  return flags;
}

std::string escaped(std::string_view text, std::string_view special) {
  std::string escaped;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace kibitzer::tool::completions
