#include "sessions/allowing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "sessions/fixing.h"
#include "sessions/json_objects.h"
#include "sessions/written_suppression.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

using findings::Finding;

/// Where the command of LIN begins that `at` is in: names and values take turns between bars.
std::size_t command_around(std::string_view text, std::size_t at) {
  const auto bars = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '|');
  std::size_t begin = at;
  for (int back = bars % 2 == 0 ? 1 : 2; back > 0 && begin > 0; --back) {
    const std::size_t bar = text.rfind('|', begin - 1);
    if (bar == std::string_view::npos) {
      begin = 0;
      break;
    }
    begin = back > 1 ? bar : bar + 1;
  }
  const std::size_t name = text.find_first_not_of(" \t\r\n", begin);
  return name == std::string_view::npos ? begin : name;
}

/// What goes where, around the suppression itself.
struct Place {
  text::Span at;  // is replaced
  std::string before = {};
  std::string_view after = {};
  bool in_list = false;  // without the key of JSON
};

Place place_at(std::size_t at, std::string_view before, std::string_view after) {
  return {{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at)}, std::string(before), after};
}

/// A member of its own, or an element beside those that the object has.
Place place_in(const JsonObject& object, std::string_view text) {
  if (!object.allows) {
    const bool is_empty = text.substr(object.begin, object.end - object.begin).find('"') == std::string_view::npos;
    return place_at(object.begin, {}, is_empty ? "" : ", ");
  }
  const std::string value(text.substr(object.allows->begin, object.allows->end - object.allows->begin));
  if (value.front() == '"') return {*object.allows, "[" + value + ", ", "]", true};
  const std::size_t last = value.find_last_not_of(" \t\r\n", value.size() - 2);
  Place place = place_at(object.allows->begin + last + 1, last == 0 ? "" : ", ", {});
  place.in_list = true;
  return place;
}

/// Where suppressions go in a text.
class PlacesOf {
 public:
  PlacesOf(const games::Notation& notation, std::string_view text) : notation_(notation), text_(text) {
    if (is_json(notation.form)) objects_.emplace(text);
  }

  /// Nothing if it is unknown for what is at byte `at`.
  std::optional<Place> of(std::size_t at) const {
    if (objects_) {
      const JsonObject* const object = objects_->around(at);
      return object == nullptr ? std::nullopt : std::optional(place_in(*object, text_));
    }
    if (notation_.comment.empty()) return place_at(command_around(text_, at), {}, {});
    const std::size_t before = at == 0 ? std::string_view::npos : text_.find_last_of("\r\n", at - 1);
    const std::size_t line = before == std::string_view::npos ? text::byte_order_mark_size(text_) : before + 1;
    // A comment of PBN begins in the first column.
    const bool indents = notation_.form != games::Form::kPbn;
    const std::size_t indent = indents ? std::min(text_.find_first_not_of(" \t", line), text_.size()) - line : 0;
    return place_at(line, text_.substr(line, indent), "\n");
  }

  std::optional<PlainEdit> edit(std::size_t at, std::string_view rules, std::string_view reason) const {
    auto words = written_suppression(notation_, rules, reason);
    const auto place = words ? of(at) : std::nullopt;
    if (!place) return std::nullopt;
    if (place->in_list) words->erase(0, words->find(": ") + 2);
    // As a fix it has the line ends of the text.
    const findings::Fix fix{
        findings::Safety::kUnsafe, {}, {{place->at, fmt::format("{}{}{}", place->before, *words, place->after)}}};
    return edits_of(fix, text_).value().front();
  }

 private:
  const games::Notation& notation_;
  std::string_view text_;
  std::optional<JsonObjects> objects_;
};

/// A suppression that is to be written: a finding that it is for, and the rules that it names.
struct Asked {
  std::uint32_t found_at = 0;
  std::vector<std::string_view> rules = {};
};

/// Suppressions by their places.
using Places = std::map<std::uint32_t, Asked>;

struct Trial {
  Asked asked;
  std::vector<PlainEdit> edits;
};

/// Tries suppressions, and keeps those that heal.
class Allowances {
 public:
  Allowances(const std::string& text, const games::Notation& notation, std::string_view reason, const FindAll& find)
      : text_(text), where_(notation, text), reason_(reason), find_(find), before_(find(text)) {}

  const Found& before() const { return before_; }

  /// All suppressions that heal: of several rules in one place one suppression, or else of those that it can allow.
  std::vector<PlainEdit> healing_edits(const std::function<bool(const Finding&)>& wanted) const {
    std::vector<Trial> joined;
    for (const auto& [at, asked] : places(wanted)) add_trial(joined, asked);
    std::vector<PlainEdit> edits;
    std::vector<Trial> single;
    const auto heals = tried(joined);
    for (std::size_t i = 0; i < joined.size(); ++i) {
      const Asked& asked = joined[i].asked;
      if (heals[i])
        edits.push_back(joined[i].edits.front());
      else if (asked.rules.size() > 1)
        for (const std::string_view rule : asked.rules) add_trial(single, {asked.found_at, {rule}});
    }
    Places some;
    const auto heal = tried(single);
    for (std::size_t i = 0; i < single.size(); ++i) {
      if (!heal[i]) continue;
      Asked& asked = some[single[i].edits.front().at.begin];
      asked.found_at = single[i].asked.found_at;
      asked.rules.push_back(single[i].asked.rules.front());
    }
    std::vector<Trial> rest;
    for (const auto& [at, asked] : some) add_trial(rest, asked);
    for (Trial& trial : rest) edits.push_back(std::move(trial.edits.front()));
    std::sort(edits.begin(), edits.end(), [](const auto& a, const auto& b) { return a.at.begin < b.at.begin; });
    return edits;
  }

  /// `edits` if they heal together, or else those of each half that do.
  std::vector<PlainEdit> together(std::vector<PlainEdit> edits) const {
    if (edits.size() < 2 || better(kinds_of(before_.findings), kinds_of(find_(edited(text_, edits)).findings)))
      return edits;
    const auto half = edits.begin() + static_cast<std::ptrdiff_t>(edits.size() / 2);
    auto first = together({edits.begin(), half});
    const auto second = together({half, edits.end()});
    auto both = first;
    both.insert(both.end(), second.begin(), second.end());
    return better(kinds_of(before_.findings), kinds_of(find_(edited(text_, both)).findings)) ? both : first;
  }

 private:
  Places places(const std::function<bool(const Finding&)>& wanted) const {
    Places places;
    for (const Finding& finding : before_.findings) {
      if (!wanted(finding)) continue;
      const auto place = where_.of(finding.at.begin);
      if (!place) continue;
      Asked& asked = places[place->at.begin];
      asked.found_at = finding.at.begin;
      auto& rules = asked.rules;
      if (std::find(rules.begin(), rules.end(), finding.rule->name) == rules.end()) rules.push_back(finding.rule->name);
    }
    return places;
  }

  void add_trial(std::vector<Trial>& trials, const Asked& asked) const {
    std::string list;
    for (const std::string_view rule : asked.rules) list += (list.empty() ? "" : ", ") + std::string(rule);
    if (auto edit = where_.edit(asked.found_at, list, reason_)) trials.push_back({asked, {std::move(*edit)}});
  }

  std::vector<bool> tried(const std::vector<Trial>& trials) const {
    std::vector<std::vector<PlainEdit>> edits;
    edits.reserve(trials.size());
    for (const Trial& trial : trials) edits.push_back(trial.edits);
    return healing(text_, edits, before_, find_);
  }

  const std::string& text_;
  PlacesOf where_;
  std::string_view reason_;
  const FindAll& find_;
  Found before_;
};

}  // namespace

std::optional<PlainEdit> allowing(const games::Notation& notation, std::string_view text, std::size_t at,
                                  std::string_view rules, std::string_view reason) {
  return PlacesOf(notation, text).edit(at, rules, reason);
}

Allowed allow_all(const std::string& text, const games::Notation& notation, std::string_view reason,
                  const std::function<bool(const findings::Finding&)>& wanted, const FindAll& find) {
  const Allowances allowances(text, notation, reason, find);
  const auto count = [&](const std::vector<Finding>& found) {
    return static_cast<std::size_t>(std::count_if(found.begin(), found.end(), wanted));
  };
  Allowed result{text, 0, {}};
  const std::size_t asked = count(allowances.before().findings);
  if (asked == 0) return result;
  result.text = edited(text, allowances.together(allowances.healing_edits(wanted)));
  auto after = find(result.text);
  result.allowed = asked - std::min(asked, count(after.findings));
  std::copy_if(after.findings.begin(), after.findings.end(), std::back_inserter(result.left), wanted);
  return result;
}

}  // namespace kibitzer::sessions
