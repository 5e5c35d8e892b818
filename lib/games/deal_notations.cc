#include "games/deal_notations.h"

#include <algorithm>
#include <array>

#include "bridge/club/deal_files.h"
#include "bridge/club/rules.h"

namespace kibitzer::games {
namespace {

using bridge::DealFileKind;

constexpr std::size_t kMostBytes = std::size_t{1} << 24U;  // 100,000 deals and more

Likeness none(std::string_view /*text*/, std::string_view /*whole*/) { return Likeness::kNone; }
Likeness deals_likeness(std::string_view text, std::string_view /*whole*/) {
  return bridge::looks_like_deals(text) ? Likeness::kStrong : Likeness::kNone;
}
Likeness dlm_likeness(std::string_view text, std::string_view /*whole*/) {
  return bridge::looks_like_dlm(text) ? Likeness::kStrong : Likeness::kNone;
}

Likeness csv_likeness_of_deals(std::string_view /*text*/, std::string_view whole) {
  return bridge::looks_like_csv_deals(whole) ? Likeness::kStrong : Likeness::kNone;
}

/// Other programs have files with this ending, too.
bool resembles_dlm(std::string_view head) {
  return head.empty() || head.find("[Document]") != std::string_view::npos ||
         head.find("Board ") != std::string_view::npos;
}

template <DealFileKind kind>
std::string as_text(std::string_view bytes, std::span<const std::string> /*beside*/) {
  return bridge::deals_as_text(kind, bytes);
}
template <DealFileKind kind>
bool resembles(std::string_view head) {
  return bridge::may_be_deals(kind, head);
}

constexpr std::string_view kDealsEndings[] = {".deals"};
constexpr std::string_view kDlmEndings[] = {".dlm"};
constexpr std::string_view kBhgEndings[] = {".bhg"};
constexpr std::string_view kCsvDealsEndings[] = {".csv", ".xlsx", ".xlsm", ".ods"};
constexpr std::string_view kDupEndings[] = {".dup"};
constexpr std::string_view kBriEndings[] = {".bri"};
constexpr std::string_view kDgeEndings[] = {".dge"};
constexpr std::string_view kBerEndings[] = {".ber"};
constexpr std::string_view kRzdEndings[] = {".rzd"};
constexpr std::string_view kCdsEndings[] = {".cds"};

template <DealFileKind kind>
constexpr Notation bytes_notation(std::string_view name, std::span<const std::string_view> endings) {
  return {.name = name,
          .endings = endings,
          .likeness = none,
          .resembles = resembles<kind>,
          .as_text = as_text<kind>,
          .unit = "board",
          .most_bytes = kMostBytes};
}

/// The text of the others, which messages show.
const Notation kDeals = {
    .name = "deals", .endings = kDealsEndings, .likeness = deals_likeness, .unit = "board", .most_bytes = kMostBytes};
const Notation kDlm = {.name = "dlm",
                       .endings = kDlmEndings,
                       .likeness = dlm_likeness,
                       .resembles = resembles_dlm,
                       .unit = "board",
                       .most_bytes = kMostBytes};
const Notation kBhg = {
    .name = "bhg", .endings = kBhgEndings, .likeness = none, .unit = "board", .most_bytes = kMostBytes};
const Notation kCsvDeals = {.name = "csv-deals",
                            .endings = kCsvDealsEndings,
                            .likeness = csv_likeness_of_deals,
                            .resembles = bridge::looks_like_csv_deals,
                            .unit = "board",
                            .most_bytes = kMostBytes};
const Notation kDup = bytes_notation<DealFileKind::kDup>("dup", kDupEndings);
const Notation kBri = bytes_notation<DealFileKind::kBri>("bri", kBriEndings);
const Notation kDge = bytes_notation<DealFileKind::kDge>("dge", kDgeEndings);
const Notation kBer = bytes_notation<DealFileKind::kBer>("ber", kBerEndings);
const Notation kRzd = bytes_notation<DealFileKind::kRzd>("rzd", kRzdEndings);
const Notation kCds = bytes_notation<DealFileKind::kCds>("cds", kCdsEndings);

}  // namespace

std::span<const Notation* const> deal_notations() {
  static constexpr std::array kAll = {&kDlm, &kDup, &kBri, &kDge, &kBer, &kBhg, &kRzd, &kCds, &kCsvDeals, &kDeals};
  return kAll;
}

std::optional<bridge::DealForm> deal_form(const Notation& notation) {
  if (notation == kDlm) return bridge::DealForm::kDlm;
  if (notation == kBhg) return bridge::DealForm::kBhg;
  if (notation == kCsvDeals) return bridge::DealForm::kCsv;
  const auto all = deal_notations();
  return std::find(all.begin(), all.end(), &notation) == all.end() ? std::nullopt
                                                                   : std::optional(bridge::DealForm::kListed);
}

}  // namespace kibitzer::games
