#include "bench/inputs.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "bridge/generator.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "games/bridge.h"
#include "games/oh_hell.h"
#include "games/shared_notations.h"
#include "json/document.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/generator.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/writers.h"

namespace kibitzer::test {
namespace {

constexpr int kBoards = 20'000;
constexpr std::uint64_t kSessions = 3000;

/// A file of a generated text, for the commands that are measured beside it.
class File {
 public:
  File(const std::string& text, const std::string& ending)
      : path_(std::filesystem::temp_directory_path() / ("kibitzer_bench_" + std::to_string(::getpid()) + ending)) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~File() { std::filesystem::remove(path_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

std::string bridge_boards(const kibitzer::games::Notation& notation) {
  std::mt19937_64 random(1);
  bridge::Session session;
  std::string text;
  for (int number = 1; number <= kBoards; ++number) {
    BridgePlan plan;
    plan.first_board = (number - 1) % 32 + 1;
    make_session(generate_boards(plan, random), plan, {}, session);
    text += notation == kibitzer::games::kPbn ? bridge::write_pbn(session) + "\r\n" : bridge::write_lin(session);
  }
  return text;
}

/// Sessions of Oh Hell as JSON Lines or in .atle, with house rules spelt out.
std::string oh_hell_sessions(bool atle) {
  std::string text;
  oh_hell::JsonReader json_reader(oh_hell::preset("standard"));
  for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
    std::mt19937_64 random(seed);
    Plan plan = random_plan(random);
    plan.atlebridge = false;
    plan.claims = plan.hands = plan.tricks = true;
    const std::string line = generate(plan, Fault::kNone, random).session.dump();
    if (!atle) {
      text += line + "\n";
      continue;
    }
    json::Document document;
    std::vector<findings::Finding> findings;
    oh_hell::Session session;
    if (document.read(line, json::Syntax::kJson)) throw std::logic_error("a generated session is not JSON");
    json::Reader reader(document, findings);
    json_reader.read(reader, 0, session);
    text += oh_hell::write_atle(session) + "\n";
  }
  return text;
}

std::string generated(const kibitzer::games::Notation& notation) {
  return notation == kibitzer::games::kPbn || notation == kibitzer::games::kLin
             ? bridge_boards(notation)
             : oh_hell_sessions(notation == kibitzer::games::kAtle);
}

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(path + " cannot be read");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

BenchInput make(const kibitzer::games::Notation& notation) {
  static std::map<std::string_view, std::unique_ptr<File>> files;
  std::string variable = "KIBITZER_BENCH_" + std::string(notation.name);
  for (char& c : variable) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  BenchInput input;
  if (const char* const named = std::getenv(variable.c_str())) {
    input.path = named;
    input.generated = false;
    input.text = content_of(input.path);
  } else {
    input.text = generated(notation);
    files[notation.name] = std::make_unique<File>(input.text, "." + std::string(notation.name));
    input.path = files[notation.name]->path();
  }
  const Read read = read_only(input.text, notation);
  input.records = read.records;
  input.cards = read.cards;
  return input;
}

Read read_pbn(const std::string& text) {
  bridge::PbnReader reader{bridge::Settings{}};
  bridge::Session session;
  std::vector<findings::Finding> findings;
  Read read;
  reader.begin_file();
  std::size_t at = 0;
  while (reader.next(text, at, true, session, findings) != bridge::PbnStep::kEnd) {
    findings.clear();
    read.records += session.boards.size();
    read.cards += session.hand_cards.size() + session.plays.size();
  }
  return read;
}

Read read_lin(const std::string& text) {
  std::vector<findings::Finding> findings;
  bridge::LinReader reader(text, {}, findings);
  bridge::Session session;
  Read read;
  while (reader.next(session)) {
    findings.clear();
    ++read.records;
    read.cards += session.hand_cards.size() + session.plays.size();
  }
  return read;
}

Read read_atle(const std::string& text) {
  std::vector<findings::Finding> findings;
  oh_hell::AtleReader reader(text, oh_hell::preset("atlebridge"), findings);
  oh_hell::Session session;
  Read read;
  while (reader.next(session)) {
    ++read.records;
    read.cards += session.hand_cards.size() + session.plays.size();
  }
  return read;
}

Read read_json_lines(const std::string& text) {
  std::vector<findings::Finding> findings;
  json::Document document;
  oh_hell::JsonReader json_reader(oh_hell::preset("standard"));
  oh_hell::Session session;
  Read read;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (document.read(line, json::Syntax::kJson)) continue;
    json::Reader reader(document, findings);
    json_reader.read(reader, 0, session);
    ++read.records;
    read.cards += session.hand_cards.size() + session.plays.size();
  }
  return read;
}

}  // namespace

Read read_only(const std::string& text, const kibitzer::games::Notation& notation) {
  if (notation == kibitzer::games::kPbn) return read_pbn(text);
  if (notation == kibitzer::games::kLin) return read_lin(text);
  if (notation == kibitzer::games::kAtle) return read_atle(text);
  if (notation == kibitzer::games::kJsonLines) return read_json_lines(text);
  throw std::logic_error("no benchmark reads this notation");
}

const BenchInput& bench_input(const kibitzer::games::Notation& notation) {
  static std::map<std::string_view, BenchInput> inputs;
  const auto found = inputs.find(notation.name);
  return found != inputs.end() ? found->second : inputs.emplace(notation.name, make(notation)).first->second;
}

}  // namespace kibitzer::test
