// Oh Hell sessions on their way from a text to the output: read, judged, scored.
#pragma once

#include <string_view>

#include "json/reader.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/referee.h"
#include "oh_hell/session.h"
#include "sessions/output.h"
#include "text/source.h"

namespace kibitzer::sessions {

/// Keeps its working memory from one session to the next.
class OhHellDesk {
 public:
  /// Sessions that name no rules are under the preset `rules`.
  OhHellDesk(std::string_view rules, bool sheets);

  void judge_atle(const text::Source& source, Output& output, Sink& sink);
  void judge_csv(const text::Source& source, Output& output, Sink& sink);
  /// Judges the session that the reader's document holds.
  void judge_json(json::Reader& reader, Output& output, Sink& sink);

 private:
  void rule_on_session(Output& output, Sink& sink);

  bool sheets_;
  oh_hell::SettingsPtr settings_;
  oh_hell::JsonReader json_reader_;
  oh_hell::Session session_;
  oh_hell::Referee referee_;
};

}  // namespace kibitzer::sessions
