// The house rules of a bridge session: data, chosen by a named preset and changed setting by setting.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace kibitzer::bridge {

/// Which doubles and redoubles are lawful.
enum class Doubling : std::uint8_t {
  kLaw19,      ///< a double only of the opponents' last bid, a redouble only of their double of the own side's
  kClassroom,  ///< a double wherever there is a bid, a redouble of any double since the last bid
};

/// The names of the values in the order of the enumeration, as the JSON form writes them.
inline constexpr std::string_view kDoublingNames[] = {"law19", "classroom"};

/// What a contract is worth. The amounts that all presets share (Law 77: tricks, doubling, game, slams' tricks) are the
/// scorer's own.
struct Settings {
  Doubling doubling = Doubling::kLaw19;
  bool vulnerability = true;     ///< whether vulnerability counts
  bool part_score_bonus = true;  ///< 50 for a contract below game

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// "duplicate" (Laws of Duplicate Bridge) and "simple" (the classroom game).
std::span<const std::string_view> preset_names();

/// The preset called `name`; nothing where there is none.
std::optional<Settings> preset(std::string_view name);

}  // namespace kibitzer::bridge
