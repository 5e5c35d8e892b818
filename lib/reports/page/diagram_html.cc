#include "reports/page/diagram_html.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "reports/page/html.h"
#include "reports/page/squares_html.h"

namespace kibitzer::reports::page {
namespace {

using diagrams::Diagram;

constexpr std::array<std::string_view, 4> kSeats = {"North", "East", "South", "West"};
constexpr std::array<std::string_view, 4> kAreas = {"n", "e", "s", "w"};
constexpr std::array<std::size_t, 4> kFromWest = {3, 0, 1, 2};  // bridge players write West's calls first

class Drawing {
 public:
  Drawing(const Diagram& diagram, Marks& marks, bool named = true) : diagram_(diagram), marks_(marks), named_(named) {
    for (std::size_t i = 0; i < diagram.players.size(); ++i)
      columns_.push_back(diagram.compass && diagram.players.size() == kFromWest.size() ? kFromWest[i] : i);
  }

  DrawnDiagram parts() {
    DrawnDiagram all;
    write_facts();
    all.facts = taken();
    const std::size_t before = marks_.written();
    all.hands = hands();
    all.hands_marked = marks_.written() > before;
    for (const diagrams::Turns& turns : diagram_.turns) write_turns(turns);
    write_tricks();
    all.course = taken();
    if (diagram_.squares) all.position = html_of(*diagram_.squares, diagram_.players, marks_);
    for (const diagrams::Table& table : diagram_.tables) write_table(table);
    all.tables = taken();
    return all;
  }

  std::string hands() {
    write_hands();
    return taken();
  }

 private:
  template <typename... Values>
  void write(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(html_), format, std::forward<Values>(values)...);
  }

  std::string taken() { return std::exchange(html_, {}); }
  std::string player_of(std::size_t player) {
    if (!named_) return {};
    const diagrams::Word& word = diagram_.players[player];
    return marks_.marked(word.at, name(word.text));
  }
  std::string short_name_of(std::size_t player) const {
    return diagram_.compass ? std::string(kSeats[player]) : name(diagram_.players[player].text);
  }
  std::size_t column_of(std::size_t player) const {
    return static_cast<std::size_t>(std::find(columns_.begin(), columns_.end(), player) - columns_.begin());
  }
  std::string words_of(const std::vector<diagrams::Word>& words) {
    std::string html;
    for (const diagrams::Word& word : words) html += (html.empty() ? "" : " ") + marks_.word(word);
    return html;
  }

  void write_facts();
  void write_hands();
  void write_hand(const diagrams::Hand& hand);
  void write_center();
  void write_heading(std::string_view first);
  void write_turns(const diagrams::Turns& turns);
  void write_tricks();
  void write_trick(const diagrams::Trick& trick, std::size_t number);
  void write_table(const diagrams::Table& table);

  const Diagram& diagram_;
  Marks& marks_;
  bool named_;
  std::vector<std::size_t> columns_;  // players in the order of their columns
  std::string html_;
};

void Drawing::write_facts() {
  if (diagram_.facts.empty()) return;
  html_ += "<dl class=facts>";
  for (const diagrams::Fact& fact : diagram_.facts)
    write("<div><dt>{}<dd>{}</div>", escaped(fact.name), words_of(fact.words));
  html_ += "</dl>\n";
}

void Drawing::write_hand(const diagrams::Hand& hand) {
  const std::string area = diagram_.compass ? fmt::format(" {}", kAreas[hand.player]) : "";
  write("<div class=\"hand{}\"><p class=who>{}", area, diagram_.compass ? kSeats[hand.player] : "");
  const std::string player = player_of(hand.player);
  if (!player.empty()) html_ += (diagram_.compass ? " " : "") + player;
  if (!hand.remark.empty()) html_ += marks_.marked(hand.at, fmt::format(" <small>{}</small>", escaped(hand.remark)));
  html_ += "</p>";
  if (!hand.suits.empty()) html_ += "<ul>";
  for (const diagrams::Suit& suit : hand.suits) {
    write("<li>{}{}", drawn(suit.name), suit.name.empty() ? "" : " ");
    html_ += suit.cards.empty() ? std::string("—") : words_of(suit.cards);
  }
  if (!hand.suits.empty()) html_ += "</ul>";
  html_ += "</div>\n";
}

void Drawing::write_hands() {
  if (diagram_.hands.empty()) return;
  write("<div class={}>\n", diagram_.compass ? "compass" : "hands");
  for (const diagrams::Hand& hand : diagram_.hands) write_hand(hand);
  if (diagram_.compass) write_center();
  html_ += "</div>\n";
}

/// The board as it lies on the table; the facts say the same in words.
void Drawing::write_center() {
  html_ += "<div class=center aria-hidden=true>";
  for (std::size_t seat = 0; seat < kSeats.size(); ++seat)
    write("<span class=\"{}{}{}\">{}</span>", kAreas[seat], diagram_.vulnerable[seat] ? " vulnerable" : "",
          diagram_.dealer == seat ? " dealer" : "", kSeats[seat].front());
  write("<div class=trick>{}</div></div>\n", diagram_.round ? fmt::format("<b>{}</b>", *diagram_.round) : "");
}

/// The names at the heads of the columns; the first one is `first`'s, which may be empty.
void Drawing::write_heading(std::string_view first) {
  html_ += "<thead><tr>";
  if (!first.empty()) write("<th scope=col>{}", first);
  for (const std::size_t player : columns_) {
    const bool named = !diagram_.compass || diagram_.hands.empty();
    write("<th scope=col>{}", diagram_.compass ? kSeats[player] : "");
    const std::string who = named ? player_of(player) : std::string();
    if (!who.empty()) html_ += (diagram_.compass ? "<br>" : "") + who;
  }
}

void Drawing::write_turns(const diagrams::Turns& turns) {
  const auto cell = [&](const diagrams::Turn& turn) {
    std::string html = turn.words.empty() ? std::string("pass") : words_of(turn.words);
    if (turn.alerted) html += "<abbr title=alerted>!</abbr>";
    if (!turn.note.empty()) html += fmt::format("<br><small>{}</small>", drawn(turn.note));
    return html;
  };
  const bool known =
      std::all_of(turns.turns.begin(), turns.turns.end(), [](const auto& turn) { return turn.player.has_value(); });
  if (!known) {
    write("<p class=calls>{}:", escaped(turns.title));
    for (const diagrams::Turn& turn : turns.turns) html_ += " " + cell(turn);
    html_ += "</p>\n";
    return;
  }
  write("<div class=scroll><table class=turns><caption>{}</caption>", escaped(turns.title));
  write_heading({});
  html_ += "<tbody>";
  std::size_t next = columns_.size();
  for (const diagrams::Turn& turn : turns.turns) {
    const std::size_t column = column_of(*turn.player);
    if (column < next) {
      html_ += "<tr>";
      next = 0;
    }
    for (; next < column; ++next) html_ += "<td>";
    write("<td>{}", cell(turn));
    ++next;
  }
  html_ += "</table></div>\n";
}

void Drawing::write_trick(const diagrams::Trick& trick, std::size_t number) {
  // A trick without an announcement of its own is where its first card is.
  const bool announced = std::none_of(trick.plays.begin(), trick.plays.end(),
                                      [&](const diagrams::Play& play) { return play.card.at == trick.at; });
  html_ += "<tr><th scope=row>" + marks_.marked(announced ? trick.at : text::Span{}, std::to_string(number));
  std::vector<std::string> cells(columns_.size());
  std::string others;
  for (const diagrams::Play& play : trick.plays) {
    std::string html = marks_.word(play.card);
    if (!play.note.empty()) html += fmt::format(" <small>{}</small>", escaped(play.note));
    std::string& cell = play.player ? cells[column_of(*play.player)] : others;
    cell += (cell.empty() ? "" : " ") + html;
  }
  const auto led = trick.plays.empty() ? std::nullopt : trick.plays.front().player;
  for (std::size_t column = 0; column < cells.size(); ++column) {
    const bool leads = led == columns_[column];
    const bool wins = trick.winner == columns_[column];
    const std::string_view of_class = leads && wins ? " class=\"led won\""
                                      : leads       ? " class=led"
                                      : wins        ? " class=won"
                                                    : "";
    write("<td{}>{}", of_class, cells[column]);
  }
  write("<td>{}", trick.winner ? short_name_of(*trick.winner) : std::string());
  if (!others.empty()) write(" <small>player unknown:</small> {}", others);
  html_ += "\n";
}

void Drawing::write_tricks() {
  if (diagram_.tricks.empty()) return;
  html_ += "<div class=\"play scroll\"><table class=tricks><caption>Play</caption>";
  write_heading("Trick");
  html_ += "<th scope=col>Won by<tbody>\n";
  for (std::size_t i = 0; i < diagram_.tricks.size(); ++i) write_trick(diagram_.tricks[i], i + 1);
  html_ += "</table></div>\n";
}

void Drawing::write_table(const diagrams::Table& table) {
  write("<div class=scroll><table class=figures><caption>{}</caption><thead><tr>", escaped(table.title));
  for (const std::string& column : table.columns) write("<th scope=col>{}", drawn(column));
  html_ += "<tbody>";
  for (const auto& row : table.rows)
    for (std::size_t i = 0; i < row.size(); ++i) write("{}{}", i == 0 ? "<tr><th scope=row>" : "<td>", drawn(row[i]));
  html_ += "</table></div>\n";
}

/// Which of `diagrams` a finding that has no mark belongs to; their number: none.
std::size_t diagram_of(const findings::Located& finding, const std::vector<Diagram>& diagrams) {
  if (diagrams.size() == 1) return 0;
  const auto named = [&](const Diagram& diagram) {
    const std::optional<int> number = finding.board ? finding.board : finding.round;
    return number && diagram.round == number && diagram.room == finding.room;
  };
  const auto found = std::find_if(diagrams.begin(), diagrams.end(), named);
  return static_cast<std::size_t>(found - diagrams.begin());
}

}  // namespace

std::string DrawnDiagram::html(const std::string& beside) const {
  std::string html;
  if (!hands.empty() || !course.empty() || !beside.empty()) {
    html += "<div class=board>\n" + hands;
    if (!course.empty()) html += "<div class=course>\n" + course + "</div>\n";
    if (!beside.empty()) html += "<div class=results>\n" + beside + "</div>\n";
    html += "</div>\n";
  }
  return facts + html + position + tables;
}

DrawnDiagram drawn(const Diagram& diagram, Marks& marks) { return Drawing(diagram, marks).parts(); }

std::string deal_of(const Diagram& diagram) {
  const std::vector<Numbered> none;
  Marks marks(none);
  return Drawing(diagram, marks, false).hands();
}

DrawnDiagrams drawn_of(const std::vector<Diagram>& diagrams, std::vector<Numbered> findings, Marks& marks) {
  DrawnDiagrams all;
  const auto give = [&](std::size_t diagram, auto belongs) {
    for (const Numbered& one : findings)
      if (belongs(one)) all.diagrams[diagram].findings.push_back(one);
    std::erase_if(findings, belongs);
  };
  for (std::size_t i = 0; i < diagrams.size(); ++i) {
    all.diagrams.push_back({drawn(diagrams[i], marks), {}});
    const auto written = marks.take_written();
    give(i, [&](const Numbered& one) { return std::count(written.begin(), written.end(), one.number) > 0; });
  }
  for (std::size_t i = 0; i < diagrams.size(); ++i) {
    give(i, [&](const Numbered& one) { return diagram_of(*one.finding, diagrams) == i; });
    auto& own = all.diagrams[i].findings;
    std::sort(own.begin(), own.end(), [](const Numbered& a, const Numbered& b) { return a.number < b.number; });
  }
  all.others = std::move(findings);
  return all;
}

}  // namespace kibitzer::reports::page
