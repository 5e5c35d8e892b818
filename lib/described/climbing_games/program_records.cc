#include "described/climbing_games/program_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "described/climbing_games/rules.h"
#include "described/rule_language/card_words.h"
#include "findings/reporter.h"
#include "text/utf8.h"

namespace kibitzer::described::climbing_games {
namespace {

constexpr std::size_t kSeats = 3;
constexpr std::size_t kHead = 1U << 16U;
constexpr std::size_t kStock = 3;
constexpr std::size_t kLandlordsCards = 20;
constexpr std::array<std::string_view, kSeats> kPositions = {"landlord", "landlord_down", "landlord_up"};

/// The card of a number in letters: T is ten, B and R are the jokers, X and D as DouZero has them.
std::optional<climb::Card> card_of_letter(char letter) {
  if (letter == 'T') letter = '0';
  if (letter == 'B' || letter == 'X') return climb::Card{climb::kLittleJoker};
  if (letter == 'R' || letter == 'D') return climb::Card{climb::kBigJoker};
  const auto number = rule_language::number_of(letter);
  return number ? std::optional(climb::Card{*number}) : std::nullopt;
}

std::optional<climb::Card> card_of_word(std::string_view word) {
  if (word == "BJ" || word == "RJ") return card_of_letter(word.front());
  if (word.size() == 1) return card_of_letter(word.front());
  if (word == "10") return card_of_letter('T');
  const auto suit = word.size() == 2 ? rule_language::suit_of(word.front()) : std::nullopt;
  auto card = suit ? card_of_letter(word.back()) : std::nullopt;
  if (!card || card->joker()) return std::nullopt;
  card->suit = *suit;
  return card;
}

/// 3 to 14, 17 for the two, and 20 and 30 for the jokers.
std::optional<climb::Card> card_of_number(int number) {
  constexpr climb::Number kTwoInCards = 1;
  if (number == 20) return climb::Card{climb::kLittleJoker};
  if (number == 30) return climb::Card{climb::kBigJoker};
  if (number == 17) return climb::Card{kTwoInCards};
  if (number == 14) return climb::Card{0};
  if (number < 3 || number > 13) return std::nullopt;
  return climb::Card{static_cast<climb::Number>(number - 1)};
}

class RecordReading {
 public:
  RecordReading(Session& session, findings::Reporter& reporter) : session_(session), reporter_(reporter) {}

  void read(const ProgramValue& record) {
    session_.clear();
    session_.at = {record.at.begin, record.at.begin + 1};
    Deal& deal = session_.rounds.emplace_back();
    deal.at = session_.at;
    if (record.find("three_landlord_cards") != nullptr || record.find("landlord_down") != nullptr)
      of_douzero(record, deal);
    else
      of_rlcard(record, deal);
    deal.damaged |= faulty_;
  }

 private:
  void fault(text::Span at, const std::string& sentence) {
    faulty_ = true;
    reporter_.report(kRule<"climbing-game/syntax">, at, "{}", sentence);
  }

  /// The member that a game has; null, and a finding, if it is absent or no list.
  const ProgramValue* list_of(const ProgramValue& record, std::string_view key, bool needed = true) {
    const ProgramValue* const found = record.find(key);
    if (found != nullptr && found->kind == ProgramValueKind::kList) return found;
    if (needed || found != nullptr)
      fault(found == nullptr ? session_.at : found->at,
            found == nullptr ? fmt::format("the game has no {}", key) : fmt::format("{} is not a list", key));
    return nullptr;
  }

  void of_rlcard(const ProgramValue& record, Deal& deal) {
    seat_players(record);
    if (const ProgramValue* const hands = list_of(record, "initHands", false))
      for (std::size_t i = 0; i < std::min(hands->children.size(), kSeats); ++i) {
        std::vector<CardAt> cards;
        if (read_cards(hands->children[i], cards)) deal_hand(deal, i, hands->children[i].at, std::move(cards), nullptr);
      }
    const ProgramValue* const moves = list_of(record, "moveHistory");
    if (moves == nullptr) return;
    deal.plays_at = moves->at;
    for (const ProgramValue& move : moves->children) {
      const ProgramValue* const who = move.find("playerIdx");
      const ProgramValue* const what = move.find("move");
      if (who == nullptr || who->kind != ProgramValueKind::kNumber || who->number < 0 || who->number >= int{kSeats} ||
          what == nullptr)
        fault(move.at, "a move has the index of its player, 0 to 2, and its cards");
      else
        play(deal, who->number, who->at, *what);
    }
  }

  void of_douzero(const ProgramValue& record, Deal& deal) {
    for (const std::string_view position : kPositions) {
      const auto key = std::find(record.keys.begin(), record.keys.end(), position);
      const text::Span at =
          key == record.keys.end() ? session_.at : record.keys_at[static_cast<std::size_t>(key - record.keys.begin())];
      session_.seat({position, at});
    }
    landlord_ = 0;
    deal.leader = player(0, session_.players[0].at);
    const ProgramValue* const stock = list_of(record, "three_landlord_cards", false);
    for (std::size_t i = 0; i < kSeats; ++i) {
      std::vector<CardAt> cards;
      const ProgramValue* const hand = list_of(record, kPositions[i], false);
      if (hand != nullptr && read_cards(*hand, cards))
        deal_hand(deal, i, session_.players[i].at, std::move(cards), i == 0 ? stock : nullptr);
    }
    const ProgramValue* const moves = list_of(record, "card_play_action_seq", false);
    if (moves == nullptr) return;
    deal.plays_at = moves->at;
    for (std::size_t i = 0; i < moves->children.size(); ++i) {
      const ProgramValue* move = &moves->children[i];
      // Some forks put who moves before the cards.
      if (move->kind == ProgramValueKind::kList && move->children.size() == 2 &&
          move->children[0].kind == ProgramValueKind::kText)
        move = &move->children[1];
      play(deal, static_cast<int>(i % kSeats), move->at, *move);
    }
  }

  /// Agents may share a name: they are told apart by their places then.
  void seat_players(const ProgramValue& record) {
    const ProgramValue* const infos = list_of(record, "playerInfo", false);
    std::array<std::string, kSeats> names;
    std::array<text::Span, kSeats> at{};
    at.fill(session_.at);
    for (std::size_t i = 0; i < kSeats; ++i) {
      const ProgramValue* const info = infos != nullptr && i < infos->children.size() ? &infos->children[i] : nullptr;
      const ProgramValue* const agent = info == nullptr ? nullptr : info->find("agentInfo");
      const ProgramValue* const name = agent == nullptr ? nullptr : agent->find("name");
      const ProgramValue* const role = info == nullptr ? nullptr : info->find("role");
      if (role != nullptr && role->text == "landlord") landlord_ = static_cast<int>(i);
      if (name != nullptr && name->kind == ProgramValueKind::kText && !name->text.empty() &&
          name->text.size() <= 1000) {
        names[i] = name->text;
        at[i] = name->at;
      } else {
        names[i] = "player";
      }
    }
    for (std::size_t i = 0; i < kSeats; ++i) {
      const bool shared = std::count(names.begin(), names.end(), names[i]) > 1;
      session_.seat({session_.keep(shared ? fmt::format("{} ({})", names[i], i) : names[i]), at[i]});
    }
    session_.rounds.back().leader = player(landlord_, at[static_cast<std::size_t>(landlord_)]);
  }

  static PlayerRef player(int seat, text::Span at) {
    PlayerRef made;
    made.index = seat;
    made.at = at;
    return made;
  }

  /// False if the value has no cards at all.
  bool read_cards(const ProgramValue& value, std::vector<CardAt>& cards) {
    if (value.kind == ProgramValueKind::kText) {
      words_of(value, cards);
      return true;
    }
    if (value.kind != ProgramValueKind::kList) {
      fault(value.at, "these are not cards");
      return false;
    }
    for (const ProgramValue& each : value.children) {
      if (each.kind == ProgramValueKind::kText)
        words_of(each, cards);
      else
        add(cards, each.kind == ProgramValueKind::kNumber ? card_of_number(each.number) : std::nullopt, each.at,
            each.kind == ProgramValueKind::kNumber ? std::to_string(each.number) : std::string("this"));
    }
    return true;
  }

  void add(std::vector<CardAt>& cards, std::optional<climb::Card> card, text::Span at, const std::string& word) {
    if (!card) fault(at, fmt::format("{} is not a card", text::printable(word)));
    CardAt& made = cards.emplace_back();
    made.card.is = card;
    made.at = at;
  }

  /// "S3 HT BJ", or numbers without blanks: "334TB".
  void words_of(const ProgramValue& value, std::vector<CardAt>& cards) {
    const std::string_view all = value.text;
    // With escapes in it, a text has no places of its own.
    const bool plain = all.size() == value.at.end - value.at.begin;
    for (std::size_t begin = all.find_first_not_of(' '); begin < all.size();
         begin = all.find_first_not_of(' ', begin)) {
      const std::size_t end = std::min(all.find(' ', begin), all.size());
      const std::string_view word = all.substr(begin, end - begin);
      // A word is a card, or one number after the other; else it is no card as a whole.
      const bool one = card_of_word(word).has_value() || !std::all_of(word.begin(), word.end(), [](char each) {
                         return card_of_letter(each).has_value();
                       });
      for (std::size_t at = begin; at < end; at += one ? word.size() : 1) {
        const std::string_view each = one ? word : all.substr(at, 1);
        const text::Span place = plain ? text::Span{value.at.begin + static_cast<std::uint32_t>(at),
                                                    value.at.begin + static_cast<std::uint32_t>(at + each.size())}
                                       : value.at;
        add(cards, card_of_word(each), place, std::string(each));
      }
      begin = end;
    }
  }

  /// The landlord's hand has the three cards of the stock in it: those that the record names, else any three.
  void deal_hand(Deal& deal, std::size_t seat, text::Span at, std::vector<CardAt> cards, const ProgramValue* stock) {
    if (static_cast<int>(seat) == landlord_ && cards.size() == kLandlordsCards) {
      std::vector<CardAt> named;
      if (stock != nullptr && stock->children.size() == kStock) read_cards(*stock, named);
      for (std::size_t i = 0; i < kStock; ++i) {
        auto taken = cards.end() - 1;
        if (i < named.size())
          for (auto each = cards.begin(); each != cards.end(); ++each)
            if (each->card.is == named[i].card.is) taken = each;
        append(session_.hand_cards, deal.stock, *taken);
        cards.erase(taken);
      }
      deal.stock_at = at;
    }
    Hand& hand = append(session_.hands, deal.hands);
    hand.player = player(static_cast<int>(seat), at);
    for (const CardAt& card : cards) append(session_.hand_cards, hand.cards, card);
  }

  void play(Deal& deal, int seat, text::Span at, const ProgramValue& move) {
    std::vector<CardAt> cards;
    const bool pass = move.kind == ProgramValueKind::kText && (move.text == "pass" || move.text.empty());
    if (!pass && !read_cards(move, cards)) return;
    Play made;
    made.player = player(seat, at);
    made.at = cards.empty() ? at : move.at;
    for (const CardAt& card : cards) append(session_.play_cards, made.cards, card);
    append(session_.plays, deal.plays, made);
  }

  Session& session_;
  findings::Reporter& reporter_;
  int landlord_ = 0;
  bool faulty_ = false;
};

}  // namespace

bool looks_like_program_record(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size()));
  if (text.empty()) return false;
  const std::string_view head = text.substr(0, kHead);
  if (head.find('{') == std::string_view::npos || std::string_view("{[\"").find(text.front()) == std::string_view::npos)
    return false;
  const auto has = [&](std::string_view key) {
    for (const std::string_view quote : {"'", "\"", "\\\""})
      if (head.find(std::string(quote) + std::string(key) + std::string(quote)) != std::string_view::npos) return true;
    return false;
  };
  return (has("playerInfo") && (has("initHands") || has("moveHistory"))) ||
         (has("landlord_up") && has("landlord_down") && has("landlord"));
}

bool ProgramRecords::next(Session& session, std::vector<findings::Finding>& findings) {
  findings::Reporter reporter(findings);
  for (;;) {
    const auto record = values_.next();
    if (!record) {
      const auto error = values_.take_error();
      if (!error && !std::exchange(any_, true))
        reporter.report(kRule<"climbing-game/syntax">, text::Span{}, "there is no game here");
      if (!error) return false;
      any_ = true;
      reporter.report(kRule<"climbing-game/syntax">, error->at, "expected {}", error->expected);
      continue;
    }
    any_ = true;
    RecordReading(session, reporter).read(*record);
    return true;
  }
}

}  // namespace kibitzer::described::climbing_games
