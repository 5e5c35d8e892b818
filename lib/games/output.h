// How a referee hands on what it has judged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "contests/terms.h"
#include "findings/comments.h"
#include "findings/finding.h"
#include "scoresheets/scoresheet.h"
#include "text/source.h"

namespace kibitzer::games {

/// What a record is called when records are counted: PBN and LIN are judged board by board.
enum class Unit : std::uint8_t { kSession, kBoard };

/// A board of a session, as people name it.
struct BoardName {
  std::optional<int> number;
  std::string_view room;    ///< "open" or "closed"; empty where it is of neither
  std::uint32_t begin = 0;  ///< where the board begins in the text
};

/// What people call a session, and how far it is known.
struct About {
  std::uint32_t begin = 0;  ///< where it begins in the text
  std::string_view name;    ///< of the session, or of the event it is part of
  std::string_view table;
  std::span<const BoardName> boards;  ///< where a session has boards
  bool table_of_results = false;  ///< what it records is what several tables made of a board, and no play of its own
  /// Why the record does not show all that its score rests on, as a clause; empty where it does, and nothing puts it in
  /// doubt.
  std::string_view unsettled = {};
};

/// A judged session (or board). Its findings are moved from.
struct Ruled {
  Unit unit = Unit::kSession;
  About about;
  std::vector<findings::Finding>& findings;
  std::span<scoresheets::Scoresheet> sheets = {};
  std::span<contests::TableResult> results = {};
};

class Output {
 public:
  Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  virtual ~Output() = default;

  /// What the reader finds in the present session, or outside every session.
  std::vector<findings::Finding> reading;

  /// Says how far the text is judged once the next session is handed on.
  virtual void judged_to(std::size_t at) = 0;
  virtual std::size_t judged() const = 0;

  /// Hands on a session, to whose findings those of `reading` are added.
  virtual void session(const Ruled& ruled) = 0;

  /// Hands on `reading` as what was found outside every session, if anything.
  virtual void rest() = 0;

  /// Hands on scoresheets that were kept until the end of the file.
  virtual void sheets(std::span<scoresheets::Scoresheet> sheets) = 0;

  /// Where comments of the present text go that speak to the program; null where it has none. They must be whole before
  /// what they may be about is handed on, and as they may be about all of the text, before anything of it is.
  virtual findings::Comments* comments() = 0;

  /// Whether anything was handed on from this file.
  virtual bool anything() const = 0;
};

}  // namespace kibitzer::games
