#include "sessions/allowing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "sessions/fixing.h"
#include "sessions/written_suppression.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

using findings::Finding;

/// The place after the brace of the JSON object that `at` is in; nothing if there is none, or if it has such an entry.
std::optional<std::size_t> inside_of_object(std::string_view text, std::size_t at) {
  std::vector<std::size_t> objects;
  for (std::size_t i = 0; i < at; ++i) {
    if (text[i] == '"')
      for (++i; i < at && text[i] != '"'; ++i) i += text[i] == '\\' ? 1 : 0;
    else if (text[i] == '{')
      objects.push_back(i + 1);
    else if (text[i] == '}' && !objects.empty())
      objects.pop_back();
  }
  if (objects.empty()) return std::nullopt;
  const std::size_t end = std::min(text.find('}', at), text.size());
  const std::string_view object = text.substr(objects.back(), end - objects.back());
  return object.find("\"kibitzer\"") == std::string_view::npos ? std::optional(objects.back()) : std::nullopt;
}

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
  std::size_t at = 0;
  std::string_view before;
  std::string_view after;
};

std::optional<Place> place_for(const games::Notation& notation, std::string_view text, std::size_t at) {
  switch (notation.form) {
    case games::Form::kJson:
    case games::Form::kJaxn:
    case games::Form::kJsonLines: {
      const auto inside = inside_of_object(text, at);
      return inside ? std::optional(Place{*inside, {}, ", "}) : std::nullopt;
    }
    case games::Form::kOwn:
    case games::Form::kPbn:
    case games::Form::kDescription:
      break;
  }
  if (notation.comment.empty()) return Place{command_around(text, at), {}, {}};
  const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
  const std::size_t line = before == std::string_view::npos ? text::byte_order_mark_size(text) : before + 1;
  // A comment of PBN begins in the first column.
  const bool indents = notation.form != games::Form::kPbn;
  const std::size_t indent = indents ? std::min(text.find_first_not_of(" \t", line), text.size()) - line : 0;
  return Place{line, text.substr(line, indent), "\n"};
}

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
      : text_(text), notation_(notation), reason_(reason), find_(find), before_(find(text)) {}

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
      const auto place = place_for(notation_, text_, finding.at.begin);
      if (!place) continue;
      Asked& asked = places[static_cast<std::uint32_t>(place->at)];
      asked.found_at = finding.at.begin;
      auto& rules = asked.rules;
      if (std::find(rules.begin(), rules.end(), finding.rule->name) == rules.end()) rules.push_back(finding.rule->name);
    }
    return places;
  }

  void add_trial(std::vector<Trial>& trials, const Asked& asked) const {
    std::string list;
    for (const std::string_view rule : asked.rules) list += (list.empty() ? "" : ", ") + std::string(rule);
    if (auto edit = allowing(notation_, text_, asked.found_at, list, reason_))
      trials.push_back({asked, {std::move(*edit)}});
  }

  std::vector<bool> tried(const std::vector<Trial>& trials) const {
    std::vector<std::vector<PlainEdit>> edits;
    edits.reserve(trials.size());
    for (const Trial& trial : trials) edits.push_back(trial.edits);
    return healing(text_, edits, before_, find_);
  }

  const std::string& text_;
  const games::Notation& notation_;
  std::string_view reason_;
  const FindAll& find_;
  Found before_;
};

}  // namespace

std::optional<PlainEdit> allowing(const games::Notation& notation, std::string_view text, std::size_t at,
                                  std::string_view rules, std::string_view reason) {
  const auto words = written_suppression(notation, rules, reason);
  if (!words) return std::nullopt;
  const auto place = place_for(notation, text, at);
  if (!place) return std::nullopt;
  const auto begin = static_cast<std::uint32_t>(place->at);
  // As a fix it has the line ends of the text.
  const findings::Fix fix{
      findings::Safety::kUnsafe, {}, {{{begin, begin}, fmt::format("{}{}{}", place->before, *words, place->after)}}};
  return edits_of(fix, text).value().front();
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
