#include "judging/record_filter.h"

#include <algorithm>

#include "bridge/model/pair_texts.h"
#include "text/ascii.h"
#include "text/date.h"
#include "text/plain_letters.h"
#include "text/utf8.h"

namespace kibitzer::judging {
namespace {

std::string plain(std::string_view words) { return text::plain_letters(text::in_utf8(words)); }

/// Whether some condition holds, or there are none.
template <typename Conditions, typename Meets>
bool met(const Conditions& conditions, const Meets& meets) {
  return conditions.empty() || std::any_of(conditions.begin(), conditions.end(), meets);
}

}  // namespace

std::string day_of(const std::string& date) {
  if (const auto day = text::iso_day_first(date)) return *day;
  // Of "2000.06.??" and "2000-06-00" only the month is known.
  constexpr std::size_t kYear = 4;
  constexpr std::size_t kMonth = 2;
  const auto is_number = [](std::string_view part, std::size_t digits) {
    return part.size() == digits && std::all_of(part.begin(), part.end(), text::is_digit);
  };
  const std::string_view year = std::string_view(date).substr(0, date.find_first_of(".-/"));
  if (!is_number(year, kYear)) return text::in_one_form(date);
  std::string_view month = std::string_view(date).substr(std::min(year.size() + 1, date.size()));
  month = month.substr(0, month.find_first_of(".-/"));
  if (is_number(month, kMonth) && month != "00") return std::string(year) + "-" + std::string(month);
  const bool is_unknown = month.find_first_not_of("0?") == std::string_view::npos;
  return is_unknown ? std::string(year) : text::in_one_form(date);
}

void RecordFilter::want_event(std::string_view words) { events_.push_back(plain(words)); }

void RecordFilter::want_date(const std::string& date) { dates_.push_back(day_of(date)); }

void RecordFilter::want_table(std::string_view name) { tables_.push_back(plain(name)); }

bool RecordFilter::names_player(const Record& record, const contests::Aliases& aliases) const {
  const auto key = [&](const std::string& name) {
    std::string known = text::in_utf8(name);
    aliases.rename(known);
    return bridge::player_key(known);
  };
  return met(players_, [&](const std::string& wanted) {
    return std::any_of(record.players.begin(), record.players.end(),
                       [&](const std::string& player) { return key(player) == key(wanted); });
  });
}

bool RecordFilter::meets_all(const Record& record, const contests::Aliases& aliases) const {
  const std::string event = events_.empty() ? std::string() : plain(record.event);
  const std::string table = tables_.empty() ? std::string() : plain(record.table);
  const std::string date = dates_.empty() ? std::string() : day_of(record.date);
  return (verdicts_.empty() || verdicts_.contains(record.verdict)) &&
         met(rules_,
             [&](const findings::Rule* rule) {
               return std::find(record.rules.begin(), record.rules.end(), rule) != record.rules.end();
             }) &&
         names_player(record, aliases) &&
         met(events_, [&](const std::string& words) { return event.find(words) != std::string::npos; }) &&
         met(boards_,
             [&](const std::pair<int, int>& wanted) {
               return std::any_of(record.boards.begin(), record.boards.end(),
                                  [&](int number) { return wanted.first <= number && number <= wanted.second; });
             }) &&
         met(dates_, [&](const std::string& wanted) { return date == wanted || date.starts_with(wanted + "-"); }) &&
         met(tables_, [&](const std::string& name) {
           return table == name || (!record.room.empty() && (name == record.room || name == record.room + " room"));
         });
}

bool RecordFilter::takes(const Record& record, const contests::Aliases& aliases) const {
  return meets_all(record, aliases) != inverted_;
}

}  // namespace kibitzer::judging
