// One reading of a description. Internal to the room.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "described/rule_language/description.h"
#include "findings/reporter.h"

namespace kibitzer::described::rule_language {

/// A part of the text without its comments.
struct Piece {
  std::string_view plain;  ///< the whole text
  text::Span at;

  std::string_view text() const { return plain.substr(at.begin, at.end - at.begin); }
};

/// The lists of <card>.
void read_lists(const Piece& piece, Description& description, findings::Reporter& reporter);

/// The classes of <mode>.
void read_classes(const Piece& piece, Description& description, findings::Reporter& reporter);

/// Finds the lists and classes that classes name, and what is wrong with them as a whole.
void check_classes(Description& description, findings::Reporter& reporter);

/// What asking each class about its plays shows. The classes must be usable.
void check_comparing(const Description& description, findings::Reporter& reporter, const std::function<void()>& go_on);

/// What is wrong with code whose names are found, as far as it shows without running the code.
void check_code(const Description& description, findings::Reporter& reporter);

/// Runs the body until somebody is asked for something.
void check_dealing(const Description& description, findings::Reporter& reporter);

/// Finds the variables and functions that code names, and gives them their slots. False if something is missing. `whole`: all
/// of the code could be read, so that a variable that nothing names is not used.
bool resolve_names(Description& description, bool whole, findings::Reporter& reporter);

/// Whether the body may ask for a bid after it has asked for a play.
bool asks_bids_after_plays(const Description& description);

/// Finds out what the code asks for (finishes, exchanges, set_in_play). The names must be resolved.
void find_what_is_asked(Description& description);

/// "; did you mean …?", or nothing.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates);

inline constexpr std::string_view kBlank = " \t\r\n\v\f";

/// Whether a name may have the character.
constexpr bool in_name(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

constexpr text::Span span_of(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace kibitzer::described::rule_language
