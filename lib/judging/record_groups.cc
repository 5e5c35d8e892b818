#include "judging/record_groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "judging/record_filter.h"
#include "text/ascii.h"
#include "text/plain_letters.h"
#include "text/utf8.h"

namespace kibitzer::judging {
namespace {

constexpr std::size_t kMostBytes = 80;

/// Letters of the languages that plain_letters() leaves as they are. What lies between is punctuation, or turns the
/// direction of what follows.
bool is_letter_beyond_ascii(char32_t code) {
  return (code >= 0xC0 && code < 0x2000) || (code >= 0x3040 && code < 0xA000) || (code >= 0xAC00 && code < 0xD7A4);
}

/// What Windows takes for a device, whatever the ending.
bool names_device(std::string_view name) {
  constexpr std::array<std::string_view, 4> kDevices = {"con", "prn", "aux", "nul"};
  if (std::find(kDevices.begin(), kDevices.end(), name) != kDevices.end()) return true;
  return name.size() == 4 && (name.starts_with("com") || name.starts_with("lpt")) && text::is_digit(name[3]);
}

std::string in_words(std::string_view kind, const std::string& value) {
  const std::string name = file_name_of(value);
  return name.empty() ? fmt::format("no-{}", kind) : fmt::format("{}-{}", kind, name);
}

}  // namespace

std::string file_name_of(std::string_view words) {
  const std::string plain = text::plain_letters(text::in_utf8(words));
  std::string name;
  for (std::string_view rest = plain; !rest.empty();) {
    const text::Character character = text::first_character(rest);
    const char first = rest.front();
    const bool kept = character.size == 1 ? text::is_digit(first) || (first >= 'a' && first <= 'z')
                                          : character.valid && is_letter_beyond_ascii(character.code);
    if (kept && name.size() + character.size <= kMostBytes)
      name += rest.substr(0, character.size);
    else if (kept)
      break;
    else if (!name.empty() && name.back() != '-')
      name += '-';
    rest.remove_prefix(character.size);
  }
  while (name.ends_with('-')) name.pop_back();
  if (names_device(name)) name += "-";
  return name;
}

std::string RecordGroups::words_of(const Record& record, std::string_view origin) const {
  switch (by_) {
    case GroupBy::kRecord: {
      const std::string name = file_name_of(origin);
      return fmt::format("{}-{:04}", name.empty() ? "record" : name, in_file_);
    }
    case GroupBy::kBoard:
      return record.boards.empty() ? "no-board" : fmt::format("board-{:02}", record.boards.front());
    case GroupBy::kRound:
      return in_words("round", record.round);
    case GroupBy::kTable:
      return record.table.empty() && !record.room.empty() ? record.room + "-room" : in_words("table", record.table);
    case GroupBy::kEvent: {
      const std::string name = file_name_of(record.event);
      return name.empty() ? "no-event" : name;
    }
    case GroupBy::kDate: {
      const std::string name = file_name_of(day_of(record.date));
      return name.empty() ? "no-date" : name;
    }
  }
  return {};
}

/// Groups are distinguished by the recorded values, not by the file names made from them.
std::string RecordGroups::key_of(const Record& record, std::string_view origin) {
  switch (by_) {
    case GroupBy::kRecord:
      ++in_file_;
      return std::to_string(++records_);
    case GroupBy::kBoard:
      return words_of(record, origin);
    case GroupBy::kRound:
      return record.round;
    case GroupBy::kTable:
      return record.table + '\n' + (record.table.empty() ? record.room : std::string());
    case GroupBy::kEvent:
      return record.event;
    case GroupBy::kDate:
      return day_of(record.date);
  }
  return {};
}

std::string RecordGroups::name_of(const Record& record, std::string_view origin) {
  const auto [group, is_new] = names_.try_emplace(key_of(record, origin));
  if (!is_new) return group->second;
  const std::string words = words_of(record, origin);
  std::string name = words;
  for (std::size_t number = 2; !taken_.insert(name).second; ++number) name = fmt::format("{}-{}", words, number);
  return group->second = name;
}

}  // namespace kibitzer::judging
