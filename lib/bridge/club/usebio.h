// Reads USEBIO, the XML in which clubs send results to their federations and web sites, versions 1.0 to 1.3.
//
//   EVENT             DATE (dd/mm/yyyy), EVENT_DESCRIPTION, the kind of scoring; below it, or below its SESSIONs,
//                     SECTIONs and MATCHes:
//   PARTICIPANTS      PAIRs, PLAYERs or TEAMs: number, names, total, per cent, place
//   BOARD             its number, perhaps its HANDs, and a TRAVELLER_LINE for each table: who played, the contract,
//                     the lead, declarer's tricks, the score from North-South's side, the points of both sides
//   MATCH             its round, who met, and what each has from it (TEAM and OPPOSING_TEAM, or NS_PAIR_NUMBER and
//                     EW_PAIR_NUMBER; …_SCORE), then its BOARDs; one of teams has its IMPS, of the first team, and in each
//                     line the DIRECTION in which that sat
//   HANDSET           BOARDs that hold only hands
//
// Dealer and vulnerability are not written: they follow from the number (Laws of Duplicate Bridge, Law 2). The lines of a
// board are read together, whatever their sections, which may be scored together or apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/club/usebio_outline.h"
#include "bridge/club/xml.h"
#include "bridge/model/session.h"
#include "findings/finding.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

/// Whether a text that begins with `head` is USEBIO by its outermost element.
bool looks_like_usebio(std::string_view head);

class UsebioReader {
 public:
  /// Reads `text`, which must outlive the sessions read. Faults of the notation are added to `findings`, at most a
  /// hundred a board, those of XML itself once all boards are read. Sessions use `defaults`.
  UsebioReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings);

  /// Reads the next board into `session`, which then has that one board and a row for each table that played it; the
  /// first board of a contest has its matches, and the last the totals of its participants. False, and `session` left empty, at the end.
  bool next(Session& session);

  /// Whether the board last read is the first of its contest: totals are of the boards of one contest.
  bool begins_contest() const { return boards_[index_ - 1].begins_contest; }

 private:
  std::optional<Text> id_of(const UsebioLevel* of, std::string_view name, Session& session) const;
  void collect_team_names();
  std::optional<Text> team_of(const UsebioLevel* match, std::string_view name, Session& session) const;
  MatchRow match_of(const UsebioLevel& match, Session& session);
  void begin_session(const UsebioBoard& read, Session& session);
  void read_heading(const UsebioLevel& level, Session& session, std::string_view& method);
  void read_lines(const UsebioBoard& read, Session& session);

  std::string_view text_;
  Settings defaults_;
  std::vector<findings::Finding>& findings_;
  findings::Reporter reporter_;  // of the present board
  XmlDocument xml_;
  std::vector<UsebioBoard> boards_;
  const XmlDocument::Element* club_name_ = nullptr;
  std::map<std::string, std::string, std::less<>> team_names_;  // by TEAM_ID
  std::size_t index_ = 0;                                       // of the next board
  std::uint32_t date_reported_ = UINT32_MAX;                    // where the wrong date is that was reported last
};

}  // namespace kibitzer::bridge
