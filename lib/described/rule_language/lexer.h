// The words of the C-like parts of a description. Internal to the room.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "described/languages/token.h"
#include "findings/comments.h"
#include "findings/reporter.h"
#include "text/span.h"

namespace kibitzer::described::rule_language {

using languages::Token;
using languages::TokenKind;

/// `bytes` with blanks in place of comments, which are // to the end of the line. Comments that speak to the program are
/// added to `comments`, unless it is null: each is about the line it is in, or the next one if it is alone there.
std::string without_comments(std::string_view bytes, findings::Comments* comments);

/// The tokens of a part of `plain`, which has no comments; the last one is the end.
std::vector<Token> tokens_of(std::string_view plain, text::Span part, findings::Reporter& reporter);

/// A token in a message: "\"cards\"", "the end of the section".
std::string shown(const Token& token);

}  // namespace kibitzer::described::rule_language
