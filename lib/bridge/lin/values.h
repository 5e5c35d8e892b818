// The values of LIN commands, one function each. They know nothing of the boards around them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// The order in which LIN names players, and gives their hands.
inline constexpr std::array kLinSeats = {Seat::kSouth, Seat::kWest, Seat::kNorth, Seat::kEast};

/// A part of a value and where it is.
struct LinPart {
  std::string_view text;
  text::Span at;
};

/// The parts of a value between its commas, one after the other, blanks around them left out.
class LinParts {
 public:
  explicit LinParts(const LinPart& value) : rest_(value) {}

  /// Whether there are no more; a value has at least one.
  bool done() const { return done_; }
  /// The next one, if not done().
  LinPart next();
  /// All that is left, as one part; empty if done().
  LinPart rest() const;

 private:
  LinPart rest_;
  bool done_ = false;
};

/// All parts of `value`, which is at `begin`; of more than `most` the last has the rest.
std::vector<LinPart> split_lin(std::string_view value, std::uint32_t begin, std::size_t most);

/// What cannot be read in a value: one sentence, and where.
struct LinFault {
  std::string message;
  text::Span at;
};

/// `word` in quotation marks, as messages show it.
std::string quoted_lin(std::string_view word);

/// A whole number of up to six digits and nothing else.
std::optional<int> read_lin_number(std::string_view word);

/// A hand such as SQT753HDA765CAT85: suit letters before their ranks, in any order and either case, 10 or T, blanks and
/// dots meaning nothing. Gives the first thing that cannot be read, which is kept as an unknown card. A hand of no card
/// is unknown.
std::optional<LinFault> read_lin_hand(LinPart part, Session& session, Hand& hand);

struct LinCall {
  Call call;
  bool alerted = false;  ///< !
  bool marked = false;   ///< ? or *
};

/// Takes one call from `value` at `at`, which moves past it: p, d, r, x, xx or a bid, in either case, with marks after
/// it. A call that cannot be read takes the rest with it.
LinCall read_lin_call(std::string_view value, std::size_t& at);

/// Takes one card from `value` at `at`, which moves past it: a suit and a rank, or, if that is all there is, a rank and
/// a suit. A card that cannot be read takes the rest with it, and is unknown.
cards::Card read_lin_card(std::string_view value, std::size_t& at);

/// A card, a bid or a call as LIN has it: "SA", "1N", "p"; "??" and "?" for what is unknown.
std::string lin_text_of(cards::Card card);
std::string lin_text_of(Bid bid);
std::string lin_text_of(Call call);

/// The vulnerability for a letter of sv; nothing if it is not one of o, 0, -, n, e and b.
std::optional<Vulnerability> vulnerability_of_lin_letter(char letter);

/// What `qx` says: o or c for the room, the number, and after a comma what it is called.
struct LinBoard {
  Room room = Room::kNone;
  LinPart number_text;
  std::optional<int> number;  ///< nothing if it cannot be read
};
LinBoard read_lin_board(std::string_view value, std::uint32_t begin);

/// The number in a label such as "Board 12".
std::optional<int> read_lin_label(std::string_view label);

/// A line of the result list: 4SN-1, 3NxE+2, 4HS=, PASS. Nothing if it is not one of these.
std::optional<Listed> read_lin_result(LinPart part);

}  // namespace kibitzer::bridge
