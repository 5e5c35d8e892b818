#include "sessions/judge.h"

#include <array>

#include "json/document.h"
#include "json/reader.h"
#include "json/rules.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/atle_rules.h"
#include "oh_hell/csv_reader.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/referee.h"
#include "oh_hell/rules.h"
#include "oh_hell/scoresheet.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

using findings::Finding;

constexpr std::array<std::string_view, 1> kGames = {"oh-hell"};

/// The node of the value that member `key` of the object at `root` has.
std::optional<std::uint32_t> member(const json::Document& document, std::uint32_t root, std::string_view key) {
  const json::Node& object = document.node(root);
  if (object.kind != json::Kind::kObject) return std::nullopt;
  for (std::uint32_t at = root + 1; at < object.next; at = document.node(at + 1).next)
    if (document.text(document.node(at)) == key) return at + 1;
  return std::nullopt;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r") == std::string_view::npos; }

}  // namespace

struct Judge::Desk {
  explicit Desk(const JudgeOptions& chosen)
      : options(chosen), settings(oh_hell::preset(chosen.rules)), json_reader(settings) {}

  JudgeOptions options;
  oh_hell::SettingsPtr settings;
  json::Document document;
  oh_hell::JsonReader json_reader;
  oh_hell::Session session;
  oh_hell::Referee referee;
  std::vector<Finding> reading;        // what the reader found in the session, or outside every session
  std::optional<text::LineMap> lines;  // of the present source
  std::size_t sessions = 0;            // in this file so far
  bool anything = false;               // handed on from this file
  bool given_up = false;               // the rest of this file is not read

  void judge_atle(const text::Source& source, Sink& sink);
  void judge_csv(const text::Source& source, Sink& sink);
  void judge_json(const text::Source& source, json::Syntax syntax, Sink& sink);
  void judge_json_lines(const text::Source& source, Sink& sink);
  bool not_lines(const text::Source& record, std::string_view rest, Sink& sink);
  bool known_game(json::Reader& reader);
  void rule_on_session(const text::Source& source, Sink& sink);
  void hand_on_rest(const text::Source& source, Sink& sink);
};

/// Has the referee judge the session that was read, and hands it on with what the reader found.
void Judge::Desk::rule_on_session(const text::Source& source, Sink& sink) {
  oh_hell::Ruling& ruling = referee.judge(session);
  ++sessions;
  anything = true;
  std::optional<scoresheets::Scoresheet> sheet;
  if (options.sheets) sheet = oh_hell::scoresheet_of(session, ruling);
  if (!reading.empty()) {
    ruling.findings.insert(ruling.findings.end(), std::make_move_iterator(reading.begin()),
                           std::make_move_iterator(reading.end()));
    findings::sort_by_place(ruling.findings);
    reading.clear();
  }
  sink.take({source, *lines, sessions, ruling.findings, sheet ? &*sheet : nullptr});
}

void Judge::Desk::hand_on_rest(const text::Source& source, Sink& sink) {
  if (reading.empty()) return;
  anything = true;
  findings::sort_by_place(reading);
  sink.take({source, *lines, std::nullopt, reading, nullptr});
  reading.clear();
}

void Judge::Desk::judge_atle(const text::Source& source, Sink& sink) {
  oh_hell::AtleReader reader(source.bytes, settings, reading);
  while (reader.next(session)) rule_on_session(source, sink);
  hand_on_rest(source, sink);
}

void Judge::Desk::judge_csv(const text::Source& source, Sink& sink) {
  if (oh_hell::read_csv(source.bytes, settings, session, reading)) rule_on_session(source, sink);
  hand_on_rest(source, sink);
}

/// Whether the document is a session of a game that can be judged; findings say why not.
bool Judge::Desk::known_game(json::Reader& reader) {
  if (document.node(0).kind == json::Kind::kArray) {
    reader.fault(json::rule::kWrongType, reader.head(0),
                 "a session is an object, not an array; several sessions stand in a .jsonl file, one on each line");
    return false;
  }
  const auto game = member(document, 0, "game");
  if (!game || document.node(*game).kind != json::Kind::kString) return true;  // the reader of the form complains
  const std::string_view name = document.text(document.node(*game));
  if (name == kGames[0]) return true;
  std::string message = "\"" + text::printable(name) + "\" is no game that is known here";
  if (const auto near = text::nearest(name, kGames))
    message += "; did you mean \"" + std::string(kGames[*near]) + "\"?";
  else
    message += "; known is \"oh-hell\"";
  reader.fault(json::rule::kUnknownGame, document.node(*game).at, std::move(message));
  return false;
}

void Judge::Desk::judge_json(const text::Source& source, json::Syntax syntax, Sink& sink) {
  if (const auto error = document.read(source.bytes, syntax)) {
    const auto& rule = error->too_deep ? json::rule::kTooDeep : json::rule::kSyntax;
    reading.push_back({&rule, rule.severity, error->message, error->at, {}, {}, {}, {}});
    return hand_on_rest(source, sink);
  }
  json::Reader reader(document, reading);
  if (!known_game(reader)) return hand_on_rest(source, sink);
  json_reader.read(reader, 0, session);
  rule_on_session(source, sink);
}

/// Whether `record`, if it is the first of the file, is only the beginning of a value that goes on in `rest`: then each
/// further line would be complained of, though one JSON text over many lines is all that it is. A line that was cut off
/// is followed by the next session, which begins with a brace.
bool Judge::Desk::not_lines(const text::Source& record, std::string_view rest, Sink& sink) {
  const std::size_t next = rest.find_first_not_of(" \t\r\n");
  if (anything || next == std::string_view::npos) return false;
  const bool array = record.bytes.find_first_not_of(" \t\r") == record.bytes.find('[');
  if (rest[next] == '{' && !array) return false;
  const auto error = document.read(record.bytes, json::Syntax::kJson);
  if (!error || error->at.begin < record.bytes.size()) return false;
  const auto& rule = json::rule::kSyntax;
  reading.push_back(
      {&rule,
       rule.severity,
       "the value goes on after this line: JSON Lines have a whole session on each line; one over several "
       "lines belongs into a .json file",
       error->at,
       {},
       {},
       {},
       {}});
  hand_on_rest(record, sink);
  given_up = true;
  return true;
}

void Judge::Desk::judge_json_lines(const text::Source& source, Sink& sink) {
  std::string_view rest = source.bytes;
  for (std::size_t line = source.first_line; !rest.empty(); ++line) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const text::Source record = {source.path, rest.substr(0, end), line};
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (is_blank(record.bytes)) continue;
    lines.emplace(record);
    if (given_up || not_lines(record, rest, sink)) return;
    judge_json(record, json::Syntax::kJson, sink);
  }
}

Judge::Judge(const JudgeOptions& options) : desk_(std::make_unique<Desk>(options)) {}
Judge::~Judge() = default;

void Judge::begin_file() {
  desk_->sessions = 0;
  desk_->anything = desk_->given_up = false;
}

void Judge::end_file(const text::Source& source, Sink& sink) {
  if (desk_->anything) return;
  const auto& rule = json::rule::kSyntax;
  desk_->reading.push_back({&rule, rule.severity, "the file ends here, and holds no session", {0, 0}, {}, {}, {}, {}});
  desk_->lines.emplace(source);
  desk_->hand_on_rest(source, sink);
}

void Judge::judge(const text::Source& source, Notation notation, Sink& sink) {
  desk_->lines.emplace(source);
  switch (notation) {
    case Notation::kAtle:
      return desk_->judge_atle(source, sink);
    case Notation::kJson:
      return desk_->judge_json(source, json::Syntax::kJson, sink);
    case Notation::kJaxn:
      return desk_->judge_json(source, json::Syntax::kJaxn, sink);
    case Notation::kJsonLines:
      return desk_->judge_json_lines(source, sink);
    case Notation::kCsv:
      return desk_->judge_csv(source, sink);
  }
}

std::span<const std::string_view> rule_sets() { return oh_hell::preset_names(); }

std::vector<const findings::Rule*> all_rules() {
  std::vector<const findings::Rule*> all;
  for (const findings::Catalogue rules : {oh_hell::rules(), oh_hell::atle_rules(), json::rules(), oh_hell::csv_rules()})
    for (const findings::Rule& rule : rules) all.push_back(&rule);
  return all;
}

}  // namespace kibitzer::sessions
