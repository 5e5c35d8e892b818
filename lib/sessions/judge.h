// The one door in: a text of any notation and game is read, judged and handed on, session by session.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "scoresheets/scoresheet.h"
#include "sessions/notation.h"
#include "text/source.h"

namespace kibitzer::sessions {

/// One session and what is to be said of it. Holds only while it is handed on.
struct Judged {
  const text::Source& source;          ///< the text that the findings' spans refer to
  const text::LineMap& lines;          ///< lines and columns in it
  std::optional<std::size_t> session;  ///< from 1 within its file; nothing for text that belongs to no session
  const std::vector<findings::Finding>& findings;  ///< in the order of their places
  const scoresheets::Scoresheet* sheet;            ///< where sheets are wanted, and this is a session
};

/// Whoever takes the rulings.
class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;
  virtual void take(const Judged& judged) = 0;
};

struct JudgeOptions {
  std::string_view rules = "atlebridge";  ///< preset for sessions that name no rules
  bool sheets = false;                    ///< whether scoresheets are made
};

/// Judges texts. Working memory is kept from one session to the next and does not grow with their number.
class Judge {
 public:
  /// `options.rules` must be the name of a preset (rule_sets()).
  explicit Judge(const JudgeOptions& options);
  ~Judge();
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  /// Makes the next text the first of a file: sessions are counted from 1 again.
  void begin_file();

  /// Judges `source`, handing each session to `sink`. JSON Lines may come in several texts of whole lines, each with
  /// the number of its first line.
  void judge(const text::Source& source, Notation notation, Sink& sink);

  /// Ends a file, of which `source` is the (perhaps empty) rest: a file of JSON Lines without any is told of.
  void end_file(const text::Source& source, Sink& sink);

 private:
  struct Desk;
  std::unique_ptr<Desk> desk_;
};

/// The presets that JudgeOptions::rules may name.
std::span<const std::string_view> rule_sets();

/// All rules of all rooms, in the order they are listed.
std::vector<const findings::Rule*> all_rules();

}  // namespace kibitzer::sessions
