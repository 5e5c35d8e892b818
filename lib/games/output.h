// How a referee passes on what it has judged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "contests/terms.h"
#include "diagrams/diagram.h"
#include "editing/index.h"
#include "findings/comments.h"
#include "findings/finding.h"
#include "scoresheets/scoresheet.h"
#include "text/source.h"

namespace kibitzer::games {

class Conversion;

/// How records are counted: PBN and LIN are judged board by board.
enum class Unit : std::uint8_t { kSession, kBoard };

/// How people name a board of a session.
struct BoardName {
  std::optional<int> number;
  std::string_view room;    ///< "open" or "closed"; empty if neither
  std::uint32_t begin = 0;  ///< where the board begins in the text
};

/// The name of a session, and how complete it is.
struct About {
  std::uint32_t begin = 0;  ///< where it begins in the text
  std::string_view name;    ///< of the session, or of the event it is part of
  std::string_view table;
  std::string_view date;              ///< as recorded
  std::span<const BoardName> boards;  ///< of sessions with boards
  bool table_of_results = false;      ///< it records the results of several tables on a board, and no play
  /// Why the record does not show everything its score depends on, as a clause; empty if it does, without doubt.
  std::string_view unsettled = {};
  bool refused = false;  ///< nothing of it was judged, for a reason that is not its own
};

/// A judged session (or board). Its findings are moved from.
struct Ruled {
  Unit unit = Unit::kSession;
  About about;
  std::vector<findings::Finding>& findings;
  std::span<scoresheets::Scoresheet> sheets = {};
  std::span<contests::TableResult> results = {};
  std::span<diagrams::Diagram> diagrams = {};
};

class Output {
 public:
  Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  virtual ~Output() = default;

  /// The reader's findings in the current session, or outside any session.
  std::vector<findings::Finding> reading;

  /// Says how far the text is judged once the next session is passed on.
  virtual void judged_to(std::size_t at) = 0;
  virtual std::size_t judged() const = 0;

  /// Passes on a session, adding `reading` to its findings.
  virtual void session(const Ruled& ruled) = 0;

  /// Passes on `reading` as findings outside any session, if there are any.
  virtual void rest() = 0;

  /// Passes on scoresheets that were kept until the end of the file.
  virtual void sheets(std::span<scoresheets::Scoresheet> sheets) = 0;

  /// Where readers add the comments of the present text; null if none of them can be a directive. A directive may apply to
  /// the whole text, so all comments must be added before anything of it is handed on.
  virtual findings::Comments* comments() = 0;

  /// The index to fill; null: none.
  virtual editing::Index* index() { return nullptr; }

  /// The conversion that receives sessions; null: none.
  virtual Conversion* conversion() { return nullptr; }

  /// Called from time to time in a session that takes long; may throw, to leave the text.
  virtual void pause() {}

  /// Whether anything of this file has been passed on.
  virtual bool anything() const = 0;
};

}  // namespace kibitzer::games
