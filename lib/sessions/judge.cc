#include "sessions/judge.h"

#include <fmt/core.h>

#include <algorithm>

#include "games/shared_notations.h"
#include "json/document.h"
#include "json/reader.h"
#include "json/rules.h"
#include "pbn/comments.h"
#include "pbn/lexer.h"
#include "pbn/rules.h"
#include "sessions/suppression_rules.h"
#include "text/line_ends.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

using games::Form;

/// The node of the value that member `key` of the object at `root` has.
std::optional<std::uint32_t> member(const json::Document& document, std::uint32_t root, std::string_view key) {
  const json::Node& object = document.node(root);
  if (object.kind != json::Kind::kObject) return std::nullopt;
  for (std::uint32_t at = root + 1; at < object.next; at = document.node(at + 1).next)
    if (document.text(document.node(at)) == key) return at + 1;
  return std::nullopt;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r") == std::string_view::npos; }

/// `"oh-hell" and "bridge"`.
std::string quoted_list(const std::vector<std::string_view>& names) {
  std::vector<std::string> quoted;
  quoted.reserve(names.size());
  for (const std::string_view name : names) quoted.push_back('"' + std::string(name) + '"');
  return findings::list_in_words(quoted);
}

/// The house rules of sessions of `game` that name none.
games::SettingsPtr settings_for(const games::Game& game, const JudgeOptions& options) {
  if (const auto own = options.house_rules.find(game.name()); own != options.house_rules.end()) return own->second;
  const auto presets = game.settings().presets();
  const auto named = std::find(presets.begin(), presets.end(), options.rules);
  return game.preset(named == presets.end() ? 0 : static_cast<std::size_t>(named - presets.begin()));
}

}  // namespace

/// A text on its way to the referees of the games that its sessions are of.
class Judge::Text {
 public:
  Text(const JudgeOptions& options, games::GamesPtr games);

  void begin_file();
  void begin_part();
  void judge(const text::Source& source, const Notation& notation, Sink& sink);
  std::size_t judge_some(const text::Source& source, const Notation& notation, bool last, Sink& sink);
  void end_file(const text::Source& source, Sink& sink);

 private:
  struct Table {
    const games::Game* game;
    std::unique_ptr<games::Referee> referee;
  };

  /// Where the text goes on that is not judged yet, as games to come may belong to it.
  struct Open {
    std::size_t session_begin = 0;
    std::size_t before_session = 0;
  };

  games::Referee& referee_of(const games::Game* game);
  void judge_json(const text::Source& source, json::Syntax syntax);
  std::size_t judge_lines(const text::Source& source, bool last);
  bool not_lines(const text::Source& record, std::string_view rest);
  const games::Game* game_of(json::Reader& reader);
  std::size_t judge_games(const text::Source& source, bool last);
  bool take_game(std::size_t judged_to);
  void finish_games(const games::Referee* but);
  void report_unknown_game();

  games::GamesPtr games_;
  SinkOutput output_;
  json::Document document_;
  pbn::Lexer lexer_;
  pbn::Game game_;
  pbn::CommentScopes scopes_;
  std::vector<Table> tables_;
  findings::Once once_;    // of this file
  bool given_up_ = false;  // the rest of it is not read
  bool pbn_ = false;       // this file is one of PBN
};

Judge::Text::Text(const JudgeOptions& options, games::GamesPtr games)
    : games_(std::move(games)), output_(options.suppressions, games_) {
  const games::Wanted wanted = {options.sheets, options.results, options.double_dummy};
  for (const auto& game : games_->all())
    tables_.push_back({game.get(), game->open(settings_for(*game, options), wanted)});
}

games::Referee& Judge::Text::referee_of(const games::Game* game) {
  return *std::find_if(tables_.begin(), tables_.end(), [&](const Table& table) { return table.game == game; })->referee;
}

/// The game of the session that the document holds; where it is none that is known, findings say why.
const games::Game* Judge::Text::game_of(json::Reader& reader) {
  if (document_.node(0).kind == json::Kind::kArray) {
    reader.fault(json::kRule<"json/wrong-type">, reader.head(0),
                 "a session is an object, not an array; several sessions go into a .jsonl file, one on each line");
    return nullptr;
  }
  const auto named = member(document_, 0, "game");
  if (!named || document_.node(*named).kind != json::Kind::kString) {
    // The reader of the form complains of the key; which form it is, the sessions' own keys tell.
    const auto all = games_->all();
    const auto own = std::find_if(all.begin(), all.end(), [&](const auto& game) {
      return !game->json_key().empty() && member(document_, 0, game->json_key());
    });
    return (own == all.end() ? all.front() : *own).get();
  }
  const std::string_view name = document_.text(document_.node(*named));
  if (const games::Game* const known = games_->find(name)) return known;
  // A file of a foreign program has it on every line.
  const std::uint64_t once = once_.note(json::kRule<"json/unknown-game">, name);
  if (once == 0) return nullptr;
  const std::vector<std::string_view> names = games_->names();
  const auto near = text::nearest(name, names);
  reader
      .fault(json::kRule<"json/unknown-game">, document_.node(*named).at, "\"{}\" is an unknown game; {}",
             text::printable(name),
             near ? fmt::format("did you mean \"{}\"?", names[*near])
                  : fmt::format("supported are {}", quoted_list(names)))
      .once = once;
  return nullptr;
}

namespace {

/// "the object opened at line 3, column 5".
std::string what_is_open(const text::Source& source, std::uint32_t bracket) {
  const text::Place place = text::LineMap(source).place(bracket);
  return std::string("the ") + (source.bytes[bracket] == '[' ? "array" : "object") + " opened at line " +
         std::to_string(place.line) + ", column " + std::to_string(place.column);
}

}  // namespace

void Judge::Text::judge_json(const text::Source& source, json::Syntax syntax) {
  if (const auto error = document_.read(source.bytes, syntax)) {
    const auto& rule = error->too_deep ? json::kRule<"json/too-deep"> : json::kRule<"json/syntax">;
    output_.reading.push_back({&rule, rule.severity, error->message, error->at, {}, {}, {}, {}});
    if (error->opened) {
      output_.reading.back().message += ": " + what_is_open(source, error->opened->begin) + " is not closed";
      output_.reading.back().related.push_back({"opened here", *error->opened});
    }
    return output_.rest();
  }
  output_.suppressions().read(document_);
  output_.judged_to(source.bytes.size());
  json::Reader reader(document_, output_.reading);
  if (const games::Game* const game = game_of(reader)) return referee_of(game).judge_json(reader, output_);
  output_.close(source.bytes.size());
}

/// Whether `record`, if it is the first of the file, is only the beginning of a value that goes on in `rest`: then each
/// further line would be complained of, though one JSON text over many lines is all that it is. A line that was cut off
/// is followed by the next session, which begins with a brace.
bool Judge::Text::not_lines(const text::Source& record, std::string_view rest) {
  const std::size_t next = rest.find_first_not_of(" \t\r\n");
  if (output_.anything() || next == std::string_view::npos) return false;
  const bool array = record.bytes.find_first_not_of(" \t\r") == record.bytes.find('[');
  if (rest[next] == '{' && !array) return false;
  const auto error = document_.read(record.bytes, json::Syntax::kJson);
  if (!error || error->at.begin < record.bytes.size()) return false;
  const auto& rule = json::kRule<"json/syntax">;
  output_.reading.push_back(
      {&rule,
       rule.severity,
       "the value goes on after this line: JSON Lines have a whole session on each line; one over several lines belongs "
       "into a .json file",
       error->at,
       {},
       {},
       {},
       {}});
  output_.rest();
  given_up_ = true;
  return true;
}

/// Judges the lines of `source`, or those that end in it unless it is the `last` text; gives how many bytes they have.
std::size_t Judge::Text::judge_lines(const text::Source& source, bool last) {
  const std::string_view whole = last ? source.bytes : source.bytes.substr(0, source.bytes.rfind('\n') + 1);
  std::string_view rest = whole;
  for (std::size_t line = source.first_line; !rest.empty(); ++line) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const text::Source record = {source.path, rest.substr(0, end), line};
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (is_blank(record.bytes)) continue;
    output_.open(record, games::kJsonLines);
    if (given_up_ || not_lines(record, rest)) break;
    judge_json(record, json::Syntax::kJson);
  }
  return whole.size();
}

void Judge::Text::begin_file() {
  output_.begin_file();
  once_.clear();
  lexer_.begin_file();
  for (const Table& table : tables_) table.referee->begin_file();
  given_up_ = pbn_ = false;
}

void Judge::Text::begin_part() {
  begin_file();
  output_.begin_part();
}

void Judge::Text::end_file(const text::Source& source, Sink& sink) {
  output_.to(sink);
  output_.reopen(source);
  output_.suppressions().tell_of_file(output_.reading);
  output_.rest();
  for (const Table& table : tables_) table.referee->end_file(output_);
  if (output_.anything()) return;
  const auto& rule = pbn_ ? pbn::kRule<"pbn/no-game"> : json::kRule<"json/syntax">;
  const auto size = static_cast<std::uint32_t>(source.bytes.size());
  output_.reading.push_back({&rule,
                             rule.severity,
                             std::string("the file ends here, and holds no ") + (pbn_ ? "game" : "session"),
                             {size, size},
                             {},
                             {},
                             {},
                             {}});
  output_.rest();
}

void Judge::Text::judge(const text::Source& source, const Notation& notation, Sink& sink) {
  output_.to(sink);
  switch (notation.form) {
    case Form::kOwn:
      output_.open(source, notation);
      referee_of(games_->owner(notation)).judge_text(source, notation, output_);
      return output_.close(source.bytes.size());
    case Form::kJson:
      output_.open(source, notation);
      return judge_json(source, json::Syntax::kJson);
    case Form::kJaxn:
      output_.open(source, notation);
      return judge_json(source, json::Syntax::kJaxn);
    case Form::kJsonLines:
      judge_lines(source, true);
      return;
    case Form::kPbn:
      judge_games(source, true);
      return end_file(source, sink);
    case Form::kDescription:
      output_.open(source, notation);
      notation.check(source, output_);
      return output_.close(source.bytes.size());
  }
}

std::size_t Judge::Text::judge_some(const text::Source& source, const Notation& notation, bool last, Sink& sink) {
  output_.to(sink);
  return notation.form == Form::kPbn ? judge_games(source, last) : judge_lines(source, last);
}

/// A game of PBN that is of none of the games that are known.
void Judge::Text::report_unknown_game() {
  const pbn::Tag& code = *game_.find(pbn::TagName::kGameCode);
  const auto& rule = pbn::kRule<"pbn/unknown-game">;
  output_.reading.push_back(
      {&rule,
       rule.severity,
       "\"" + text::printable(code.value) + "\" is an unknown game; supported are " + quoted_list(games_->pbn_codes()),
       code.value_at,
       {},
       {},
       {},
       {}});
  output_.rest();
}

/// Has what waits for further games handed on by all referees but `but`.
void Judge::Text::finish_games(const games::Referee* but) {
  std::vector<findings::Finding> reading;
  reading.swap(output_.reading);  // of the game that comes
  for (const Table& table : tables_)
    if (table.referee.get() != but) table.referee->finish_games(output_);
  reading.swap(output_.reading);
}

/// Has the game that was read judged. True where a session begins with it that stays open.
bool Judge::Text::take_game(std::size_t judged_to) {
  const auto table =
      std::find_if(tables_.begin(), tables_.end(), [&](const Table& one) { return one.game->takes(game_); });
  finish_games(table == tables_.end() ? nullptr : table->referee.get());
  if (table != tables_.end()) return table->referee->judge_game(game_, judged_to, output_);
  report_unknown_game();
  return false;
}

std::size_t Judge::Text::judge_games(const text::Source& source, bool last) {
  output_.open(source, games::kPbn);
  pbn_ = true;
  scopes_.begin_text();
  for (const Table& table : tables_) table.referee->begin_games(source);
  const auto session_open = [&] {
    return std::any_of(tables_.begin(), tables_.end(),
                       [](const Table& table) { return table.referee->session_open(); });
  };
  const auto goes_on = [&](std::size_t settled, std::size_t at) {
    at = output_.suppressions().goes_on_from(settled, at, pbn::speaks_to_us(game_, settled, at));
    output_.close(at);
    return at;
  };
  findings::Comments* const comments = output_.comments();
  Open open;
  for (std::size_t at = 0; true;) {
    const std::size_t before = at;
    output_.waits_from(session_open() ? open.before_session : SinkOutput::kNothingWaits);
    switch (lexer_.next(source.bytes, at, last, game_, output_.reading)) {
      case pbn::Step::kGame:
        if (comments != nullptr) scopes_.take(game_, *comments);
        if (game_.only_comments() && output_.reading.empty()) break;
        if (take_game(at)) open = {game_.at.begin, before};
        break;
      case pbn::Step::kMore:
        // Games are judged together that are of one session, so those of a session that goes on are read again with
        // the rest of it.
        if (!session_open()) {
          finish_games(nullptr);
          return goes_on(before, at);
        }
        for (const Table& table : tables_) table.referee->forget_games();
        return goes_on(open.before_session, open.session_begin);
      case pbn::Step::kEnd:
        if (comments != nullptr) {
          scopes_.take(game_, *comments);
          scopes_.end_text(source.bytes.size(), *comments);
        }
        finish_games(nullptr);
        output_.close(source.bytes.size());
        return at;
    }
  }
}

Judge::Judge(const JudgeOptions& options)
    : text_(std::make_unique<Text>(options, options.games ? options.games : games::built_in())) {}
Judge::~Judge() = default;

void Judge::begin_file() { text_->begin_file(); }
void Judge::begin_part() { text_->begin_part(); }

void Judge::judge(const text::Source& source, const Notation& notation, Sink& sink) {
  if (!text::ends_lines_in_cr(source.bytes)) return text_->judge(source, notation, sink);
  std::string with_newlines(source.bytes);
  bool after_cr = false;
  text::turn_cr_into_lf(with_newlines, 0, after_cr);
  text_->judge({source.path, with_newlines, source.first_line}, notation, sink);
}

std::size_t Judge::judge_some(const text::Source& source, const Notation& notation, bool last, Sink& sink) {
  return text_->judge_some(source, notation, last, sink);
}

void Judge::end_file(const text::Source& source, Sink& sink) { text_->end_file(source, sink); }

std::vector<const findings::Rule*> all_rules(const games::Games& games) {
  std::vector<const findings::Rule*> all = games.rules();
  for (const findings::Rule& rule : suppression_rules()) all.push_back(&rule);
  return all;
}

}  // namespace kibitzer::sessions
