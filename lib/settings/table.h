// House rules as one table per game: each line names a setting, says what it holds, and reaches its value.
//
// JSON (settings/json_reader.h, settings/json_writer.h), TOML and --show-config (configuration/house_rules.h), .atle
// (oh_hell/atle_settings.cc), the schemas and the documents follow the table. settings/members.h has what a line is
// made with.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "settings/any_settings.h"
#include "settings/formulas.h"
#include "settings/name.h"

namespace kibitzer::settings {

/// Yes or no.
struct Flag {
  bool (*get)(const AnySettings&);
  void (*set)(AnySettings&, bool);
};

/// One of several names, by its index.
struct Choice {
  std::span<const std::string_view> values;
  std::size_t (*get)(const AnySettings&);
  void (*set)(AnySettings&, std::size_t);
};

/// A whole number from `least` to `most`.
struct Number {
  int least;
  int most;
  int (*get)(const AnySettings&);
  void (*set)(AnySettings&, int);
};

/// What messages call a list of numbers and what is in it.
struct ListWords {
  std::string_view each;    ///< "a hand size"
  std::string_view range;   ///< "a hand has 1 to 52 cards": which numbers may be in the list
  std::string_view list;    ///< "a list of hand sizes, one for each round,": what is expected in place of anything else
  std::string_view count;   ///< "one number for each round, 1 to 10000 of them": how many the list has
  std::string_view absent;  ///< "as the record shows": what holds without the list
};

/// One to `most_count` whole numbers from `least` to `most`, or nothing at all.
struct Numbers {
  int least;
  int most;
  std::size_t most_count;
  ListWords words;
  const std::vector<int>* (*get)(const AnySettings&);  ///< null: nothing
  void (*set)(AnySettings&, const std::vector<int>&);

  /// Whether `settings` have a list, and not that of `preset`.
  bool changed(const AnySettings& settings, const AnySettings& preset) const {
    const std::vector<int>* const values = get(settings);
    const std::vector<int>* const before = get(preset);
    return values != nullptr && (before == nullptr || *values != *before);
  }
};

/// One of several names, or formulas, of which the first must be given.
struct NameOrFormulas {
  std::span<const std::string_view> (*names)();
  std::span<const Name> formulas;
  std::string_view (*get_name)(const AnySettings&);  ///< empty: it is given by formulas
  FormulaTexts (*get_formulas)(const AnySettings&);
  void (*set_name)(AnySettings&, std::string_view);
  /// Gives the faults found; then nothing is set.
  std::vector<FormulaFault> (*set_formulas)(AnySettings&, const FormulaTexts&);
};

using Kind = std::variant<Flag, Choice, Number, Numbers, NameOrFormulas>;

/// A line of a table.
struct Setting {
  Name name;
  Kind kind;
  std::string_view summary;  ///< what it does, in a sentence for the schema and the documents
  /// Whether the setting has any effect under these settings; null: always.
  bool (*applies)(const AnySettings&) = nullptr;

  bool applies_under(const AnySettings& settings) const { return applies == nullptr || applies(settings); }
};

/// The house rules of a game.
class Table {
 public:
  static constexpr std::size_t kMostSettings = 31;  // so that bits of one number can tell which are given

  /// `make_preset` makes settings those of the preset of that index. What is passed must outlive the table.
  constexpr Table(std::span<const Setting> settings, std::span<const std::string_view> presets,
                  void (*make_preset)(AnySettings&, std::size_t))
      : settings_(settings), presets_(presets), make_preset_(make_preset) {
    json_keys_[0] = toml_keys_[0] = "preset";
    for (std::size_t i = 0; i < settings.size(); ++i) {
      json_keys_[i + 1] = settings[i].name.camel();
      toml_keys_[i + 1] = settings[i].name.kebab();
      for (std::string_view rest = settings[i].name.words(); !rest.empty(); rest = after_word(rest))
        words_[word_count_++] = first_word(rest);
    }
  }

  constexpr std::span<const Setting> settings() const { return settings_; }
  constexpr std::span<const std::string_view> presets() const { return presets_; }

  /// The place of the setting called `name` in TOML; the number of settings if there is none.
  constexpr std::size_t index_of(std::string_view name) const {
    std::size_t i = 0;
    while (i < settings_.size() && settings_[i].name.kebab() != name) ++i;
    return i;
  }

  /// Makes `settings` those of the preset of that index.
  void start_from(AnySettings& settings, std::size_t preset) const { make_preset_(settings, preset); }

  /// "preset", and the names of the settings in their order.
  constexpr std::span<const std::string_view> json_keys() const { return {json_keys_.data(), settings_.size() + 1}; }
  constexpr std::span<const std::string_view> toml_keys() const { return {toml_keys_.data(), settings_.size() + 1}; }

  /// The words that the names of the settings are made of.
  constexpr std::span<const std::string_view> words() const { return {words_.data(), word_count_}; }

 private:
  std::span<const Setting> settings_;
  std::span<const std::string_view> presets_;
  void (*make_preset_)(AnySettings&, std::size_t);
  std::array<std::string_view, kMostSettings + 1> json_keys_{};
  std::array<std::string_view, kMostSettings + 1> toml_keys_{};
  std::array<std::string_view, kMostSettings * 4> words_{};
  std::size_t word_count_ = 0;
};

}  // namespace kibitzer::settings
