#include "oh_hell/pbn_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "cards/hand_text.h"
#include "findings/reporter.h"
#include "kernels/tricks/order.h"
#include "pbn/rules.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

using pbn::kRule;
using pbn::TagName;

constexpr std::size_t kSeats = 4;
constexpr int kMostBid = 1'000'000;  // anything more is not a number of tricks; the referee judges the rest
constexpr std::array kSeatTags = {TagName::kNorth, TagName::kEast, TagName::kSouth, TagName::kWest};
constexpr std::string_view kSeatLetters = "NESW";
constexpr std::array<std::string_view, kSeats> kSeatNames = {"North", "East", "South", "West"};

/// The tag called `name`, which the standard does not know.
const pbn::Tag* find_unknown(const pbn::Game& game, std::string_view name) {
  for (const pbn::Tag& tag : game.tags)
    if (tag.name == TagName::kUnknown && tag.name_text == name && tag.has_value) return &tag;
  return nullptr;
}

const pbn::Tag* player_at(const pbn::Game& game, std::size_t seat) {
  const pbn::Tag* tag = game.find(kSeatTags[seat]);
  return tag != nullptr && !tag->value.empty() && tag->value.size() <= kMaxNameBytes ? tag : nullptr;
}

/// "HQ": suit, then rank, as PBN writes a card.
std::optional<cards::Card> read_card(std::string_view word) {
  if (word.size() != 2 || std::string_view("SHDCshdc").find(word[0]) == std::string_view::npos) return std::nullopt;
  return cards::read_short_card(word);
}

}  // namespace

bool is_oh_hell(const pbn::Game& game) {
  const pbn::Tag* code = game.find(TagName::kGameCode);
  return code != nullptr && code->value == "OhHell";
}

/// One game being read as a round.
class PbnReader::Pass {
 public:
  Pass(const PbnReader& owner, const pbn::Game& game, Session& session, std::vector<findings::Finding>& findings)
      : seats_(owner.seats_), game_(game), session_(session), reporter_(findings) {}

  void round();

 private:
  template <typename... Values>
  void fault(const findings::Rule& rule, text::Span at, fmt::format_string<Values...> sentence, Values&&... values) {
    reporter_.report(rule, at, sentence, std::forward<Values>(values)...).round = round_.number.value;
    round_.damaged = true;
  }
  std::optional<std::size_t> player_of(std::string_view letter) const;
  PlayerRef refer(std::size_t player, text::Span at) const { return {static_cast<std::int32_t>(player), at}; }
  std::vector<text::Span> section(TagName name) const;
  std::optional<std::size_t> first_of(TagName name);

  void dealer();
  void deal();
  void hand(std::size_t player, std::string_view text, text::Span at);
  void trump();
  void bids();
  void tricks();
  std::size_t trick(std::span<const CardAt> row, std::size_t first, std::size_t leader);

  const std::vector<std::size_t>& seats_;
  const pbn::Game& game_;
  Session& session_;
  findings::Reporter reporter_;
  Round round_{};
};

/// The index of the player whose seat `letter` names.
std::optional<std::size_t> PbnReader::Pass::player_of(std::string_view letter) const {
  if (letter.size() != 1) return std::nullopt;
  const std::size_t seat = kSeatLetters.find(letter[0]);
  const auto found = std::find(seats_.begin(), seats_.end(), seat);
  if (seat == std::string_view::npos || found == seats_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - seats_.begin());
}

/// The tokens that follow the tag `name`, up to the next tag.
std::vector<text::Span> PbnReader::Pass::section(TagName name) const {
  std::vector<text::Span> tokens;
  bool inside = false;
  for (const pbn::Element& element : game_.elements) {
    if (element.kind == pbn::Kind::kTag) inside = game_.tags[element.tag].name == name;
    if (inside && element.kind == pbn::Kind::kToken && game_.text(element.at) != "*") tokens.push_back(element.at);
  }
  return tokens;
}

/// The player whom the tag `name` names as the first of its section; nothing, with a finding, if it names nobody.
std::optional<std::size_t> PbnReader::Pass::first_of(TagName name) {
  const pbn::Tag* tag = game_.find(name);
  if (tag == nullptr) return std::nullopt;
  const auto player = player_of(tag->value);
  if (!player)
    fault(kRule<"pbn/bad-value">, tag->value_at, "\"{}\" is not a seat that is taken: N, E, S or W",
          text::printable(tag->value));
  return player;
}

void PbnReader::Pass::dealer() {
  if (const auto player = first_of(TagName::kDealer))
    round_.dealer = refer(*player, game_.find(TagName::kDealer)->value_at);
}

void PbnReader::Pass::hand(std::size_t player, std::string_view text, text::Span at) {
  Hand& hand = append(session_.hands, round_.hands, Hand{refer(player, at), {}});
  cards::HandText cards(text, at.begin);
  while (cards.next()) append(session_.hand_cards, hand.cards, CardAt{cards.card(), cards.at()});
  if (cards.fault()) fault(kRule<"pbn/bad-deal">, cards.fault()->at, "{}", cards.fault()->message);
}

void PbnReader::Pass::deal() {
  const pbn::Tag* tag = game_.find(TagName::kDeal);
  if (tag == nullptr || tag->value.empty()) return;
  const auto first = tag->value.size() > 1 && tag->value[1] == ':' ? player_of(tag->value.substr(0, 1)) : std::nullopt;
  if (!first)
    return fault(kRule<"pbn/bad-deal">, tag->value_at, "a deal begins with a seat that is taken and a colon, as in N:");
  std::size_t begin = 2;
  for (std::size_t i = 0; i < seats_.size() && begin <= tag->value.size(); ++i) {
    const std::size_t end = std::min(tag->value.find(' ', begin), tag->value.size());
    const std::string_view text = tag->value.substr(begin, end - begin);
    const text::Span at = {tag->value_at.begin + static_cast<std::uint32_t>(begin),
                           tag->value_at.begin + static_cast<std::uint32_t>(end)};
    if (text != "-") hand((*first + i) % seats_.size(), text, at);
    begin = end + 1;
  }
}

void PbnReader::Pass::trump() {
  const pbn::Tag* tag = find_unknown(game_, "Undealt");
  if (tag == nullptr) return;
  round_.trump.at = tag->value_at;
  if (tag->value.empty()) {
    round_.trump.kind = TrumpKind::kNone;
    return;
  }
  const text::Span at = {tag->value_at.begin,
                         tag->value_at.begin + static_cast<std::uint32_t>(std::min<std::size_t>(2, tag->value.size()))};
  const auto card = read_card(tag->value.substr(0, 2));
  if (!card)
    return fault(kRule<"pbn/bad-card">, at, "\"{}\" is not a card, so the trump suit is unknown",
                 text::printable(tag->value.substr(0, 2)));
  round_.trump_card = CardAt{*card, at};
  round_.trump = {TrumpKind::kSuit, card->suit(), at};
}

void PbnReader::Pass::bids() {
  const auto first = first_of(TagName::kAuction);
  if (!first) return;
  round_.bids_at = game_.find(TagName::kAuction)->value_at;
  std::size_t place = 0;
  for (const text::Span at : section(TagName::kAuction)) {
    const std::string_view word = game_.text(at);
    const std::size_t player = (*first + place++) % seats_.size();
    if (word == "-") continue;
    int bid = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), bid);
    if (read.ec != std::errc() || read.ptr != word.data() + word.size() || bid < -kMostBid || bid > kMostBid)
      fault(kRule<"pbn/bad-call">, at, "\"{}\" is not a bid: a number of tricks", text::printable(word));
    else
      append(session_.bids, round_.bids, PlayerNumber{refer(player, at), {bid, at}});
  }
}

/// Enters a row, whose first card is of player `first`, in the order of play; gives who leads next.
std::size_t PbnReader::Pass::trick(std::span<const CardAt> row, std::size_t first, std::size_t leader) {
  Trick trick{row.front().at, {}, {}};
  const std::size_t players = seats_.size();
  std::optional<cards::Card> best, led;
  std::size_t winner = leader;
  bool all = row.size() == players;
  for (std::size_t step = 0; step < players; ++step) {
    const std::size_t player = tricks::seat_after(leader, step, players);
    const std::size_t column = (player + players - first) % players;
    if (column >= row.size() || row[column].at.begin == row[column].at.end) {
      all = false;
      continue;
    }
    const CardAt& played = row[column];
    append(session_.plays, trick.plays, Play{refer(player, played.at), played});
    if (!played.card.known()) {
      all = false;
      continue;
    }
    if (!led) led = played.card;
    const auto trump = round_.trump.kind == TrumpKind::kSuit ? std::optional(round_.trump.suit) : std::nullopt;
    if (best && !tricks::beats(played.card, *best, led->suit(), trump)) continue;
    best = played.card;
    winner = player;
  }
  if (!trick.plays.empty()) append(session_.tricks, round_.tricks, trick);
  return all ? winner : leader;
}

void PbnReader::Pass::tricks() {
  const auto first = first_of(TagName::kPlay);
  if (!first) return;
  std::vector<CardAt> row;
  std::size_t leader = *first;
  const auto tokens = section(TagName::kPlay);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string_view word = game_.text(tokens[i]);
    CardAt card{{}, tokens[i]};
    if (word == "-") {
      card.at = {tokens[i].begin, tokens[i].begin};
    } else if (const auto read = read_card(word)) {
      card.card = *read;
    } else {
      fault(kRule<"pbn/bad-card">, tokens[i], "\"{}\" is not a card: a suit of S H D C, then a rank",
            text::printable(word));
    }
    row.push_back(card);
    if (row.size() < seats_.size() && i + 1 < tokens.size()) continue;
    leader = trick(row, *first, leader);
    row.clear();
  }
}

void PbnReader::Pass::round() {
  const pbn::Tag& tag = game_.tags.front();
  round_.at = tag.value_at;
  round_.number = {static_cast<int>(session_.rounds.size()) + 1, tag.value_at};
  dealer();
  deal();
  trump();
  bids();
  tricks();
  session_.rounds.push_back(round_);
}

bool PbnReader::continues(const pbn::Game& game, const Session& session) const {
  if (session.rounds.size() >= kMaxRounds) return false;
  std::size_t known = 0;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const pbn::Tag* name = player_at(game, seat);
    if (name == nullptr) continue;
    if (known >= names_.size() || seats_[known] != seat || names_[known] != name->value) return false;
    ++known;
  }
  return known == names_.size();
}

void PbnReader::begin(const pbn::Game& game, Session& session) {
  auto settings = std::make_shared<Settings>(*preset("standard"));
  const pbn::Tag* options = find_unknown(game, "GameOptionsJson");
  settings->hook = options != nullptr && options->value.find("\"hookRule\":true") != std::string_view::npos;
  session.clear(std::move(settings));
  seats_.clear();
  names_.clear();
  const pbn::Tag& first = game.tags.front();
  session.at = first.value_at;
  if (const pbn::Tag* event = game.find(TagName::kEvent); event != nullptr && !event->value.empty())
    session.name = Text{session.keep(std::string(event->value.substr(0, kMaxNameBytes))), event->value_at};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const pbn::Tag* name = player_at(game, seat);
    if (name == nullptr) continue;
    seats_.push_back(seat);
    names_.emplace_back(name->value);
  }
  const bool nameless = names_.empty();
  named_.clear();
  if (nameless) seats_ = {0, 1, 2, 3};
  for (std::size_t player = 0; player < seats_.size(); ++player) {
    const auto seat_name = std::string(kSeatNames[seats_[player]]);
    std::string name = nameless ? seat_name : names_[player];
    // Programs give their own players one name: here they are told apart by their seats.
    const auto taken = [&] {
      return std::any_of(session.players.begin(), session.players.end(),
                         [&](const Text& other) { return other.text == name; });
    };
    if (!nameless && std::count(names_.begin(), names_.end(), name) > 1) name += fmt::format(" ({})", seat_name);
    while (taken()) name += fmt::format(" ({})", seat_name);
    session.seat(
        {session.keep(std::move(name)), nameless ? first.value_at : player_at(game, seats_[player])->value_at});
  }
}

void PbnReader::add(const pbn::Game& game, Session& session, std::vector<findings::Finding>& findings) {
  for (std::size_t player = 0; player < seats_.size(); ++player)
    if (const pbn::Tag* const name = player_at(game, seats_[player]))
      named_.push_back({static_cast<std::int32_t>(player), name->value_at});
  Pass(*this, game, session, findings).round();
}

}  // namespace kibitzer::oh_hell
