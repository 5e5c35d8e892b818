// The base of every game's Settings, by which code that knows no game reads and changes them.
#pragma once

namespace kibitzer::settings {

/// The house rules of some game. It has no values of its own: the game's table (settings/table.h) reaches those of the
/// game.
struct AnySettings {
  AnySettings() = default;
  ~AnySettings() = default;

  friend bool operator==(const AnySettings&, const AnySettings&) = default;

 protected:
  // A copy would lose the game's values.
  AnySettings(const AnySettings&) = default;
  AnySettings(AnySettings&&) = default;
  AnySettings& operator=(const AnySettings&) = default;
  AnySettings& operator=(AnySettings&&) = default;
};

/// The settings as the type that they are.
template <typename Settings>
Settings& as(AnySettings& settings) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-static-cast-downcast): a game's table is used with its settings only
  return static_cast<Settings&>(settings);
}
template <typename Settings>
const Settings& as(const AnySettings& settings) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-static-cast-downcast): a game's table is used with its settings only
  return static_cast<const Settings&>(settings);
}

}  // namespace kibitzer::settings
