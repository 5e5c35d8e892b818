#include "support/transcript.h"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "support/program.h"
#include "support/replace_all.h"

namespace kibitzer::test {
namespace {

/// `text` for sh, in single quotes.
std::string quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// The version that the program says it is, with the commit it was built from.
const std::string& version_of_program() {
  static const std::string version = [] {
    const std::string line = run_as_it_is("kibitzer --version", "/").output;
    const std::size_t begin = line.find(' ') + 1;
    return line.substr(begin, line.find('\n') - begin);
  }();
  return version;
}

}  // namespace

Ran run(const std::string& command, const std::filesystem::path& folder) {
  Ran ran = run_as_it_is(command, folder);
  const std::string& version = version_of_program();
  if (const std::size_t plus = version.find('+'); plus != std::string::npos)
    replace_all(ran.output, version, version.substr(0, plus));
  return ran;
}

Ran run_as_it_is(const std::string& command, const std::filesystem::path& folder) {
  const std::filesystem::path program = program_path();
  const std::string line = "cd " + quoted(folder.string()) + " && PATH=" + quoted(program.parent_path().string()) +
                           ":$PATH && export PATH && exec 2>&1 && " + command;
  FILE* const pipe = ::popen(line.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
  Ran ran;
  std::array<char, 4096> buffer{};
  for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    ran.output.append(buffer.data(), got);
  const int status = ::pclose(pipe);
  ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

std::vector<Step> steps_of(const std::string& transcript) {
  std::vector<Step> steps;
  std::istringstream lines(transcript);
  bool command_goes_on = false;
  for (std::string line; std::getline(lines, line);) {
    if (command_goes_on)
      steps.back().command += "\n" + line;
    else if (line.starts_with("$ "))
      steps.push_back({line.substr(2), ""});
    else if (!steps.empty())
      steps.back().output += line + "\n";
    const bool in_command = command_goes_on || line.starts_with("$ ");
    command_goes_on = in_command && line.ends_with('\\');
  }
  return steps;
}

std::vector<std::string> console_blocks_of(const std::string& markdown) {
  std::vector<std::string> blocks;
  std::istringstream lines(markdown);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == "```console") {
      blocks.emplace_back();
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      blocks.back() += line + "\n";
    }
  }
  return blocks;
}

std::string outcome_of(const Step& step, const std::filesystem::path& folder) {
  const Ran ran = run(step.command, folder);
  return ran.output + (ran.exit_code == 0 ? "" : "[exit " + std::to_string(ran.exit_code) + "]\n");
}

std::string read_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace kibitzer::test
