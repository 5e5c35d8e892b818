// What the server answers about a place in a document, or about all of it: from the index of what its text holds.
#pragma once

#include <string>
#include <vector>

#include "editing/index.h"
#include "language_server/open_document.h"
#include "language_server/protocol.h"

namespace kibitzer::language_server {

/// What is offered at a byte (LSP 3.17, CompletionList).
json completion(const OpenDocument& open, std::size_t at, bool snippets);

/// The same in a configuration: its keys, and rules and rule groups in quotes.
json completion_in_configuration(const OpenDocument& open, std::size_t at, const std::vector<std::string>& keys);

/// What there is to say about a byte: its findings with their rules explained, and what it is; null if nothing.
json hover(const OpenDocument& open, std::size_t at, const editing::Index& index);

/// The sections, each within those that it is part of (DocumentSymbol), and as parts that can be folded.
json symbols(const OpenDocument& open, const editing::Index& index);
json folding_ranges(const OpenDocument& open, const editing::Index& index);

/// Where the player named at a byte is introduced, and all places where they are named; null and nothing if nobody is
/// named there. In the description of a game: where the name at the byte first occurs, which is where it is declared.
json definition(const OpenDocument& open, std::size_t at, const editing::Index& index);
std::vector<editing::Mention> mentions_of(const editing::Index& index, std::size_t at);

/// The words of the text (SemanticTokens), with their kinds in the order of token_types().
json semantic_tokens(const OpenDocument& open, const editing::Index& index);
json token_types();

/// Notes after places, in `part` alone.
json inlay_hints(const OpenDocument& open, text::Span part, const editing::Index& index);

}  // namespace kibitzer::language_server
