#include "described/trick_games/iss_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "described/trick_games/rules.h"
#include "findings/reporter.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::trick_games {
namespace {

constexpr std::string_view kBlanksOfIss = " \t\r";
constexpr std::size_t kPlayersOfIss = 3;
constexpr std::size_t kCardsOfHand = 10;
constexpr std::size_t kCardsOfDeck = 32;
constexpr std::size_t kMostMovesOfIss = 1'000;

/// A part of the text, with its place.
struct Part {
  std::string_view text;
  std::uint32_t begin = 0;

  text::Span at() const { return {begin, begin + static_cast<std::uint32_t>(text.size())}; }
  Part part(std::size_t from, std::size_t count = std::string_view::npos) const {
    const std::string_view some = text.substr(from, count);
    return {some, begin + static_cast<std::uint32_t>(from)};
  }
  /// What comes before `mark`, which is taken off with it; all of it if there is none.
  Part take_to(char mark) {
    const std::size_t end = std::min(text.find(mark), text.size());
    const Part first = part(0, end);
    *this = part(std::min(end + 1, text.size()));
    return first;
  }
};

/// The next word, which is taken off; empty at the end.
Part take_word(Part& rest) {
  rest = rest.part(std::min(rest.text.find_first_not_of(kBlanksOfIss), rest.text.size()));
  const std::size_t end = std::min(rest.text.find_first_of(kBlanksOfIss), rest.text.size());
  const Part word = rest.part(0, end);
  rest = rest.part(end);
  return word;
}

std::optional<int> number_in(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

/// The words of a description for the letters of the server.
std::string_view suit_of_letter(char letter) {
  switch (letter) {
    case 'C':
      return "Clubs";
    case 'S':
      return "Spades";
    case 'H':
      return "Hearts";
    case 'D':
      return "Diamonds";
    default:
      return {};
  }
}

std::string_view rank_of_letter(char letter) {
  static constexpr std::string_view kLetters = "789TJQKA";
  static constexpr std::array<std::string_view, 8> kWords = {"Seven", "Eight", "Nine", "Ten",
                                                             "Jack",  "Queen", "King", "Ace"};
  const std::size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? std::string_view() : kWords[at];
}

bool is_card(std::string_view word) {
  return word.size() == 2 && !suit_of_letter(word[0]).empty() && !rank_of_letter(word[1]).empty();
}
bool is_hidden(std::string_view word) { return word == "??"; }

/// "G", "NO", "DHS": a suit, Grand or Null, and what is announced.
bool is_announcement(std::string_view word) {
  return !word.empty() && std::string_view("CSHDGN").find(word[0]) != std::string_view::npos &&
         word.find_first_not_of("HOSZ", 1) == std::string_view::npos;
}

/// Reads one line.
class LinePass {
 public:
  LinePass(const Vocabulary& vocabulary, Session& session, std::vector<findings::Finding>& findings)
      : vocabulary_(vocabulary), session_(session), findings_(findings), deal_(session.rounds.emplace_back()) {}

  void read(Part line) {
    session_.names_apart = true;
    session_.at = deal_.at = line.part(0, 2).at();
    while (!line.text.empty()) {
      line = line.part(std::min(line.text.find_first_not_of("(; \t\r"), line.text.size()));
      if (line.text.empty() || line.text.front() == ')') break;
      const std::size_t open = line.text.find('[');
      if (open == std::string_view::npos) {
        fault(line, "is not a property of SGF");
        break;
      }
      const Part name = line.part(0, open);
      line = line.part(open + 1);
      if (line.text.find(']') == std::string_view::npos) fault(line, "is not closed: ] is missing");
      enter(name.text, line.take_to(']'));
    }
    seat_players();
    if (moves_) read_moves(*moves_);
    if (result_) read_result(*result_);
  }

 private:
  void fault(Part at, std::string_view sentence) {
    constexpr std::size_t kMostShown = 40;
    findings::add(findings_, kRule<"trick-game/syntax">, at.at(), "\"{}{}\" {}",
                  text::printable(at.text.substr(0, kMostShown)), at.text.size() > kMostShown ? "…" : "", sentence);
    deal_.damaged = true;
  }

  void enter(std::string_view name, Part value) {
    if (name == "MV") moves_ = value;
    if (name == "R") result_ = value;
    if (name == "ID" && !value.text.empty()) session_.name = text::Text{value.text, value.at()};
    if (name == "DT" && value.text.size() >= 10)
      session_.date = text::Text{value.text.substr(0, 10), value.part(0, 10).at()};
    if (name.size() == 2 && name[0] == 'P' && name[1] >= '0' && name[1] <= '2' && !value.text.empty())
      names_[static_cast<std::size_t>(name[1] - '0')] = value;
  }

  void seat_players() {
    static constexpr std::array<std::string_view, kPlayersOfIss> kSeats = {"forehand", "middlehand", "rearhand"};
    for (std::size_t seat = 0; seat < kPlayersOfIss; ++seat) {
      const auto& name = names_[seat];
      session_.seat(name ? text::Text{name->text.substr(0, records::kMaxNameBytes), name->at()}
                         : text::Text{kSeats[seat], session_.at});
    }
    if (session_.players.size() != kPlayersOfIss) {
      const bool first_two = names_[0] && names_[1] && names_[0]->text == names_[1]->text;
      fault(names_[first_two ? 1 : 2].value_or(Part{"", session_.at.begin}), "is the name of two players");
      session_.Players::clear();
      for (const std::string_view seat : kSeats) session_.seat({seat, session_.at});
    }
    deal_.dealer = player(2, session_.at);
    deal_.leader = player(0, session_.at);
  }

  static PlayerRef player(std::size_t seat, text::Span at) { return {static_cast<std::int32_t>(seat), at}; }

  CardAt card(Part word) {
    CardAt read;
    read.at = word.at();
    if (is_hidden(word.text)) return read;
    if (is_card(word.text)) {
      const std::string name =
          std::string(rank_of_letter(word.text[1])) + " of " + std::string(suit_of_letter(word.text[0]));
      if (const auto known = vocabulary_.card(name)) {
        read.card = Card{*known};
        return read;
      }
    }
    fault(word, "is not a card");
    return read;
  }

  void read_deal(const Part& deal) {
    Part cards = deal;
    std::size_t number = 0;
    std::array<Part, kCardsOfDeck> words;
    while (!cards.text.empty() && number < kCardsOfDeck) words[number++] = cards.take_to('.');
    if (number < kCardsOfDeck || !cards.text.empty()) return fault(deal, "is not a deal of 32 cards");
    for (std::size_t seat = 0; seat < kPlayersOfIss; ++seat) {
      const auto from = words.begin() + static_cast<std::ptrdiff_t>(seat * kCardsOfHand);
      if (std::any_of(from, from + kCardsOfHand, [](const Part& word) { return is_hidden(word.text); })) continue;
      Hand& hand = append(session_.hands, deal_.hands);
      hand.player = player(seat, from->at());
      for (std::size_t i = 0; i < kCardsOfHand; ++i)
        append(session_.hand_cards, hand.cards, card(*(from + static_cast<std::ptrdiff_t>(i))));
    }
    if (is_hidden(words[30].text) || is_hidden(words[31].text)) return;
    deal_.talon = Range();
    for (std::size_t i = kPlayersOfIss * kCardsOfHand; i < kCardsOfDeck; ++i)
      append(session_.hand_cards, *deal_.talon, card(words[i]));
  }

  void read_moves(Part moves) {
    Part who = take_word(moves);
    if (who.text != "w") return fault(who, "begins the moves, but the deal comes first");
    read_deal(take_word(moves));
    for (std::size_t count = 0; count < kMostMovesOfIss; ++count) {
      who = take_word(moves);
      const Part move = take_word(moves);
      if (who.text.empty() || move.text.empty()) return;
      if (who.text == "w") {
        read_answer(move);
      } else if (who.text.size() == 1 && who.text[0] >= '0' && who.text[0] <= '2') {
        read_move(static_cast<std::size_t>(who.text[0] - '0'), who, move);
      } else {
        return fault(who, "is not a player: they are 0, 1 and 2");
      }
    }
  }

  /// What the server says beside the skat: who has run out of time, or left. The game is then decided by that.
  void read_answer(Part move) { stopped_ = stopped_ || move.text.starts_with("TI") || move.text.starts_with("LE"); }

  void read_move(std::size_t seat, const Part& who, const Part& move) {
    const PlayerRef by = player(seat, who.at());
    const Part& word = move;
    Part rest = move;
    const Part head = rest.take_to('.');
    if (const auto bid = number_in(word.text); bid && *bid > 0) {
      last_bid_ = *bid;
      return add_bid(by, *bid, word);
    }
    if (word.text == "y") return add_bid(by, last_bid_, word);
    if (word.text == "p") return add_bid(by, 0, word);
    if (word.text == "s") {
      taken_up_ = true;
    } else if (head.text == "RE") {
      resigned_[seat] = true;
    } else if (head.text == "SC" || is_hidden(head.text)) {
      // The cards are those that the hand has left.
    } else if (!deal_.contract && is_announcement(head.text)) {
      announce(by, head, rest);
    } else if (taken_up_ && !deal_.laid_away && is_card(head.text) && (!deal_.contract || !rest.text.empty())) {
      lay_away(move);
    } else {
      play(by, move);
    }
  }

  void add_bid(PlayerRef by, int bid, const Part& word) {
    append(session_.bids, deal_.bids, PlayerNumber{by, {bid, word.at()}});
  }

  void announce(PlayerRef by, Part game, Part cards) {
    static constexpr std::array<std::string_view, 3> kContracts = {"Grand", "Null", "Suit"};
    const char letter = game.text[0];
    const std::string_view contract = letter == 'G' ? kContracts[0] : letter == 'N' ? kContracts[1] : kContracts[2];
    const auto index_in = [](const std::vector<std::string_view>& words, std::string_view word) {
      return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
    };
    null_ = letter == 'N';
    deal_.declarer = by;
    deal_.contract = {index_in(vocabulary_.contracts(), contract), game.at()};
    const bool suit = contract == kContracts[2];
    deal_.trump = {suit ? TrumpKind::kSuit : TrumpKind::kNone,
                   suit ? static_cast<int>(index_in(vocabulary_.trumps(), suit_of_letter(letter))) : 0, game.at()};
    deal_.declarations_recorded = true;
    for (const auto& [mark, name] : {std::pair('O', "Ouvert"), std::pair('S', "Schneider"), std::pair('Z', "Schwarz")})
      if (game.text.find(mark, 1) != std::string_view::npos)
        append(session_.declarations, deal_.declarations,
               Announced{by, index_in(vocabulary_.declarations(), name), game.at()});
    if (!taken_up_)
      deal_.laid_away = Range();
    else if (!cards.text.empty())
      lay_away(cards);
  }

  /// The first two cards; in an open game the hand follows.
  void lay_away(Part cards) {
    deal_.laid_away = Range();
    for (int i = 0; i < 2 && !cards.text.empty(); ++i) {
      const Part word = cards.take_to('.');
      append(session_.hand_cards, *deal_.laid_away, card(word));
    }
  }

  void play(PlayerRef by, const Part& word) {
    if (deal_.tricks.empty() || session_.tricks.back().plays.count == kPlayersOfIss)
      append(session_.tricks, deal_.tricks, Trick{by.at, {}, std::nullopt});
    append(session_.plays, session_.tricks.back().plays, Play{by, card(word)});
  }

  /// What the server says of the game: "d:2 loss v:-54 m:-2 bidok p:59 t:4 s:0 z:0".
  void read_result(const Part& result) {
    Part rest = result;
    std::optional<std::size_t> declarer;
    std::optional<Part> value;
    std::optional<Part> tricks;
    for (Part word = take_word(rest); !word.text.empty(); word = take_word(rest)) {
      Part number = word;
      const std::string_view key = number.take_to(':').text;
      const auto read = number_in(number.text);
      if (key == "d" && read && *read >= 0 && *read < static_cast<int>(kPlayersOfIss))
        declarer = static_cast<std::size_t>(*read);
      if (key == "v" && read) value = number;
      if (key == "t" && read) tricks = number;
      if (word.text == "penalty" || ((key == "l" || key == "to") && read && *read >= 0)) stopped_ = true;
      state_figure(word, key, read, number);
    }
    // What the clock or somebody's leaving decided follows from nothing, and neither do the server's figures then.
    if (!declarer || stopped_) {
      session_.figures.clear();
      deal_.figures = {};
    }
    if (!declarer) return;
    if (!deal_.declarer) deal_.declarer = player(*declarer, result.at());
    deal_.stopped = stopped_ || std::find(resigned_.begin(), resigned_.end(), true) != resigned_.end();
    // What the defenders have follows from nothing else either.
    for (std::size_t seat = 0; value && seat < kPlayersOfIss; ++seat)
      append(session_.points, deal_.points,
             PlayerNumber{player(seat, value->at()), {seat == *declarer ? *number_in(value->text) : 0, value->at()}});
    if (tricks && !deal_.stopped)
      append(session_.won, deal_.won,
             PlayerNumber{player(*declarer, tricks->at()), {*number_in(tricks->text), tricks->at()}});
  }

  /// A word of the result that the description has as a figure.
  void state_figure(const Part& word, std::string_view key, std::optional<int> read, const Part& number) {
    struct Numbered {
      std::string_view key;
      std::string_view figure;
      bool of_whole_play;  ///< the server has 0 where the play ended early, and nobody has seen it in a Null
    };
    static constexpr std::array<Numbered, 4> kNumbered = {
        {{"m", "matadors", false}, {"p", "card points", false}, {"s", "Schneider", true}, {"z", "Schwarz", true}}};
    struct Worded {
      std::string_view word;
      std::string_view figure;
      int value;
    };
    static constexpr std::array<Worded, 4> kWorded = {
        {{"win", "won", 1}, {"loss", "won", 0}, {"bidok", "overbid", 0}, {"overbid", "overbid", 1}}};
    const bool played = deal_.tricks.count == kCardsOfHand && !null_;
    for (const Numbered& one : kNumbered)
      if (one.key == key && read && (played || !one.of_whole_play)) enter_figure(one.figure, *read, number);
    for (const Worded& one : kWorded)
      if (one.word == word.text) enter_figure(one.figure, one.value, word);
  }

  void enter_figure(std::string_view name, int value, const Part& at) {
    const auto& figures = vocabulary_.figures();
    const auto found = std::find(figures.begin(), figures.end(), name);
    if (found == figures.end()) return;
    const auto figure = static_cast<std::size_t>(found - figures.begin());
    append(session_.figures, deal_.figures, StatedFigure{figure, std::nullopt, {value, at.at()}});
  }

  const Vocabulary& vocabulary_;
  Session& session_;
  std::vector<findings::Finding>& findings_;
  Deal& deal_;
  std::array<std::optional<Part>, kPlayersOfIss> names_;
  std::optional<Part> moves_;
  std::optional<Part> result_;
  std::array<bool, kPlayersOfIss> resigned_{};
  int last_bid_ = 0;
  bool taken_up_ = false;
  bool null_ = false;     // the contract
  bool stopped_ = false;  // the clock, or somebody's leaving, decided the game
};

}  // namespace

bool looks_like_iss(std::string_view text) { return text.substr(0, 200).find("GM[Skat]") != std::string_view::npos; }

IssReader::IssReader(std::string_view text, const Vocabulary& vocabulary)
    : text_(text), at_(text::byte_order_mark_size(text)), vocabulary_(vocabulary) {}

bool IssReader::next(Session& session, std::vector<findings::Finding>& findings) {
  while (at_ < text_.size()) {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const Part line = {text_.substr(at_, end - at_), static_cast<std::uint32_t>(at_)};
    at_ = std::min(end + 1, text_.size());
    if (line.text.find_first_not_of(kBlanksOfIss) == std::string_view::npos) continue;
    session.clear();
    LinePass(vocabulary_, session, findings).read(line);
    return true;
  }
  return false;
}

}  // namespace kibitzer::described::trick_games
