// Writes Oh Hell sessions in each notation. What is written reads back as the same session.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "oh_hell/session.h"

namespace kibitzer::oh_hell {

/// The session in the .atle notation, in its canonical form.
std::string write_atle(const Session& session);

/// What write_atle leaves out of this session, in words.
std::vector<std::string> lost_in_atle(const Session& session);

/// The session as one JSON object on one line, without an end of line. The form has no word for a trump that is not
/// known: such a round is written without it, and reading it back gives a finding.
std::string write_json(const Session& session);

/// The session as a CSV scoresheet; what it has besides bids, tricks won and points is not in it (see lost_in_csv).
std::string write_csv(const Session& session);

/// What write_csv leaves out of this session, in words: "the rules", "the tricks" …
std::vector<std::string> lost_in_csv(const Session& session);

/// How many players the PBN dialect has seats for.
inline constexpr std::size_t kMostPlayersOfPbn = 4;

/// The session in the PBN dialect, a game for each round; it must have 1 to kMostPlayersOfPbn players.
std::string write_pbn(const Session& session);

/// What write_pbn leaves out of this session, in words.
std::vector<std::string> lost_in_pbn(const Session& session);

/// A notation that sessions can be written in.
struct Writer {
  std::string_view notation;
  std::string_view between;  ///< two sessions
  bool (*takes)(const Session& session);
  std::vector<std::string> (*lost)(const Session& session);
  std::string (*write)(const Session& session);
};

/// The writer of `notation`; null if sessions cannot be written in it.
const Writer* writer(std::string_view notation);

/// All that writer() knows, by name.
std::span<const std::string_view> notations_written();

}  // namespace kibitzer::oh_hell
