// What becomes of the sessions of a game whose description has errors: nothing is judged by it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "games/game.h"

namespace kibitzer::games {

/// The errors of a description. Thread-safe.
class DescriptionErrors {
 public:
  using More = std::function<std::vector<findings::Finding>()>;

  /// `found` is what reading `source` has found. `more` is asked once, when the first session is judged and only if
  /// `found` has no error: it gives what only a closer look shows.
  DescriptionErrors(const text::Source& source, const std::vector<findings::Finding>& found, More more = {});

  /// A referee that judges no session and says so of each; null if the description has no errors.
  std::unique_ptr<Referee> refusing(std::string_view title) const;

 private:
  void take(const std::vector<findings::Finding>& found) const;

  std::string path_;
  More more_;
  mutable std::once_flag asked_;
  mutable std::size_t errors_ = 0;
  mutable findings::Related first_;  // its message is the sentence of the first error
};

using DescriptionErrorsPtr = std::shared_ptr<const DescriptionErrors>;

}  // namespace kibitzer::games
