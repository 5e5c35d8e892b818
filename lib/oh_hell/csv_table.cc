#include "oh_hell/csv_table.h"

#include <algorithm>
#include <charconv>

#include "json/reader.h"
#include "oh_hell/csv_rules.h"
#include "text/lookalikes.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::size_t kMostFaults = 100;

}  // namespace

void CsvTable::fault(const findings::Rule& rule, text::Span at, std::string message, std::optional<text::Span> first) {
  if (given_up()) return;
  findings::Finding& finding = findings_.emplace_back();
  finding.rule = &rule;
  finding.severity = rule.severity;
  finding.message = std::move(message);
  finding.at = at;
  if (first) finding.related.push_back({"first given here", *first});
  if (++faults_ != kMostFaults) return;
  ++faults_;
  findings::Finding& last = findings_.emplace_back();
  last.rule = &csv_rule::kFields;
  last.severity = findings::Severity::kError;
  last.message = "after a hundred faults of notation the rest of the table is not read";
  last.at = at;
}

bool CsvTable::given_up() const { return faults_ > kMostFaults; }

bool CsvTable::next_line() {
  while (lines_.next())
    if (!lines_.blank() && !lines_.comment()) return true;
  return false;
}

const std::vector<CsvField>& CsvTable::fields() {
  if (split_ == line()) return fields_;
  split_ = line();
  fields_ = lines_.fields();
  for (CsvField& field : fields_) {
    if (field.doubled) field.text = session_.keep(undoubled(field.text));
    if (field.fault == CsvFault::kUnclosedQuote)
      fault(csv_rule::kQuote, field.fault_at, "the closing '\"' of this field is missing");
    if (field.fault == CsvFault::kTextBehindQuote)
      fault(csv_rule::kQuote, field.fault_at, "nothing may follow the closing '\"' of a field");
  }
  return fields_;
}

/// The number in a field that holds characters which only look like those of a number, or like nothing.
std::optional<Number> CsvTable::plain_number(const CsvField& field) {
  const auto odd = text::first_lookalike(field.text);
  if (!odd) return std::nullopt;
  const std::string plain = text::without_lookalikes(field.text);
  const std::string_view digits = csv_trimmed(plain);
  int value = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || stop != digits.data() + digits.size() || value > json::kMaxNumber ||
      value < -json::kMaxNumber)
    return std::nullopt;
  if (said_.insert(std::string(odd->name)).second)
    fault(csv_rule::kBadNumber, field.at, "this number holds " + text::in_words(*odd));
  return Number{value, field.at};
}

std::optional<Number> CsvTable::number(const CsvField& field, std::string_view what) {
  std::string_view digits = field.text;
  if (digits.starts_with('+') && !digits.starts_with("+-")) digits.remove_prefix(1);
  int value = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = stop == digits.data() + digits.size();
  if (whole && (error == std::errc::result_out_of_range || value > json::kMaxNumber || value < -json::kMaxNumber)) {
    fault(csv_rule::kBadNumber, field.at,
          "'" + text::printable(field.text) + "' is out of range: numbers from -1000000 to 1000000 are read");
    return std::nullopt;
  }
  if (error == std::errc() && whole) return Number{value, field.at};
  if (const auto plain = plain_number(field)) return plain;
  const bool decimal =
      error == std::errc() && *stop == ',' && stop + 1 != digits.data() + digits.size() &&
      std::all_of(stop + 1, digits.data() + digits.size(), [](char c) { return c >= '0' && c <= '9'; });
  if (decimal)
    fault(csv_rule::kBadNumber, field.at,
          "'" + text::printable(field.text) + "' has a decimal comma: numbers are whole");
  else
    fault(csv_rule::kBadNumber, field.at,
          std::string(what) + " is expected here, and '" + text::printable(field.text) + "' is none");
  return std::nullopt;
}

std::optional<std::size_t> CsvTable::round(const Number& number) {
  const auto [found, added] = rounds_.try_emplace(number.value, session_.rounds.size());
  if (!added) return found->second;
  if (session_.rounds.size() == kMaxRounds) {
    fault(csv_rule::kBadNumber, number.at, "more than 10000 rounds are not read");
    session_.damaged = true;
    rounds_.erase(found);
    return std::nullopt;
  }
  Round& round = session_.rounds.emplace_back();
  round.at = number.at;
  round.number = number;
  return found->second;
}

std::optional<PlayerRef> CsvTable::player(const CsvField& field) {
  if (field.text.size() > kMaxNameBytes) {
    fault(csv_rule::kFields, field.at, "the player's name is longer than 1000 bytes");
    return std::nullopt;
  }
  const auto same_name = [&](const Text& player) { return player.text == field.text; };
  if (std::none_of(session_.players.begin(), session_.players.end(), same_name)) {
    if (session_.players.size() == kMaxPlayers) {
      fault(csv_rule::kFields, field.at, "more than 1000 players are not read");
      return std::nullopt;
    }
    session_.seat({field.text, field.at});
  }
  return session_.refer(field.text, field.at);
}

void CsvTable::enter(std::vector<CsvRow> rows) {
  std::stable_sort(rows.begin(), rows.end(), [](const CsvRow& a, const CsvRow& b) { return a.round < b.round; });
  for (const CsvRow& row : rows) {
    Round& round = session_.rounds[row.round];
    const auto add = [&](const std::optional<Number>& number, std::vector<PlayerNumber>& all, Range& range) {
      if (number) append(all, range, PlayerNumber{row.player, *number});
    };
    add(row.bid, session_.bids, round.bids);
    add(row.won, session_.won, round.won);
    add(row.points, session_.points, round.points);
    if (row.made) append(session_.made, round.made, *row.made);
  }
}

}  // namespace kibitzer::oh_hell
