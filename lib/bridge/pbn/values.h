// The forms that PBN gives its values (PBN 2.1, 3.4 and 4): what a value says, or that it says nothing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bridge/model/seat.h"
#include "bridge/model/session.h"
#include "text/words.h"

namespace kibitzer::bridge {

/// How well a value keeps the form of its tag.
enum class FormOf : std::uint8_t {
  kStandard,
  kLax,  ///< understood, but the standard writes it otherwise
  kBad,
};

/// A lax date as the standard writes it; nothing where a part of it would be lost or guessed.
std::optional<std::string> standard_date(std::string_view text);

/// YYYY.MM.DD, digits that are unknown as ? (3.4.3); laxly months and days of 00, other separators or none, a time.
FormOf form_of_date(std::string_view text);

/// HH:MM:SS (4.5.1).
bool is_time(std::string_view text);

/// Digits only.
bool is_number(std::string_view text);

/// A whole number from 1 to 999999999.
std::optional<int> positive_number(std::string_view text);

/// None, Love, -, NS, EW, All, Both (3.4.10); laxly with a hyphen or an &, such as N-S, and Neither or N/S.
struct ReadVulnerability {
  Vulnerability value = Vulnerability::kNone;
  bool lax = false;
};
std::optional<ReadVulnerability> read_vulnerability(std::string_view text);

/// What the numbers of a claim are.
enum class NumberForm : std::uint8_t {
  kTricks,      ///< 3.4.15, with ^ before it
  kPoints,      ///< 4.2.1
  kDecimal,     ///< 4.2.2: with a decimal dot or not
  kPercentage,  ///< 4.2.4: from 0 to 100
};

/// A number for declarer, or a side and a number, or both sides with theirs. Numbers are kept up to ± 999999, of
/// decimals the whole part. Nothing if `text` is neither.
std::optional<Claim> read_claim(std::string_view text, NumberForm form);

/// A figure with or without sign and decimals, of which two are kept (4.2.2 to 4.2.4); `at` is where it is. ^
/// before it says that it is artificial (5.1).
std::optional<Figure> read_figure(std::string_view text, text::Span at);

/// What the Director gives in place of a score, as scorers write it: AVE+, A-, 60% of one side; A6040, A+/A-, 60%-40% of
/// both, North-South first.
struct ReadAward {
  Adjusted first{};
  std::optional<Adjusted> second;
};
std::optional<ReadAward> read_award(std::string_view text);

/// Figures in the forms of a claim: of declarer's side, of a side, or of both. `at` is the place of `text`.
std::optional<FigureClaim> read_figures(std::string_view text, text::Span at);

/// The same of points above and below the line, each like 300/40 (4.2.5).
std::optional<RubberClaim> read_rubber_score(std::string_view text);

/// How a rubber stands by ScoreRubberHistory (4.2.6): NS 0 300 / 100 0 EW 0 50 / 0 40.
std::optional<RubberHistory> read_rubber_history(std::string_view text);

using text::without_blanks;

/// Whether `a` and `b` are equal but for the case of ASCII letters.
bool same_word(std::string_view a, std::string_view b);

}  // namespace kibitzer::bridge
