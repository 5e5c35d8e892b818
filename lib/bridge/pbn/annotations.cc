// What follows calls and cards, and the notes after their section. (PBN 2.1, 3.2, 3.5.2 to 3.5.5, 3.6.2 to 3.7)
#include <fmt/core.h>

#include <algorithm>

#include "bridge/pbn/parts.h"
#include "pbn/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::kRule;

using text::is_digit;
constexpr bool is_word(char c) { return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-'; }

/// The number that digits say, 1000 for all that are larger; nothing if they are none.
std::optional<unsigned> number_of_note(std::string_view digits) {
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return std::nullopt;
  unsigned value = 0;
  for (const char c : digits) value = std::min(value * 10 + static_cast<unsigned>(c - '0'), 1000U);
  return value;
}

}  // namespace

PbnWord take_word(std::string_view bytes, text::Span& rest) {
  using Kind = PbnWord::Kind;
  const std::uint32_t begin = rest.begin;
  std::uint32_t end = begin + 1;
  const auto word = [&](Kind kind) {
    rest.begin = end;
    return PbnWord{kind, {begin, end}};
  };
  const auto skip = [&](auto holds) {
    while (end < rest.end && holds(bytes[end])) ++end;
  };
  const char c = bytes[begin];
  if (is_word(c)) {
    skip(is_word);
    return word(Kind::kWord);
  }
  switch (c) {
    case '!':
    case '?':
      if (end < rest.end && (bytes[end] == '!' || bytes[end] == '?')) ++end;
      return word(Kind::kSuffix);
    case '=':
      skip([](char next) { return is_word(next); });
      if (end < rest.end && bytes[end] == '=') ++end;
      return word(Kind::kNote);
    case '$':
      skip([](char next) { return is_word(next); });
      return word(Kind::kNag);
    case '*':
      return word(Kind::kStop);
    case '+':
      return word(Kind::kNext);
    case '^':
      if (end < rest.end) ++end;
      return word(Kind::kMark);
    default:
      skip(
          [](char next) { return !is_word(next) && std::string_view("!?=$*+^").find(next) == std::string_view::npos; });
      return word(Kind::kOther);
  }
}

void PbnAnnotations::take(const PbnWord& word) {
  if (!any_) {
    game_.reporter.report(kRule<"pbn/syntax">, word.at, "\"{}\" comes before there is anything to annotate",
                          text::printable(game_.text(word.at)));
    return;
  }
  switch (word.kind) {
    case PbnWord::Kind::kSuffix: {
      const std::string shown = fmt::format("\"{}\"", game_.text(word.at));
      if (suffix_)
        game_.reporter.report(kRule<"pbn/repeated-annotation">, word.at, "{} is a second suffix; only one is allowed",
                              shown);
      else if (grade_)
        game_.reporter.report(kRule<"pbn/repeated-annotation">, Severity::kWarning, word.at,
                              "{} grades what the numeric annotation before it grades; one grade is enough", shown);
      suffix_ = true;
      return;
    }
    case PbnWord::Kind::kNote:
      return note(word.at);
    case PbnWord::Kind::kNag:
      return nag(word.at);
    case PbnWord::Kind::kWord:
    case PbnWord::Kind::kStop:
    case PbnWord::Kind::kNext:
    case PbnWord::Kind::kMark:
    case PbnWord::Kind::kOther:
      return;
  }
}

void PbnAnnotations::note(text::Span at) {
  std::string_view digits = game_.text(at).substr(1);
  const bool closed = digits.ends_with('=');
  if (closed) digits.remove_suffix(1);
  const auto number = number_of_note(digits);
  if (!number || *number < 1 || *number > PbnNotes::kMost) {
    game_.reporter.report(kRule<"pbn/bad-note">, at, "\"{}\" refers to no note: notes are numbered from 1 to 32",
                          text::printable(game_.text(at)));
    return;
  }
  if (!closed)
    game_.reporter
        .report_once(kRule<"pbn/lax-token">, "note", at,
                     "a reference to a note has = on both sides, as in ={}=", *number)
        .fix_form({at.end, at.end}, "=", "insert '='");
  if (note_)
    game_.reporter.report(kRule<"pbn/repeated-annotation">, at, "\"{}\" is a second note; only one is allowed",
                          text::printable(game_.text(at)));
  note_ = true;
  game_.notes.referred.add(*number, at);
  if (section_ == Section::kPlay) return;
  RecordedCall& call = game_.session.calls.back();
  call.note = static_cast<std::uint8_t>(*number);
  call.alerted = true;
}

/// 3.7: 1 to 6 and 7 to 12 stand for the suffixes of calls and of cards, 13 is for calls and 14 for cards.
void PbnAnnotations::nag(text::Span at) {
  const auto number = number_of_note(game_.text(at).substr(1));
  const std::string shown = fmt::format("\"{}\"", text::printable(game_.text(at)));
  const bool play = section_ == Section::kPlay;
  if (!number || *number > 255) {
    game_.reporter.report(kRule<"pbn/bad-nag">, at, "{} is not an annotation: $ is followed by a number from 0 to 255",
                          shown);
    return;
  }
  const bool grades_call = *number >= 1 && *number <= 6;
  const bool grades_card = *number >= 7 && *number <= 12;
  if (play ? grades_call || *number == 13 : grades_card || *number == 14) {
    game_.reporter.report(kRule<"pbn/bad-nag">, at, "{} annotates {}", shown,
                          play ? "calls, not cards" : "cards, not calls");
    return;
  }
  if (!grades_call && !grades_card) return;
  if (suffix_ || grade_)
    game_.reporter.report(kRule<"pbn/repeated-annotation">, Severity::kWarning, at,
                          "{} grades what the annotation before it grades; one grade is enough", shown);
  grade_ = true;
}

void open_notes(PbnGame& game, bool of_auction) {
  game.notes.clear();
  game.notes.open = true;
  game.notes.of_auction = of_auction;
}

namespace {

/// Gives the calls that refer to a note what is in it. The one word alert, which write_pbn has for an alert that nobody
/// explained, explains nothing.
void explain_calls(PbnGame& game, unsigned number, std::string_view words) {
  for (std::uint32_t i = 0; i < game.board.calls.count; ++i) {
    RecordedCall& call = game.session.calls[game.board.calls.first + i];
    if (call.note == number && words != "alert") game.session.explain(call, words);
  }
}

}  // namespace

/// 3.5.5: "<number>:<text>".
void read_note(PbnGame& game, const pbn::Tag& tag) {
  if (!game.notes.open) {
    game.reporter.report(kRule<"pbn/misplaced-note">, tag.at, "a note belongs after its auction or play");
    return;
  }
  if (!tag.has_value) return;
  const std::size_t colon = tag.value.find(':');
  const auto number = number_of_note(tag.value.substr(0, std::min(colon, tag.value.size())));
  if (tag.value == "#") {
    game.reporter.report(kRule<"pbn/inheritance">, tag.value_at,
                         "a note cannot be carried over with #; every note must be written out");
  } else if (colon == std::string_view::npos || !number || *number < 1 || *number > PbnNotes::kMost) {
    game.reporter.report(kRule<"pbn/bad-note">, tag.value_at,
                         "a note begins with its number from 1 to 32 and a colon, as in \"1:to play\"");
  } else if (game.notes.given.has(*number)) {
    game.reporter.report(kRule<"pbn/bad-note">, Severity::kWarning, tag.value_at, "note {} is given twice", *number)
        .related.push_back({"the first one is here", game.notes.given.at(*number)});
  } else {
    game.notes.given.add(*number, tag.value_at);
    if (!game.notes.of_auction) return;
    const std::string_view words = tag.value.substr(colon + 1);
    // A value with escapes is kept by the game only as long as that is read.
    explain_calls(game, *number, tag.as_written() ? words : game.session.keep(std::string(words)));
  }
}

void close_notes(PbnGame& game) {
  if (!game.notes.open) return;
  game.notes.open = false;
  const PbnNotes::Places& referred = game.notes.referred;
  const PbnNotes::Places& given = game.notes.given;
  if (referred.empty() && given.empty()) return;
  for (std::size_t number = 1; number <= PbnNotes::kMost; ++number) {
    if (referred.has(number) && !given.has(number))
      game.reporter.report(kRule<"pbn/unknown-note">, referred.at(number), "there is no note {} after the section",
                           number);
    if (given.has(number) && !referred.has(number))
      game.reporter.report(kRule<"pbn/unused-note">, given.at(number), "nothing in the section refers to note {}",
                           number);
  }
}

}  // namespace kibitzer::bridge
