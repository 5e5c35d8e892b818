#include "settings/json_reader.h"

#include <algorithm>
#include <variant>

#include "json/rules.h"
#include "text/utf8.h"

namespace kibitzer::settings {
namespace {

using json::kRule;

using Index = std::uint32_t;

constexpr Index kAbsent = 0;  // the root's own index, so no member's

/// Reads the value of one setting.
class SettingReader {
 public:
  SettingReader(json::Reader& reader, const Name& name, Index index, AnySettings& settings)
      : reader_(reader), name_(name), key_(name.camel()), index_(index), settings_(settings) {}

  void operator()(const Flag& flag) const {
    if (const auto truth = reader_.boolean(index_, key_)) flag.set(settings_, *truth);
  }
  void operator()(const Choice& choice) const {
    if (const auto chosen = reader_.one_of(index_, key_, choice.values)) choice.set(settings_, *chosen);
  }
  void operator()(const Number& number) const;
  void operator()(const Numbers& numbers) const;
  void operator()(const NameOrFormulas& scoring) const;

 private:
  void formulas(const NameOrFormulas& scoring) const;
  text::Span at(Index index) const { return reader_.document().node(index).at; }

  json::Reader& reader_;
  const Name& name_;
  std::string_view key_;
  Index index_;
  AnySettings& settings_;
};

void SettingReader::operator()(const Number& number) const {
  const auto value = reader_.integer(index_, key_);
  if (!value) return;
  if (*value < number.least || *value > number.most)
    reader_.fault(kRule<"json/out-of-range">, at(index_), "{} must be between {} and {}", key_, number.least,
                  number.most);
  else
    number.set(settings_, *value);
}

void SettingReader::operator()(const Numbers& numbers) const {
  std::vector<int> values;
  bool sound = true;
  const bool array = reader_.array(index_, key_, [&](Index element) {
    const auto value = reader_.integer(element, numbers.words.each);
    sound = sound && value.has_value();
    if (!value) return;
    if (*value < numbers.least || *value > numbers.most) {
      reader_.fault(kRule<"json/out-of-range">, at(element), "{}, not {}", numbers.words.range, *value);
      sound = false;
    }
    values.push_back(*value);
  });
  if (array && (values.empty() || values.size() > numbers.most_count) && sound) {
    reader_.fault(kRule<"json/out-of-range">, reader_.head(index_), "{} has {}", key_, numbers.words.count);
    sound = false;
  }
  if (array && sound) numbers.set(settings_, values);
}

void SettingReader::operator()(const NameOrFormulas& scoring) const {
  if (reader_.document().node(index_).kind == json::Kind::kObject) return formulas(scoring);
  if (const auto chosen = reader_.one_of(index_, key_, scoring.names()))
    scoring.set_name(settings_, scoring.names()[*chosen]);
}

void SettingReader::formulas(const NameOrFormulas& scoring) const {
  std::vector<std::string_view> keys;
  for (const Name& formula : scoring.formulas) keys.push_back(formula.camel());
  std::vector<Index> nodes(keys.size());
  FormulaTexts texts(keys.size());
  bool sound = true;
  const std::string what = "a " + std::string(name_.words());
  reader_.object(index_, {what, keys, 1}, [&](std::size_t key, Index value) {
    nodes[key] = value;
    const auto formula = reader_.string(value, keys[key]);
    sound = sound && formula.has_value();
    if (formula) texts[key] = std::string(*formula);
  });
  if (!sound || !texts.front()) return;
  for (const FormulaFault& fault : scoring.set_formulas(settings_, texts))
    reader_.fault(kRule<"json/unknown-value">, at(nodes[fault.formula]), "invalid formula: {}",
                  text::printable(fault.message, 200));
}

}  // namespace

SettingNodes read_settings(json::Reader& reader, Index index, const Table& table, AnySettings& settings) {
  std::array<Index, Table::kMostSettings + 1> nodes{};
  reader.object(index, {"a set of rules", table.json_keys(), 0},
                [&](std::size_t key, Index value) { nodes[key] = value; });
  // Wherever the preset is named, it is the start.
  if (nodes[0] != kAbsent) {
    if (const auto chosen = reader.one_of(nodes[0], "preset", table.presets())) table.start_from(settings, *chosen);
  }
  SettingNodes given{};
  std::copy(nodes.begin() + 1, nodes.end(), given.begin());
  for (std::size_t i = 0; i < table.settings().size(); ++i) {
    const Setting& setting = table.settings()[i];
    if (given[i] != kAbsent) std::visit(SettingReader(reader, setting.name, given[i], settings), setting.kind);
  }
  return given;
}

}  // namespace kibitzer::settings
