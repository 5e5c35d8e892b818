// The words of a description. Internal to the room.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "described/languages/token.h"
#include "findings/comments.h"
#include "findings/reporter.h"

namespace kibitzer::described::card_game_engine {

using languages::Token;
using languages::TokenKind;
using languages::value_of_text;

/// The tokens of `bytes`, the last one being the end. Faults are reported; comments that speak to the program are added
/// to `comments`, unless it is null.
std::vector<Token> read_tokens(std::string_view bytes, findings::Reporter& reporter, findings::Comments* comments);

/// A token in a message: "\"cards\"", "the end of the text".
std::string shown(const Token& token);

}  // namespace kibitzer::described::card_game_engine
