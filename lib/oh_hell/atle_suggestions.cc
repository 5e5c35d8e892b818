#include "oh_hell/atle_suggestions.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "cards/card.h"
#include "oh_hell/atle_lexer.h"
#include "oh_hell/atle_place.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/session.h"
#include "oh_hell/trick_winner.h"
#include "settings/table.h"

namespace kibitzer::oh_hell {
namespace {

using editing::in_snippet;
using editing::Suggestion;
using editing::SuggestionKind;
using editing::Suggestions;

/// The game around a place, as far as it is recorded, without the line of the place itself.
struct Surroundings {
  Session session;
  const Round* round = nullptr;  // that the place is in
  const Trick* trick = nullptr;
};

template <typename Elements>
auto* last_before(Elements& elements, std::size_t at) {
  auto found = elements.end();
  for (auto one = elements.begin(); one != elements.end() && one->at.begin < at; ++one) found = one;
  return found == elements.end() ? nullptr : &*found;
}

/// `without_line` is the text with that line blanked out, and must outlive the result.
Surroundings surroundings_of(std::string_view without_line, const AtlePlace& place) {
  Surroundings around;
  std::vector<findings::Finding> findings;
  AtleReader reader(without_line, preset(preset_names().front()), findings);
  for (Session session; reader.next(session) && session.at.begin < place.line.begin;)
    around.session = std::exchange(session, {});
  if (place.level != AtleLevel::kRound && place.level != AtleLevel::kTurn) return around;
  around.round = last_before(around.session.rounds, place.line.begin);
  if (around.round == nullptr || place.level != AtleLevel::kTurn) return around;
  const auto tricks = around.session.tricks_of(*around.round);
  around.trick = last_before(tricks, place.line.begin);
  return around;
}

/// The players in the order of the table, from the one left of `seat`, or from `seat` itself.
std::vector<std::size_t> in_turn(std::size_t players, std::size_t seat, bool from_left) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < players; ++i) order.push_back((seat + i + (from_left ? 1 : 0)) % players);
  return order;
}

std::optional<std::size_t> known_seat(const std::optional<PlayerRef>& player) {
  if (!player || player->stranger()) return std::nullopt;
  return static_cast<std::size_t>(player->index);
}

class Suggesting {
 public:
  Suggesting(const AtlePlace& place, const Surroundings& around)
      : place_(place), around_(around), session_(around.session), settings_(*session_.settings) {}

  std::vector<Suggestion> all() {
    if (place_.level == AtleLevel::kSettings || place_.level == AtleLevel::kFormulas)
      setting();
    else if (place_.before.empty())
      statement();
    else
      within_statement();
    return std::move(all_);
  }

 private:
  void add(std::string label, SuggestionKind kind, std::string detail = {}) {
    all_.push_back({std::move(label), kind, std::move(detail)});
  }
  void add_snippet(std::string label, std::string insert, std::string detail = {}) {
    all_.push_back({std::move(label), SuggestionKind::kSnippet, std::move(detail), std::move(insert), true});
  }
  std::string name(std::size_t seat) const { return quoted_if_needed(session_.players[seat].text); }

  void statement();
  void statement_in_game();
  void statement_in_round();
  void within_statement();
  void value_after_player();
  void players();
  void numbers();
  void cards();
  void suits(bool trump);
  void ranks();
  void setting();
  void value_of(const settings::Setting& setting);
  void list(std::string_view keyword, const std::vector<std::size_t>& order);
  void next_round();
  void next_turn();

  bool given(std::string_view keyword) const {
    return std::find(place_.given.begin(), place_.given.end(), keyword) != place_.given.end();
  }
  std::string_view word_before(std::size_t back) const {
    return back < place_.before.size() ? place_.before[place_.before.size() - 1 - back] : std::string_view();
  }
  std::vector<std::size_t> everybody() const { return in_turn(session_.players.size(), 0, false); }
  std::vector<std::size_t> missing() const;
  std::optional<std::size_t> player_of_line() const;
  std::vector<std::size_t> bidders() const;
  std::optional<std::size_t> first_leader() const;
  std::optional<std::size_t> leader() const;
  std::optional<cards::CardSet> left_in_hand(std::size_t seat) const;
  std::optional<cards::Suit> led() const;

  const AtlePlace& place_;
  const Surroundings& around_;
  const Session& session_;
  const Settings& settings_;
  std::vector<Suggestion> all_;
};

/// Those not yet in the list that the line belongs to.
std::vector<std::size_t> Suggesting::missing() const {
  std::vector<bool> there(session_.players.size());
  const auto see = [&](PlayerRef player) {
    if (const auto seat = known_seat(player)) there[*seat] = true;
  };
  const auto see_all = [&](const auto& numbers) {
    for (const auto& one : numbers) see(one.player);
  };
  if (around_.trick != nullptr) {
    for (const Play& play : session_.plays_of(*around_.trick)) see(play.player);
  } else if (around_.round != nullptr) {
    if (place_.section == "predictions") see_all(session_.bids_of(*around_.round));
    if (place_.section == "results") see_all(session_.won_of(*around_.round));
    if (place_.section == "points") see_all(session_.points_of(*around_.round));
    if (place_.section == "hands")
      for (const Hand& hand : session_.hands_of(*around_.round)) see(hand.player);
  } else if (place_.section == "totals") {
    see_all(session_.totals);
  }
  std::vector<std::size_t> order = everybody();
  if (place_.section == "predictions") order = bidders();
  if (around_.trick != nullptr) {
    const auto plays = session_.plays_of(*around_.trick);
    const auto first = plays.empty() ? leader() : known_seat(plays.back().player);
    if (first) order = in_turn(order.size(), *first, !plays.empty());
  }
  std::erase_if(order, [&](std::size_t seat) { return there[seat]; });
  return order;
}

/// The players in the order in which they bid.
std::vector<std::size_t> Suggesting::bidders() const {
  const auto dealer = around_.round != nullptr ? known_seat(around_.round->dealer) : std::nullopt;
  if (!dealer || settings_.bidding != Bidding::kInTurn) return everybody();
  return in_turn(session_.players.size(), *dealer, true);
}

std::optional<std::size_t> Suggesting::player_of_line() const {
  const auto found = std::find(place_.before.begin(), place_.before.end(), "player");
  if (found == place_.before.end() || found + 1 == place_.before.end()) return std::nullopt;
  const std::string_view written = *(found + 1);
  for (std::size_t seat = 0; seat < session_.players.size(); ++seat)
    if (written == session_.players[seat].text || written == name(seat)) return seat;
  return std::nullopt;
}

/// Who leads to the first trick of the round, under the rules in force.
std::optional<std::size_t> Suggesting::first_leader() const {
  const std::size_t players = session_.players.size();
  const auto dealer = known_seat(around_.round->dealer);
  switch (settings_.first_lead) {
    case FirstLead::kDealer:
      return dealer;
    case FirstLead::kLeftOfDealer:
      return dealer ? std::optional((*dealer + 1) % players) : std::nullopt;
    case FirstLead::kHighestBidder:
      break;
  }
  const auto bids = session_.bids_of(*around_.round);
  if (bids.size() < players) return std::nullopt;
  const int highest = std::max_element(bids.begin(), bids.end(), [](const PlayerNumber& a, const PlayerNumber& b) {
                        return a.number.value < b.number.value;
                      })->number.value;
  std::optional<std::size_t> found;
  for (const std::size_t seat : dealer ? in_turn(players, *dealer, true) : everybody())
    for (const PlayerNumber& bid : bids)
      if (bid.number.value == highest && known_seat(bid.player) == seat) {
        if (!found)
          found = seat;
        else if (!dealer)
          return std::nullopt;  // which of them is the first after the dealer?
      }
  return found;
}

/// Who leads to the trick at the place: the winner of the one before it.
std::optional<std::size_t> Suggesting::leader() const {
  const Trick* before = nullptr;
  for (const Trick& trick : session_.tricks_of(*around_.round))
    if (&trick != around_.trick && trick.at.begin < place_.line.begin) before = &trick;
  if (before == nullptr) return first_leader();
  const Play* const best = winning_play(session_, *around_.round, *before);
  return best != nullptr ? known_seat(best->player) : std::nullopt;
}

std::optional<cards::Suit> Suggesting::led() const {
  if (around_.trick == nullptr) return std::nullopt;
  const auto plays = session_.plays_of(*around_.trick);
  if (plays.empty() || plays.front().card.at.begin > place_.line.begin || !plays.front().card.card.known())
    return std::nullopt;
  return plays.front().card.card.suit();
}

/// The cards of a recorded hand that have not been played.
std::optional<cards::CardSet> Suggesting::left_in_hand(std::size_t seat) const {
  std::optional<cards::CardSet> left;
  for (const Hand& hand : session_.hands_of(*around_.round)) {
    if (known_seat(hand.player) != seat) continue;
    left.emplace();
    for (const CardAt& card : session_.cards_of(hand))
      if (card.card.known()) left->add(card.card);
  }
  if (!left) return std::nullopt;
  for (const Trick& trick : session_.tricks_of(*around_.round))
    for (const Play& play : session_.plays_of(trick))
      if (play.card.card.known()) left->remove(play.card.card);
  return left;
}

void Suggesting::players() {
  for (const std::size_t seat : missing()) add(name(seat), SuggestionKind::kPlayer);
}

void Suggesting::numbers() {
  const auto cards = settings_.hand_size(around_.round->number.value);
  const int most = cards.value_or(static_cast<int>(std::min<std::size_t>(around_.round->tricks.count, 52)));
  for (int number = 0; number <= most; ++number) add(std::to_string(number), SuggestionKind::kValue);
}

void Suggesting::ranks() {
  for (int rank = cards::kLowestRank; rank <= cards::kAce; ++rank)
    add(std::string(cards::name_of_rank(rank)), SuggestionKind::kCard);
}

void Suggesting::suits(bool trump) {
  for (const cards::Suit suit :
       {cards::Suit::kSpades, cards::Suit::kHearts, cards::Suit::kDiamonds, cards::Suit::kClubs})
    add(std::string(cards::name_of(suit)), SuggestionKind::kCard);
  if (trump) add("none", SuggestionKind::kCard, "a round without a trump suit");
}

/// Cards that the player of the line can still play, after as much of "card RANK of" as is written.
void Suggesting::cards() {
  const auto seat = player_of_line();
  const auto left = around_.trick != nullptr && seat ? left_in_hand(*seat) : std::nullopt;
  const auto card = std::find(place_.before.rbegin(), place_.before.rend(), "card");
  const bool has_card = card != place_.before.rend();
  const auto words = has_card ? static_cast<std::size_t>(card - place_.before.rbegin()) : 0;
  if (!left) {
    if (!has_card) return add("card", SuggestionKind::kKeyword);
    if (words == 0) return ranks();
    if (words == 1) return add("of", SuggestionKind::kKeyword);
    if (words == 2) suits(false);
    return;
  }
  const auto suit = led();
  const cards::CardSet following = suit ? left->of_suit(*suit) : cards::CardSet();
  const auto put = [&](bool legal) {
    for (int index = cards::kDeckSize - 1; index >= 0; --index) {
      const cards::Card one = cards::Card::from_index(index);
      const bool is_legal = following.empty() || following.contains(one);
      if (!left->contains(one) || is_legal != legal) continue;
      const std::string detail = legal ? "" : fmt::format("would not follow {}", cards::word_of(*suit));
      const std::string_view rank = cards::name_of_rank(one.rank());
      if (!has_card) add("card " + cards::name_of(one), SuggestionKind::kCard, detail);
      if (has_card && words == 0) add(cards::name_of(one), SuggestionKind::kCard, detail);
      if (words == 1 && word_before(0) == rank)
        add(fmt::format("of {}", cards::name_of(one.suit())), SuggestionKind::kCard, detail);
      if (words == 2 && word_before(1) == rank)
        add(std::string(cards::name_of(one.suit())), SuggestionKind::kCard, detail);
    }
  };
  put(true);
  put(false);
}

void Suggesting::value_after_player() {
  if (place_.level == AtleLevel::kTurn || place_.section == "hands") return cards();
  if (around_.round != nullptr && (place_.section == "predictions" || place_.section == "results") &&
      word_before(0) == ":")
    numbers();
}

void Suggesting::within_statement() {
  const std::string_view first = place_.before.front();
  const std::string_view last = word_before(0);
  if (first == "player") {
    if (place_.before.size() == 1) return place_.section == "players" ? void() : players();
    return value_after_player();
  }
  if (first == "game" && place_.before.size() == 1 && place_.level != AtleLevel::kFile)
    return add("round", SuggestionKind::kKeyword);
  if (first == "round" && place_.before.size() == 1) return add("turn", SuggestionKind::kKeyword);
  if (first == "trump" && place_.before.size() == 1) {
    add("color", SuggestionKind::kKeyword);
    return add("card", SuggestionKind::kKeyword);
  }
  if (first == "trump" && word_before(1) == "color" && last == ":") return suits(true);
  if (first == "trump" && place_.before.size() >= 2 && place_.before[1] == "card") return cards();
  if ((first == "dealer" || first == "winner") && last == ":") {
    for (const std::size_t seat : everybody()) add(name(seat), SuggestionKind::kPlayer);
    return;
  }
  if (first == "rules" && last == ":")
    for (const std::string_view one : preset_names()) add(std::string(one), SuggestionKind::kValue);
}

void Suggesting::statement() {
  switch (place_.level) {
    case AtleLevel::kFile:
      return add_snippet("game", "game ${1:Name} {\n  players:\n    player $2\n\n  rounds:\n    $0\n}");
    case AtleLevel::kGame:
      return statement_in_game();
    case AtleLevel::kRound:
      return statement_in_round();
    case AtleLevel::kTurn:
      if (!missing().empty()) add("player", SuggestionKind::kKeyword);
      if (!given("winner")) add("winner:", SuggestionKind::kKeyword);
      return;
    case AtleLevel::kSettings:
    case AtleLevel::kFormulas:
      return;
  }
}

void Suggesting::statement_in_game() {
  if (place_.section == "players") add("player", SuggestionKind::kKeyword);
  if (given("rounds")) next_round();
  if (place_.section == "totals" && !missing().empty()) add("player", SuggestionKind::kKeyword);
  if (given("rounds") && !given("totals")) list("totals", everybody());
  for (const std::string_view keyword : {"date", "place", "rules", "players", "rounds"})
    if (!given(keyword) && !(given("rounds"))) add(fmt::format("{}:", keyword), SuggestionKind::kKeyword);
}

void Suggesting::statement_in_round() {
  if (around_.round == nullptr) return;
  if (!place_.section.empty() && !missing().empty()) add("player", SuggestionKind::kKeyword);
  next_turn();
  if (!given("predictions")) list("predictions", bidders());
  for (const std::string_view keyword : {"dealer", "trump color", "trump card", "hands"})
    if (!given(keyword)) add(fmt::format("{}:", keyword), SuggestionKind::kKeyword);
  for (const std::string_view keyword : {"results", "points"})
    if (!given(keyword)) list(keyword, everybody());
}

/// A list with a line for each player.
void Suggesting::list(std::string_view keyword, const std::vector<std::size_t>& order) {
  std::string insert = fmt::format("{}:", keyword);
  int stop = 0;
  for (const std::size_t seat : order) insert += fmt::format("\n  player {}: ${}", in_snippet(name(seat)), ++stop);
  add_snippet(fmt::format("{}:", keyword), insert, "with a line for each player");
}

void Suggesting::next_round() {
  const std::size_t players = session_.players.size();
  if (players == 0) return;
  const Round* const last = last_before(session_.rounds, place_.line.begin);
  const int number = last != nullptr ? last->number.value + 1 : 1;
  if (const auto most = settings_.rounds(); most && number > *most) return;
  std::string insert = fmt::format("game round {} {{\n", number);
  int stop = 0;
  std::vector<std::size_t> order = everybody();
  const auto dealt = last != nullptr ? known_seat(last->dealer) : std::nullopt;
  if (dealt) {
    const std::size_t dealer = (*dealt + 1) % players;
    insert += fmt::format("  dealer: {}\n", in_snippet(name(dealer)));
    if (settings_.bidding == Bidding::kInTurn) order = in_turn(players, dealer, true);
  }
  insert += fmt::format("  trump color: ${{{}|Spades,Hearts,Diamonds,Clubs,none|}}\n  predictions:\n", ++stop);
  for (const std::size_t seat : order) insert += fmt::format("    player {}: ${}\n", in_snippet(name(seat)), ++stop);
  insert += "\n  $0\n}";
  const auto cards = settings_.hand_size(number);
  add_snippet(fmt::format("game round {}", number), insert,
              cards ? fmt::format("next round, {} cards each", *cards) : std::string("next round"));
}

void Suggesting::next_turn() {
  const std::size_t players = session_.players.size();
  const auto tricks = session_.tricks_of(*around_.round);
  const auto before = static_cast<int>(std::count_if(
      tricks.begin(), tricks.end(), [&](const Trick& trick) { return trick.at.begin < place_.line.begin; }));
  const auto most = settings_.hand_size(around_.round->number.value);
  if (players == 0 || (most && before >= *most)) return;
  const auto first = leader();
  std::string insert = "round turn {\n";
  int stop = 0;
  for (const std::size_t seat : first ? in_turn(players, *first, false) : everybody())
    insert += fmt::format("  player {}: card ${}\n", in_snippet(name(seat)), ++stop);
  add_snippet("round turn", insert + "}",
              first ? fmt::format("trick {}, {} leads", before + 1, session_.players[*first].text)
                    : fmt::format("trick {}", before + 1));
}

void Suggesting::value_of(const settings::Setting& setting) {
  if (std::holds_alternative<settings::Flag>(setting.kind)) {
    add("yes", SuggestionKind::kValue);
    add("no", SuggestionKind::kValue);
  } else if (const auto* const choice = std::get_if<settings::Choice>(&setting.kind)) {
    for (const std::string_view value : choice->values) add(std::string(value), SuggestionKind::kValue);
  } else if (const auto* const either = std::get_if<settings::NameOrFormulas>(&setting.kind)) {
    for (const std::string_view value : either->names()) add(std::string(value), SuggestionKind::kValue);
    add_snippet("{ … }", "{ made: \"${1:10 + bid}\"  missed: \"${2:0}\" }", "formulas");
  }
}

void Suggesting::setting() {
  if (place_.level == AtleLevel::kFormulas) {
    for (const settings::Setting& one : settings_table().settings())
      if (const auto* const either = std::get_if<settings::NameOrFormulas>(&one.kind))
        for (const settings::Name& formula : either->formulas)
          if (!given(formula.camel())) add(fmt::format("{}:", formula.camel()), SuggestionKind::kKeyword);
    return;
  }
  for (const settings::Setting& one : settings_table().settings()) {
    const std::string_view words = one.name.words();
    const std::string_view last_word = words.substr(words.rfind(' ') + 1);
    if (place_.before.empty() && !given(last_word))
      all_.push_back({fmt::format("{}:", words), SuggestionKind::kKeyword, std::string(one.summary)});
    if (place_.before.size() >= 2 && word_before(0) == ":" && word_before(1) == last_word) value_of(one);
  }
}

}  // namespace

Suggestions suggest_in_atle(std::string_view text, std::size_t at) {
  const auto place = atle_place(text, at);
  if (!place) return {};
  std::string without_line(text);
  std::fill(without_line.begin() + place->line.begin, without_line.begin() + place->line.end, ' ');
  Surroundings around = surroundings_of(without_line, *place);
  if (!around.session.settings) around.session.settings = preset(preset_names().front());
  return {place->word, Suggesting(*place, around).all()};
}

}  // namespace kibitzer::oh_hell
