#include "games/shared_notations.h"

#include <algorithm>

#include "bridge/pbn/copier.h"
#include "described/card_game_engine/reader.h"
#include "described/card_game_engine/rules.h"
#include "described/rule_language/reader.h"
#include "described/rule_language/rules.h"
#include "described/session_text/format.h"
#include "described/session_text/lexer.h"
#include "described/session_text/points_table.h"
#include "described/session_text/reader.h"
#include "described/session_text/rules.h"
#include "described/session_text/suggestions.h"
#include "described/tile_engine/reader.h"
#include "described/tile_engine/rules.h"
#include "editing/indent.h"
#include "findings/reporter.h"
#include "games/described_card_game.h"
#include "games/games.h"
#include "games/json_suggestions.h"
#include "games/output.h"
#include "games/word_suggestions.h"
#include "json/document.h"
#include "json/rules.h"
#include "pbn/cut.h"
#include "pbn/lexer.h"
#include "pbn/rules.h"
#include "pbn/suggestions.h"
#include "records/copier.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::games {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool is_blank(std::string_view text) { return text.find_first_not_of(kBlanks) == std::string_view::npos; }

bool reads(std::string_view text, json::Syntax syntax) { return !json::Document().read(text, syntax); }

bool opens_value(std::string_view text) { return text.front() == '{' || text.front() == '['; }

/// A text of PBN begins with a tag, `[Event "…"]`, perhaps after escape lines (PBN 2.1, 2.4).
Likeness pbn_likeness(std::string_view text, std::string_view /*whole*/) {
  while (text.starts_with('%')) {
    text.remove_prefix(std::min(text.find('\n'), text.size()));
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  }
  if (!text.starts_with('[')) return Likeness::kNone;
  const std::size_t name = text.find_first_not_of(" \t", 1);
  const bool tag = name != std::string_view::npos && text[name] >= 'A' && text[name] <= 'Z';
  return tag ? Likeness::kStrong : Likeness::kNone;
}

Likeness json_likeness(std::string_view text, std::string_view /*whole*/) {
  return opens_value(text) ? Likeness::kFair : Likeness::kNone;
}

/// What is JSON is taken for that.
Likeness jaxn_likeness(std::string_view text, std::string_view /*whole*/) {
  const bool comment = text.starts_with("//") || text.starts_with("/*") || text.front() == '#';
  const bool begins = comment || opens_value(text);
  if (!begins || (!comment && reads(text, json::Syntax::kJson))) return Likeness::kNone;
  return reads(text, json::Syntax::kJaxn) ? Likeness::kStrong : Likeness::kNone;
}

/// The first line is a value, and more follows.
Likeness json_lines_likeness(std::string_view text, std::string_view /*whole*/) {
  if (!opens_value(text)) return Likeness::kNone;
  const std::string_view line = text.substr(0, text.find('\n'));
  const bool more = !is_blank(text.substr(line.size()));
  return more && reads(line, json::Syntax::kJson) ? Likeness::kStrong : Likeness::kNone;
}

/// A line of JSON Lines holds a whole value; a value that goes on in the next line is not JSON Lines at all.
bool looks_like_lines(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (begin == std::string_view::npos || text[begin] != '{') return false;
  const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  return line.find_last_not_of(" \t\r") == line.rfind('}');
}

std::size_t behind_last_line(std::string_view text, std::size_t /*least*/, bool first) {
  return first && !looks_like_lines(text) ? 0 : text.rfind('\n') + 1;
}

constexpr Cutting kLines = {.unit = "line", .place = behind_last_line};
constexpr Cutting kPbnGames = {
    .unit = "game", .place = pbn::place_to_cut, .repeated = pbn::first_escape_lines, .ends_at_zero = true};

/// `game is "…"` begins a description, perhaps after comments.
Likeness description_likeness(std::string_view text, std::string_view /*whole*/) {
  const std::string_view head = text.substr(0, 4096);
  for (std::size_t at = head.find("game is"); at != std::string_view::npos; at = head.find("game is", at + 1)) {
    const std::size_t name = head.find_first_not_of(" \t", at + 7);
    const bool begins_line = at == 0 || head[at - 1] == '\n' || head[at - 1] == ' ' || head[at - 1] == '\t';
    if (begins_line && name != std::string_view::npos && head[name] == '"') return Likeness::kStrong;
  }
  return Likeness::kNone;
}

/// Reports a name that no session can give: one without letters and digits, or that of a programmed game.
void check_name(std::string_view title, text::Span at, const findings::Rule& rule, Output& output) {
  const std::string name = name_in_records(title);
  const Game* const known = built_in()->find(name);
  if (name.empty())
    findings::add(output.reading, rule, at, "no session can name this game: \"{}\" has neither a letter nor a digit",
                  text::printable(title));
  else if (known != nullptr && !known->described())
    findings::add(output.reading, rule, at, "no session can name this game: \"{}\" is a game that is built in", name);
}

void check_description(const text::Source& source, Output& output) {
  namespace cge = described::card_game_engine;
  const cge::Name title = cge::read_description(source, output.reading, output.comments()).name;
  if (!title.value.empty()) check_name(title.value, title.at, cge::kRule<"cge/name-in-records">, output);
}

/// Two of the sections that every description has.
Likeness rule_language_likeness(std::string_view text, std::string_view /*whole*/) {
  const std::string_view head = text.substr(0, 4096);
  const auto has = [&](std::string_view tag) { return head.find(tag) != std::string_view::npos; };
  return has("<config>") && (has("<card>") || has("<mode>") || has("<var>")) ? Likeness::kStrong : Likeness::kNone;
}

void check_rule_language(const text::Source& source, Output& output) {
  namespace rules = described::rule_language;
  const rules::Name title =
      rules::read_description(source, output.reading, output.comments(), rules::Checks::kAll, [&] {
        output.pause();
      }).title;
  if (!title.value.empty()) check_name(title.value, title.at, rules::kRule<"rules/name-in-records">, output);
}

/// `Game … {` begins a description, perhaps after comments, and its turn policy follows.
Likeness tile_engine_likeness(std::string_view text, std::string_view /*whole*/) {
  const std::string_view head = text.substr(0, 4096);
  const std::size_t policy = head.find("turnPolicy");
  if (policy == std::string_view::npos) return Likeness::kNone;
  const std::string_view before = head.substr(0, policy);
  const std::size_t game = before.rfind("Game ");
  const bool begins = game == 0 || (game != std::string_view::npos && kBlanks.find(before[game - 1]) != kBlanks.npos);
  return begins && before.find('{', game) != std::string_view::npos ? Likeness::kStrong : Likeness::kNone;
}

void check_tile_engine(const text::Source& source, Output& output) {
  namespace tile_engine = described::tile_engine;
  const tile_engine::Name title = tile_engine::read_description(source, output.reading, output.comments()).name;
  if (!title.value.empty()) check_name(title.value, title.at, tile_engine::kRule<"bgdsl/name-in-records">, output);
}

/// In double quotes, with an escape before those and before a backslash (JSON; PBN 2.1, 3.2).
std::optional<std::string> name_in_quotes(std::string_view name, std::string_view now) {
  if (text::first_invalid_utf8(name) || std::any_of(name.begin(), name.end(), text::is_control)) return std::nullopt;
  const bool with_quotes = now.starts_with('"');
  std::string written = with_quotes ? "\"" : "";
  for (const char c : name) {
    if (c == '"' || c == '\\') written += '\\';
    written += c;
  }
  return written + (with_quotes ? "\"" : "");
}

/// A name without quotes may be a key, which means the same in quotes; the other quotes of JAXN have other escapes.
std::optional<std::string> name_in_jaxn(std::string_view name, std::string_view /*now*/) {
  return name_in_quotes(name, "\"");
}

/// A sentence begins with "game", and may go on in further lines.
std::string format_cge(std::string_view text) {
  return editing::indented(text, [](std::string_view line) {
    return !line.starts_with("game") && !line.starts_with("//") && !line.starts_with("GameController");
  });
}
std::string format_braces(std::string_view text) {
  return editing::indented(text, [](std::string_view /*line*/) { return false; });
}

editing::Suggestions suggest_in_cge(std::string_view text, std::size_t at) { return suggest_words(text, at, ".cge"); }
editing::Suggestions suggest_in_rules(std::string_view text, std::size_t at) {
  return suggest_words(text, at, ".rules");
}
editing::Suggestions suggest_in_bgdsl(std::string_view text, std::size_t at) {
  return suggest_words(text, at, ".bgdsl");
}

/// `game NAME` on a line of its own, perhaps after comments, and what a record has behind it.
Likeness session_likeness(std::string_view text, std::string_view /*whole*/) {
  return described::session_text::looks_like_record(text) ? Likeness::kStrong : Likeness::kNone;
}

std::size_t last_session(std::string_view text, std::size_t /*least*/, bool /*first*/) {
  return described::session_text::last_record_in(text);
}

std::optional<std::string> name_in_session(std::string_view name, std::string_view /*now*/) {
  return described::session_text::in_words(name);
}

editing::Suggestions suggest_in_session(std::string_view text, std::size_t at, const Games& games) {
  namespace session_text = described::session_text;
  session_text::KnownGames known;
  for (const auto& game : games.all())
    if (game->session_shape() != nullptr) known.names.emplace_back(game->name());
  known.find = [&](std::string_view name) -> std::optional<session_text::Vocabulary> {
    const Game* const game = games.find(name_in_records(name));
    if (game == nullptr || game->session_shape() == nullptr) return std::nullopt;
    return session_text::Vocabulary{game->session_shape(), game->session_values()};
  };
  return session_text::suggest(text, at, known);
}

constexpr Cutting kSessions = {.unit = "record", .place = last_session, .most_bytes = std::size_t{1} << 24U};
Likeness points_likeness(std::string_view text, std::string_view /*whole*/) {
  return described::session_text::looks_like_points(text) ? Likeness::kStrong : Likeness::kNone;
}

constexpr std::string_view kPointsEndings[] = {".csv", ".xlsx", ".xlsm", ".ods"};
constexpr std::string_view kSessionEndings[] = {".session"};
constexpr std::string_view kPbnEndings[] = {".pbn"};
constexpr std::string_view kJsonEndings[] = {".json"};
constexpr std::string_view kJaxnEndings[] = {".jaxn"};
constexpr std::string_view kDescriptionEndings[] = {".cge"};
constexpr std::string_view kRuleLanguageEndings[] = {".rules"};
constexpr std::string_view kTileEngineEndings[] = {".bgdsl"};
constexpr std::string_view kJsonLinesEndings[] = {".jsonl", ".ndjson"};

}  // namespace

std::optional<std::string> name_in_csv(std::string_view name, std::string_view now) {
  if (std::any_of(name.begin(), name.end(), text::is_control)) return std::nullopt;
  const bool needs_quotes = now.starts_with('"') || name.find_first_of("\",;\t#") != std::string_view::npos;
  if (!needs_quotes) return std::string(name);
  std::string written = "\"";
  for (const char c : name) written += c == '"' ? std::string("\"\"") : std::string(1, c);
  return written + '"';
}

const Notation kPbn = {.name = "pbn",
                       .endings = kPbnEndings,
                       .form = Form::kPbn,
                       .likeness = pbn_likeness,
                       .comment = "%",
                       .suggest = suggest_for_any<pbn::suggest>,
                       .write_name = name_in_quotes,
                       .copier = bridge::pbn_copier,
                       .rules = pbn::rules,
                       .unit = "board",
                       .cutting = &kPbnGames};
const Notation kJson = {.name = "json",
                        .endings = kJsonEndings,
                        .form = Form::kJson,
                        .likeness = json_likeness,
                        .suggest = suggest_in_json,
                        .write_name = name_in_quotes,
                        .rules = json::rules,
                        .unit = "round or board",
                        .most_bytes = json::kMaxDocumentBytes};
const Notation kJaxn = {.name = "jaxn",
                        .endings = kJaxnEndings,
                        .form = Form::kJaxn,
                        .likeness = jaxn_likeness,
                        .suggest = suggest_in_json,
                        .write_name = name_in_jaxn,
                        .unit = "round or board",
                        .most_bytes = json::kMaxDocumentBytes};
const Notation kJsonLines = {.name = "jsonl",
                             .endings = kJsonLinesEndings,
                             .form = Form::kJsonLines,
                             .likeness = json_lines_likeness,
                             .suggest = suggest_in_json,
                             .write_name = name_in_quotes,
                             .copier = records::plain_copier,
                             .unit = "round or board",
                             .cutting = &kLines};

const Notation kSessionText = {.name = "session",
                               .endings = kSessionEndings,
                               .form = Form::kSession,
                               .records = described::session_text::read_records,
                               .likeness = session_likeness,
                               .comment = "//",
                               .format = described::session_text::format,
                               .suggest = suggest_in_session,
                               .write_name = name_in_session,
                               .copier = records::plain_copier,
                               .rules = described::session_text::rules,
                               .unit = "deal",
                               .cutting = &kSessions};

const Notation kPointsTable = {.name = "points",
                               .endings = kPointsEndings,
                               .form = Form::kSession,
                               .records = described::session_text::read_points,
                               .likeness = points_likeness,
                               .resembles = described::session_text::looks_like_points,
                               .comment = "#",
                               .write_name = name_in_csv,
                               .unit = "deal"};

const Notation kCardGameEngine = {.name = "cge",
                                  .endings = kDescriptionEndings,
                                  .form = Form::kDescription,
                                  .likeness = description_likeness,
                                  .check = check_description,
                                  .comment = "//",
                                  .format = format_cge,
                                  .suggest = suggest_for_any<suggest_in_cge>,
                                  .rules = described::card_game_engine::rules,
                                  .unit = "description",
                                  .most_bytes = described::card_game_engine::kMostDescriptionBytes};

const Notation kRuleLanguage = {.name = "rules",
                                .endings = kRuleLanguageEndings,
                                .form = Form::kDescription,
                                .likeness = rule_language_likeness,
                                .check = check_rule_language,
                                .comment = "//",
                                .format = format_braces,
                                .suggest = suggest_for_any<suggest_in_rules>,
                                .rules = described::rule_language::rules,
                                .unit = "description",
                                .most_bytes = described::rule_language::kMostDescriptionBytes};

const Notation kTileEngine = {.name = "bgdsl",
                              .endings = kTileEngineEndings,
                              .form = Form::kDescription,
                              .likeness = tile_engine_likeness,
                              .check = check_tile_engine,
                              .comment = "//",
                              .format = format_braces,
                              .suggest = suggest_for_any<suggest_in_bgdsl>,
                              .rules = described::tile_engine::rules,
                              .unit = "description",
                              .most_bytes = described::tile_engine::kMostDescriptionBytes};

}  // namespace kibitzer::games
