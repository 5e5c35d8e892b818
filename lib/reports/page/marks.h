// Which findings are shown where. Internal to the room.
//
// What is drawn is written twice where there are findings: the first time to see which places of the record it shows,
// the second time with the findings at them. So a finding has its mark if and only if something of the page is the
// place that it is about.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagrams/diagram.h"
#include "findings/located.h"
#include "text/span.h"

namespace kibitzer::reports::page {

/// A finding with its number on the page, from 1.
struct Numbered {
  const findings::Located* finding = nullptr;
  std::size_t number = 0;
};

/// "f3", "at3", "by3-2": the finding, the place it is about, and the second place that proves it.
std::string id_of(const Numbered& finding);
std::string fault_id(std::size_t number);
std::string proof_id(std::size_t number, std::size_t proof);

class Marks {
 public:
  /// Marks for `findings`, all about one text and in the order of their numbers, which must outlive them.
  explicit Marks(const std::vector<Numbered>& findings) : findings_(findings) {}

  /// From now on `word` and `place` write the marks.
  void settle();

  /// The word, and whatever is found at it; where the record has something else, that, struck out, before the word.
  std::string word(const diagrams::Word& word);

  /// `html`, which shows what is recorded at `at`, and whatever is found at it.
  std::string marked(text::Span at, std::string html);

  /// The same. If it is a number, it may be what follows from the record rather than what that has there, which then
  /// precedes it.
  std::string figure(text::Span at, std::string html);

  /// How many marks were written: to see whether a drawing has any.
  std::size_t written() const { return marks_written_; }

  /// A finding that is about a place, or that the place proves: then which of its proofs it is, from 1.
  struct Found {
    const Numbered* finding = nullptr;
    std::size_t proof = 0;
  };
  /// What is found at `at`, if `settle` was called.
  std::vector<Found> found_at(text::Span at);

  /// Whether the place of the finding, or of the proof, is shown.
  bool shows(std::size_t number) const { return shown_.contains({number, 0}); }
  bool shows(std::size_t number, std::size_t proof) const { return shown_.contains({number, proof}); }

  /// How many places were written before; with it findings are assigned to what is written between two calls.
  std::vector<std::size_t> take_written() { return std::exchange(written_, {}); }

 private:
  std::string corrected(text::Span at, const std::string& recorded, const std::string& html);
  std::optional<text::Span> place_of(text::Span at) const;
  const Numbered& numbered(std::size_t number) const;

  using Order = std::pair<std::uint32_t, std::uint32_t>;
  /// A finding by its number, and 0, or which of its proofs it is.
  using Key = std::pair<std::size_t, std::size_t>;

  const std::vector<Numbered>& findings_;
  bool settled_ = false;
  std::set<Order> places_;
  std::map<Order, std::vector<Key>> at_;
  std::set<Key> shown_;
  std::set<Key> done_;  // their ids are on the page
  std::vector<std::size_t> written_;
  std::size_t marks_written_ = 0;
};

/// "error", "warning", "info": also the classes that style them.
std::string_view class_of(const findings::Located& finding);

}  // namespace kibitzer::reports::page
