// A club's game, as the JSON in a page of my.acbl.org has it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bridge/club/result_line.h"
#include "bridge/model/session.h"
#include "findings/reporter.h"
#include "json/document.h"

namespace kibitzer::bridge {

/// The place of the object in `var data = {…}` of a script of `page`; nothing if absent.
std::optional<text::Span> acbl_data(std::string_view page);

class AcblGame {
 public:
  /// Reads the object at `at` of `page`, which must outlive what is read.
  AcblGame(std::string_view page, text::Span at);

  /// Why it cannot be read.
  const std::optional<json::SyntaxError>& fault() const { return fault_; }

  /// Reads the next board into `session`, which is empty; false at the end. `begins_contest` becomes whether it is the first
  /// of a session of the game.
  bool next(Session& session, findings::Reporter& reporter, bool& begins_contest);

 private:
  using Index = std::uint32_t;  // of a node
  struct Part {
    Index board;
    Index section;
  };
  struct ReadBoard {
    std::optional<int> number;
    Index session = 0;
    std::vector<Part> parts;  ///< of the sections, in the order of the document
    std::optional<Index> hands;
    bool begins = false;
    bool ends = false;
  };

  template <typename OnElement>
  void each(std::optional<Index> array, const OnElement& on_element) const;
  std::optional<Index> member(std::optional<Index> object, std::string_view name) const;
  Text value(std::optional<Index> index) const;
  Text value(Index object, std::string_view name) const { return value(member(object, name)); }
  text::Span place(Index index) const;
  std::optional<Text> name_in(Index object, std::string_view name) const;

  void collect(Index session);
  void read_heading(const ReadBoard& read, Session& session) const;
  void read_hands(Index record, Session& session, findings::Reporter& reporter) const;
  void add_row(Index result, Index section, Session& session, findings::Reporter& reporter) const;
  void add_totals(Index section, Session& session, findings::Reporter& reporter) const;
  std::optional<Figure> figure(Index object, std::string_view name, findings::Reporter& reporter) const;

  std::uint32_t base_;  // of the object in the page
  json::Document document_;
  std::optional<json::SyntaxError> fault_;
  bool of_matchpoints_ = false;
  std::vector<ReadBoard> boards_;
  std::size_t index_ = 0;  // of the next board
};

}  // namespace kibitzer::bridge
