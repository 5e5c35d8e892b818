// Reads the pages on which Bridge Base Online shows what somebody played: the boards of a tournament, or a traveller, the
// results of one board at all its tables.
//
// Each row of the table is a board at a table. In the attribute onclick of its link "Movie" is the whole game as LIN,
// hv_popuplin('pn|…|'), percent-encoded; beside it are the players, the result (4♠E+2), the points and the IMPs or
// matchpoints, with their signs as East-West or the viewer sees them. LIN is read as it is anywhere, with the places of the
// page, and the cells are claims about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"
#include "findings/finding.h"
#include "findings/reporter.h"
#include "text/decoded.h"
#include "text/html.h"

namespace kibitzer::bridge {

/// Whether a text that begins with `head` is such a page.
bool looks_like_bbo(std::string_view head);

class BboReader {
 public:
  /// Reads `page`, which must outlive the sessions read, as must the reader. Faults of the page and of its LIN are added
  /// to `findings`, at most a hundred a board of either. Sessions use `defaults`.
  BboReader(std::string_view page, const Settings& defaults, std::vector<findings::Finding>& findings);

  /// Reads the board of the next row into `session`. False, and `session` left empty, at the end.
  bool next(Session& session);

  /// Whether the board last read is the first of the page.
  bool begins_contest() const { return index_ == 1; }

 private:
  /// Whose the points of a page are.
  enum class View : std::uint8_t { kEastWest, kViewer, kDeclarer };

  struct Points {
    text::Span at;
    bool negative = false;  ///< as its class says
  };
  struct Row {
    text::Span at;
    std::optional<text::Span> number;
    std::array<std::optional<text::Span>, 4> players;  ///< by seat
    std::optional<text::Span> result;
    std::vector<Points> points;
    std::optional<text::Span> movie;  ///< what a click does
  };

  void read_page();
  void take_cell(const text::HtmlToken& cell, text::Span content, Row& row);
  void take_heading(const text::HtmlToken& cell, text::Span content);
  text::Decoded words_of(text::Span content) const;
  std::optional<Text> text_of(text::Span content, Session& session) const;
  std::optional<Side> viewer_in(const Row& row) const;
  std::optional<Side> side_of_points(View view, const Row& row, std::optional<Side> declaring) const;
  View view_of_page() const;
  std::optional<Figure> figure_of(const Points& points) const;
  void read_lin(const Row& row, Session& session);
  void begin_without_lin(const Row& row, Session& session) const;
  void claim_result(const Row& row, Board& board);
  void claim_points(const Row& row, Board& board);

  std::string_view page_;
  Settings defaults_;
  std::vector<findings::Finding>& findings_;
  findings::Reporter reporter_;  // of the present board
  text::HtmlScanner scanner_;
  std::vector<Row> rows_;
  std::optional<text::Span> event_;
  std::optional<text::Span> date_;
  std::string viewer_;
  bool traveller_ = false;
  bool of_matchpoints_ = false;
  View view_ = View::kEastWest;
  std::optional<At<int>> number_;  // of the board of a traveller
  std::deque<text::Decoded> lins_;
  std::size_t index_ = 0;  // of the next row
};

}  // namespace kibitzer::bridge
