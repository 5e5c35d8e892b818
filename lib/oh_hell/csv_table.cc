#include "oh_hell/csv_table.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "cards/words.h"
#include "json/reader.h"
#include "oh_hell/csv_numbering.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/csv_sheet.h"
#include "text/lookalikes.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
bool CsvTable::next_line() {
  while (lines_.next()) {
    if (comments_) comments_->see(lines_);
    if (!lines_.blank() && !lines_.comment()) return true;
  }
  return false;
}

const std::vector<text::CsvField>& CsvTable::fields() {
  if (split_ == line()) return fields_;
  split_ = line();
  fields_ = lines_.fields();
  for (text::CsvField& field : fields_) {
    if (field.doubled) field.text = session_.keep(text::undoubled(field.text));
    if (field.fault == text::CsvFault::kUnclosedQuote)
      reporter_.report(kCsvRule<"csv/quote">, field.fault_at, "the closing '\"' of this field is missing");
    if (field.fault == text::CsvFault::kTextBehindQuote)
      reporter_.report(kCsvRule<"csv/quote">, field.fault_at, "nothing may follow the closing '\"' of a field");
  }
  return fields_;
}

/// The number in a field with characters that only look like those of a number, or that nobody sees.
std::optional<Number> CsvTable::plain_number(const text::CsvField& field) {
  const auto odd = text::first_lookalike(field.text);
  if (!odd) return std::nullopt;
  const std::string plain = text::without_lookalikes(field.text);
  const std::string_view digits = text::csv_trimmed(plain);
  int value = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || stop != digits.data() + digits.size() || value > json::kMaxNumber ||
      value < -json::kMaxNumber)
    return std::nullopt;
  reporter_.report_once(kCsvRule<"csv/bad-number">, odd->name, field.at, "this number holds {}", text::in_words(*odd));
  return Number{value, field.at};
}

std::optional<Number> CsvTable::number(const text::CsvField& field, std::string_view what) {
  std::string_view digits = field.text;
  if (digits.starts_with('+') && !digits.starts_with("+-")) digits.remove_prefix(1);
  int value = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = stop == digits.data() + digits.size();
  if (whole && (error == std::errc::result_out_of_range || value > json::kMaxNumber || value < -json::kMaxNumber)) {
    reporter_.report(kCsvRule<"csv/bad-number">, field.at,
                     "'{}' is out of range: numbers from -1000000 to 1000000 are read", text::printable(field.text));
    return std::nullopt;
  }
  if (error == std::errc() && whole) return Number{value, field.at};
  if (const auto plain = plain_number(field)) return plain;
  // Spreadsheets write 11,00.
  const std::string_view rest(stop, static_cast<std::size_t>(digits.data() + digits.size() - stop));
  if (error == std::errc() && rest.size() > 1 && (rest.front() == ',' || rest.front() == '.') &&
      rest.find_first_not_of('0', 1) == std::string_view::npos)
    return Number{value, field.at};
  const bool decimal =
      error == std::errc() && *stop == ',' && stop + 1 != digits.data() + digits.size() &&
      std::all_of(stop + 1, digits.data() + digits.size(), [](char c) { return c >= '0' && c <= '9'; });
  if (decimal)
    reporter_.report(kCsvRule<"csv/bad-number">, field.at, "{} is a whole number, and '{}' is not", what,
                     text::printable(field.text));
  else
    reporter_.report(kCsvRule<"csv/bad-number">, field.at, "expected {}, found '{}'", what,
                     text::printable(field.text));
  return std::nullopt;
}

std::optional<records::At<Points>> CsvTable::points(const text::CsvField& field, std::string_view what) {
  const std::size_t point = field.text.find_first_of(".,");
  const std::string_view decimals = field.text.substr(std::min(point, field.text.size()));
  const bool half = decimals.size() > 1 && decimals[1] == '5' && decimals.find_first_not_of('0', 2) == decimals.npos;
  const bool other = decimals.size() > 1 && decimals.find_first_not_of('0', 1) != decimals.npos &&
                     decimals.find_first_not_of("0123456789", 1) == decimals.npos &&
                     csv_whole_number(field.text.substr(0, point));
  if (!half && other) {
    reporter_.report(kCsvRule<"csv/bad-number">, field.at, "points are whole or half, and '{}' is neither",
                     text::printable(field.text));
    return std::nullopt;
  }
  if (!half) {
    const auto whole = number(field, what);
    return whole ? std::optional(records::At<Points>{whole->value, whole->at}) : std::nullopt;
  }
  text::CsvField before = field;
  before.text = field.text.substr(0, point);
  const bool negative = before.text.starts_with('-');
  if (before.text.empty() || before.text == "-" || before.text == "+") before.text = "0";
  const auto whole = number(before, what);
  if (!whole) return std::nullopt;
  return records::At<Points>{Points(whole->value) + Points::of_halves(negative ? -1 : 1), field.at};
}

std::optional<std::size_t> CsvTable::round(const Number& number) {
  const auto [found, added] = rounds_.try_emplace(number.value, session_.rounds.size());
  if (!added) return found->second;
  if (session_.rounds.size() == kMaxRounds) {
    reporter_.report(kCsvRule<"csv/bad-number">, number.at, "more than 10000 rounds are not read");
    session_.damaged = true;
    rounds_.erase(found);
    return std::nullopt;
  }
  Round& round = session_.rounds.emplace_back();
  round.at = number.at;
  round.number = number;
  return found->second;
}

std::optional<PlayerRef> CsvTable::player(const text::CsvField& field) {
  if (field.text.size() > kMaxNameBytes) {
    reporter_.report(kCsvRule<"csv/fields">, field.at, "the player's name is longer than 1000 bytes");
    return std::nullopt;
  }
  const auto same_name = [&](const Text& player) { return player.text == field.text; };
  if (std::none_of(session_.players.begin(), session_.players.end(), same_name)) {
    if (session_.players.size() == kMaxPlayers) {
      reporter_.report(kCsvRule<"csv/fields">, field.at, "more than 1000 players are not read");
      return std::nullopt;
    }
    session_.seat({field.text, field.at});
  }
  return session_.refer(field.text, field.at);
}

void CsvTable::hand_size(std::size_t round, const text::CsvField& field) {
  const auto size = number(field, "the number of cards of a hand");
  if (!size) return;
  if (size->value < 1 || size->value > cards::kDeckSize)
    return void(
        reporter_.report(kCsvRule<"csv/bad-number">, field.at, "a hand has 1 to 52 cards, not {}", size->value));
  const auto [first, added] = hand_sizes_.try_emplace(round, *size);
  if (!added && first->second.value != size->value)
    reporter_
        .report(kCsvRule<"csv/fields">, field.at, "round {} has hands of {} on another line",
                session_.rounds[round].number.value, first->second.value)
        .related.push_back({"first given here", first->second.at});
}

/// If the tricks of each round add up like hand sizes, and differ from the house's in several rounds, these are the
/// hands that were dealt: one wrong number of tricks would break the row.
void CsvTable::take_sizes_of_tricks(const std::vector<CsvRow>& rows) {
  constexpr std::size_t kFewestRounds = 6;
  constexpr int kFewestOthers = 3;
  if (!session_.settings->hand_sizes) return;
  std::vector<int> tricks(session_.rounds.size());
  std::vector<std::size_t> players(session_.rounds.size());
  for (const CsvRow& row : rows) {
    if (row.empty()) continue;
    if (row.player.stranger() || !row.won) return;
    tricks[row.round] += std::clamp(row.won->value, 0, cards::kDeckSize);
    ++players[row.round];
  }
  const auto all_play = [&](std::size_t count) { return count == session_.players.size(); };
  if (tricks.size() < kFewestRounds || !std::all_of(players.begin(), players.end(), all_play)) return;
  int others = 0;
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    const int number = session_.rounds[i].number.value;
    if (number != static_cast<int>(i) + 1) return;
    others += tricks[i] != session_.settings->hand_size(number) ? 1 : 0;
  }
  if (others < kFewestOthers || !count_like_cards(tricks)) return;
  for (std::size_t i = 0; i < tricks.size(); ++i) hand_sizes_[i] = {tricks[i], session_.rounds[i].number.at};
  reporter_.report(kCsvRule<"csv/hands-by-tricks">, session_.rounds.front().number.at,
                   "the tricks won per round are {}: they are taken as the hand sizes", fmt::join(tricks, ", "));
}

void CsvTable::settle_hand_sizes(const std::vector<CsvRow>& rows) {
  if (hand_sizes_.empty()) take_sizes_of_tricks(rows);
  std::vector<int> sizes;
  const auto size_of = [&](int number) -> std::optional<int> {
    const auto known = rounds_.find(number);
    const auto given = known == rounds_.end() ? hand_sizes_.end() : hand_sizes_.find(known->second);
    return given == hand_sizes_.end() ? session_.settings->hand_size(number) : std::optional(given->second.value);
  };
  bool differ = false;
  for (const Round& round : session_.rounds) {
    for (int number = static_cast<int>(sizes.size()) + 1; number <= round.number.value; ++number) {
      const auto size = size_of(number);
      if (!size || number > static_cast<int>(kMaxRounds)) return;
      differ = differ || size != session_.settings->hand_size(number);
      sizes.push_back(*size);
    }
  }
  if (!differ) return;
  sizes = whole_game(std::move(sizes));
  auto settings = std::make_shared<Settings>(*session_.settings);
  settings->hand_sizes = std::move(sizes);
  session_.settings = std::move(settings);
}

void CsvTable::trump(std::size_t round, const text::CsvField& field) {
  constexpr auto kTrumps = std::to_array<std::string_view>({"clubs", "diamonds", "hearts", "spades", "none"});
  if (field.text == "-" || field.text == "?") return;
  const std::string word = plain_words(field.text);
  if (const auto suit = cards::suit_in_words(text::without_lookalikes(field.text))) {
    session_.rounds[round].trump = {TrumpKind::kSuit, *suit, field.at};
  } else if (csv_no_trump(field.text)) {
    session_.rounds[round].trump = {TrumpKind::kNone, {}, field.at};
  } else if (!reporter_.reported(kCsvRule<"csv/unknown-value">, word)) {
    const auto near = text::nearest(word, kTrumps);
    reporter_.report_once(kCsvRule<"csv/unknown-value">, word, field.at, "'{}' is not a suit{}",
                          text::printable(field.text),
                          near ? fmt::format("; did you mean '{}'?", kTrumps[*near])
                               : ": trump is clubs, diamonds, hearts, spades or none");
  }
}

void CsvTable::say_newest_first(const Round& round) {
  reporter_.report(kCsvRule<"csv/newest-first">, round.number.at,
                   "the newest round is at the top: the rounds are read from the bottom up");
}

void CsvTable::enter(std::vector<CsvRow> rows) {
  std::erase_if(rows, [](const CsvRow& row) { return row.empty(); });
  std::stable_sort(rows.begin(), rows.end(), [](const CsvRow& a, const CsvRow& b) { return a.round < b.round; });
  session_.joined.assign(session_.players.size(), 0);
  std::vector<bool> seen(session_.players.size());
  for (const CsvRow& row : rows) {
    if (!row.player.stranger() && !seen[static_cast<std::size_t>(row.player.index)]) {
      seen[static_cast<std::size_t>(row.player.index)] = true;
      session_.joined[static_cast<std::size_t>(row.player.index)] = row.round;
    }
    Round& round = session_.rounds[row.round];
    const auto add = [&](const auto& number, auto& all, Range& range) {
      if (number) append(all, range, {row.player, *number});
    };
    add(row.bid, session_.bids, round.bids);
    add(row.won, session_.won, round.won);
    add(row.points, session_.points, round.points);
    add(row.total, session_.standings, round.standings);
    if (row.made) append(session_.made, round.made, *row.made);
  }
}

}  // namespace kibitzer::oh_hell
