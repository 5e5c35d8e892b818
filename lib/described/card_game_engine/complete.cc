// Compares the sentences of a description with each other.
#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "described/card_game_engine/reader_pass.h"
#include "described/card_game_engine/rules.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::card_game_engine {
namespace {

class Completion {
 public:
  Completion(Description& description, Draft& draft, findings::Reporter& reporter, text::Span end)
      : description_(description), draft_(draft), reporter_(reporter), end_(end) {}

  void complete() {
    if (!draft_.closing)
      reporter_.report(kRule<"cge/missing-closing-line">, end_,
                       "the closing line is missing: GameController(game.build).startGame");
    find_missing();
    count_players();
    make_teams();
    make_deck();
    deal();
    find_trump();
    find_starting_card();
    check_passing();
    join_bidding();
    count_cards();
  }

 private:
  text::Span closing() const { return draft_.closing.value_or(end_); }

  /// `word` begins the missing sentence. A sentence that could not be read may be just that one.
  void missing(std::string_view word, std::string_view what) {
    const auto& unread = draft_.unread;
    if (std::find(unread.begin(), unread.end(), word) == unread.end() &&
        std::find(unread.begin(), unread.end(), "") == unread.end())
      reporter_.report(kRule<"cge/missing-sentence">, closing(), "the description lacks {}", what);
  }

  void find_missing() {
    if (!draft_.said.name) missing("is", "a name: game is \"…\"");
    if (description_.players.empty()) missing("has", "players: game has player called \"…\"");
    if (description_.leads_by_dealer() && !draft_.said.dealer) missing("deals", "a dealer: game deals from … player");
    if (description_.suits.empty()) missing("suitsAre", "suits: game suitsAre (…)");
    if (description_.ranks.empty()) missing("ranksAre", "ranks: game ranksAre (…)");
    if (draft_.said.hand_size_of_all || description_.players.empty()) return;
    for (const Player& player : description_.players)
      if (player.hand_size_at.end == 0)
        return missing("gives", fmt::format("the number of cards of \"{}\"", text::printable(player.name.value)));
  }

  void count_players() {
    if (!draft_.said.player_count)
      description_.player_count = {description_.players.size(), description_.players.size(), {}};
  }

  /// The ranks of a suit, where it has its own.
  const WrittenRanks* own_ranks(std::size_t suit) const {
    const auto& own = draft_.ranks_of_suits;
    const auto found = std::find_if(own.begin(), own.end(), [&](const WrittenRanks& one) { return one.suit == suit; });
    return found == own.end() ? nullptr : &*found;
  }

  std::size_t number_of_cards() const {
    std::size_t cards = description_.suits.size() * draft_.common_ranks;
    for (const WrittenRanks& own : draft_.ranks_of_suits) cards += own.ranks.size() - draft_.common_ranks;
    return cards;
  }

  /// The cards, suit by suit, weakest first.
  std::vector<expressions::Deck::Face> faces() const {
    std::vector<expressions::Deck::Face> cards;
    for (std::size_t suit = 0; suit < description_.suits.size(); ++suit) {
      const WrittenRanks* own = own_ranks(suit);
      for (std::size_t rank = 0; rank < (own != nullptr ? own->ranks.size() : draft_.common_ranks); ++rank)
        cards.emplace_back(suit, own != nullptr ? own->ranks[rank] : rank);
    }
    return cards;
  }

  void make_deck() {
    auto& suits = description_.suits;
    auto& ranks = description_.ranks;
    const std::size_t count = number_of_cards();
    if (suits.size() > expressions::kMostSuits || std::max(count, ranks.size()) > expressions::kMostCards) {
      reporter_.report(kRule<"cge/too-many-cards">, (suits.empty() ? ranks : suits).front().at,
                       "{} of {} make {} cards; a deck has at most {} cards in {} suits",
                       text::counted(suits.size(), "suit"), text::counted(ranks.size(), "rank"), count,
                       expressions::kMostCards, expressions::kMostSuits);
      suits.clear();
      ranks.clear();
    }
    const std::vector<expressions::Deck::Face> cards = faces();
    expressions::Setting setting;
    setting.game = description_.name.value;
    for (const Player& player : description_.players) setting.players.push_back(player.name.value);
    setting.teams = description_.side_of;
    for (const Name& contract : description_.outcome.contracts) setting.contracts.push_back(contract.value);
    for (const Declaration& one : description_.declarations) setting.declarations.push_back(one.name.value);
    for (const Figure& one : description_.figures) setting.figures.push_back({one.name.value, one.of_player});
    std::vector<std::string> suit_names;
    std::vector<std::string> rank_names;
    suit_names.reserve(suits.size());
    rank_names.reserve(ranks.size());
    for (const Name& suit : suits) suit_names.push_back(suit.value);
    for (const Name& rank : ranks) rank_names.push_back(rank.value);
    setting.deck = expressions::Deck(std::move(suit_names), std::move(rank_names), cards);
    description_.setting = std::make_shared<const expressions::Setting>(std::move(setting));
    std::vector<tricks::Face> strengths;
    for (const auto& [suit, rank] : cards) {
      const bool first = strengths.empty() || strengths.back().suit != suit;
      strengths.push_back({static_cast<std::uint8_t>(suit),
                           first ? std::uint8_t{0} : static_cast<std::uint8_t>(strengths.back().strength + 1)});
    }
    description_.deck = tricks::Deck(strengths);
  }

  /// Hands of a number of cards that is recorded have at least one.
  void deal() {
    std::int64_t dealt = 0;
    bool random = false;
    bool uneven = false;
    text::Span at = draft_.hand_size_at;
    for (Player& player : description_.players) {
      if (draft_.said.hand_size_of_all) {
        player.hand_size = draft_.hand_size_of_all;
        player.hand_size_at = draft_.hand_size_at;
      }
      if (player.hand_size_at.end == 0) return;
      at = player.hand_size_at;
      dealt += player.hand_size.value_or(1);
      random = random || !player.hand_size;
      uneven = uneven || player.hand_size != description_.players.front().hand_size;
    }
    const auto cards = static_cast<std::int64_t>(description_.setting->deck.size());
    const auto& in_turn = description_.hand_sizes.in_turn;
    if (!in_turn.empty())
      dealt =
          static_cast<std::int64_t>(description_.players.size()) * *std::max_element(in_turn.begin(), in_turn.end());
    if (description_.talon) dealt += description_.talon->cards;
    if (cards == 0 || description_.players.empty() || draft_.deal_in_doubt) return;
    if (dealt > cards)
      reporter_.report(kRule<"cge/too-many-cards">, at, "{} cards are dealt, but the deck has only {}", dealt, cards);
    else if (uneven && !random)
      reporter_.report(kRule<"cge/uneven-deal">, at, "the players do not get the same number of cards");
    else if (dealt < cards && !random && description_.trump.kind != TrumpKind::kTurned)
      reporter_.report(kRule<"cge/uneven-deal">, at, "{} of the {} cards {} not dealt", cards - dealt, cards,
                       cards - dealt == 1 ? "is" : "are");
  }

  void find_trump() {
    if (!draft_.trump) return;
    const auto& suits = description_.suits;
    const Name& trump = *draft_.trump;
    const auto found =
        std::find_if(suits.begin(), suits.end(), [&](const Name& suit) { return suit.value == trump.value; });
    if (found != suits.end()) {
      description_.trump.suit = static_cast<int>(found - suits.begin());
      if (trump.at.begin < found->at.begin)
        reporter_
            .report(kRule<"cge/unknown-suit">, trump.at, "no suit \"{}\" is named so far", text::printable(trump.value))
            .related.push_back({"it is named only here", found->at});
      return;
    }
    description_.trump.kind = TrumpKind::kNone;
    if (suits.empty() || trump.value.empty()) return;
    reporter_.report(kRule<"cge/unknown-suit">, trump.at, "\"{}\" is not a suit of this game{}",
                     text::printable(trump.value), suggestion(trump.value, views_of(suits)));
  }

  void find_starting_card() {
    if (!draft_.starting_card || draft_.starting_card->value.empty()) return;
    const Name& wanted = *draft_.starting_card;
    std::vector<std::string> cards;
    const expressions::Deck& deck = description_.setting->deck;
    for (std::size_t card = 0; card < deck.size(); ++card)
      cards.push_back(deck.name_of(static_cast<expressions::Card>(card)));
    const auto found = std::find(cards.begin(), cards.end(), wanted.value);
    if (found != cards.end()) {
      description_.starter.card = static_cast<tricks::Card>(found - cards.begin());
    } else if (!cards.empty()) {
      reporter_.report(kRule<"cge/unknown-rank">, wanted.at, "\"{}\" is not a card of this game{}",
                       text::printable(wanted.value),
                       suggestion(wanted.value, std::vector<std::string_view>(cards.begin(), cards.end())));
    }
  }

  void check_passing() {
    if (!description_.passing) return;
    const Passing& passing = *description_.passing;
    const auto& to = passing.in_turn;
    const std::size_t players = description_.players.size();
    if (std::find(to.begin(), to.end(), PassTo::kAcross) != to.end() && players % 2 != 0)
      reporter_.report(kRule<"cge/players">, passing.at,
                       "with {} nobody sits opposite, so no cards can be passed across",
                       text::counted(players, "player"));
    const auto& in_turn = description_.hand_sizes.in_turn;
    for (const Player& player : description_.players) {
      const auto smallest =
          in_turn.empty() ? player.hand_size : std::optional(*std::min_element(in_turn.begin(), in_turn.end()));
      if (!smallest || passing.cards <= *smallest) continue;
      reporter_
          .report(kRule<"cge/hand-size">, passing.at, "{} are passed from a hand of {}",
                  text::counted(passing.cards, "card"), *smallest)
          .related.push_back({"the hands are described here", player.hand_size_at});
      return;
    }
  }

  void join_bidding() {
    const auto ruled_by = [&](RuleKind kind) {
      return std::any_of(draft_.rules.begin(), draft_.rules.end(),
                         [&](const WrittenRuleOf& rule) { return rule.kind == kind; });
    };
    if ((ruled_by(RuleKind::kBidding) || draft_.said.bidding || draft_.said.auction) && !draft_.said.bids)
      missing("bidsAre", "the bids: game bidsAre … to …");
    if (description_.bids) {
      description_.bids->from_leader = draft_.said.bidding;
      description_.bids->auction = draft_.said.auction;
      if (draft_.said.auction && !description_.bids->may_be(0))
        reporter_
            .report(kRule<"cge/missing-sentence">, findings::Severity::kWarning, description_.bids->at,
                    "the auction has no pass, which is the bid 0, such as \"Pass\" -> 0")
            .related.push_back({"the auction is described here", *draft_.said.auction});
    }
    if (ruled_by(RuleKind::kLayingAway) && (!description_.talon || !description_.talon->for_declarer))
      missing("has", "a talon that cards are laid away for: game has talon of … cards for declarer");
    if (description_.talon && description_.talon->for_declarer && !description_.outcome.declarer)
      missing("has", "a declarer, who takes up the talon: game has declarer");
    if (draft_.said.deal_points && !description_.turnings.empty())
      reporter_
          .report(kRule<"cge/said-twice">, description_.turnings.front().at,
                  "what points become belongs in the rule of the deal's points")
          .related.push_back({"they are described here", *draft_.said.deal_points});
  }

  /// Each player is a side of their own if there are no teams.
  void make_teams() {
    const auto& players = description_.players;
    description_.side_of.resize(players.size());
    for (std::size_t seat = 0; seat < players.size(); ++seat) description_.side_of[seat] = seat;
    description_.sides = players.size();
    if (!draft_.said.teams) return;
    bool misspelt = false;
    std::vector<const Name*> named(players.size());
    std::vector<std::string_view> names;
    names.reserve(players.size());
    for (const Player& player : players) names.push_back(player.name.value);
    for (std::size_t side = 0; side < draft_.teams.size(); ++side)
      for (const Name& name : draft_.teams[side]) misspelt |= !put_into_team(name, side, names, named);
    description_.sides = draft_.teams.size();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      if (named[seat] != nullptr || misspelt) continue;
      reporter_
          .report(kRule<"cge/teams">, *draft_.said.teams, "\"{}\" is in no team",
                  text::printable(players[seat].name.value))
          .related.push_back({"the player is named here", players[seat].name.at});
      description_.side_of[seat] = 0;
    }
  }

  /// False if no player has that name.
  bool put_into_team(const Name& name, std::size_t side, const std::vector<std::string_view>& names,
                     std::vector<const Name*>& named) {
    const auto found = std::find(names.begin(), names.end(), name.value);
    if (found == names.end()) {
      reporter_.report(kRule<"cge/unknown-player">, name.at, "there is no player \"{}\"{}", text::printable(name.value),
                       suggestion(name.value, names));
      return false;
    }
    const auto seat = static_cast<std::size_t>(found - names.begin());
    if (named[seat] != nullptr) {
      reporter_.report(kRule<"cge/teams">, name.at, "\"{}\" is already in a team", text::printable(name.value))
          .related.push_back({"the first team is here", named[seat]->at});
      return true;
    }
    named[seat] = &name;
    description_.side_of[seat] = side;
    return true;
  }

  /// Points given to a card come before those given to its rank, and these before those given to its suit.
  void count_cards() {
    const expressions::Deck& deck = description_.setting->deck;
    Counting& counting = description_.counting;
    counting.of_card.assign(deck.size(), 0);
    if (draft_.said.card_points && !draft_.said.trick_points) counting.of_trick = 0;
    std::vector<std::string> cards;
    for (std::size_t card = 0; card < deck.size(); ++card)
      cards.push_back(deck.name_of(static_cast<expressions::Card>(card)));
    std::vector<const WrittenPoints*> said(deck.size() + deck.ranks().size() + deck.suits().size());
    std::vector<std::string_view> words(deck.suits().begin(), deck.suits().end());
    words.insert(words.end(), deck.ranks().begin(), deck.ranks().end());
    words.insert(words.end(), cards.begin(), cards.end());
    for (const WrittenPoints& one : draft_.card_points) note_points(one, words, said);
    if (reporter_.full()) return;
    for (std::size_t card = 0; card < deck.size(); ++card) {
      const auto index = static_cast<expressions::Card>(card);
      const std::size_t suits = deck.suits().size();
      const std::size_t ranks = deck.ranks().size();
      for (const std::size_t word : {static_cast<std::size_t>(deck.suit_of(index)),
                                     suits + static_cast<std::size_t>(deck.rank_of(index)), suits + ranks + card})
        if (said[word] != nullptr) counting.of_card[card] = said[word]->points;
      counting.cards_count = counting.cards_count || counting.of_card[card] != 0;
    }
  }

  void note_points(const WrittenPoints& one, const std::vector<std::string_view>& words,
                   std::vector<const WrittenPoints*>& said) {
    const auto found = std::find(words.begin(), words.end(), one.what.value);
    if (found == words.end()) {
      if (!words.empty() && !one.what.value.empty())
        reporter_.report(kRule<"cge/unknown-rank">, one.what.at, "\"{}\" is not a rank, suit or card of this game{}",
                         text::printable(one.what.value), suggestion(one.what.value, words));
      return;
    }
    const WrittenPoints*& earlier = said[static_cast<std::size_t>(found - words.begin())];
    if (earlier == nullptr) {
      earlier = &one;
      return;
    }
    reporter_
        .report(kRule<"cge/said-twice">, one.what.at, "the points of \"{}\" have already been given",
                text::printable(one.what.value))
        .related.push_back({"first given here", earlier->what.at});
  }

  Description& description_;
  Draft& draft_;
  findings::Reporter& reporter_;
  text::Span end_;
};

}  // namespace

void complete(Description& description, Draft& draft, findings::Reporter& reporter, text::Span end) {
  Completion(description, draft, reporter, end).complete();
}

}  // namespace kibitzer::described::card_game_engine
