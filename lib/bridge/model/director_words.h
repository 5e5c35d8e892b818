// What a comment says of the Director.
#pragma once

#include <string_view>

namespace kibitzer::bridge {

/// Whether `comment` says that the Director adjusted the board's contract, result or score, in English or in one of the
/// languages of club records: Norwegian, Danish, Swedish, German, Dutch or French. A comment that the
/// Director was called, or let the result stand, says no such thing. (Law 12)
bool says_director_ruled(std::string_view comment);

}  // namespace kibitzer::bridge
