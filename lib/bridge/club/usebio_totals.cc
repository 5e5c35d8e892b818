#include "bridge/club/usebio_totals.h"

#include <array>
#include <optional>
#include <string>

#include "bridge/club/result_line.h"
#include "bridge/model/nobody.h"

namespace kibitzer::bridge {
namespace {

using Element = XmlDocument::Element;

/// The names of the players in `of`, joined as those of a pair are written.
std::optional<Text> names_of_players(const XmlOutput& output, const Element& of) {
  std::optional<Text> names;
  std::string joined;
  for (const Element* player = output.xml.first_child(of); player != nullptr; player = output.xml.next(*player)) {
    if (player->name != "PLAYER") continue;
    const Element* const name = output.xml.child(*player, "PLAYER_NAME");
    if (name == nullptr || names_nobody(name->value.text)) continue;
    const Text text = output.text_of(*name);
    if (names) {
      if (joined.empty()) joined = names->text;
      joined.append(" & ").append(text.text);
      names->at = join(names->at, text.at);
    } else {
      names = text;
    }
  }
  if (!joined.empty() && joined.size() <= kMaxNameBytes) names->text = output.session.keep(std::move(joined));
  return names;
}

/// A shared place may be written with a =.
std::optional<Figure> place_of(const XmlOutput& output, const Element& element) {
  std::string_view number = element.value.text;
  if (number.ends_with('='))
    number.remove_suffix(1);
  else if (number.starts_with('='))
    number.remove_prefix(1);
  Element plain = element;
  plain.value.text = number;
  return output.figure(plain);
}

/// Takes what `value`, an element of the participant, says.
void take_of_participant(const XmlOutput& output, const Element& value, TotalRow& row) {
  const bool written = !says_nothing(value.value.text);
  if (value.name == "PAIR_NUMBER" || value.name == "PLAYER_NUMBER" || value.name == "TEAM_ID") {
    if (!names_nobody(value.value.text)) row.contestant = output.text_of(value);
  } else if (value.name == "DIRECTION") {
    if (written) row.direction = output.text_of(value);
  } else if (value.name == "SECTION_ID") {
    if (written) row.section = output.text_of(value);
  } else if (value.name == "TOTAL_SCORE") {
    row.score = output.figure(value);
  } else if (value.name == "PERCENTAGE") {
    row.percentage = output.figure(value);
  } else if (value.name == "PLACE") {
    if (written) row.rank = place_of(output, value);
  } else if (value.name == "BOARDS_PLAYED") {
    row.boards = output.figure(value);
  } else if (value.name == "HANDICAP") {
    row.handicap = output.figure(value);
  }
}

void add_participant(const XmlOutput& output, const Element& element, const std::optional<Text>& section) {
  TotalRow row;
  row.at = element.at;
  row.section = section;
  row.names = names_of_players(output, element);
  if (element.name == "PLAYER") row.kind = Contestant::kPlayer;
  if (element.name == "TEAM") {
    row.kind = Contestant::kTeam;
    if (const auto* const id = output.xml.attribute(element, "TEAM_ID")) row.contestant = output.text_of(*id);
    if (const auto* const name = output.xml.attribute(element, "TEAM_NAME")) row.names = output.text_of(*name);
  }
  for (const Element* value = output.xml.first_child(element); value != nullptr; value = output.xml.next(*value))
    if (value->closed) take_of_participant(output, *value, row);
  if (element.name == "PLAYER")
    if (const Element* const name = output.xml.child(element, "PLAYER_NAME")) row.names = output.text_of(*name);
  if (row.contestant) output.session.total_rows.push_back(row);
}

}  // namespace

void add_usebio_participants(const XmlOutput& output, const Element& list, const std::optional<Text>& section) {
  for (const Element* one = output.xml.first_child(list); one != nullptr; one = output.xml.next(*one)) {
    const bool participant = one->name == "PAIR" || one->name == "PLAYER" || one->name == "TEAM";
    if (participant && one->closed) add_participant(output, *one, section);
  }
}

std::optional<Text> usebio_name(const XmlOutput& output, const UsebioLevel& level, std::string_view name) {
  if (const auto* const attribute = output.xml.attribute(*level.element, name))
    return names_somebody(attribute->value.text) ? std::optional(output.text_of(*attribute)) : std::nullopt;
  const Element* const value = level.value(name);
  return value != nullptr && names_somebody(value->value.text) ? std::optional(output.text_of(*value)) : std::nullopt;
}

MatchRow read_usebio_match(const XmlOutput& output, const UsebioLevel& match) {
  struct Names {
    std::string_view contestant, score;
    std::size_t whose;
  };
  constexpr std::array kNames = {Names{"NS_PAIR_NUMBER", "NS_SCORE", 0}, Names{"EW_PAIR_NUMBER", "EW_SCORE", 1},
                                 Names{"TEAM", "TEAM_SCORE", 0}, Names{"OPPOSING_TEAM", "OPPOSING_TEAM_SCORE", 1}};
  MatchRow row;
  row.at = match.element->at;
  row.round = usebio_name(output, match, "ROUND_NUMBER");
  for (const Names& names : kNames) {
    if (auto contestant = usebio_name(output, match, names.contestant)) row.contestants[names.whose] = contestant;
    if (const Element* const score = match.value(names.score)) row.scores[names.whose] = output.figure(*score);
  }
  return row;
}

}  // namespace kibitzer::bridge
