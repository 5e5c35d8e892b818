#include "oh_hell/writers.h"

#include <algorithm>
#include <array>

namespace kibitzer::oh_hell {
namespace {

std::vector<std::string> nothing_lost(const Session& /*session*/) { return {}; }
std::string write_json_line(const Session& session) { return write_json(session) + '\n'; }

bool any(const Session& /*session*/) { return true; }
bool seats_all_in_pbn(const Session& session) {
  return !session.players.empty() && session.players.size() <= kMostPlayersOfPbn;
}

constexpr std::array<Writer, 5> kWriters = {{{"atle", "", any, lost_in_atle, write_atle},
                                             {"csv", "", any, lost_in_csv, write_csv},
                                             {"json", "", any, nothing_lost, write_json_line},
                                             {"jsonl", "", any, nothing_lost, write_json_line},
                                             {"pbn", "\n", seats_all_in_pbn, lost_in_pbn, write_pbn}}};

}  // namespace

const Writer* writer(std::string_view notation) {
  const auto* const found =
      std::find_if(kWriters.begin(), kWriters.end(), [&](const Writer& writer) { return writer.notation == notation; });
  return found == kWriters.end() ? nullptr : found;
}

std::span<const std::string_view> notations_written() {
  static constexpr auto kNames = [] {
    std::array<std::string_view, kWriters.size()> names;
    std::transform(kWriters.begin(), kWriters.end(), names.begin(), [](const Writer& one) { return one.notation; });
    return names;
  }();
  return kNames;
}

}  // namespace kibitzer::oh_hell
