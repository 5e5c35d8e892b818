#include "bridge/pbn/writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "bridge/pbn/other_tags.h"
#include "bridge/pbn/remark_writer.h"
#include "cards/hand_writer.h"
#include "kernels/tricks/order.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kNewline = "\r\n";
constexpr std::string_view kAlert = "alert";
constexpr std::size_t kMostNotes = 32;  // 3.5.5
constexpr std::array<std::string_view, 4> kVulnerable = {"None", "NS", "EW", "All"};

class BoardWriter {
 public:
  BoardWriter(const Session& session, const Board& board, std::string& out)
      : session_(session), board_(board), out_(out), remarks_(session, board, out) {}

  /// Adds what is not written to `left_out`.
  void write(PbnLeftOut& left_out) {
    remarks_.after_tag({});
    identification();
    supplement();
    auction();
    play();
    other_sections();
    remarks_.rest();
    left_out.cards += cards_left_out_;
    left_out.control_characters += remarks_.controls();
  }

 private:
  void tag(std::string_view name, std::string_view value);
  void text(std::string_view name, const std::optional<Text>& text);
  std::string_view other(std::string_view name, std::string_view otherwise) const;
  void identification();
  void supplement();
  void auction();
  std::string note(const RecordedCall& call);
  std::string note(std::string_view words);
  void end_notes();
  void play();
  void other_sections();
  std::string deal() const;
  std::string hand(const Hand& hand) const;
  std::string contract() const;
  std::string_view scoring() const;
  static std::string claim(const std::optional<Claim>& claim);
  static std::string claim(const RubberClaim& claim);
  static std::string history(const RubberHistory& history);
  struct RemarkPlace {
    Remark::Of of;
    std::uint32_t index;
  };
  void cell(std::string_view text, std::size_t& column, std::optional<RemarkPlace> place = std::nullopt);
  void end_row(std::size_t& column);

  /// The cards of a trick by column.
  struct Row {
    std::array<const Play*, 4> plays{};
    bool holds = true;  ///< every card has a column of its own
  };
  Row row_of(const Trick& trick, Seat first, std::optional<Seat> leader) const;
  std::optional<Seat> winner_of(const Row& row, Seat first, std::optional<Seat> leader) const;
  std::optional<Seat> first_caller() const;
  std::optional<Seat> first_column() const;
  void write_row(const Row& row, std::optional<std::size_t> next);
  void last_row(Seat first, std::optional<Seat> leader);

  const Session& session_;
  const Board& board_;
  std::string& out_;
  RemarkWriter remarks_;
  std::vector<std::string_view> notes_;  // of the section at hand
  std::size_t cards_left_out_ = 0;
};

/// 3.2: quotes and backslashes have a backslash before them.
void BoardWriter::tag(std::string_view name, std::string_view value) {
  out_ += '[';
  out_ += name;
  out_ += " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') out_ += '\\';
    out_ += remarks_.allowed(c);
  }
  out_ += "\"]";
  out_ += kNewline;
  // Notes of the auction have theirs after the last of them.
  if (name != "Note") remarks_.after_tag(name);
}

/// What the record has for a tag whose value is not a value of the board.
std::string_view BoardWriter::other(std::string_view name, std::string_view otherwise) const {
  const OtherTag* const tag = session_.other_tag(board_, name);
  return tag != nullptr && tag->lines.empty() ? tag->value : otherwise;
}

void BoardWriter::text(std::string_view name, const std::optional<Text>& text) {
  tag(name, text && !text->text.starts_with('#') ? text->text : other(name, "?"));
}

std::string BoardWriter::hand(const Hand& hand) const {
  if (!hand.known) return "-";
  std::vector<cards::Card> held;
  held.reserve(hand.cards.count);
  for (const CardAt& card : session_.cards_of(hand)) held.push_back(card.card);
  return cards::text_of_hand(held);
}

/// 3.4.11: from the dealer on.
std::string BoardWriter::deal() const {
  if (!board_.deal_at) return "?";
  const Seat first = board_.dealer ? board_.dealer->value : Seat::kNorth;
  std::string out(letter_of(first));
  for (unsigned i = 0; i < 4; ++i) {
    out += i == 0 ? ':' : ' ';
    out += hand(board_.hands[index_of(left_of(first, i))]);
  }
  return out;
}

std::string BoardWriter::contract() const {
  if (board_.trump) return std::string(letters_of(board_.trump->value));
  return board_.contract ? name_of(board_.contract->value) : "?";
}

std::string BoardWriter::claim(const std::optional<Claim>& claim) {
  if (!claim) return "?";
  std::string out(claim->disputed ? "^" : "");
  if (claim->declarer) return out + std::to_string(*claim->declarer);
  if (claim->north_south) out += fmt::format("NS {}", *claim->north_south);
  if (claim->north_south && claim->east_west) out += ' ';
  if (claim->east_west) out += fmt::format("EW {}", *claim->east_west);
  return out;
}

/// Readers take a game with points of a rubber, or of such a competition, as one of it.
std::string_view BoardWriter::scoring() const {
  const bool shown = board_.rubber ? session_.settings.scoring == Scoring::kRubber
                                   : session_.other_tag(board_, "Competition") != nullptr;
  if (shown) return "?";
  switch (session_.settings.scoring) {
    case Scoring::kDuplicate:
      return "?";
    case Scoring::kRubber:
      return "Rubber";
    case Scoring::kChicago:
      return "Chicago";
  }
  return {};
}

std::string BoardWriter::claim(const RubberClaim& claim) {
  const auto line = [](const AboveBelow& points) { return fmt::format("{}/{}", points.above, points.below); };
  if (claim.declarer) return line(*claim.declarer);
  std::string out;
  for (const Side side : kSides)
    if (const auto& points = claim.sides[index_of(side)])
      out += fmt::format("{}{} {}", out.empty() ? "" : " ", letters_of(side), line(*points));
  return out;
}

std::string BoardWriter::history(const RubberHistory& history) {
  std::string out;
  for (const Side side : kSides) {
    const RubberHistory::Points& points = history.sides[index_of(side)];
    out += fmt::format("{}{} {} {} /", out.empty() ? "" : " ", letters_of(side), points.previous, points.above);
    for (std::size_t game = 0; game < history.games; ++game) out += fmt::format(" {}", points.below[game]);
  }
  return out;
}

void BoardWriter::identification() {
  const bool passed_out = board_.contract && board_.contract->value.passed_out();
  const std::string_view not_applicable = passed_out ? "" : "?";
  text("Event", session_.event);
  text("Site", session_.site);
  text("Date", session_.date);
  tag("Board", board_.number ? std::to_string(board_.number->value) : other("Board", "?"));
  for (const Seat seat : {Seat::kWest, Seat::kNorth, Seat::kEast, Seat::kSouth})
    text(name_of(seat), session_.players[index_of(seat)]);
  tag("Dealer", board_.dealer ? letter_of(board_.dealer->value) : other("Dealer", "?"));
  tag("Vulnerable",
      board_.vulnerable ? kVulnerable[static_cast<std::size_t>(board_.vulnerable->value)] : other("Vulnerable", "?"));
  tag("Deal", board_.deal_at ? deal() : other("Deal", "?"));
  if (session_.scoring && !session_.scoring->text.starts_with('#'))
    text("Scoring", session_.scoring);
  else
    tag("Scoring", other("Scoring", scoring()));
  tag("Declarer", board_.declarer
                      ? (board_.irregular_declarer ? "^" : "") + std::string(letter_of(board_.declarer->value))
                      : other("Declarer", not_applicable));
  tag("Contract", board_.contract || board_.trump ? contract() : other("Contract", "?"));
  tag("Result", board_.result ? claim(board_.result) : other("Result", not_applicable));
}

/// 3.4: sorted by their names.
void BoardWriter::supplement() {
  std::vector<std::pair<std::string, std::string>> tags;
  const auto optional_text = [&](std::string_view name, const std::optional<Text>& text) {
    if (text && !text->text.starts_with('#')) tags.emplace_back(name, text->text);
  };
  optional_text("HomeTeam", session_.home_team);
  if (board_.room != Room::kNone) tags.emplace_back("Room", board_.room == Room::kOpen ? "Open" : "Closed");
  optional_text("Round", session_.round);
  if (board_.score) tags.emplace_back("Score", claim(board_.score));
  if (const RubberRecord* const rubber = session_.rubber_of(board_)) {
    if (rubber->score) tags.emplace_back("ScoreRubber", claim(*rubber->score));
    if (rubber->history) tags.emplace_back("ScoreRubberHistory", history(*rubber->history));
  }
  optional_text("Section", session_.section);
  optional_text("Stage", session_.stage);
  optional_text("Table", session_.table);
  optional_text("VisitTeam", session_.visit_team);
  for (const OtherTag& other : session_.other_tags_of(board_)) {
    const pbn::TagName name = pbn::find_tag(other.name);
    const bool section = pbn::opens_table(name) || !other.lines.empty();
    if (index_of(name) >= pbn::kMandatoryTags && !section && writes(session_, board_, other))
      tags.emplace_back(other.name, other.value);
  }
  std::stable_sort(tags.begin(), tags.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [name, value] : tags) tag(name, value);
}

/// Tables, and tags of no standard that open a section: after the play, sorted too.
void BoardWriter::other_sections() {
  std::vector<const OtherTag*> sections;
  for (const OtherTag& other : session_.other_tags_of(board_)) {
    const bool section = pbn::opens_table(pbn::find_tag(other.name)) || !other.lines.empty();
    if (section && writes(session_, board_, other)) sections.push_back(&other);
  }
  std::stable_sort(sections.begin(), sections.end(),
                   [](const OtherTag* a, const OtherTag* b) { return a->name < b->name; });
  for (const OtherTag* section : sections) {
    tag(section->name, section->value);
    for (const std::string_view line : section->lines) {
      for (const char c : line) out_ += c == '\t' ? c : remarks_.allowed(c);  // a tab may be between columns
      out_ += kNewline;
    }
  }
}

/// Four a line.
void BoardWriter::cell(std::string_view text, std::size_t& column, std::optional<RemarkPlace> place) {
  if (column > 0 && !out_.ends_with('\n')) out_ += ' ';
  out_ += text;
  if (place) remarks_.after(place->of, place->index);
  if (++column == 4) end_row(column);
}

void BoardWriter::end_row(std::size_t& column) {
  if (column > 0 && !out_.ends_with('\n')) out_ += kNewline;
  column = 0;
}

std::optional<Seat> BoardWriter::first_caller() const {
  const auto calls = session_.calls_of(board_);
  if (board_.first_caller) return board_.first_caller;
  if (!calls.empty() && calls.front().by) return calls.front().by;
  return board_.dealer ? std::optional(board_.dealer->value) : std::nullopt;
}

void BoardWriter::auction() {
  if (!board_.auction_at && board_.calls.empty()) return;
  const auto calls = session_.calls_of(board_);
  const auto first = first_caller();
  tag("Auction", first ? letter_of(*first) : "");
  Seat turn = first.value_or(Seat::kNorth);
  std::size_t column = 0;
  bool cut = false;
  notes_.clear();
  for (std::uint32_t i = 0; i < calls.size(); ++i) {
    const RecordedCall& call = calls[i];
    const RemarkPlace place = {Remark::Of::kCall, board_.calls.first + i};
    cut = call.call.kind == CallKind::kUnknown;
    if (cut) break;
    for (; first && call.by && turn != *call.by; turn = left_of(turn)) cell("^S", column);
    cell((call.marked_insufficient ? "^I " : "") + name_of(call.call) + remarks_.annotations(place.of, place.index) +
             note(call),
         column, place);
    turn = left_of(turn);
  }
  if (board_.auction_ending == Ending::kContinued && !cut) cell("+", column);
  end_row(column);
  if (cut || board_.auction_ending == Ending::kStopped) out_ += "*\r\n";
  end_notes();
  remarks_.after_tag("Note");
}

/// 3.5.2: a reference to the note that explains `call`.
std::string BoardWriter::note(const RecordedCall& call) {
  if (!call.alerted && call.explanation == 0) return {};
  return note(call.explanation != 0 ? session_.explanation_of(call) : kAlert);
}

/// A reference to the note of the section at hand that says `words`; it is one of them then.
std::string BoardWriter::note(std::string_view words) {
  auto found = std::find(notes_.begin(), notes_.end(), words);
  if (found == notes_.end()) {
    if (notes_.size() == kMostNotes) return {};
    found = notes_.insert(notes_.end(), words);
  }
  return fmt::format(" ={}=", found - notes_.begin() + 1);
}

void BoardWriter::end_notes() {
  for (std::size_t i = 0; i < notes_.size(); ++i) tag("Note", fmt::format("{}:{}", i + 1, notes_[i]));
}

std::optional<Seat> BoardWriter::first_column() const {
  if (board_.first_leader) return board_.first_leader->value;
  std::optional<Seat> first;
  if (!board_.tricks.empty())
    if (const auto plays = session_.plays_of(session_.tricks_of(board_).front()); !plays.empty())
      first = plays.front().seat;
  // Whoever is said to be declarer, the first column is that of who led.
  if (first && board_.plays_in_order) return first;
  return board_.declarer ? left_of(board_.declarer->value) : first;
}

BoardWriter::Row BoardWriter::row_of(const Trick& trick, Seat first, std::optional<Seat> leader) const {
  Row row;
  unsigned turn = 0;
  for (const Play& play : session_.plays_of(trick)) {
    const MaybeSeat seat = play.seat || !leader ? play.seat : left_of(*leader, turn);
    ++turn;
    const std::size_t column = seat ? (index_of(*seat) + 4 - index_of(first)) % 4 : 0;
    if (!seat || row.plays[column] != nullptr) {
      row.holds = false;
      return row;
    }
    row.plays[column] = &play;
  }
  return row;
}

std::optional<Seat> BoardWriter::winner_of(const Row& row, Seat first, std::optional<Seat> leader) const {
  std::optional<cards::Suit> trump;
  if (board_.trump)
    trump = trump_of(board_.trump->value);
  else if (board_.contract && !board_.contract->value.passed_out())
    trump = trump_of(board_.contract->value.bid.denomination);
  else
    return std::nullopt;
  if (!leader) return std::nullopt;
  const std::size_t begin = (index_of(*leader) + 4 - index_of(first)) % 4;
  const auto known = [](const Play* play) { return play != nullptr && play->card.known(); };
  if (!std::all_of(row.plays.begin(), row.plays.end(), known)) return std::nullopt;
  const auto card_of = [&](std::size_t place) { return row.plays[(begin + place) % 4]->card; };
  return left_of(*leader, static_cast<unsigned>(tricks::winning_place(4, card_of, trump)));
}

/// `next` is the column of the card to come.
void BoardWriter::write_row(const Row& row, std::optional<std::size_t> next) {
  std::size_t column = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Play* play = row.plays[i];
    if (play == nullptr || !play->card.known()) {
      cell(next == i ? "+" : "-", column);
      continue;
    }
    const RemarkPlace place = {Remark::Of::kPlay, static_cast<std::uint32_t>(play - session_.plays.data())};
    const Remark* const explanation = remarks_.explanation(place.index);
    cell((play->marked_revoke() ? "^R "
          : play->marked_lead() ? "^L "
                                : "") +
             cards::text_of_card(play->card) + remarks_.annotations(place.of, place.index) +
             (explanation != nullptr ? note(explanation->text) : ""),
         column, place);
  }
}

void BoardWriter::play() {
  if (!board_.play_at && board_.tricks.empty()) return;
  const auto first = first_column();
  tag("Play", first ? letter_of(*first) : "");
  notes_.clear();
  std::optional<Seat> leader = first;
  bool cut = !first && !board_.tricks.empty();
  bool next_told = false;
  const auto tricks = session_.tricks_of(board_);
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    if (cut) {
      cards_left_out_ += tricks[i].plays.count;
      continue;
    }
    const Row row = row_of(tricks[i], *first, leader);
    cut = !row.holds;
    if (cut) {
      cards_left_out_ += tricks[i].plays.count;
      continue;
    }
    std::optional<std::size_t> next;
    const bool last = i + 1 == tricks.size();
    if (last && board_.play_ending == Ending::kContinued && tricks[i].plays.count < 4) {
      const std::size_t begin = (index_of(leader.value_or(*first)) + 4 - index_of(*first)) % 4;
      for (std::size_t k = 0; k < 4 && !next; ++k)
        if (row.plays[(begin + k) % 4] == nullptr) next = (begin + k) % 4;
      next_told = true;
    }
    write_row(row, next);
    leader = winner_of(row, *first, leader);
  }
  if (first && !cut && board_.play_ending == Ending::kContinued && !next_told) last_row(*first, leader);
  if (cut || board_.play_ending == Ending::kStopped) out_ += "*\r\n";
  end_notes();
}

/// A row in which nothing is played yet.
void BoardWriter::last_row(Seat first, std::optional<Seat> leader) {
  const Row nothing;
  write_row(nothing, (index_of(leader.value_or(first)) + 4 - index_of(first)) % 4);
}

}  // namespace

std::string_view pbn_heading(bool exported) { return exported ? "% PBN 2.1\r\n% EXPORT\r\n" : "% PBN 2.1\r\n"; }

bool has_all_deals(const Session& session) {
  return std::all_of(session.boards.begin(), session.boards.end(),
                     [](const Board& board) { return board.deal_at.has_value(); });
}

PbnGames write_pbn_games(const Session& session) {
  PbnGames games;
  for (const Board& board : session.boards) {
    if (!games.text.empty()) games.text += kNewline;
    std::string game;
    BoardWriter(session, board, game).write(games.left_out);
    games.text += game;
  }
  return games;
}

std::string write_pbn(const Session& session) {
  return std::string(pbn_heading(has_all_deals(session))) + write_pbn_games(session).text;
}

}  // namespace kibitzer::bridge
