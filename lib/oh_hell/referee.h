// Judges recorded Oh Hell sessions: one walk over the session, a ruling on each step.
//
// The referee has three answers: a rule was kept, a rule was broken, or the record does not show it. Only a proof makes a
// finding. What a faulty step puts in doubt (who led, which card it was, who won the trick) is judged no further, so
// that one cause gives one finding; the score takes the record's word and is marked provisional.
#pragma once

#include <memory>

#include "oh_hell/ruling.h"
#include "oh_hell/session.h"

namespace kibitzer::oh_hell {

/// Keeps its working memory from one session to the next.
class Referee {
 public:
  Referee();
  ~Referee();
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;

  /// Judges `session`, whose settings must be set. The ruling holds until the next call.
  Ruling& judge(const Session& session);

 private:
  struct Pass;

  std::unique_ptr<Pass> pass_;
};

}  // namespace kibitzer::oh_hell
