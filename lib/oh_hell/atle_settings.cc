// House rules of the .atle notation.
#include <algorithm>
#include <array>

#include "oh_hell/atle_parser.h"
#include "oh_hell/atle_rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::array kSettings = std::to_array<std::string_view>({"hand", "bidding", "hook", "first", "scoring"});
constexpr std::array kYesNo = std::to_array<std::string_view>({"yes", "no"});

std::optional<std::size_t> index_in(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace

std::optional<std::size_t> AtleReader::Parser::choice(std::string_view what, std::span<const std::string_view> values) {
  const auto given = name("a value for " + std::string(what));
  if (!given) return std::nullopt;
  if (const auto found = index_in(values, given->text)) return found;
  std::string message = std::string(what) + " cannot be '" + text::printable(given->text) + "'";
  const auto near = text::nearest(given->text, values);
  if (near) {
    message += "; did you mean '" + std::string(values[*near]) + "'?";
  } else {
    message += "; supported are ";
    for (std::size_t i = 0; i < values.size(); ++i) message += (i > 0 ? ", " : "") + std::string(values[i]);
  }
  fault(atle_rule::kBadSetting, given->at, std::move(message));
  return near;
}

void AtleReader::Parser::rules() {
  const std::size_t faults_before = faults_;
  read_rules();
  // What is read wrongly here would judge and score everything wrongly.
  session_->settings_unread |= faults_ > faults_before;
}

void AtleReader::Parser::read_rules() {
  const text::Span begin = last_;
  const bool again = session_->settings_at.has_value();
  if (again) fault(atle_rule::kRepeatedEntry, begin, "the rules are given twice");
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

/// Whether the token `ahead` surely begins a setting.
bool AtleReader::Parser::begins_setting(std::size_t ahead) {
  const Token& token = lexer_.peek(ahead);
  if (token.kind != TokenKind::kWord || !index_in(kSettings, lexer_.word(token))) return false;
  return lexer_.peek(ahead + 1).kind == TokenKind::kColon ||
         (lexer_.is(ahead, "hand") && lexer_.is(ahead + 1, "sizes")) ||
         (lexer_.is(ahead, "first") && lexer_.is(ahead + 1, "lead"));
}

void AtleReader::Parser::settings_block(Settings& settings) {
  text::Span opened = last_;
  if (lexer_.peek().kind == TokenKind::kOpen)
    opened = last_ = lexer_.take().at;
  else
    fault(atle_rule::kMissingBrace, {last_.end, last_.end}, "'{' is missing here, to open the settings");
  std::uint32_t given = 0;
  while (lexer_.peek().kind != TokenKind::kClose || begins_setting(1)) {
    if (lexer_.peek().kind == TokenKind::kClose || lexer_.peek().kind == TokenKind::kOpen) {
      stray_brace(lexer_.take());
      continue;
    }
    if (lexer_.peek().kind == TokenKind::kEnd || (value_missing() && !begins_setting(0)) ||
        heading().level != Level::kFile) {
      fault(atle_rule::kMissingBrace, {last_.end, last_.end}, "'}' is missing here, to close the settings");
      note("opened here", opened);
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
  const auto which = token.kind == TokenKind::kWord ? index_in(kSettings, lexer_.word(token)) : std::nullopt;
  if (!which) {
    std::string message = "there is no setting " + shown(token);
    const auto near = text::nearest(lexer_.written(token), kSettings);
    if (near) message += "; did you mean '" + std::string(kSettings[*near]) + "'?";
    fault(atle_rule::kBadSetting, token.at, std::move(message));
    return skip_setting();
  }
  const std::string_view key = kSettings[*which];
  const std::uint32_t bit = std::uint32_t{1} << *which;
  if ((given & bit) != 0) {
    fault(atle_rule::kRepeatedEntry, token.at, "this setting is given twice");
    return skip_setting();
  }
  given |= bit;
  const bool colon_follows = lexer_.peek().kind == TokenKind::kColon;
  const bool whole = (key != "hand" || word("sizes", colon_follows)) && (key != "first" || word("lead", colon_follows));
  // A block in braces needs no colon to be understood.
  if (whole && (colon() || lexer_.peek().kind == TokenKind::kOpen)) setting_value(key, settings);
  if (faults_ > faults_before) skip_setting();
}

void AtleReader::Parser::setting_value(std::string_view key, Settings& settings) {
  if (key == "hand") {
    hand_sizes(settings);
  } else if (key == "bidding") {
    if (const auto chosen = choice("the bidding", kBiddingNames)) settings.bidding = static_cast<Bidding>(*chosen);
  } else if (key == "hook") {
    if (const auto chosen = choice("the hook", kYesNo)) settings.hook = *chosen == 0;
  } else if (key == "first") {
    if (const auto chosen = choice("the first lead", kFirstLeadNames))
      settings.first_lead = static_cast<FirstLead>(*chosen);
  } else {
    const text::Span begin = lexer_.peek().at;
    scoring(settings);
    if (!session_->scoring_at) session_->scoring_at = join(begin, last_);
  }
}

/// Passes over what belongs to a setting that cannot be understood.
void AtleReader::Parser::skip_setting() {
  for (std::size_t depth = 0; lexer_.peek().kind != TokenKind::kEnd;) {
    const TokenKind kind = lexer_.peek().kind;
    if ((kind == TokenKind::kClose && depth == 0) || value_missing()) return;
    if (kind == TokenKind::kOpen) ++depth;
    if (kind == TokenKind::kClose) --depth;
    last_ = lexer_.take().at;
  }
}

void AtleReader::Parser::hand_sizes(Settings& settings) {
  std::vector<int> sizes;
  const auto drop_brace = [&] {
    if (lexer_.peek(1).kind == TokenKind::kWord && is_number(lexer_.word(lexer_.peek(1)))) drop_stray_brace();
  };
  drop_brace();
  while (lexer_.peek().kind == TokenKind::kWord && is_number(lexer_.word(lexer_.peek()))) {
    const auto size = number("a hand size");
    if (!size) return;
    if (size->value < 1 || size->value > cards::kDeckSize) {
      fault(atle_rule::kBadSetting, size->at, "a hand has 1 to 52 cards, not " + std::to_string(size->value));
      return;
    }
    sizes.push_back(size->value);
    if (lexer_.peek().kind == TokenKind::kComma) last_ = lexer_.take().at;
    drop_brace();
  }
  if (sizes.empty() || sizes.size() > kMaxRounds)
    expected("a list of hand sizes, one for each round,");
  else
    settings.hand_sizes = std::move(sizes);
}

void AtleReader::Parser::scoring(Settings& settings) {
  const bool stray = lexer_.peek().kind == TokenKind::kOpen && lexer_.peek(1).kind == TokenKind::kWord &&
                     index_in(Scoring::names(), lexer_.written(lexer_.peek(1)));
  if (lexer_.peek().kind == TokenKind::kOpen && !stray) return formulas(settings);
  if (const auto chosen = choice("the scoring", Scoring::names()))
    settings.scoring = *Scoring::named(Scoring::names()[*chosen]);
}

void AtleReader::Parser::formulas(Settings& settings) {
  const std::size_t faults_before = faults_;
  const text::Span opened = last_ = lexer_.take().at;
  std::array<std::optional<Text>, kFormulaNames.size()> given;
  while (lexer_.peek().kind != TokenKind::kClose) {
    if (lexer_.peek().kind == TokenKind::kEnd || value_missing()) {
      fault(atle_rule::kMissingBrace, {last_.end, last_.end}, "'}' is missing here, to close the formulas");
      note("opened here", opened);
      return;
    }
    formula(given);
  }
  last_ = lexer_.take().at;
  if (faults_ > faults_before) return;
  if (!given[0]) {
    fault(atle_rule::kBadSetting, join(opened, last_), "a scoring by formulas needs at least 'made:'");
    return;
  }
  const auto text_of = [&](std::size_t i) {
    return given[i] ? std::optional<std::string>(given[i]->text) : std::nullopt;
  };
  auto compiled = Scoring::from_formulas({std::string(given[0]->text), text_of(1), text_of(2), text_of(3), text_of(4)});
  if (compiled) {
    settings.scoring = std::move(*compiled);
    return;
  }
  for (const FormulaError& error : compiled.error())
    fault(atle_rule::kBadSetting, given[*index_in(kFormulaNames, error.formula)]->at,
          "this formula cannot be read: " + text::printable(error.message, 200));
}

void AtleReader::Parser::formula(std::span<std::optional<Text>> given) {
  const std::size_t faults_before = faults_;
  const Token token = lexer_.take();
  last_ = token.at;
  const auto known = [&](const Token& word) {
    return word.kind == TokenKind::kWord ? index_in(kFormulaNames, lexer_.written(word)) : std::nullopt;
  };
  if (const auto which = known(token)) {
    const auto text = colon() ? name("a formula in double quotes") : std::nullopt;
    if (given[*which])
      fault(atle_rule::kRepeatedEntry, token.at, "this formula is given twice");
    else
      given[*which] = text;
  } else if (token.kind == TokenKind::kOpen) {
    stray_brace(token);
  } else {
    std::string message = "there is no formula " + shown(token);
    const auto near = text::nearest(lexer_.written(token), kFormulaNames);
    if (near) message += "; did you mean '" + std::string(kFormulaNames[*near]) + "'?";
    fault(atle_rule::kBadSetting, token.at, std::move(message));
  }
  if (faults_ == faults_before) return;
  while (lexer_.peek().kind != TokenKind::kClose && lexer_.peek().kind != TokenKind::kEnd && !known(lexer_.peek()) &&
         !value_missing())
    last_ = lexer_.take().at;
}

}  // namespace kibitzer::oh_hell
