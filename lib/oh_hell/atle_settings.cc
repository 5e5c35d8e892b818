// House rules of the .atle notation.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "oh_hell/atle_parser.h"
#include "oh_hell/atle_rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::array kYesNo = std::to_array<std::string_view>({"yes", "no"});

std::optional<std::size_t> index_in(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace

std::optional<std::size_t> AtleReader::Parser::choice(std::string_view what, std::span<const std::string_view> values) {
  const auto given = name(fmt::format("a value for {}", what));
  if (!given) return std::nullopt;
  if (const auto found = index_in(values, given->text)) return found;
  std::string message = fmt::format("{} cannot be '{}'", what, text::printable(given->text));
  const auto near = text::nearest(given->text, values);
  if (near) {
    message += fmt::format("; did you mean '{}'?", values[*near]);
  } else {
    message += "; supported are ";
    for (std::size_t i = 0; i < values.size(); ++i) message += (i > 0 ? ", " : "") + std::string(values[i]);
  }
  fault(kAtleRule<"atle/bad-setting">, given->at, "{}", message);
  return near;
}

void AtleReader::Parser::rules() {
  const std::size_t faults_before = faults_;
  read_rules();
  // A rule misread here would make every judgement and score wrong.
  session_->settings_unread |= faults_ > faults_before;
}

void AtleReader::Parser::read_rules() {
  const text::Span begin = last_;
  const bool again = session_->settings_at.has_value();
  if (again) fault(kAtleRule<"atle/repeated-entry">, begin, "the rules are given twice");
  if (!colon()) return;
  const auto chosen = choice("the rules", preset_names());
  SettingsPtr settings = chosen ? preset(preset_names()[*chosen]) : session_->settings;
  const text::Span at = join(begin, last_);
  if (lexer_.peek().kind == TokenKind::kClose && lexer_.peek(1).kind == TokenKind::kOpen) stray_brace(lexer_.take());
  if (lexer_.peek().kind == TokenKind::kOpen || begins_setting(0)) {
    Settings changed = *settings;
    settings_block(changed);
    settings = std::make_shared<const Settings>(std::move(changed));
  }
  if (again) return;
  session_->settings = std::move(settings);
  session_->settings_at = at;
}

/// Whether the tokens from the one `ahead` on are these words.
bool AtleReader::Parser::words_ahead(std::string_view words, std::size_t ahead) {
  for (; !words.empty(); words = settings::after_word(words), ++ahead)
    if (!lexer_.is(ahead, settings::first_word(words))) return false;
  return true;
}

/// The setting whose name begins with the word `first`, before the token `ahead`; of several, the one whose whole name
/// follows. Null if absent.
const settings::Setting* AtleReader::Parser::setting_called(std::string_view first, std::size_t ahead) {
  const settings::Setting* found = nullptr;
  for (const settings::Setting& setting : settings_table().settings()) {
    const std::string_view words = setting.name.words();
    if (words.front() != first.front() || settings::first_word(words) != first) continue;
    if (found == nullptr || words_ahead(settings::after_word(words), ahead)) found = &setting;
  }
  return found;
}

/// Whether the token `ahead` surely begins a setting.
bool AtleReader::Parser::begins_setting(std::size_t ahead) {
  const Token& token = lexer_.peek(ahead);
  if (token.kind != TokenKind::kWord) return false;
  const settings::Setting* const setting = setting_called(lexer_.word(token), ahead + 1);
  if (setting == nullptr) return false;
  const std::string_view rest = settings::after_word(setting->name.words());
  return lexer_.peek(ahead + 1).kind == TokenKind::kColon || (!rest.empty() && words_ahead(rest, ahead + 1));
}

void AtleReader::Parser::settings_block(Settings& settings) {
  text::Span opened = last_;
  if (lexer_.peek().kind == TokenKind::kOpen)
    opened = last_ = lexer_.take().at;
  else
    fault(kAtleRule<"atle/missing-brace">, {last_.end, last_.end}, "'{{' is missing here, to open the settings")
        .fix_form({last_.end, last_.end}, " {", "insert '{'");
  std::uint32_t given = 0;
  while (lexer_.peek().kind != TokenKind::kClose || begins_setting(1)) {
    if (lexer_.peek().kind == TokenKind::kClose || lexer_.peek().kind == TokenKind::kOpen) {
      stray_brace(lexer_.take());
      continue;
    }
    if (lexer_.peek().kind == TokenKind::kEnd || (value_missing() && !begins_setting(0)) ||
        heading().level != Level::kFile) {
      auto& finding =
          fault(kAtleRule<"atle/missing-brace">, {last_.end, last_.end}, "'}}' is missing here, to close the settings");
      finding.related.push_back({"opened here", opened});
      finding.fix_form({last_.end, last_.end}, "\n  }", "insert '}'");
      return;
    }
    setting(settings, given);
  }
  last_ = lexer_.take().at;
}

void AtleReader::Parser::setting(Settings& settings, std::uint32_t& given) {
  const std::size_t faults_before = faults_;
  const Token token = take();
  last_ = token.at;
  const settings::Setting* const called =
      token.kind == TokenKind::kWord ? setting_called(lexer_.word(token), 0) : nullptr;
  if (called == nullptr) {
    no_setting(token);
    return skip_setting();
  }
  const std::uint32_t bit = std::uint32_t{1} << static_cast<std::size_t>(called - settings_table().settings().data());
  if ((given & bit) != 0) {
    fault(kAtleRule<"atle/repeated-entry">, token.at, "this setting is given twice");
    return skip_setting();
  }
  given |= bit;
  const bool colon_follows = lexer_.peek().kind == TokenKind::kColon;
  bool whole = true;
  for (std::string_view rest = settings::after_word(called->name.words()); whole && !rest.empty();
       rest = settings::after_word(rest))
    whole = word(settings::first_word(rest), colon_follows);
  // A block in braces needs no colon to be understood.
  if (whole && (colon() || lexer_.peek().kind == TokenKind::kOpen)) {
    const std::string what = fmt::format("the {}", called->name.words());
    std::visit([&](const auto& kind) { read_value(kind, what, settings); }, called->kind);
  }
  if (faults_ > faults_before) skip_setting();
}

void AtleReader::Parser::no_setting(const Token& token) {
  std::vector<std::string_view> known;
  for (const settings::Setting& setting : settings_table().settings())
    known.push_back(settings::first_word(setting.name.words()));
  std::string message = fmt::format("there is no setting {}", shown(token));
  const auto near = text::nearest(lexer_.written(token), known);
  if (near) message += fmt::format("; did you mean '{}'?", known[*near]);
  fault(kAtleRule<"atle/bad-setting">, token.at, "{}", message);
}

/// Skips what belongs to a setting that cannot be understood.
void AtleReader::Parser::skip_setting() {
  for (std::size_t depth = 0; lexer_.peek().kind != TokenKind::kEnd;) {
    const TokenKind kind = lexer_.peek().kind;
    if ((kind == TokenKind::kClose && depth == 0) || value_missing()) return;
    if (kind == TokenKind::kOpen) ++depth;
    if (kind == TokenKind::kClose) --depth;
    last_ = lexer_.take().at;
  }
}

void AtleReader::Parser::read_value(const settings::Flag& kind, const std::string& what, Settings& settings) {
  if (const auto chosen = choice(what, kYesNo)) kind.set(settings, *chosen == 0);
}

void AtleReader::Parser::read_value(const settings::Choice& kind, const std::string& what, Settings& settings) {
  if (const auto chosen = choice(what, kind.values)) kind.set(settings, *chosen);
}

void AtleReader::Parser::read_value(const settings::Number& kind, const std::string& what, Settings& settings) {
  const auto value = number(fmt::format("a number for {}", what));
  if (!value) return;
  if (value->value < kind.least || value->value > kind.most)
    fault(kAtleRule<"atle/bad-setting">, value->at, "{} lies between {} and {}", what, kind.least, kind.most);
  else
    kind.set(settings, value->value);
}

void AtleReader::Parser::read_value(const settings::Numbers& kind, const std::string&, Settings& settings) {
  std::vector<int> values;
  const auto drop_brace = [&] {
    if (lexer_.peek(1).kind == TokenKind::kWord && is_number(lexer_.word(lexer_.peek(1)))) drop_stray_brace();
  };
  drop_brace();
  while (lexer_.peek().kind == TokenKind::kWord && is_number(lexer_.word(lexer_.peek()))) {
    const auto value = number(kind.words.each);
    if (!value) return;
    if (value->value < kind.least || value->value > kind.most) {
      fault(kAtleRule<"atle/bad-setting">, value->at, "{}, not {}", kind.words.range, value->value);
      return;
    }
    values.push_back(value->value);
    if (lexer_.peek().kind == TokenKind::kComma) last_ = lexer_.take().at;
    drop_brace();
  }
  if (values.empty() || values.size() > kind.most_count)
    expected(kind.words.list);
  else
    kind.set(settings, values);
}

void AtleReader::Parser::read_value(const settings::NameOrFormulas& kind, const std::string& what, Settings& settings) {
  const text::Span begin = lexer_.peek().at;
  const auto names = kind.names();
  const bool stray = lexer_.peek().kind == TokenKind::kOpen && lexer_.peek(1).kind == TokenKind::kWord &&
                     index_in(names, lexer_.written(lexer_.peek(1)));
  if (lexer_.peek().kind == TokenKind::kOpen && !stray)
    formulas(kind, settings);
  else if (const auto chosen = choice(what, names))
    kind.set_name(settings, names[*chosen]);
  if (!session_->scoring_at) session_->scoring_at = join(begin, last_);
}

void AtleReader::Parser::formulas(const settings::NameOrFormulas& kind, Settings& settings) {
  const std::size_t faults_before = faults_;
  const text::Span opened = last_ = lexer_.take().at;
  std::vector<std::string_view> names;
  for (const settings::Name& name : kind.formulas) names.push_back(name.camel());
  std::vector<std::optional<Text>> given(names.size());
  while (lexer_.peek().kind != TokenKind::kClose) {
    if (lexer_.peek().kind == TokenKind::kEnd || value_missing()) {
      fault(kAtleRule<"atle/missing-brace">, {last_.end, last_.end}, "'}}' is missing here, to close the formulas")
          .related.push_back({"opened here", opened});
      return;
    }
    formula(names, given);
  }
  last_ = lexer_.take().at;
  if (faults_ > faults_before) return;
  if (!given.front()) {
    fault(kAtleRule<"atle/bad-setting">, join(opened, last_), "a scoring by formulas needs at least '{}:'",
          names.front());
    return;
  }
  settings::FormulaTexts texts(names.size());
  for (std::size_t i = 0; i < names.size(); ++i)
    if (given[i]) texts[i] = std::string(given[i]->text);
  for (const settings::FormulaFault& wrong : kind.set_formulas(settings, texts))
    fault(kAtleRule<"atle/bad-setting">, given[wrong.formula]->at, "invalid formula: {}",
          text::printable(wrong.message, 200));
}

void AtleReader::Parser::formula(std::span<const std::string_view> names, std::span<std::optional<Text>> given) {
  const std::size_t faults_before = faults_;
  const Token token = lexer_.take();
  last_ = token.at;
  const auto known = [&](const Token& word) {
    return word.kind == TokenKind::kWord ? index_in(names, lexer_.written(word)) : std::nullopt;
  };
  if (const auto which = known(token)) {
    const auto text = colon() ? name("a formula in double quotes") : std::nullopt;
    if (given[*which])
      fault(kAtleRule<"atle/repeated-entry">, token.at, "this formula is given twice");
    else
      given[*which] = text;
  } else if (token.kind == TokenKind::kOpen) {
    stray_brace(token);
  } else {
    std::string message = fmt::format("there is no formula {}", shown(token));
    const auto near = text::nearest(lexer_.written(token), names);
    if (near) message += fmt::format("; did you mean '{}'?", names[*near]);
    fault(kAtleRule<"atle/bad-setting">, token.at, "{}", message);
  }
  if (faults_ == faults_before) return;
  while (lexer_.peek().kind != TokenKind::kClose && lexer_.peek().kind != TokenKind::kEnd && !known(lexer_.peek()) &&
         !value_missing())
    last_ = lexer_.take().at;
}

}  // namespace kibitzer::oh_hell
