// Which words the text notation has for sessions of a kind of game, and which keys of the JSON form they stand for.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace kibitzer::described::session_text {

/// What belongs to a word.
enum class Value : std::uint8_t {
  kText,          ///< trump: Cups
  kPlayers,       ///< winners: Anna, Bruno
  kCards,         ///< talon: Ace of Spades, Ten of Hearts
  kHands,         ///< hands { Anna: Ace of Spades, Ten of Hearts }
  kNumbers,       ///< points { Anna: 3  Bruno: -1 }
  kBids,          ///< bids { Anna: 18  Bruno: Pass  Anna: 20 }, in their order
  kDeclarations,  ///< declarations { Anna: Schneider, Schwarz }
  kTurn,   ///< turn { Anna: Ace of Spades  Bruno: Ten of Spades  winner: Anna }; the tricks of a deal in their order
  kPlays,  ///< plays { Anna: H3 D3  Bruno: pass  Carla: S5 C5 as Pair }
  kExchanges,  ///< exchanges { Anna to Bruno: H2 }
  kFigures,    ///< figures { "card points": 61  hearts by Anna: 3 }
  kDeal,       ///< deal 1 { … }; the deals of a session in their order
};

/// Whether what belongs to a word is between braces.
bool opens_block(Value value);

struct Word {
  std::string_view word;  ///< "trump card"
  std::string_view key;   ///< "trumpCard"
  Value value;
};

struct Shape {
  std::span<const Word> words;  ///< of a deal, in the order in which they are written
  bool one_word_cards = false;  ///< cards are words of their own, so that blanks are enough between them
};

/// Those of games with tricks and of games of card combinations.
extern const Shape kTrickGame;
extern const Shape kClimbingGame;

/// The words before, between and behind the deals.
std::span<const Word> words_of_session();

inline constexpr std::string_view kGame = "game";
inline constexpr std::string_view kDeal = "deal";
inline constexpr std::string_view kWinner = "winner";  ///< in a turn
inline constexpr std::string_view kPass = "pass";      ///< in plays
inline constexpr std::string_view kAs = "as";          ///< in plays
inline constexpr std::string_view kTo = "to";          ///< in exchanges
inline constexpr std::string_view kBy = "by";          ///< in figures

/// The entry of `word` in `words`; null if there is none.
const Word* find(std::span<const Word> words, std::string_view word);

}  // namespace kibitzer::described::session_text
