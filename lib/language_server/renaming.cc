#include "language_server/renaming.h"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

#include "language_server/features.h"
#include "text/utf8.h"

namespace kibitzer::language_server {
namespace {

using editing::Mention;
using sessions::PlainEdit;

/// A place before the edits, in the text after them. The edits are in order and do not overlap.
std::uint32_t moved(std::uint32_t at, const std::vector<PlainEdit>& edits) {
  std::uint32_t grown = 0;  // wraps around where the text shrinks, as does what it is added to
  for (const PlainEdit& edit : edits) {
    if (edit.at.begin >= at) break;
    grown += static_cast<std::uint32_t>(edit.text.size()) - (edit.at.end - edit.at.begin);
  }
  return at + grown;
}

/// `message` without either name, as findings name the player.
std::string nameless(std::string message, const std::vector<std::string>& names) {
  for (const std::string& name : names)
    for (std::size_t at = message.find(name); at != std::string::npos; at = message.find(name, at))
      message.erase(at, name.size());
  return message;
}

/// A finding without its place's end, which a name at it moves.
using Told = std::tuple<std::uint32_t, std::string_view, std::string>;

std::vector<Told> told(const std::vector<findings::Finding>& findings, const std::vector<std::string>& names,
                       const std::vector<PlainEdit>& edits) {
  std::vector<Told> all;
  all.reserve(findings.size());
  for (const findings::Finding& finding : findings)
    all.emplace_back(moved(finding.at.begin, edits), finding.rule->name, nameless(finding.message, names));
  std::sort(all.begin(), all.end());
  return all;
}

/// What the new text says differently; empty if nothing.
std::string difference(const Reading& before, const Reading& after, std::string_view former, const PlainEdit& first,
                       const std::vector<PlainEdit>& edits, const editing::PlayerName& renamed) {
  for (std::size_t i = 0; i < before.index.names.size(); ++i) {
    if (i >= after.index.names.size()) return "there would be fewer players";
    editing::PlayerName expected = before.index.names[i];
    const editing::PlayerName& got = after.index.names[i];
    const bool is_renamed = expected.session == renamed.session && expected.player == renamed.player;
    // Other games may name the player by referring to this one, as "#" does in PBN.
    if (is_renamed || (expected.name == former && got.name == renamed.name)) expected.name = renamed.name;
    if (got == expected) continue;
    if (is_renamed && got.session == expected.session && got.player == expected.player)
      return fmt::format("\"{}\" would be read as {}", text::printable(first.text),
                         got.name.empty() ? std::string("no name") : '"' + text::printable(got.name) + '"');
    return "the players would be others";
  }
  if (after.index.names.size() > before.index.names.size()) return "there would be more players";
  const auto same_mention = [&](const Mention& was, const Mention& is) {
    return is.at.begin == moved(was.at.begin, edits) && is.session == was.session && is.player == was.player &&
           is.in_list == was.in_list;
  };
  if (!std::equal(before.index.mentions.begin(), before.index.mentions.end(), after.index.mentions.begin(),
                  after.index.mentions.end(), same_mention))
    return "other places would name the players";
  std::vector<std::string> names = {text::printable(former), text::printable(renamed.name)};
  std::erase(names, "");
  if (names.size() == 2 && names[0].size() < names[1].size()) std::swap(names[0], names[1]);
  if (told(before.found.findings, names, edits) != told(after.found.findings, names, {}))
    return "other findings would be reported";
  return {};
}

}  // namespace

tl::expected<std::vector<PlainEdit>, std::string> renaming(const std::string& text, const games::Notation& notation,
                                                           std::size_t at, std::string_view name, const Read& read) {
  const auto refused = [](std::string why) { return tl::make_unexpected(std::move(why)); };
  if (name.empty()) return refused("the new name is missing");
  if (text::count_characters(name) > kMostNameCharacters)
    return refused(fmt::format("a name has at most {} characters", kMostNameCharacters));
  const Reading before = read(text);
  const std::vector<Mention> mentions = mentions_of(before.index, at);
  if (mentions.empty()) return refused("there is no player's name here");
  if (notation.write_name == nullptr) return refused(fmt::format("names cannot be changed in {}", notation.name));
  editing::PlayerName renamed{mentions.front().session, mentions.front().player, std::string(name)};
  std::string former;
  for (const editing::PlayerName& one : before.index.names) {
    if (one.session != renamed.session) continue;
    if (one.player == renamed.player) former = one.name;
    if (one.player != renamed.player && one.name == name)
      return refused(fmt::format("{} plays in this game already", name));
  }
  std::vector<PlainEdit> edits;
  for (const Mention& mention : mentions) {
    const auto written =
        notation.write_name(name, std::string_view(text).substr(mention.at.begin, mention.at.end - mention.at.begin));
    if (!written) return refused(fmt::format("{} cannot hold this name", notation.name));
    edits.push_back({mention.at, *written});
  }
  const Reading after = read(sessions::edited(text, edits));
  const std::string why = difference(before, after, former, edits.front(), edits, renamed);
  if (!why.empty()) return refused(fmt::format("the record would not be the same with this name: {}", why));
  return edits;
}

}  // namespace kibitzer::language_server
