#include "sessions/judge.h"

#include <fmt/core.h>

#include <algorithm>

#include "described/session_text/reader.h"
#include "evenings/rules.h"
#include "findings/reporter.h"
#include "games/described_card_game.h"
#include "games/pbn_referee.h"
#include "games/shared_notations.h"
#include "json/document.h"
#include "json/reader.h"
#include "json/rules.h"
#include "pbn/comments.h"
#include "pbn/lexer.h"
#include "pbn/rules.h"
#include "sessions/rules.h"
#include "text/line_ends.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

using games::Form;

/// The node of the value of member `key` of the object at `root`.
std::optional<std::uint32_t> member(const json::Document& document, std::uint32_t root, std::string_view key) {
  const json::Node& object = document.node(root);
  if (object.kind != json::Kind::kObject) return std::nullopt;
  for (std::uint32_t at = root + 1; at < object.next; at = document.node(at + 1).next)
    if (document.text(document.node(at)) == key) return at + 1;
  return std::nullopt;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r") == std::string_view::npos; }

/// `bytes`, in which lines end in CR alone, with each CR replaced by LF.
std::string with_newlines(std::string_view bytes) {
  std::string text(bytes);
  bool after_cr = false;
  text::turn_cr_into_lf(text, 0, after_cr);
  return text;
}

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

/// Passes the sessions of a text to the referees of their games.
class Judge::Text {
 public:
  Text(const JudgeOptions& options, games::GamesPtr games);

  void index_into(editing::Index* index) { output_.index_into(index); }
  void convert_by(games::Conversion* conversion) { output_.convert_by(conversion); }

  void begin_file();
  void begin_part();
  void judge(const text::Source& source, const Notation& notation, Sink& sink);
  std::size_t judge_some(const text::Source& source, const Notation& notation, bool last, Sink& sink);
  void end_file(const text::Source& source, Sink& sink);

 private:
  /// A referee of a described game is opened for its first session.
  struct GameReferee {
    const games::Game* game;
    games::SettingsPtr settings;
    std::unique_ptr<games::Referee> referee;
  };

  /// Where the session begins that later PBN games may continue, and where the comments before it begin.
  struct OpenSession {
    std::size_t begin = 0;
    std::size_t with_comments = 0;
  };

  games::Referee& referee_of(const games::Game* game);
  const Notation& notation_from(std::string_view rest, const Notation& last) const;
  std::size_t judge_own(const text::Source& source, const Notation& notation, bool last);
  void judge_json(const text::Source& source, json::Syntax syntax);
  std::size_t judge_records(const text::Source& source, const Notation& notation, bool last);
  const games::Game* read_game(const described::session_text::GameName& named);
  std::size_t judge_lines(const text::Source& source, bool last);
  bool is_split_over_lines(const text::Source& record, std::string_view rest);
  const games::Game* read_game(json::Reader& reader);
  std::size_t judge_games(const text::Source& source, bool last);
  bool judge_unread_game(const text::Source& source, std::size_t& at, bool last);
  bool judge_game(std::size_t judged_to);
  void finish_games(const games::PbnReferee* except);
  void report_unknown_game();

  games::GamesPtr games_;
  SinkOutput output_;
  json::Document document_;
  pbn::Lexer lexer_;
  pbn::Game game_;
  pbn::CommentScopes scopes_;
  games::Wanted wanted_;
  std::vector<GameReferee> referees_;
  std::vector<games::Referee*> open_;       // of them
  std::vector<games::PbnReferee*> of_pbn_;  // of these
  findings::Once once_;                     // of this file
  bool every_place_;
  games::PbnReferee* of_plain_games_ = nullptr;  // of PBN games that do not say what they are; null: no short way
  bool given_up_ = false;                        // the rest of it is skipped
  bool pbn_ = false;                             // this file is PBN
  bool records_ = false;                         // this file has records in the text notation
};

Judge::Text::Text(const JudgeOptions& options, games::GamesPtr games)
    : games_(std::move(games)),
      output_(options.suppressions, games_),
      wanted_({options.sheets, options.results, options.double_dummy, options.diagrams, options.every_place,
               options.deals, options.short_way}),
      every_place_(options.every_place) {
  if (options.every_place) {
    lexer_.report_everywhere();
    once_.report_everywhere();
  }
  for (const auto& game : games_->all()) referees_.push_back({game.get(), settings_for(*game, options), nullptr});
  for (const GameReferee& one : referees_)
    if (!one.game->described()) referee_of(one.game);
  game_.clear();
  const auto plain =
      std::find_if(referees_.begin(), referees_.end(), [&](const GameReferee& one) { return one.game->takes(game_); });
  if (options.short_way && plain != referees_.end()) of_plain_games_ = plain->referee->of_pbn();
}

games::Referee& Judge::Text::referee_of(const games::Game* game) {
  GameReferee& of_game =
      *std::find_if(referees_.begin(), referees_.end(), [&](const GameReferee& one) { return one.game == game; });
  if (of_game.referee == nullptr) {
    of_game.referee = of_game.game->open(of_game.settings, wanted_);
    open_.push_back(of_game.referee.get());
    if (games::PbnReferee* const of_pbn = of_game.referee->of_pbn()) of_pbn_.push_back(of_pbn);
  }
  return *of_game.referee;
}

/// The game of the session in the document; null if it is unknown, which is reported.
const games::Game* Judge::Text::read_game(json::Reader& reader) {
  if (document_.node(0).kind == json::Kind::kArray) {
    reader.fault(json::kRule<"json/wrong-type">, reader.head(0),
                 "a session is an object, not an array; several sessions go in a .jsonl file, one per line");
    return nullptr;
  }
  const auto named = member(document_, 0, "game");
  if (!named || document_.node(*named).kind != json::Kind::kString) {
    // The reader of the game's form reports the key; the sessions' own keys show which form it is.
    const auto all = games_->all();
    const auto own = std::find_if(all.begin(), all.end(), [&](const auto& game) {
      return !game->json_key().empty() && member(document_, 0, game->json_key());
    });
    return (own == all.end() ? all.front() : *own).get();
  }
  const std::string_view name = document_.text(document_.node(*named));
  if (const games::Game* const known = games_->find(name)) return known;
  // A foreign program's file has it on every line.
  const std::uint64_t once = once_.note(json::kRule<"json/unknown-game">, name);
  if (once == 0) return nullptr;
  const std::vector<std::string_view> names = games_->names();
  const auto near = text::nearest(name, names);
  reader
      .fault(json::kRule<"json/unknown-game">, document_.node(*named).at, "unknown game \"{}\"; {}",
             text::printable(name),
             near ? fmt::format("did you mean \"{}\"?", names[*near])
                  : fmt::format("supported are {}", quoted_list(names)))
      .once = once;
  return nullptr;
}

namespace {

/// "the object opened at line 3, column 5".
std::string opened_in_words(const text::Source& source, std::uint32_t bracket) {
  const text::Place place = text::LineMap(source).place(bracket);
  return fmt::format("the {} opened at line {}, column {}", source.bytes[bracket] == '[' ? "array" : "object",
                     place.line, place.column);
}

}  // namespace

void Judge::Text::judge_json(const text::Source& source, json::Syntax syntax) {
  if (const auto error = document_.read(source.bytes, syntax)) {
    const auto& rule = error->too_deep ? json::kRule<"json/too-deep"> : json::kRule<"json/syntax">;
    findings::Finding& finding = findings::add(output_.reading, rule, error->at, "{}", error->message);
    if (error->opened) {
      finding.message += fmt::format(": {} is not closed", opened_in_words(source, error->opened->begin));
      finding.related.push_back({"opened here", *error->opened});
    }
    return output_.rest();
  }
  output_.suppressions().read(document_);
  output_.judged_to(source.bytes.size());
  json::Reader reader(document_, output_.reading);
  if (every_place_) reader.report_everywhere();
  if (const games::Game* const game = read_game(reader)) return referee_of(game).judge_json(reader, output_);
  output_.close(source.bytes.size());
}

/// Whether `record`, the first of its file, is only the beginning of a value that continues in `rest`, which is
/// reported once instead of on every line. After a truncated line the next session follows, which begins with a brace.
bool Judge::Text::is_split_over_lines(const text::Source& record, std::string_view rest) {
  const std::size_t next = rest.find_first_not_of(" \t\r\n");
  if (output_.anything() || next == std::string_view::npos) return false;
  const bool array = record.bytes.find_first_not_of(" \t\r") == record.bytes.find('[');
  if (rest[next] == '{' && !array) return false;
  const auto error = document_.read(record.bytes, json::Syntax::kJson);
  if (!error || error->at.begin < record.bytes.size()) return false;
  findings::add(output_.reading, json::kRule<"json/syntax">, error->at,
                "the value continues after this line; JSON Lines have one whole session per line, and a session over "
                "several lines belongs in a .json file");
  output_.rest();
  given_up_ = true;
  return true;
}

/// Judges the lines of `source`, the final one only if it ends there or the text is the `last`; gives their bytes.
std::size_t Judge::Text::judge_lines(const text::Source& source, bool last) {
  const std::string_view whole = last ? source.bytes : source.bytes.substr(0, source.bytes.rfind('\n') + 1);
  std::string_view rest = whole;
  for (std::size_t line = source.first_line; !rest.empty(); ++line) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const text::Source record = {source.path, rest.substr(0, end), line};
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (is_blank(record.bytes)) continue;
    output_.open(record, games::kJsonLines);
    output_.index_from(static_cast<std::size_t>(record.bytes.data() - source.bytes.data()));
    if (given_up_ || is_split_over_lines(record, rest)) break;
    judge_json(record, json::Syntax::kJson);
  }
  return whole.size();
}

void Judge::Text::begin_file() {
  output_.begin_file();
  once_.clear();
  lexer_.begin_file();
  for (games::Referee* const one : open_) one->begin_file();
  given_up_ = pbn_ = records_ = false;
}

void Judge::Text::begin_part() {
  begin_file();
  for (games::Referee* const one : open_) one->begin_part();
  output_.begin_part();
}

void Judge::Text::end_file(const text::Source& source, Sink& sink) {
  output_.to(sink);
  output_.reopen(source);
  output_.suppressions().report_for_file(output_.reading);
  output_.rest();
  for (games::Referee* const one : open_) one->end_file(output_);
  if (output_.anything()) return;
  if (records_) {
    described::session_text::report_no_record({0, 0}, output_.reading);
    return output_.rest();
  }
  const auto& rule = pbn_ ? pbn::kRule<"pbn/no-game"> : json::kRule<"json/syntax">;
  const auto size = static_cast<std::uint32_t>(source.bytes.size());
  findings::add(output_.reading, rule, text::Span{size, size}, "the file contains no {}", pbn_ ? "game" : "session");
  output_.rest();
}

void Judge::Text::judge(const text::Source& source, const Notation& notation, Sink& sink) {
  output_.to(sink);
  switch (notation.form) {
    case Form::kOwn:
      judge_own(source, notation, true);
      if (notation.cutting != nullptr) end_file(source, sink);
      return;
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
    case Form::kSession:
      judge_records(source, notation, true);
      return end_file(source, sink);
    case Form::kDescription:
      output_.open(source, notation);
      notation.check(source, output_);
      return output_.close(source.bytes.size());
  }
}

std::size_t Judge::Text::judge_some(const text::Source& source, const Notation& notation, bool last, Sink& sink) {
  output_.to(sink);
  if (notation.form == Form::kOwn) return judge_own(source, notation, last);
  if (notation.form == Form::kSession) return judge_records(source, notation, last);
  return notation.form == Form::kPbn ? judge_games(source, last) : judge_lines(source, last);
}

/// The notation of the record that `rest` begins with, of those that files may hold beside `last`; else `last`.
const games::Notation& Judge::Text::notation_from(std::string_view rest, const Notation& last) const {
  for (const Notation* const one : games_->notations())
    if (one->mixed && *one != last && one->resembles(rest)) return *one;
  return last;
}

/// Judges `source`, of which it gives the bytes, or where it is not the last text of its file, what it has before a place
/// to cut.
std::size_t Judge::Text::judge_own(const text::Source& source, const Notation& notation, bool last) {
  constexpr std::size_t kAnywhere = 0;
  if (given_up_) return source.bytes.size();
  const std::size_t size = last ? source.bytes.size() : notation.cutting->place(source.bytes, kAnywhere, false);
  if (size == 0 && !last) return 0;
  text::Source part = source;
  part.bytes = part.bytes.substr(0, size);
  output_.open(part, notation);
  const Notation* of_record = &notation;
  for (bool more = true; more;) {
    const std::size_t begin = output_.judged();
    games::Referee& referee = referee_of(games_->owner(*of_record));
    referee.judge_text(part, *of_record, output_);
    if (last && notation.cutting == nullptr) referee.end_file(output_);
    more = notation.mixed && output_.judged() > begin;
    if (more) of_record = &notation_from(part.bytes.substr(output_.judged()), *of_record);
  }
  output_.close(size);
  if (last) return size;
  output_.suppressions().pass_text();
  given_up_ = notation.cutting->ends_at_zero && part.bytes.find('\0') != std::string_view::npos;
  return size;
}

/// The game of that name whose sessions have a text notation; null if there is none, which is reported.
const games::Game* Judge::Text::read_game(const described::session_text::GameName& named) {
  const games::Game* const known = games_->find(games::name_in_records(named.name));
  if (known != nullptr && known->session_shape() != nullptr) return known;
  std::vector<std::string_view> names;
  for (const auto& game : games_->all())
    if (game->session_shape() != nullptr) names.push_back(game->name());
  described::session_text::report_unknown_game(named, known == nullptr ? std::string_view() : known->title(), names,
                                               output_.reading);
  return nullptr;
}

/// Judges the records of `source`, but for the last text of its file only those before the last one, which may go on;
/// gives their bytes.
std::size_t Judge::Text::judge_records(const text::Source& source, const Notation& notation, bool last) {
  const std::size_t size =
      last || notation.cutting == nullptr ? source.bytes.size() : notation.cutting->place(source.bytes, 0, false);
  if (size == 0 && !last) return 0;
  const text::Source part = {source.path, source.bytes.substr(0, size), source.first_line};
  records_ = true;
  output_.open(part, notation);
  const auto records = notation.records(part.bytes, output_.reading, output_.comments());
  while (records->next()) {
    output_.judged_to(records->position());
    const games::Game* const game = read_game(records->game());
    if (game == nullptr) {
      output_.rest();
      continue;
    }
    records->read(*game->session_shape(), game->name(), document_);
    json::Reader reader(document_, output_.reading, described::session_text::dialect());
    if (every_place_) reader.report_everywhere();
    referee_of(game).judge_json(reader, output_);
  }
  output_.rest();
  output_.close(size);
  if (!last) output_.suppressions().pass_text();
  return size;
}

/// Reports a PBN game whose GameCode is unknown.
void Judge::Text::report_unknown_game() {
  const pbn::Tag& code = *game_.find(pbn::TagName::kGameCode);
  findings::add(output_.reading, pbn::kRule<"pbn/unknown-game">, code.value_at, "unknown game \"{}\"; supported are {}",
                text::printable(code.value), quoted_list(games_->pbn_codes()));
  output_.rest();
}

/// Makes all referees but `except` pass on what waits for further games.
void Judge::Text::finish_games(const games::PbnReferee* except) {
  std::vector<findings::Finding> reading;
  reading.swap(output_.reading);  // findings of the next game
  for (games::PbnReferee* const one : of_pbn_)
    if (one != except) one->finish_games(output_);
  reading.swap(output_.reading);
}

/// Judges the game at `at` on a short way, and moves `at` past it; false, and nothing has happened, where it must be read.
/// No session may be open.
bool Judge::Text::judge_unread_game(const text::Source& source, std::size_t& at, bool last) {
  if (of_plain_games_ == nullptr || output_.comments() != nullptr || !output_.reading.empty()) return false;
  const auto unread = lexer_.unread(source.bytes, at, last);
  const auto end = unread ? of_plain_games_->judge_unread_game(*unread, output_) : std::nullopt;
  if (!end) return false;
  lexer_.pass();
  at = *end;
  return true;
}

/// Judges the game that was read. True if a session begins with it that later games may continue.
bool Judge::Text::judge_game(std::size_t judged_to) {
  const auto found =
      std::find_if(referees_.begin(), referees_.end(), [&](const GameReferee& one) { return one.game->takes(game_); });
  games::PbnReferee* const referee = found == referees_.end() ? nullptr : found->referee->of_pbn();
  finish_games(referee);
  if (referee != nullptr) return referee->judge_game(game_, judged_to, output_);
  output_.judged_to(judged_to);
  report_unknown_game();
  return false;
}

std::size_t Judge::Text::judge_games(const text::Source& source, bool last) {
  output_.open(source, games::kPbn);
  pbn_ = true;
  scopes_.begin_text();
  for (games::PbnReferee* const one : of_pbn_) one->begin_games(source);
  const auto session_open = [&] {
    return std::any_of(of_pbn_.begin(), of_pbn_.end(), [](const auto* one) { return one->session_open(); });
  };
  const auto close_at = [&](std::size_t settled, std::size_t at) {
    at = output_.suppressions().next_text_at(settled, at, pbn::speaks_to_us(game_, settled, at));
    output_.close(at);
    return at;
  };
  findings::Comments* const comments = output_.comments();
  OpenSession open;
  for (std::size_t at = 0; true;) {
    const std::size_t before = at;
    const bool waits = session_open();
    output_.waits_from(waits ? open.with_comments : SinkOutput::kNothingWaits);
    if (!waits && judge_unread_game(source, at, last)) continue;
    switch (lexer_.next(source.bytes, at, last, game_, output_.reading)) {
      case pbn::Step::kGame:
        if (comments != nullptr) scopes_.take(game_, *comments);
        if (game_.only_comments() && output_.reading.empty()) {
          for (games::PbnReferee* const one : of_pbn_) one->take_between_games(game_, output_);
          break;
        }
        if (judge_game(at)) open = {game_.at.begin, before};
        break;
      case pbn::Step::kMore:
        // The games of one session are judged together: those of an open session are read again with the rest of it.
        if (!session_open()) {
          finish_games(nullptr);
          return close_at(before, at);
        }
        for (games::PbnReferee* const one : of_pbn_) one->forget_games();
        return close_at(open.with_comments, open.begin);
      case pbn::Step::kEnd:
        if (comments != nullptr) {
          scopes_.take(game_, *comments);
          scopes_.end_text(source.bytes.size(), *comments);
        }
        for (games::PbnReferee* const one : of_pbn_) one->take_between_games(game_, output_);
        finish_games(nullptr);
        output_.close(source.bytes.size());
        return at;
    }
  }
}

Judge::Judge(const JudgeOptions& options)
    : text_(std::make_unique<Text>(options, options.games ? options.games : games::built_in())) {}
Judge::~Judge() = default;

void Judge::index_into(editing::Index* index) { text_->index_into(index); }
void Judge::convert_by(games::Conversion* conversion) { text_->convert_by(conversion); }
void Judge::begin_file() { text_->begin_file(); }
void Judge::begin_part() { text_->begin_part(); }

namespace {

/// The text without the bytes of value 0x1A at its end, where DOS ends a file.
text::Source without_dos_end(text::Source source) {
  while (source.bytes.ends_with('\x1A')) source.bytes.remove_suffix(1);
  return source;
}

}  // namespace

void Judge::judge(const text::Source& whole, const Notation& notation, Sink& sink) {
  if (notation.as_text != nullptr) {
    const std::string text = notation.as_text(whole.bytes, whole.beside);
    return text_->judge({whole.path, text, whole.first_line}, notation, sink);
  }
  const text::Source source = without_dos_end(whole);
  if (!text::ends_lines_in_cr(source.bytes)) return text_->judge(source, notation, sink);
  const std::string copy = with_newlines(source.bytes);
  text_->judge({source.path, copy, source.first_line}, notation, sink);
}

std::size_t Judge::judge_some(const text::Source& whole, const Notation& notation, bool last, Sink& sink) {
  if (last && whole.bytes.ends_with('\x1A')) {
    judge_some(without_dos_end(whole), notation, true, sink);
    return whole.bytes.size();
  }
  const text::Source& source = whole;
  if (notation.form != Form::kOwn || !last || !text::ends_lines_in_cr(source.bytes))
    return text_->judge_some(source, notation, last, sink);
  const std::string copy = with_newlines(source.bytes);
  return text_->judge_some({source.path, copy, source.first_line}, notation, last, sink);
}

void Judge::end_file(const text::Source& source, Sink& sink) { text_->end_file(source, sink); }

std::vector<const findings::Rule*> all_rules(const games::Games& games) {
  std::vector<const findings::Rule*> all = games.rules();
  for (const findings::Rule& rule : suppression_rules()) all.push_back(&rule);
  return all;
}

std::vector<const findings::Rule*> rules_with_evenings(const games::Games& games) {
  std::vector<const findings::Rule*> all = all_rules(games);
  for (const findings::Rule& rule : evenings::rules()) all.push_back(&rule);
  return all;
}

}  // namespace kibitzer::sessions
