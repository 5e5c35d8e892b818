#include "bridge/model/merged.h"

#include <algorithm>

namespace kibitzer::bridge {
namespace {

bool same(const std::optional<Text>& a, const std::optional<Text>& b) {
  return a.has_value() == b.has_value() && (!a || a->text == b->text);
}

template <typename Elements>
std::uint32_t append_all(Elements& all, const Elements& more) {
  const auto first = static_cast<std::uint32_t>(all.size());
  all.insert(all.end(), more.begin(), more.end());
  return first;
}

/// Adds the remarks and other tags of `more`, whose calls and plays are those from `calls` and `plays` on.
void append_remarks(Session& session, const Session& more, std::uint32_t calls, std::uint32_t plays) {
  const auto own = [&](std::string_view text) { return session.keep(std::string(text)); };
  for (Remark remark : more.remarks) {
    if (remark.of != Remark::Of::kTag) remark.index += remark.of == Remark::Of::kCall ? calls : plays;
    remark.after = own(remark.after);
    remark.text = own(remark.text);
    session.remarks.push_back(remark);
  }
  for (const OtherTag& tag : more.other_tags) {
    OtherTag& copy = session.other_tags.emplace_back(OtherTag{own(tag.name), own(tag.value), {}});
    for (const std::string_view line : tag.lines) copy.lines.push_back(own(line));
  }
}

}  // namespace

bool same_table(const Session& a, const Session& b) {
  constexpr std::array kTexts = {&Session::name,    &Session::event,     &Session::site,      &Session::date,
                                 &Session::stage,   &Session::round,     &Session::section,   &Session::table,
                                 &Session::scoring, &Session::home_team, &Session::visit_team};
  return std::all_of(kTexts.begin(), kTexts.end(), [&](auto member) { return same(a.*member, b.*member); }) &&
         std::equal(a.players.begin(), a.players.end(), b.players.begin(), same) && a.settings == b.settings;
}

void append(Session& session, const Session& more) {
  const std::uint32_t cards = append_all(session.hand_cards, more.hand_cards);
  const std::uint32_t calls = append_all(session.calls, more.calls);
  const std::uint32_t tricks = append_all(session.tricks, more.tricks);
  const std::uint32_t plays = append_all(session.plays, more.plays);
  const std::uint32_t rubbers = append_all(session.rubber_records, more.rubber_records);
  const auto explanations = static_cast<std::uint32_t>(session.explanations.size());
  for (const std::string_view words : more.explanations)
    session.explanations.push_back(session.keep(std::string(words)));
  for (std::size_t i = calls; i < session.calls.size(); ++i)
    if (session.calls[i].explanation != 0) session.calls[i].explanation += explanations;
  for (std::size_t i = tricks; i < session.tricks.size(); ++i) session.tricks[i].plays.first += plays;
  const auto remarks = static_cast<std::uint32_t>(session.remarks.size());
  const auto other_tags = static_cast<std::uint32_t>(session.other_tags.size());
  append_remarks(session, more, calls, plays);
  for (Board board : more.boards) {
    for (Hand& hand : board.hands) hand.cards.first += cards;
    board.calls.first += calls;
    board.tricks.first += tricks;
    board.remarks.first += remarks;
    board.other_tags.first += other_tags;
    if (board.rubber) *board.rubber += rubbers;
    session.boards.push_back(board);
  }
}

}  // namespace kibitzer::bridge
