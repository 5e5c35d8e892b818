#include "described/trick_games/json_reader.h"

#include <algorithm>
#include <array>

#include "json/rules.h"
#include "records/json_pass.h"
#include "text/utf8.h"

namespace kibitzer::described::trick_games {
namespace {

using json::kRule;

/// The keys of a session, and from kNumber on those of a deal: a session of one deal may have them at its top.
constexpr std::array<std::string_view, 15> kKeys = {"game",         "players", "name",   "date",   "place",
                                                    "rounds",       "totals",  "round",  "trump",  "leader",
                                                    "declarations", "hands",   "tricks", "points", "winners"};
enum Key : std::size_t {
  kGame,
  kPlayers,
  kName,
  kDate,
  kPlace,
  kRounds,
  kTotals,
  kNumber,
  kTrump,
  kLeader,
  kDeclarations,
  kHands,
  kTricks,
  kPoints,
  kWinners
};
constexpr json::Form kSessionForm = {"a session", kKeys, 2};
constexpr json::Form kDealForm = {"a deal", std::span(kKeys).subspan(kNumber), 0};

constexpr std::array<std::string_view, 2> kDeclarationKeys = {"player", "declaration"};
constexpr json::Form kDeclarationForm = {"a declaration", kDeclarationKeys, 2};

using Parts = std::array<std::uint32_t, kKeys.size()>;

class Pass : records::JsonPass<Session> {
 public:
  Pass(json::Reader& reader, Session& session, const Vocabulary& vocabulary)
      : JsonPass(reader, session), vocabulary_(vocabulary) {}

  void read_session(Index root);

 private:
  static constexpr Index kAbsent = records::kAbsentNode;

  void read_deals(Index root, const Parts& parts);
  void read_deal(Index index);
  void read_parts(const Parts& parts);
  void read_number(Index index, Deal& deal);
  void read_trump(Index index, Deal& deal);
  void read_declarations(Index index, Deal& deal);
  void read_winners(Index index, Deal& deal);
  Card card(Index index);

  const Vocabulary& vocabulary_;
};

void Pass::read_session(Index root) {
  Parts parts{};
  session_.at = reader_.head(root);
  reader_.forget_faults();
  const bool object = reader_.object(root, kSessionForm, [&](std::size_t key, Index value) { parts[key] = value; });
  session_.damaged = !object;
  read_meta(parts[kName], parts[kDate], parts[kPlace]);
  if (parts[kPlayers] != kAbsent)
    read_players(parts[kPlayers]);
  else
    session_.damaged = true;
  read_deals(root, parts);
  if (parts[kTotals] != kAbsent)
    read_numbers(parts[kTotals], "totals", "a total", [&](PlayerNumber total) { session_.totals.push_back(total); });
}

void Pass::read_deals(Index root, const Parts& parts) {
  Index first_of_deal = kAbsent;
  for (std::size_t key = kKeys.size(); key-- > kNumber;)
    if (parts[key] != kAbsent) first_of_deal = parts[key];
  if (parts[kRounds] == kAbsent) {
    if (first_of_deal == kAbsent) return;
    session_.rounds.emplace_back().at = reader_.head(root);
    read_parts(parts);
    session_.rounds.back().damaged |= reader_.faulty();
    return;
  }
  if (first_of_deal != kAbsent)
    reader_
        .fault(kRule<"json/unknown-key">, key_at(first_of_deal),
               "\"{}\" belongs in one of the rounds: a session has either rounds or the keys of one round",
               reader_.document().text(node(first_of_deal - 1)))
        .related.push_back({"the rounds are here", key_at(parts[kRounds])});
  read_rounds(parts[kRounds], [&](Index index) { read_deal(index); });
  auto& deals = session_.rounds;
  if (deals.size() < 2 || std::any_of(deals.begin(), deals.end(), [](const Deal& deal) { return deal.number; })) return;
  for (std::size_t i = 0; i < deals.size(); ++i) deals[i].number = Number{static_cast<int>(i) + 1, deals[i].at};
}

void Pass::read_deal(Index index) {
  Parts parts{};
  reader_.forget_faults();
  const bool object =
      reader_.object(index, kDealForm, [&](std::size_t key, Index value) { parts[kNumber + key] = value; });
  if (!object) {
    session_.damaged = true;
    return;
  }
  session_.rounds.emplace_back().at = reader_.head(index);
  read_parts(parts);
  session_.rounds.back().damaged = reader_.faulty();
}

void Pass::read_parts(const Parts& parts) {
  Deal& deal = session_.rounds.back();
  const auto card_of = [&](Index index) { return card(index); };
  if (parts[kNumber] != kAbsent) read_number(parts[kNumber], deal);
  if (parts[kTrump] != kAbsent) read_trump(parts[kTrump], deal);
  if (parts[kLeader] != kAbsent) deal.leader = player(parts[kLeader], "leader");
  if (parts[kDeclarations] != kAbsent) read_declarations(parts[kDeclarations], deal);
  if (parts[kHands] != kAbsent) read_hands(parts[kHands], deal.hands, card_of);
  if (parts[kTricks] != kAbsent) read_tricks(parts[kTricks], deal.tricks, card_of);
  if (parts[kPoints] != kAbsent)
    read_numbers(parts[kPoints], "points", "a number of points",
                 [&](PlayerNumber points) { append(session_.points, deal.points, points); });
  if (parts[kWinners] != kAbsent) read_winners(parts[kWinners], deal);
}

void Pass::read_number(Index index, Deal& deal) {
  const auto number = reader_.integer(index, "round");
  if (!number) return;
  deal.number = Number{*number, at(index)};
  deal.at = key_at(index);
}

void Pass::read_trump(Index index, Deal& deal) {
  deal.trump.at = at(index);
  const auto found = reader_.one_of(index, "trump", vocabulary_.trumps());
  if (!found) return;
  const bool none = *found + 1 == vocabulary_.trumps().size();
  deal.trump.kind = none ? TrumpKind::kNone : TrumpKind::kSuit;
  if (!none) deal.trump.suit = static_cast<int>(*found);
}

void Pass::read_declarations(Index index, Deal& deal) {
  deal.declarations_recorded = true;
  reader_.array(index, "declarations", [&](Index element) {
    std::optional<PlayerRef> by;
    std::optional<std::size_t> what;
    text::Span what_at;
    reader_.object(element, kDeclarationForm, [&](std::size_t key, Index value) {
      if (key == 0) {
        by = player(value, "player");
      } else {
        what = reader_.one_of(value, "declaration", vocabulary_.declarations());
        what_at = at(value);
      }
    });
    if (by && what) append(session_.declarations, deal.declarations, Announced{*by, *what, what_at});
  });
}

void Pass::read_winners(Index index, Deal& deal) {
  const bool array = reader_.array(index, "winners", [&](Index element) {
    if (const auto winner = player(element, "a winner")) append(session_.winners, deal.winners, *winner);
  });
  if (array) deal.winners_at = key_at(index);
}

Card Pass::card(Index index) {
  const auto word = reader_.string(index, "a card");
  if (!word) return {};
  if (const auto known = vocabulary_.card(*word)) return {*known};
  const auto near = vocabulary_.card_meant(*word);
  reader_.fault(kRule<"json/bad-card">, at(index), "\"{}\" is no card of this game{}", text::printable(*word),
                near ? fmt::format("; did you mean \"{}\"?", vocabulary_.name_of(*near))
                     : fmt::format(": cards are called \"{}\"", vocabulary_.name_of(0)));
  return {};
}

}  // namespace

void read_json(json::Reader& reader, std::uint32_t root, const Vocabulary& vocabulary, Session& session) {
  session.clear();
  Pass(reader, session, vocabulary).read_session(root);
}

}  // namespace kibitzer::described::trick_games
