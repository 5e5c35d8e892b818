#include "reports/audit/gathered.h"

#include <algorithm>
#include <limits>
#include <set>
#include <span>
#include <tuple>

#include "contests/spellings.h"
#include "text/hash.h"
#include "text/plain_letters.h"

namespace kibitzer::reports::audit {
namespace {

using archives::ArchivedRecord;
using judging::Part;

constexpr std::uint32_t kNobody = std::numeric_limits<std::uint32_t>::max();
// A spelling that is nearly as frequent as the other is somebody's name.
constexpr std::size_t kRarer = 4;

std::uint64_t event_hash(const std::string& name) {
  if (name.empty()) return 0;
  text::QuickHash hash;
  hash.add(text::plain_letters(name));
  return std::max<std::uint64_t>(hash.value(), 1);
}

/// What nobody plays twice: a deal, or if it is unknown a board of an event.
std::uint64_t occasion_of(const ArchivedRecord& record) {
  const judging::RecordPrint print = record.print();
  if (print.has(Part::kDeal) && print.has(Part::kNumber)) return print.of(Part::kDeal);
  text::QuickHash hash;
  hash.add(record.event);
  hash.add(record.file);
  hash.add(print.of(Part::kNumber));
  return hash.value();
}

}  // namespace

void Gathered::add(const judging::JudgedSession& session, std::size_t game, std::string_view notation) {
  const judging::JudgedGame& of = session.games[game];
  ArchivedRecord& record = records_.emplace_back();
  record.keep(of.print);
  record.event = event_hash(session.name);
  record.file = static_cast<std::uint32_t>(paths_.size() - 1);
  record.session = static_cast<std::uint32_t>(session.session.value_or(0));
  record.line = static_cast<std::uint32_t>(session.line);
  record.game = static_cast<std::uint16_t>(game);
  auto known = notations_.find(notation);
  if (known == notations_.end())
    known = notations_.emplace(notation, static_cast<std::uint16_t>(notations_.size())).first;
  record.notation = known->second;
  const std::size_t seated = std::min<std::size_t>(of.players.size(), std::numeric_limits<std::uint8_t>::max());
  for (const std::string& player : std::span(of.players).first(seated)) {
    if (player.empty()) {
      players_.push_back(kNobody);
      continue;
    }
    auto found = numbers_.find(player);
    if (found == numbers_.end()) {
      found = numbers_.emplace(player, static_cast<std::uint32_t>(names_.size())).first;
      names_.push_back({0, records_.size() - 1});
    }
    ++names_[found->second].records;
    players_.push_back(found->second);
  }
  player_count_.push_back(static_cast<std::uint8_t>(seated));
}

std::vector<NameLike> Gathered::names_alike(const std::vector<archives::Duplicate>& again,
                                            const SettledNames& settled) const {
  contests::Spellings spellings;
  std::vector<std::uint32_t> spelling_of(names_.size());
  for (const auto& [name, number] : numbers_) spelling_of[number] = spellings.add(name, names_[number].records);
  spellings.group();
  for (const auto& [one, other] : settled.different) {
    const auto a = numbers_.find(one);
    const auto b = numbers_.find(other);
    if (a != numbers_.end() && b != numbers_.end()) spellings.part(spelling_of[a->second], spelling_of[b->second]);
  }
  std::vector<bool> repeats(records_.size());
  for (const archives::Duplicate& one : again) repeats[one.record] = true;
  std::size_t place = 0;  // in players_, so that each seat of each record has its own
  for (std::size_t i = 0; i < records_.size(); ++i)
    for (const std::size_t end = place + player_count_[i]; place < end; ++place)
      if (!repeats[i] && players_[place] != kNobody && spellings.has_rivals(spelling_of[players_[place]]))
        spellings.seat(spelling_of[players_[place]], occasion_of(records_[i]), place);
  spellings.join();
  contests::JoinedNames found;
  spellings.report({}, found);

  std::set<std::pair<std::string, std::string>> same(settled.same.begin(), settled.same.end());
  std::vector<NameLike> alike;
  const auto add = [&](const std::string& name, const std::string& other, bool same_letters) {
    if (same.contains({name, other}) || same.contains({other, name})) return;
    const Name& ours = names_[numbers_.find(name)->second];
    const Name& theirs = names_[numbers_.find(other)->second];
    if (!same_letters && ours.records * kRarer > theirs.records && ours.records > 1) return;
    alike.push_back(
        {name, other, ours.records, theirs.records, place_of(ours.first), place_of(theirs.first), same_letters});
  };
  for (const contests::OneName& one : found.joined)
    for (const std::string& other : one.others) add(other, one.name, true);
  for (const contests::NearName& one : found.near) add(one.name, one.other, false);
  std::sort(alike.begin(), alike.end(),
            [](const NameLike& a, const NameLike& b) { return std::tie(a.other, a.name) < std::tie(b.other, b.name); });
  return alike;
}

}  // namespace kibitzer::reports::audit
