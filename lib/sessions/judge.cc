#include "sessions/judge.h"

#include <algorithm>
#include <array>

#include "bridge/lin/rules.h"
#include "bridge/model/settings.h"
#include "bridge/rulings/rules.h"
#include "json/document.h"
#include "json/reader.h"
#include "json/rules.h"
#include "oh_hell/atle_rules.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/pbn_reader.h"
#include "oh_hell/rules.h"
#include "oh_hell/settings.h"
#include "pbn/game.h"
#include "pbn/rules.h"
#include "sessions/bridge_desk.h"
#include "sessions/oh_hell_desk.h"
#include "sessions/suppression_rules.h"
#include "text/line_ends.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

enum class Game : std::uint8_t { kOhHell, kBridge };
constexpr std::array<std::string_view, 2> kGames = {"oh-hell", "bridge"};

/// The node of the value that member `key` of the object at `root` has.
std::optional<std::uint32_t> member(const json::Document& document, std::uint32_t root, std::string_view key) {
  const json::Node& object = document.node(root);
  if (object.kind != json::Kind::kObject) return std::nullopt;
  for (std::uint32_t at = root + 1; at < object.next; at = document.node(at + 1).next)
    if (document.text(document.node(at)) == key) return at + 1;
  return std::nullopt;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r") == std::string_view::npos; }

/// `rules` where it is one of a game's presets, else that game's usual one.
std::string_view preset_among(std::span<const std::string_view> presets, std::string_view rules) {
  return std::find(presets.begin(), presets.end(), rules) != presets.end() ? rules : presets.front();
}

/// Formulas are compiled anew, as no two judges may ask the same ones at once.
oh_hell::SettingsPtr oh_hell_settings(const JudgeOptions& options) {
  if (!options.oh_hell) return oh_hell::preset(preset_among(oh_hell::preset_names(), options.rules));
  const oh_hell::Formulas* const formulas = options.oh_hell->scoring.formulas();
  if (formulas == nullptr) return options.oh_hell;
  oh_hell::Settings own = *options.oh_hell;
  own.scoring = oh_hell::Scoring::from_formulas(*formulas).value();
  return std::make_shared<const oh_hell::Settings>(std::move(own));
}

bridge::Settings bridge_settings(const JudgeOptions& options) {
  if (options.bridge) return *options.bridge;
  return bridge::preset(preset_among(bridge::preset_names(), options.rules)).value();
}

/// The presets of all games.
constexpr std::size_t kMostRuleSets = 16;
struct RuleSets {
  std::array<std::string_view, kMostRuleSets> names;
  std::size_t count = 0;
};

RuleSets all_rule_sets() {
  RuleSets sets;
  for (const auto presets : {oh_hell::preset_names(), bridge::preset_names()})
    for (const std::string_view name : presets) sets.names[sets.count++] = name;
  return sets;
}

}  // namespace

struct Judge::Desks {
  Desks(const JudgeOptions& options, BridgeDesk::Walk walk, Analyst* analyst)
      : output(options.suppressions),
        oh_hell(oh_hell_settings(options), options.sheets),
        bridge(bridge_settings(options),
               options.results  ? BridgeDesk::Wanted::kResults
               : options.sheets ? BridgeDesk::Wanted::kSheets
                                : BridgeDesk::Wanted::kNothing,
               walk, analyst) {}

  Output output;
  json::Document document;
  OhHellDesk oh_hell;
  BridgeDesk bridge;
  findings::Once once;    // of this file
  bool given_up = false;  // the rest of it is not read
  bool games = false;     // this file is one of PBN

  void begin_file();
  void begin_part();
  void judge(const text::Source& source, Notation notation, Sink& sink);
  std::size_t judge_games(const text::Source& source, bool last, Sink& sink);
  void end_file(const text::Source& source, Sink& sink);
  void judge_json(const text::Source& source, json::Syntax syntax, Sink& sink);
  void judge_json_lines(const text::Source& source, Sink& sink);
  bool not_lines(const text::Source& record, std::string_view rest, Sink& sink);
  std::optional<Game> game_of(json::Reader& reader);
  bool take_other_game(Output& into, Sink& sink);
};

/// The game of the session that the document holds; where it is none that is known, findings say why.
std::optional<Game> Judge::Desks::game_of(json::Reader& reader) {
  if (document.node(0).kind == json::Kind::kArray) {
    reader.fault(json::rule<"json/wrong-type">, reader.head(0),
                 "a session is an object, not an array; several sessions go into a .jsonl file, one on each line");
    return std::nullopt;
  }
  const auto game = member(document, 0, "game");
  if (!game || document.node(*game).kind != json::Kind::kString) {
    // The reader of the form complains of the key; which form it is, the sessions' own keys tell.
    return member(document, 0, "boards") ? Game::kBridge : Game::kOhHell;
  }
  const std::string_view name = document.text(document.node(*game));
  if (const auto known = std::find(kGames.begin(), kGames.end(), name); known != kGames.end())
    return static_cast<Game>(known - kGames.begin());
  // A file of a foreign program has it on every line.
  const std::uint64_t noted = once.note(json::rule<"json/unknown-game">, name);
  if (noted == 0) return std::nullopt;
  const auto near = text::nearest(name, kGames);
  reader
      .fault(json::rule<"json/unknown-game">, document.node(*game).at, "\"{}\" is an unknown game; {}",
             text::printable(name),
             near ? fmt::format("did you mean \"{}\"?", kGames[*near])
                  : std::string("supported are \"oh-hell\" and \"bridge\""))
      .once = noted;
  return std::nullopt;
}

/// "the object opened at line 3, column 5".
std::string what_is_open(const text::Source& source, std::uint32_t bracket) {
  const text::Place place = text::LineMap(source).place(bracket);
  return std::string("the ") + (source.bytes[bracket] == '[' ? "array" : "object") + " opened at line " +
         std::to_string(place.line) + ", column " + std::to_string(place.column);
}

/// A PBN game that is not of bridge: a round of Oh Hell, or of a game that is not known here. True where a session of
/// Oh Hell begins with it.
bool Judge::Desks::take_other_game(Output& into, Sink& sink) {
  const pbn::Game& game = bridge.game();
  if (oh_hell::is_oh_hell(game)) return oh_hell.take_game(game, into, sink);
  oh_hell.finish_games(into, sink);
  const pbn::Tag& code = *game.find(pbn::TagName::kGameCode);
  const auto& rule = pbn::rule<"pbn/unknown-game">;
  into.reading.push_back(
      {&rule,
       rule.severity,
       "\"" + text::printable(code.value) + "\" is an unknown game; supported are \"Bridge\" and \"OhHell\"",
       code.value_at,
       {},
       {},
       {},
       {}});
  into.rest(sink);
  return false;
}

void Judge::Desks::judge_json(const text::Source& source, json::Syntax syntax, Sink& sink) {
  if (const auto error = document.read(source.bytes, syntax)) {
    const auto& rule = error->too_deep ? json::rule<"json/too-deep"> : json::rule<"json/syntax">;
    output.reading.push_back({&rule, rule.severity, error->message, error->at, {}, {}, {}, {}});
    if (error->opened) {
      output.reading.back().message += ": " + what_is_open(source, error->opened->begin) + " is not closed";
      output.reading.back().related.push_back({"opened here", *error->opened});
    }
    return output.rest(sink);
  }
  output.suppressions().read(document);
  output.judged_to(source.bytes.size());
  json::Reader reader(document, output.reading);
  const auto game = game_of(reader);
  if (!game) return output.close(source.bytes.size(), sink);
  switch (*game) {
    case Game::kOhHell:
      return oh_hell.judge_json(reader, output, sink);
    case Game::kBridge:
      return bridge.judge_json(reader, output, sink);
  }
}

/// Whether `record`, if it is the first of the file, is only the beginning of a value that goes on in `rest`: then each
/// further line would be complained of, though one JSON text over many lines is all that it is. A line that was cut off
/// is followed by the next session, which begins with a brace.
bool Judge::Desks::not_lines(const text::Source& record, std::string_view rest, Sink& sink) {
  const std::size_t next = rest.find_first_not_of(" \t\r\n");
  if (output.anything() || next == std::string_view::npos) return false;
  const bool array = record.bytes.find_first_not_of(" \t\r") == record.bytes.find('[');
  if (rest[next] == '{' && !array) return false;
  const auto error = document.read(record.bytes, json::Syntax::kJson);
  if (!error || error->at.begin < record.bytes.size()) return false;
  const auto& rule = json::rule<"json/syntax">;
  output.reading.push_back(
      {&rule,
       rule.severity,
       "the value goes on after this line: JSON Lines have a whole session on each line; one over several "
       "lines belongs into a .json file",
       error->at,
       {},
       {},
       {},
       {}});
  output.rest(sink);
  given_up = true;
  return true;
}

void Judge::Desks::judge_json_lines(const text::Source& source, Sink& sink) {
  std::string_view rest = source.bytes;
  for (std::size_t line = source.first_line; !rest.empty(); ++line) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const text::Source record = {source.path, rest.substr(0, end), line};
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (is_blank(record.bytes)) continue;
    output.open(record, Notation::kJsonLines);
    if (given_up || not_lines(record, rest, sink)) return;
    judge_json(record, json::Syntax::kJson, sink);
  }
}

void Judge::Desks::begin_file() {
  output.begin_file();
  once.clear();
  bridge.begin_file();
  given_up = games = false;
}

void Judge::Desks::begin_part() {
  begin_file();
  output.begin_part();
}

void Judge::Desks::end_file(const text::Source& source, Sink& sink) {
  output.reopen(source);
  output.suppressions().tell_of_file(output.reading);
  output.rest(sink);
  bridge.end_file(output, sink);
  if (output.anything()) return;
  const auto& rule = games ? pbn::rule<"pbn/no-game"> : json::rule<"json/syntax">;
  const auto size = static_cast<std::uint32_t>(source.bytes.size());
  output.reading.push_back({&rule,
                            rule.severity,
                            std::string("the file ends here, and holds no ") + (games ? "game" : "session"),
                            {size, size},
                            {},
                            {},
                            {},
                            {}});
  output.rest(sink);
}

void Judge::Desks::judge(const text::Source& source, Notation notation, Sink& sink) {
  if (notation != Notation::kPbn && notation != Notation::kJsonLines) output.open(source, notation);
  const std::size_t size = source.bytes.size();
  switch (notation) {
    case Notation::kAtle:
      oh_hell.judge_atle(source, output, sink);
      return output.close(size, sink);
    case Notation::kJson:
      return judge_json(source, json::Syntax::kJson, sink);
    case Notation::kJaxn:
      return judge_json(source, json::Syntax::kJaxn, sink);
    case Notation::kJsonLines:
      return judge_json_lines(source, sink);
    case Notation::kCsv:
      oh_hell.judge_csv(source, output, sink);
      return output.close(size, sink);
    case Notation::kLin:
      bridge.judge_lin(source, output, sink);
      return output.close(size, sink);
    case Notation::kPbn:
      judge_games(source, true, sink);
      return end_file(source, sink);
  }
}

std::size_t Judge::Desks::judge_games(const text::Source& source, bool last, Sink& sink) {
  output.open(source, Notation::kPbn);
  games = true;
  bridge.begin_games();
  const auto goes_on = [&](std::size_t settled, std::size_t at) {
    at = output.suppressions().goes_on_from(settled, at);
    output.close(at, sink);
    return at;
  };
  for (std::size_t at = 0, session_begin = 0, before_session = 0; true;) {
    const std::size_t before = at;
    output.waits_from(oh_hell.game_open() ? before_session : Output::kNothingWaits);
    switch (bridge.judge_game(source, at, last, output, sink)) {
      case bridge::PbnStep::kSession:
        oh_hell.finish_games(output, sink);
        break;
      case bridge::PbnStep::kOtherGame:
        if (take_other_game(output, sink)) {
          session_begin = bridge.game().at.begin;
          before_session = before;
        }
        break;
      case bridge::PbnStep::kMore:
        // Rounds are judged together, so those of a session that goes on are read again with the rest of it.
        if (!oh_hell.game_open()) return goes_on(before, at);
        oh_hell.forget_games();
        return goes_on(before_session, session_begin);
      case bridge::PbnStep::kEnd:
        oh_hell.finish_games(output, sink);
        output.close(source.bytes.size(), sink);
        return at;
    }
  }
}

/// What the first walk through a text finds wrong is found again by the second.
class Nobody : public Sink {
 public:
  void take(const Judged& /*judged*/) override {}
};

Judge::Judge(const JudgeOptions& options) {
  using Walk = BridgeDesk::Walk;
  if (!options.double_dummy.any()) {
    desks_ = std::make_unique<Desks>(options, Walk::kOnly, nullptr);
    return;
  }
  analyst_ = std::make_unique<Analyst>(options.double_dummy);
  JudgeOptions first = options;
  first.sheets = first.suppressions = false;
  scout_ = std::make_unique<Desks>(first, Walk::kFirst, analyst_.get());
  desks_ = std::make_unique<Desks>(options, Walk::kSecond, analyst_.get());
}

Judge::~Judge() = default;

void Judge::begin_file() {
  if (scout_) scout_->begin_file();
  if (analyst_) analyst_->begin_file();
  desks_->begin_file();
}

void Judge::begin_part() {
  if (scout_) scout_->begin_part();
  if (analyst_) analyst_->begin_file();
  desks_->begin_part();
}

void Judge::judge(const text::Source& source, Notation notation, Sink& sink) {
  if (text::ends_lines_in_cr(source.bytes)) {
    std::string with_newlines(source.bytes);
    bool after_cr = false;
    text::turn_cr_into_lf(with_newlines, 0, after_cr);
    return judge({source.path, with_newlines, source.first_line}, notation, sink);
  }
  if (scout_) {
    Nobody nobody;
    scout_->judge(source, notation, nobody);
    analyst_->solve();
  }
  desks_->judge(source, notation, sink);
}

std::size_t Judge::judge_games(const text::Source& source, bool last, Sink& sink) {
  if (scout_) {
    Nobody nobody;
    scout_->judge_games(source, last, nobody);
    analyst_->solve();
  }
  return desks_->judge_games(source, last, sink);
}

void Judge::end_file(const text::Source& source, Sink& sink) {
  if (scout_) {
    Nobody nobody;
    scout_->end_file(source, nobody);
  }
  desks_->end_file(source, sink);
}

std::span<const std::string_view> rule_sets() {
  static const RuleSets kSets = all_rule_sets();
  return {kSets.names.data(), kSets.count};
}

std::vector<const findings::Rule*> all_rules() {
  std::vector<const findings::Rule*> all;
  for (const findings::Catalogue rules :
       {oh_hell::rules(), bridge::rules(), oh_hell::atle_rules(), pbn::rules(), bridge::lin_rules(), json::rules(),
        oh_hell::csv_rules(), suppression_rules()})
    for (const findings::Rule& rule : rules) all.push_back(&rule);
  return all;
}

}  // namespace kibitzer::sessions
