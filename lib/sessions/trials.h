// Tries edits on a text, those in all its records at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "sessions/judge.h"

namespace kibitzer::sessions {

/// An edit as it is to be made in a text.
struct PlainEdit {
  text::Span at;
  std::string text;

  friend bool operator==(const PlainEdit&, const PlainEdit&) = default;
};

/// `text` with edits that do not overlap, in their order.
std::string edited(std::string_view text, const std::vector<PlainEdit>& edits);

/// What is found in a text: the findings that are reported by their places, and where its records begin (sessions, and the
/// boards of those that have some).
struct Found {
  std::vector<findings::Finding> findings;
  std::vector<std::uint32_t> begins = {};
};

/// What is found in a text, every place included: not what the record allows, or what is disabled.
using FindAll = std::function<Found(std::string_view text)>;

/// Collects what is found in `whole`, of which what is judged may be a part, as a line of JSON Lines is.
class FoundSink : public Sink {
 public:
  explicit FoundSink(std::string_view whole) : whole_(whole) {}
  void take(const Judged& judged) override;
  /// By place.
  Found found() &&;

 protected:
  /// Whether a finding is to be reported; may change it.
  virtual bool wants(findings::Finding& /*finding*/) const { return true; }

 private:
  std::string_view whole_;
  Found found_;
};

/// What findings say, in an order of their own. Their places are left out, as they move.
using Kinds = std::vector<std::uint64_t>;

Kinds kinds_of(const std::vector<findings::Finding>& findings);

/// Whether there are fewer, and none that was not there before.
bool better(const Kinds& before, const Kinds& after);

/// Makes edits in a text, and tells what becomes of each of its records. Judging takes as long as the text, so that all
/// records are tried at once.
class Trials {
 public:
  /// All must outlive this.
  Trials(std::string_view text, const Found& before, const FindAll& find);

  /// The record that a place in the text belongs to: its number, from 0.
  std::size_t record_of(std::uint32_t at) const;

  /// What is found in each record before any edit.
  const std::vector<Kinds>& before() const { return before_; }

  struct Outcome {
    Found found;
    std::vector<Kinds> records;  ///< those of the text before the edits
  };
  Outcome outcome(const std::vector<PlainEdit>& edits) const;

 private:
  std::string_view text_;
  std::vector<std::uint32_t> begins_;
  const FindAll& find_;
  std::vector<Kinds> before_;
};

}  // namespace kibitzer::sessions
