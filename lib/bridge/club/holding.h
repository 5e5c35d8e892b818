// The cards of one suit as clubs' programs write them: AQT92, A Q 10 9 2, -, —.
#pragma once

#include <string_view>
#include <vector>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// Adds the cards of `suit` whose ranks `ranks` lists, with blanks, hyphens or commas between them, to `cards`; false if
/// something is not a rank, or if they become more than a hand can have. `at` is the place of `ranks`, letter by letter
/// if `verbatim`; otherwise it is that of every card.
bool add_holding(std::string_view ranks, text::Span at, bool verbatim, cards::Suit suit, std::vector<CardAt>& cards);

/// The same for a hand of `session`.
bool add_holding(const Text& ranks, bool verbatim, cards::Suit suit, Hand& hand, Session& session);

}  // namespace kibitzer::bridge
