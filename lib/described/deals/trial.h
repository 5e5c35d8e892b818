// A description tried out: random sessions that keep its rules, and what never happened in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "findings/rule.h"
#include "text/span.h"

namespace kibitzer::described::deals {

struct TrialOptions {
  std::size_t sessions = 100;
  std::uint64_t seed = 1;
  std::optional<std::size_t> players;  ///< nothing: any number that may play
  std::string game;                    ///< what records call it
  std::function<bool()> go_on;         ///< asked before each session, if there; false: to be ended
};

/// Something that is wrong with a description, or idle in it, as far as the sessions show.
struct Remark {
  text::Span at;          ///< in the description
  std::string_view kind;  ///< "never-forbids"
  findings::Severity severity = findings::Severity::kWarning;
  std::string message;
};

struct Trial {
  std::size_t sessions = 0;    ///< played to their end, and handed on
  std::size_t given_up = 0;    ///< that could not be played on; a remark says why
  std::size_t unfinished = 0;  ///< of those handed on, how many were ended before the game was
  std::size_t deals = 0;
  std::size_t steps = 0;  ///< cards played, or moves
  std::string_view deal_noun = "deal";
  std::string_view step_noun = "card";
  std::vector<Remark> remarks;  ///< in the order of their places
};

/// Why a session cannot be played on.
struct Stuck {
  text::Span at{};  ///< in the description
  std::string_view kind{};
  std::string why{};
};

/// A trial while its sessions are played.
class TrialInProgress {
 public:
  Trial trial;

  void remark(text::Span at, std::string_view kind, std::string message,
              findings::Severity severity = findings::Severity::kWarning) {
    trial.remarks.push_back({at, kind, severity, std::move(message)});
  }
  /// Gives the session up. Of reasons of one kind the first is remarked, with how many there were.
  void give_up(Stuck stuck);
  /// " in 100 sessions", those given up included.
  std::string in_sessions() const;
  /// Adds the remarks on sessions that were given up, and puts all in order.
  Trial finish();

 private:
  std::map<std::string_view, std::pair<Stuck, std::size_t>> stuck_;  // by kind: the first, and how many
};

/// Takes each session, as one line of JSON; false: to be ended.
using TakeSession = std::function<bool(const std::string&)>;

/// Numbers that are the same on every machine.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  /// Any of 0 to `count` - 1; `count` is not 0.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }
  /// True once in `of` times.
  bool once_in(std::size_t of) { return below(of) == 0; }
  template <typename Items>
  void shuffle(Items& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  /// SplitMix64, by Steele, Lea and Flood.
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }

  std::uint64_t state_;
};

}  // namespace kibitzer::described::deals
