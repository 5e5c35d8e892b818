// Reads files of dealing machines deal by deal: text formats directly, binary ones through the text of deal_files.h.
//
//   .dlm  "[Document]" and lines KEY=VALUE. Status=Show: the deals may be seen; Duplicates: copies; From board, To board: the
//         first and the last number; Checksum: of the four (dlm.h). "Board 07=": 26 letters
//         a … p, two cards each, 4 times the seat of the first and the seat of the second, 0 North … 3 West; three digits,
//         the number xor all letters. The file is padded to 99 boards
//   .bhg  lines of 52 letters, A … Z and a … z for the cards, 13 a hand from the dealer on. The first line is empty, and
//         lines count the boards
//   .csv  a line a deal: 16 holdings, spades, hearts, diamonds and clubs of North, East, South and West, as ranks; perhaps the
//         number of the board; perhaps dealer and vulnerability, as in E/NS, N/- or W/All
//
// Cards are in the order of deck_order.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"
#include "findings/reporter.h"
#include "text/utf8.h"

namespace kibitzer::bridge {

enum class DealForm : std::uint8_t { kListed, kDlm, kBhg, kCsv };

/// Reads a text line by line.
class DealReader {
 public:
  DealReader(const DealReader&) = delete;
  DealReader& operator=(const DealReader&) = delete;
  virtual ~DealReader() = default;

  /// Reads the next board into `session`. False, and `session` left empty, at the end.
  bool next(Session& session);
  /// Where reading goes on.
  std::size_t position() const { return at_; }

 protected:
  struct Line {
    std::string_view text;  ///< without its end
    text::Span at;

    text::Span part(std::size_t begin, std::size_t size) const {
      const auto from = at.begin + static_cast<std::uint32_t>(begin);
      return {from, from + static_cast<std::uint32_t>(size)};
    }
    /// Of a part of this text.
    text::Span place_of(std::string_view part) const {
      return this->part(static_cast<std::size_t>(part.data() - text.data()), part.size());
    }
  };

  /// `text` and `findings` must outlive the reader. At most a hundred faults are added.
  DealReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings)
      : reporter_(findings), text_(text), defaults_(defaults), at_(text::byte_order_mark_size(text)) {}

  /// The next line, which is not taken.
  std::optional<Line> peek() const;
  std::optional<Line> take_line();

  /// Reads a line; true if it is a board, which is then in `session`.
  virtual bool read(const Line& line, Session& session) = 0;
  /// Reports what shows only at the end.
  virtual void end() {}

  /// Begins a board at `line`, with dealer and vulnerability by its number, if that can be read.
  static Board& begin_board(const Line& line, std::optional<int> number, text::Span number_at, Session& session);
  /// Deals `cards` to the hands of the board, each hand being written at `hands_at`.
  static void deal(const std::array<std::vector<CardAt>, 4>& cards, const std::array<text::Span, 4>& hands_at,
                   Session& session);

  std::size_t boards() const { return boards_; }

  findings::Reporter reporter_;

 private:
  std::string_view text_;
  Settings defaults_;
  std::size_t at_;
  std::size_t boards_ = 0;
  bool ended_ = false;
};

/// A reader of `text`, which must outlive the sessions read. Faults are added to `findings`, at most a hundred.
std::unique_ptr<DealReader> deal_reader(DealForm form, std::string_view text, const Settings& defaults,
                                        std::vector<findings::Finding>& findings);

// One in each form's file.
std::unique_ptr<DealReader> listed_deal_reader(std::string_view text, const Settings& defaults,
                                               std::vector<findings::Finding>& findings);
std::unique_ptr<DealReader> dlm_reader(std::string_view text, const Settings& defaults,
                                       std::vector<findings::Finding>& findings);
std::unique_ptr<DealReader> bhg_reader(std::string_view text, const Settings& defaults,
                                       std::vector<findings::Finding>& findings);
std::unique_ptr<DealReader> csv_deal_reader(std::string_view text, const Settings& defaults,
                                            std::vector<findings::Finding>& findings);

/// Whether a text has deals in CSV, by its first lines.
bool looks_like_csv_deals(std::string_view text);

/// Whether a text begins as .dlm does.
bool looks_like_dlm(std::string_view text);

}  // namespace kibitzer::bridge
