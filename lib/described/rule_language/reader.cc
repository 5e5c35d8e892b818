#include "described/rule_language/reader.h"

#include <algorithm>
#include <array>

#include "described/languages/readable.h"
#include "described/rule_language/code_reader.h"
#include "described/rule_language/reader_pass.h"
#include "described/rule_language/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

constexpr std::array<std::string_view, 7> kSections = {"config", "var", "func", "card", "mode", "body", "end"};
enum Section : std::size_t { kConfig, kVar, kFunc, kCard, kMode, kBody, kEnd };
constexpr std::array<Section, 3> kNeeded = {kConfig, kCard, kMode};

constexpr int kFewestPlayers = 2;

/// "<mode>" or "</mode>".
struct Tag {
  text::Span at;
  bool closing = false;
  std::string_view word;
};

class DescriptionReading {
 public:
  DescriptionReading(std::string& plain, Description& description, findings::Reporter& reporter)
      : plain_(plain), description_(description), reporter_(reporter) {}

  void read() {
    find_sections();
    for (const Section needed : kNeeded)
      if (!sections_[needed])
        reporter_.report(kRule<"rules/section">, span_of(plain_.size(), plain_.size()), "the section <{}> is missing",
                         kSections[needed]);
    if (sections_[kConfig]) config();
    if (sections_[kVar]) {
      auto read = read_settings(description_.code, tokens(kVar), reporter_);
      description_.globals = std::move(read.what);
      broken_ |= read.broken;
    }
    if (sections_[kFunc]) {
      auto read = read_functions(description_.code, tokens(kFunc), reporter_);
      description_.functions = std::move(read.what);
      broken_ |= read.broken;
    }
    if (sections_[kCard]) read_lists({plain_, *sections_[kCard]}, description_, reporter_);
    if (sections_[kMode]) read_classes({plain_, *sections_[kMode]}, description_, reporter_);
    description_.body = code(kBody);
    description_.end = code(kEnd);
    if (reporter_.full()) return;
    check_classes(description_, reporter_);
    description_.runs =
        resolve_names(description_, !broken_, reporter_) && !broken_ && description_.body && description_.players > 0;
    if (description_.runs) find_what_is_asked(description_);
    description_.bids_after_plays = description_.runs && asks_bids_after_plays(description_);
    const auto found = [](const std::vector<ClassAbove>& above) {
      return std::all_of(above.begin(), above.end(), [](const ClassAbove& one) { return one.of.has_value(); });
    };
    description_.judges_plays =
        !description_.classes.empty() && !description_.lists.empty() &&
        std::all_of(description_.classes.begin(), description_.classes.end(), [&found](const PlayClass& one) {
          return one.pattern && one.list && found(one.above) && found(one.of_cards.above);
        });
  }

  void check_all(const std::function<void()>& go_on) {
    if (reporter_.full()) return;
    if (description_.judges_plays) check_comparing(description_, reporter_, go_on);
    check_code(description_, reporter_);
    if (description_.runs) check_dealing(description_, reporter_);
  }

 private:
  std::vector<Token> tokens(Section section) { return tokens_of(plain_, *sections_[section], reporter_); }

  std::optional<StmtId> code(Section section) {
    if (!sections_[section]) return std::nullopt;
    const auto read = read_statements(description_.code, tokens(section), reporter_);
    broken_ |= read.broken;
    return read.what;
  }

  /// The next tag from `from` on; its word is empty at the end. A closing tag whose "<" is damaged is a slip.
  Tag next_tag(std::size_t from) {
    for (std::size_t at = plain_.find_first_of("<+", from); at != std::string_view::npos;
         at = plain_.find_first_of("<+", at + 1)) {
      const std::size_t end = plain_.find_first_of("> \t\r\n(;", at);
      if (end == std::string_view::npos || plain_[end] != '>') continue;
      std::string_view word = std::string_view(plain_).substr(at + 1, end - at - 1);
      const bool closing = word.starts_with('/');
      if (closing) word.remove_prefix(1);
      const bool known = std::find(kSections.begin(), kSections.end(), word) != kSections.end();
      if (plain_[at] == '+' && (!known || !closing)) continue;
      if (!known && !closing) continue;
      const Tag found = {span_of(at, end + 1), closing, word};
      if (plain_[at] == '+') reporter_.report(kRule<"rules/slip">, found.at, "did you mean </{}>?", word);
      if (known) return found;
      reporter_.report(kRule<"rules/slip">, found.at, "there is no section \"{}\", so nothing ends here",
                       text::printable(word));
      std::fill(plain_.begin() + found.at.begin, plain_.begin() + found.at.end, ' ');
    }
    return {span_of(plain_.size(), plain_.size()), false, {}};
  }

  void find_sections() {
    std::size_t at = 0;
    while (!reporter_.full()) {
      const Tag open = next_tag(at);
      outside(at, open.at.begin);
      if (open.word.empty()) return;
      at = open.at.end;
      if (open.closing) {
        reporter_.report(kRule<"rules/section">, open.at, "no section <{}> is open here", open.word);
        continue;
      }
      const Tag close = next_tag(at);
      if (!close.closing || close.word != open.word) {
        reporter_.report(kRule<"rules/section">, open.at, "the section <{}> is not closed: </{}> is missing", open.word,
                         open.word);
        at = close.at.begin;
      } else {
        at = close.at.end;
      }
      keep(open, span_of(open.at.end, close.at.begin));
    }
  }

  void keep(const Tag& open, text::Span inside) {
    const auto which =
        static_cast<std::size_t>(std::find(kSections.begin(), kSections.end(), open.word) - kSections.begin());
    if (sections_[which]) {
      reporter_.report(kRule<"rules/section">, open.at, "the section <{}> appears twice", open.word)
          .related.push_back({"it begins here", *sections_[which]});
      return;
    }
    sections_[which] = inside;
    if (which == kBody) description_.body_at = open.at;
  }

  void outside(std::size_t begin, std::size_t end) {
    const std::size_t first = plain_.find_first_not_of(" \t\r\n\v\f\xEF\xBB\xBF", begin);
    if (first >= end) return;
    reporter_.report(kRule<"rules/syntax">, span_of(first, first + 1), "expected a section, such as <config>");
  }

  void config() {
    const auto read = read_settings(description_.code, tokens(kConfig), reporter_);
    std::vector<std::string_view> seen;
    for (const StmtId id : read.what)
      if (!description_.code.stmts[id].exprs.empty()) setting(description_.code.stmts[id], seen);
    if (description_.players == 0 && !players_in_doubt_)
      reporter_.report(kRule<"rules/section">, *sections_[kConfig],
                       "the number of players is missing: \"players = 3;\" for example");
    if (description_.teams > 0 && description_.players % description_.teams != 0)
      reporter_.report(kRule<"rules/bad-number">, teams_at_, "{} players do not make {} teams of one size",
                       description_.players, description_.teams);
  }

  struct Setting {
    std::string_view name;
    std::string_view noun;  ///< of its number
    int least;
    int most;
    int Description::*number;
  };
  static constexpr std::array<Setting, 4> kSettings = {
      {{"players", "players", kFewestPlayers, kMostPlayers, &Description::players},
       {"cards", "packs of cards", 1, kMostPacks, &Description::packs},
       {"jokers", "jokers in a pack", 0, 2, &Description::jokers},
       {"teams", "teams", 2, kMostPlayers, &Description::teams}}};

  void setting(const Stmt& one, std::vector<std::string_view>& seen) {
    const std::string_view key = one.name == "player_number" ? std::string_view("players") : one.name;
    const auto* const found =
        std::find_if(kSettings.begin(), kSettings.end(), [&](const Setting& each) { return each.name == key; });
    if (found == kSettings.end() && key != "name") {
      reporter_.report(kRule<"rules/unknown-name">, one.name_at, "no setting is called \"{}\"{}",
                       text::printable(one.name),
                       suggestion(one.name, {"players", "cards", "jokers", "teams", "name"}));
      return;
    }
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) {
      reporter_.report(kRule<"rules/said-twice">, one.name_at, "\"{}\" is already set", text::printable(key));
      return;
    }
    seen.push_back(key);
    const Expr& value = description_.code.exprs[one.exprs.front()];
    if (found == kSettings.end()) return title(value);
    const bool odd = found->name == "jokers" && value.value == 1;
    if (value.kind == ExprKind::kNumber && value.value >= found->least && value.value <= found->most && !odd) {
      description_.*found->number = value.value;
      if (found->name == "teams") teams_at_ = value.at;
      if (found->name == "players") {
        description_.players_at = value.at;
        description_.players_name = one.name;
      }
      return;
    }
    players_in_doubt_ |= found->name == "players";
    reporter_.report(kRule<"rules/bad-number">, value.at, "a game has {} {} {} {}", found->least,
                     found->name == "jokers" ? "or" : "to", found->most, found->noun);
  }

  void title(const Expr& value) {
    if (value.kind == ExprKind::kText && !value.text.empty())
      description_.title = {value.text, value.at};
    else
      reporter_.report(kRule<"rules/syntax">, value.at, "expected the name of the game in quotes");
  }

  std::string& plain_;
  Description& description_;
  findings::Reporter& reporter_;
  std::array<std::optional<text::Span>, kSections.size()> sections_;
  text::Span teams_at_{};
  bool broken_ = false;
  bool players_in_doubt_ = false;
};

}  // namespace

Description read_description(const text::Source& source, std::vector<findings::Finding>& findings,
                             findings::Comments* comments, Checks checks, const std::function<void()>& go_on) {
  Description description;
  description.path = source.path;
  std::vector<findings::Finding> found;
  findings::Reporter reporter(found, nullptr, findings::Beyond::kStop);
  if (languages::check_readable(source.bytes, kMostDescriptionBytes,
                                {kRule<"rules/too-large">, kRule<"rules/not-text">}, reporter)) {
    description.source = source.bytes;
    std::string plain = without_comments(source.bytes, comments);
    DescriptionReading reading(plain, description, reporter);
    reading.read();
    if (checks == Checks::kAll) reading.check_all(go_on);
  }
  findings::sort_by_place(found);
  findings.insert(findings.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  return description;
}

}  // namespace kibitzer::described::rule_language
