#include "reports/page/diagram_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "reports/page/canvas_svg.h"
#include "reports/page/findings_svg.h"
#include "reports/page/hand_svg.h"
#include "reports/page/html.h"
#include "reports/page/squares_svg.h"

namespace kibitzer::reports::page {
namespace {

using diagrams::Diagram;
using diagrams::Hand;
using diagrams::Word;

constexpr std::array<std::string_view, 4> kSeatNames = {"North", "East", "South", "West"};
constexpr std::array<std::size_t, 4> kColumnsFromWest = {3, 0, 1, 2};

constexpr double kRight = kPictureWidth - kPictureMargin;
constexpr double kInner = kRight - kPictureMargin;
constexpr double kGap = 14;  // between the parts of a picture

// Round the compass: the hand of the west, the table, the hand of the east. The other two are to the right of the facts.
constexpr double kWestWidth = 142;
constexpr double kTableX = 166;
constexpr double kTableWidth = 148;
constexpr double kTableHeight = 128;
constexpr double kEastX = 326;
constexpr double kEastWidth = kRight - kEastX;
constexpr double kNorthX = 192;
constexpr double kNorthWidth = kRight - kNorthX;

constexpr double kFactSize = 14;
constexpr double kFactLine = 21;
constexpr std::size_t kMostBesideAHand = 6;
constexpr std::size_t kFewFacts = 3;

constexpr double kFaceWidth = 42;
constexpr double kFaceHeight = 28;

constexpr std::size_t kMostRows = 60;
constexpr std::size_t kMostHands = 16;
constexpr std::size_t kMostNotes = 12;

class DiagramPicture {
 public:
  DiagramPicture(const Diagram& diagram, const std::vector<Numbered>& findings, Marks& marks)
      : diagram_(diagram), findings_(findings), canvas_(findings, marks) {
    for (std::size_t i = 0; i < diagram.players.size(); ++i)
      columns_.push_back(diagram.compass && diagram.players.size() == kColumnsFromWest.size() ? kColumnsFromWest[i]
                                                                                              : i);
    find_trick();
  }

  Picture picture(std::string_view of) {
    write_title(of);
    if (diagram_.compass && !diagram_.hands.empty())
      write_compass();
    else
      write_hands();
    for (const diagrams::Turns& turns : diagram_.turns) write_turns(turns);
    write_tricks();
    if (diagram_.squares) y_ = write_squares(canvas_, y_, *diagram_.squares, diagram_.players, said_) + kGap;
    for (const diagrams::Table& table : diagram_.tables) write_table(table);
    y_ = write_findings(canvas_, y_ + 4, findings_, said_);
    picture_.description = std::move(said_);
    picture_.height = y_ + kPictureMargin - kGap + 4;
    picture_.elements = canvas_.elements();
    return std::move(picture_);
  }

 private:
  std::string player_of(std::size_t player) const { return diagram_.players[player].text; }
  std::string short_name_of(std::size_t player) const {
    return diagram_.compass ? std::string(kSeatNames[player]) : player_of(player);
  }
  void say(std::string_view sentence) { said_ += (said_.empty() ? "" : " ") + spoken(sentence); }

  void find_trick();
  void write_title(std::string_view of);
  double write_fact(const diagrams::Fact& fact, double x, double y);
  static double width_of_fact(const diagrams::Fact& fact);
  std::size_t write_facts_beside(double top, std::size_t most);
  void write_facts();
  void write_hand(const Hand& hand, double x, double y, double width);
  void write_compass();
  void write_table_of_cards(double y);
  void write_hands();
  double column_x(std::size_t column, std::size_t columns, double from) const {
    return from + (kRight - from) * static_cast<double>(column) / static_cast<double>(columns);
  }
  void write_heading(std::string_view title, const std::vector<std::string>& columns, double from);
  std::vector<std::string> names_of_columns() const;
  std::size_t write_turn(const diagrams::Turn& turn, double begin, double end);
  void write_turns(const diagrams::Turns& turns);
  void write_calls(const diagrams::Turns& turns);
  void write_notes(const diagrams::Turns& turns);
  void write_tricks();
  void say_trick(std::size_t index);
  void write_trick_across(std::size_t index, double from);
  void write_trick_down(std::size_t index, double from);
  void write_table(const diagrams::Table& table);

  const Diagram& diagram_;
  const std::vector<Numbered>& findings_;
  Canvas canvas_;
  std::vector<std::size_t> columns_;  // players in the order of their columns
  std::optional<std::size_t> trick_;  // the one with the first finding
  std::set<std::string> gone_;        // cards played before it
  double y_ = kPictureMargin;
  std::size_t fact_ = 0;  // the next one
  std::string said_;
  Picture picture_;
};

void DiagramPicture::find_trick() {
  for (std::size_t i = 0; i < diagram_.tricks.size() && !trick_; ++i) {
    const diagrams::Trick& trick = diagram_.tricks[i];
    const bool faulty = canvas_.is_fault(trick.at) ||
                        std::any_of(trick.plays.begin(), trick.plays.end(),
                                    [&](const diagrams::Play& play) { return canvas_.is_fault(play.card.at); });
    if (faulty) trick_ = i;
  }
  for (std::size_t i = 0; trick_ && i < *trick_; ++i)
    for (const diagrams::Play& play : diagram_.tricks[i].plays) gone_.insert(play.card.text);
}

void DiagramPicture::write_title(std::string_view of) {
  const std::string title = capital(diagram_.title);
  picture_.title = of.empty() ? title : fmt::format("{}, {}", title, of);
  y_ += 20;
  const double width = width_of(title, kBoldTitleSize);
  canvas_.text(kPictureMargin, y_, "title", in_svg(cut_to(kInner, title, 20)));
  if (const double left = kInner - width - kGap; left > 60)
    canvas_.text(kRight, y_, "faint end", name_in_svg(cut_to(left, of, kTextSize)));
  y_ += kGap;
}

double DiagramPicture::width_of_fact(const diagrams::Fact& fact) {
  double width = width_of(fact.name, kFactSize);
  for (const Word& word : fact.words) width += width_of(" " + word.text, kFactSize);
  return width;
}

double DiagramPicture::write_fact(const diagrams::Fact& fact, double x, double y) {
  std::string words;
  for (const Word& word : fact.words) words += " " + word.text;
  say(fmt::format("{}:{}.", fact.name, words));
  const bool marked =
      std::any_of(fact.words.begin(), fact.words.end(), [&](const Word& word) { return canvas_.is_found(word.at); });
  if (!marked) {
    const double room = kRight - x - width_of(fact.name, kFactSize);
    canvas_.text(x, y, "fact",
                 fmt::format("<tspan class=\"faint\">{}</tspan>{}", in_svg(fact.name),
                             name_in_svg(cut_to(room, words, kFactSize))));
    return x + width_of_fact(fact);
  }
  canvas_.text(x, y, "fact faint", in_svg(fact.name));
  x += width_of(fact.name + " ", kFactSize) + 2;
  for (const Word& word : fact.words)
    x += canvas_.word(x, y, {cut_to(kRight - x, word.text, kFactSize), word.at}, kFactSize, "fact") + 6;
  return x;
}

/// The next `most` facts, as far as they fit beside a hand at the right; gives how many.
std::size_t DiagramPicture::write_facts_beside(double top, std::size_t most) {
  std::size_t written = 0;
  for (; written < most && fact_ < diagram_.facts.size(); ++written, ++fact_) {
    if (width_of_fact(diagram_.facts[fact_]) > kNorthX - kPictureMargin - 6) break;
    write_fact(diagram_.facts[fact_], kPictureMargin, top + kFactLine * static_cast<double>(written) + kTextSize);
  }
  return written;
}

/// The other facts, one after the other.
void DiagramPicture::write_facts() {
  if (fact_ >= diagram_.facts.size()) return;
  double x = kPictureMargin;
  y_ += kTextSize;
  for (; fact_ < diagram_.facts.size(); ++fact_) {
    const diagrams::Fact& fact = diagram_.facts[fact_];
    if (x > kPictureMargin && x + width_of_fact(fact) > kRight) {
      x = kPictureMargin;
      y_ += kFactLine;
    }
    x = write_fact(fact, x, y_) + kGap;
  }
  y_ += kGap;
}

void DiagramPicture::write_hand(const Hand& hand, double x, double y, double width) {
  const std::string_view seat = diagram_.compass ? kSeatNames[hand.player] : std::string_view();
  say(page::write_hand(canvas_, {x, y, width, 0}, hand, seat, diagram_.players[hand.player], gone_));
}

/// What lies on the table: the cards of the trick, else the names of the seats.
void DiagramPicture::write_table_of_cards(double y) {
  canvas_.shape(fmt::format("<rect class=\"table\" x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" rx=\"8\"/>\n",
                            kTableX, y, kTableWidth, kTableHeight));
  const double middle = kTableX + kTableWidth / 2;
  const double center = y + kTableHeight / 2;
  const double aside = (kTableWidth - kFaceWidth) / 2 - 8;
  const double away = (kTableHeight - kFaceHeight) / 2 - 8;
  const std::array<std::pair<double, double>, 4> places = {
      {{middle, center - away}, {middle + aside, center}, {middle, center + away}, {middle - aside, center}}};
  if (!trick_) {
    for (std::size_t seat = 0; seat < kSeatNames.size(); ++seat)
      canvas_.text(places[seat].first, places[seat].second + 5, "faint middle", kSeatNames[seat].substr(0, 1));
    return;
  }
  const diagrams::Trick& trick = diagram_.tricks[*trick_];
  const std::string title = fmt::format("Trick {}", *trick_ + 1);
  canvas_.text(middle, center - 2, "small faint middle", "Trick");
  canvas_.text(middle, center + 15, "faint strong middle", std::to_string(*trick_ + 1));
  std::string said = title + ":";
  for (const diagrams::Play& play : trick.plays) {
    said += fmt::format(" {} {},", play.player ? kSeatNames[*play.player] : std::string_view("?"), play.card.text);
    if (!play.player) continue;
    const auto [x, at] = places[*play.player];
    const Box face = {x - kFaceWidth / 2, at - kFaceHeight / 2, kFaceWidth, kFaceHeight};
    canvas_.shape(
        fmt::format("<rect class=\"face\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"4\"/>\n",
                    face.x, face.y, face.width, face.height));
    canvas_.mark(face, play.card.at);
    canvas_.text(x, at + 6, "card strong middle", in_svg(play.card.text));
  }
  said.pop_back();
  say(said + ".");
}

void DiagramPicture::write_compass() {
  std::array<const Hand*, 4> hands{};
  for (const Hand& hand : diagram_.hands) hands[hand.player] = &hand;
  const auto height = [&](std::size_t seat, double width) { return hands[seat] ? height_of(*hands[seat], width) : 0; };
  const auto write_beside_facts = [&](std::size_t seat, std::size_t most) {
    const std::size_t facts = write_facts_beside(y_, std::min(most, kMostBesideAHand));
    if (hands[seat]) write_hand(*hands[seat], kNorthX, y_, kNorthWidth);
    y_ += std::max(height(seat, kNorthWidth), kFactLine * static_cast<double>(facts)) + kGap;
  };
  write_beside_facts(0, std::max(diagram_.facts.size() / 2, kFewFacts));
  const double row = std::max({height(1, kEastWidth), height(3, kWestWidth), kTableHeight});
  if (hands[3]) write_hand(*hands[3], kPictureMargin, y_ + (row - height(3, kWestWidth)) / 2, kWestWidth);
  write_table_of_cards(y_ + (row - kTableHeight) / 2);
  if (hands[1]) write_hand(*hands[1], kEastX, y_ + (row - height(1, kEastWidth)) / 2, kEastWidth);
  y_ += row + kGap;
  write_beside_facts(2, diagram_.facts.size());
  write_facts();
}

void DiagramPicture::write_hands() {
  write_facts();
  const double width = kInner / 2 - kGap;
  for (std::size_t i = 0; i < std::min(diagram_.hands.size(), kMostHands); i += 2) {
    double row = 0;
    for (std::size_t side = 0; side < 2 && i + side < diagram_.hands.size(); ++side) {
      const Hand& hand = diagram_.hands[i + side];
      write_hand(hand, kPictureMargin + static_cast<double>(side) * (kInner / 2), y_, width);
      row = std::max(row, height_of(hand, width));
    }
    y_ += row + kGap;
  }
}

void DiagramPicture::write_heading(std::string_view title, const std::vector<std::string>& columns, double from) {
  y_ += kTextSize;
  if (!title.empty()) {
    canvas_.text(kPictureMargin, y_, "strong", in_svg(title));
    y_ += kLine;
  }
  const double width = (kRight - from) / static_cast<double>(columns.size()) - 6;
  for (std::size_t i = 0; i < columns.size(); ++i)
    canvas_.text(column_x(i, columns.size(), from), y_, "small faint",
                 name_in_svg(cut_to(width, columns[i], kSmallSize)));
  canvas_.shape(fmt::format("<path class=\"rule\" d=\"M{} {:.1f}H{}\"/>\n", kPictureMargin, y_ + 6, kRight));
  y_ += 6;
}

std::vector<std::string> DiagramPicture::names_of_columns() const {
  std::vector<std::string> names;
  for (const std::size_t player : columns_) {
    names.push_back(short_name_of(player));
    if (diagram_.compass && diagram_.hands.empty() && !player_of(player).empty())
      names.back() += " " + player_of(player);
  }
  return names;
}

void DiagramPicture::write_notes(const diagrams::Turns& turns) {
  std::size_t notes = 0;
  for (const diagrams::Turn& turn : turns.turns) {
    if (turn.note.empty() || ++notes > kMostNotes) continue;
    std::string words;
    for (const Word& word : turn.words) words += (words.empty() ? "" : " ") + word.text;
    const std::string note = fmt::format("{}: {}", words, turn.note);
    for (const std::string& line : wrapped(note, kInner, kSmallSize, 3)) {
      y_ += kSmallLine;
      canvas_.text(kPictureMargin, y_, "small faint", in_svg(line));
    }
    say(note + ".");
  }
}

/// Calls of players who are not all known, one after the other.
void DiagramPicture::write_calls(const diagrams::Turns& turns) {
  y_ += kTextSize;
  canvas_.text(kPictureMargin, y_, "strong", in_svg(turns.title));
  double x = kRight;
  for (const diagrams::Turn& turn : turns.turns)
    for (const Word& word : turn.words) {
      if (x + width_of(word.text, kTextSize) > kRight) {
        x = kPictureMargin;
        y_ += kLine;
      }
      x += canvas_.word(x, y_, word, kTextSize) + 10;
    }
}

/// The words of a turn between `begin` and `end`, in as many lines as they take.
std::size_t DiagramPicture::write_turn(const diagrams::Turn& turn, double begin, double end) {
  constexpr double kBetweenWords = 6;
  if (turn.words.empty()) canvas_.text(begin, y_, "faint", "pass");
  double x = begin;
  std::size_t lines = 1;
  for (const Word& word : turn.words) {
    const Word cut = {cut_to(end - begin - kBetweenWords, word.text, kTextSize), word.at};
    if (x > begin && x + width_of(cut.text, kTextSize) > end) {
      x = begin;
      ++lines;
    }
    x += canvas_.word(x, y_ + kLine * static_cast<double>(lines - 1), cut, kTextSize) + kBetweenWords;
  }
  if (turn.alerted) canvas_.text(x - 4, y_, "faint", "!");
  return lines;
}

void DiagramPicture::write_turns(const diagrams::Turns& turns) {
  const bool known =
      std::all_of(turns.turns.begin(), turns.turns.end(), [](const auto& turn) { return turn.player.has_value(); });
  std::string said = turns.title + ":";
  for (const diagrams::Turn& turn : turns.turns) {
    said += turn.player ? " " + short_name_of(*turn.player) : std::string();
    for (const Word& word : turn.words) said += " " + word.text;
    said += turn.words.empty() ? " pass," : ",";
  }
  said.back() = '.';
  say(said);
  if (!known) {
    write_calls(turns);
    write_notes(turns);
    y_ += kGap;
    return;
  }
  write_heading(diagram_.turns.size() > 1 || !diagram_.compass ? turns.title : std::string(), names_of_columns(),
                kPictureMargin);
  std::size_t next = columns_.size();
  std::size_t rows = 0;
  std::size_t lines = 1;  // of the row
  for (const diagrams::Turn& turn : turns.turns) {
    const auto column =
        static_cast<std::size_t>(std::find(columns_.begin(), columns_.end(), *turn.player) - columns_.begin());
    if (column < next) {
      if (++rows > kMostRows) break;
      y_ += kLine * static_cast<double>(std::exchange(lines, 1));
    }
    const double begin = column_x(column, columns_.size(), kPictureMargin);
    lines = std::max(lines, write_turn(turn, begin, column_x(column + 1, columns_.size(), kPictureMargin)));
    next = column + 1;
  }
  y_ += kLine * static_cast<double>(lines - 1);
  write_notes(turns);
  y_ += kGap + 4;
}

void DiagramPicture::say_trick(std::size_t index) {
  const diagrams::Trick& trick = diagram_.tricks[index];
  std::string said = fmt::format("Trick {}:", index + 1);
  for (const diagrams::Play& play : trick.plays)
    said += fmt::format(" {} {},", play.player ? short_name_of(*play.player) : "?", play.card.text);
  if (trick.winner) said += fmt::format(" won by {},", short_name_of(*trick.winner));
  said.back() = '.';
  say(said);
}

/// A line for the trick, a column for each player.
void DiagramPicture::write_trick_across(std::size_t index, double from) {
  const diagrams::Trick& trick = diagram_.tricks[index];
  y_ += kLine;
  canvas_.word(kPictureMargin, y_, {std::to_string(index + 1), trick.plays.empty() ? trick.at : text::Span{}},
               kTextSize, "faint");
  std::vector<double> used(columns_.size(), 0);
  for (const diagrams::Play& play : trick.plays) {
    if (!play.player) continue;
    const auto column =
        static_cast<std::size_t>(std::find(columns_.begin(), columns_.end(), *play.player) - columns_.begin());
    const double x = column_x(column, columns_.size() + 1, from) + used[column];
    used[column] += canvas_.word(x, y_, play.card, kTextSize, trick.winner == play.player ? "strong" : "") + 6;
  }
  if (trick.winner)
    canvas_.text(column_x(columns_.size(), columns_.size() + 1, from), y_, "faint",
                 name_in_svg(cut_to(80, short_name_of(*trick.winner), kTextSize)));
}

/// A line for each card, in the order played: for cards with long names.
void DiagramPicture::write_trick_down(std::size_t index, double from) {
  constexpr double kPlayerWidth = 130;
  const diagrams::Trick& trick = diagram_.tricks[index];
  canvas_.text(kPictureMargin, y_ + kLine, "faint", std::to_string(index + 1));
  for (const diagrams::Play& play : trick.plays) {
    y_ += kLine;
    const bool wins = play.player && trick.winner == play.player;
    const std::string player = play.player ? short_name_of(*play.player) : "?";
    canvas_.text(from, y_, wins ? "strong" : "", name_in_svg(cut_to(kPlayerWidth - 10, player, kTextSize)));
    const Word card = {cut_to(kRight - from - kPlayerWidth, play.card.text, kTextSize), play.card.at};
    canvas_.word(from + kPlayerWidth, y_, card, kTextSize);
  }
}

/// The trick with the first finding, unless it lies on the table; without a finding in the play all, unless the hands
/// show the cards.
void DiagramPicture::write_tricks() {
  const bool on_table = diagram_.compass && !diagram_.hands.empty();
  if (diagram_.tricks.empty() || on_table || (!trick_ && !diagram_.hands.empty())) return;
  constexpr double kNumberWidth = 30;
  const double from = kPictureMargin + kNumberWidth;
  const std::size_t first = trick_.value_or(0);
  const std::size_t end = trick_ ? first + 1 : std::min(diagram_.tricks.size(), kMostRows);
  const double width = (kRight - from) / static_cast<double>(columns_.size() + 1) - 6;
  const auto is_wide = [&](const diagrams::Play& play) { return width_of(play.card.text, kTextSize) > width; };
  bool across = true;
  for (std::size_t i = first; i < end; ++i)
    across = across && std::none_of(diagram_.tricks[i].plays.begin(), diagram_.tricks[i].plays.end(), is_wide);
  std::vector<std::string> names = {"player"};
  if (across) {
    names = names_of_columns();
    names.emplace_back("won by");
  }
  write_heading(trick_ ? fmt::format("Trick {}", first + 1) : std::string("Play"), names, from);
  for (std::size_t i = first; i < end; ++i) {
    say_trick(i);
    if (across)
      write_trick_across(i, from);
    else
      write_trick_down(i, from);
  }
  y_ += kGap + 4;
}

void DiagramPicture::write_table(const diagrams::Table& table) {
  if (table.columns.empty()) return;
  write_heading(table.title, table.columns, kPictureMargin);
  say(table.title + ":");
  const double width = kInner / static_cast<double>(table.columns.size()) - 6;
  for (std::size_t i = 0; i < std::min(table.rows.size(), kMostRows); ++i) {
    y_ += kLine;
    std::string said;
    for (std::size_t column = 0; column < table.rows[i].size(); ++column) {
      const std::string& cell = table.rows[i][column];
      canvas_.text(column_x(column, table.columns.size(), kPictureMargin), y_, column == 0 ? "faint" : "",
                   in_svg(cut_to(width, cell, kTextSize)));
      said += (said.empty() ? "" : " ") + cell;
    }
    say(said + ".");
  }
  y_ += kGap + 4;
}

}  // namespace

Picture picture_of(const Diagram& diagram, std::string_view of, const std::vector<Numbered>& findings, Marks& marks) {
  return DiagramPicture(diagram, findings, marks).picture(of);
}

}  // namespace kibitzer::reports::page
