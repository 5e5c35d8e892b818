// Names of columns that are nearly those of the standard, or what other programs call them.
#include <algorithm>
#include <array>
#include <string>

#include "bridge/pbn/score_table.h"
#include "bridge/pbn/values.h"
#include "pbn/rules.h"
#include "text/ascii.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using pbn::kRule;

/// What a column is called elsewhere, in letters and digits only.
struct OtherName {
  std::string_view name;
  std::string_view column;
};

constexpr auto kOtherResultNames = std::to_array<OtherName>({
    {"ns", "PairId_NS"},
    {"ew", "PairId_EW"},
    {"pairns", "PairId_NS"},
    {"pairew", "PairId_EW"},
    {"nspair", "PairId_NS"},
    {"ewpair", "PairId_EW"},
    {"nsno", "PairId_NS"},
    {"ewno", "PairId_EW"},
    {"nspairid", "PairId_NS"},
    {"ewpairid", "PairId_EW"},
    {"score", "Score_NS"},
    {"points", "Score_NS"},
    {"nsscore", "Score_NS"},
    {"ewscore", "Score_EW"},
    {"pointsns", "Score_NS"},
    {"pointsew", "Score_EW"},
    {"by", "Declarer"},
    {"playedby", "Declarer"},
    {"decl", "Declarer"},
    {"tricks", "Result"},
    {"made", "Result"},
    {"tricksmade", "Result"},
    {"nsimp", "IMP_NS"},
    {"ewimp", "IMP_EW"},
    {"impsns", "IMP_NS"},
    {"impsew", "IMP_EW"},
    {"nsimps", "IMP_NS"},
    {"ewimps", "IMP_EW"},
    {"nsmp", "MP_NS"},
    {"ewmp", "MP_EW"},
    {"mpsns", "MP_NS"},
    {"mpsew", "MP_EW"},
    {"nsmps", "MP_NS"},
    {"ewmps", "MP_EW"},
    {"matchpointsns", "MP_NS"},
    {"matchpointsew", "MP_EW"},
    {"percentns", "Percentage_NS"},
    {"percentew", "Percentage_EW"},
    {"pctns", "Percentage_NS"},
    {"pctew", "Percentage_EW"},
    {"nspercent", "Percentage_NS"},
    {"ewpercent", "Percentage_EW"},
    {"datum", "ButlerDatum"},
    {"openinglead", "Lead"},
    {"leadcard", "Lead"},
    {"times", "Multiplicity"},
    {"count", "Multiplicity"},
    {"kontrakt", "Contract"},
});

constexpr auto kOtherTotalNames = std::to_array<OtherName>({
    {"pair", "PairId"},
    {"pairno", "PairId"},
    {"pairnr", "PairId"},
    {"number", "PairId"},
    {"player", "PlayerId"},
    {"players", "Names"},
    {"place", "Rank"},
    {"pos", "Rank"},
    {"position", "Rank"},
    {"percent", "TotalPercentage"},
    {"pct", "TotalPercentage"},
    {"score", "TotalScore"},
    {"boards", "NrBoards"},
    {"imps", "TotalIMP"},
    {"matchpoints", "TotalMP"},
    {"total", "TotalScore"},
    {"mps", "TotalMP"},
});

/// The letters and digits of `name`, small.
std::string bare(std::string_view name) {
  std::string letters;
  for (const char c : name)
    if (text::is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'z')) letters += text::lower(c);
  return letters;
}

class Unknown {
 public:
  Unknown(PbnGame& game, pbn::TagName table, std::span<const NamedColumn> columns)
      : game_(game), table_(table), columns_(columns), known_(names_of_columns(table)) {}

  void report();

 private:
  bool is_known(std::string_view name) const {
    return std::any_of(known_.begin(), known_.end(), [&](const auto& known) { return same_word(known, name); });
  }
  bool is_given(std::string_view name) const {
    return std::any_of(columns_.begin(), columns_.end(), [&](const auto& one) { return same_word(one.name, name); });
  }
  /// The column that `name` is but for its marks and case.
  std::optional<std::string_view> written_otherwise(std::string_view name) const {
    for (const std::string_view known : known_)
      if (bare(known) == name && !is_given(known)) return known;
    return std::nullopt;
  }
  std::optional<std::string_view> meant(std::string_view name) const;
  bool parts(std::size_t i);
  void one(const NamedColumn& column);

  PbnGame& game_;
  pbn::TagName table_;
  std::span<const NamedColumn> columns_;
  std::vector<std::string_view> known_;
};

std::optional<std::string_view> Unknown::meant(std::string_view name) const {
  const std::string letters = bare(name);
  if (letters.empty()) return std::nullopt;
  if (const auto found = written_otherwise(letters)) return found;
  const auto others = table_ == pbn::TagName::kScoreTable ? std::span<const OtherName>(kOtherResultNames)
                                                          : std::span<const OtherName>(kOtherTotalNames);
  for (const OtherName& other : others)
    if (other.name == letters && !is_given(other.column)) return other.column;
  const auto near = text::nearest(name, known_);
  if (!near || is_given(known_[*near])) return std::nullopt;
  return known_[*near];
}

/// Score;NS, where the column is called Score_NS.
bool Unknown::parts(std::size_t i) {
  if (i + 1 >= columns_.size() || is_known(columns_[i + 1].name)) return false;
  const auto whole = written_otherwise(bare(columns_[i].name) + bare(columns_[i + 1].name));
  if (!whole) return false;
  game_.reporter.report_once(
      kRule<"pbn/unknown-column">, text_of(table_), {columns_[i].at.begin, columns_[i + 1].at.end},
      "no column of a {} is called {} or {}, so these are ignored; did you mean {}?", text_of(table_),
      text::printable(columns_[i].name), text::printable(columns_[i + 1].name), *whole);
  return true;
}

void Unknown::one(const NamedColumn& column) {
  const auto found = meant(column.name);
  if (!found) return;
  auto& finding = game_.reporter.report_once(
      kRule<"pbn/unknown-column">, std::string(text_of(table_)) + " " + std::string(column.name.substr(0, 100)),
      column.at, "no column of a {} is called {}, so this one is ignored; did you mean {}?", text_of(table_),
      text::printable(column.name), *found);
  if (bare(column.name) == bare(*found)) finding.fix_form(column.at, std::string(*found));
}

void Unknown::report() {
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (is_known(columns_[i].name) || columns_[i].at.begin == columns_[i].at.end) continue;
    if (parts(i))
      ++i;
    else
      one(columns_[i]);
  }
}

}  // namespace

void report_unknown_columns(PbnGame& game, pbn::TagName table, std::span<const NamedColumn> columns) {
  Unknown(game, table, columns).report();
}

}  // namespace kibitzer::bridge
