#include "reports/compare.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "contests/terms.h"
#include "reports/compare_file.h"
#include "reports/compare_json.h"
#include "reports/compare_tables.h"
#include "reports/compare_workbook.h"
#include "reports/contest_words.h"
#include "reports/score_card.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

using contests::Comparison;
using contests::Gathering;
using contests::Options;
using contests::Result;
using contests::Side;

bool any_provisional(const Gathering& gathering) {
  if (gathering.unread() > 0) return true;
  for (const contests::Board& board : gathering.boards())
    if (std::any_of(board.results.begin(), board.results.end(), [](const Result& one) { return one.provisional; }))
      return true;
  return false;
}

/// How many results have nothing to compare with, by reason.
struct Alone {
  std::size_t one_room = 0;    ///< both tables of the match claim to be of one room
  std::size_t other_deal = 0;  ///< the other table of the match has other cards
  std::size_t others = 0;
};

using Number = std::optional<std::uint32_t>;

std::tuple<std::uint32_t, Number, Number, Number> match_of(const Result& one) {
  const auto [low, high] = std::minmax(one.teams[0], one.teams[1]);
  return {one.session, one.round, low, high};
}

/// A board of a match, by its number; and that with a room of it.
using OfMatch = std::pair<decltype(match_of({})), std::optional<int>>;
using OfRoom = std::tuple<decltype(match_of({})), const contests::Board*, contests::Room>;

Alone alone(const Comparison& comparison) {
  std::map<OfMatch, std::set<const contests::Board*>> played;
  std::map<OfRoom, std::size_t> tables;
  for (const contests::ComparedBoard& board : comparison.boards) {
    for (const Result& one : board.board->results) {
      if (one.room == contests::Room::kNone) continue;
      ++tables[{match_of(one), board.board, one.room}];
      if (board.board->number) played[{match_of(one), board.board->number}].insert(board.board);
    }
  }
  Alone count;
  for (const contests::ComparedBoard& board : comparison.boards) {
    for (std::size_t i = 0; i < board.points.size(); ++i) {
      if (board.points[i]) continue;
      const Result& one = board.board->results[i];
      const auto deals = played.find({match_of(one), board.board->number});
      if (one.room != contests::Room::kNone && tables[{match_of(one), board.board, one.room}] > 1)
        ++count.one_room;
      else if (one.room != contests::Room::kNone && deals != played.end() && deals->second.size() > 1)
        ++count.other_deal;
      else
        ++count.others;
    }
  }
  return count;
}

/// The closing remarks.
std::string closing(const Gathering& gathering, const Comparison& comparison, bool partial) {
  const auto counted = [](std::size_t count, const char* one, const char* many) {
    return count == 0 ? std::string() : std::to_string(count) + (count == 1 ? one : many);
  };
  std::string text;
  if (gathering.boards().empty()) text = "No result of a bridge board is recorded here.\n";
  text += counted(gathering.repeated(), " result is recorded twice, and counted once.\n",
                  " results are recorded more than once, and counted once.\n");
  text += counted(gathering.without_score(), " record has no score, and is left out.\n",
                  " records have no score, and are left out.\n");
  text +=
      counted(gathering.unread(), " row is left out, as its score cannot be read; what depends on it is marked *.\n",
              " rows are left out, as their scores cannot be read; what depends on them is marked *.\n");
  text += counted(gathering.sit_outs(), " result is left out: it was passed out against nobody, so a pair sat out.\n",
                  " results are left out: they were passed out against nobody, so pairs sat out.\n");
  text += rubber_left_out(gathering);
  const Alone none = alone(comparison);
  text += counted(none.one_room, " result has - for points: its match has two tables of one room.\n",
                  " results have - for points: their matches have two tables of one room.\n");
  text += counted(none.other_deal, " result has - for points: the other table of its match has other cards.\n",
                  " results have - for points: the other tables of their matches have other cards.\n");
  text += counted(none.others, " result has - for points: no other table of its board or match is recorded here.\n",
                  " results have - for points: no other table of their board or match is recorded here.\n");
  text += counted(comparison.without_rooms, " board of a match does not name its room: the winning team is unknown.\n",
                  " boards of matches do not name their rooms: the winning teams are unknown.\n");
  const bool left_out = std::any_of(comparison.matches.begin(), comparison.matches.end(),
                                    [](const contests::Match& match) { return !match.left_out.empty(); });
  if (left_out) text += "* by a match: its points leave out boards with results.\n";
  if (any_provisional(gathering)) text += "* is in doubt, or depends on what is: kibitzer lint says why.\n";
  if (partial) text += "The run was interrupted: these are the results so far.\n";
  return text;
}

class CompareText : public Compare {
 public:
  CompareText(std::ostream& stream, bool color, Options options, std::vector<std::string> cards)
      : Compare(stream, std::move(options), std::move(cards)), color_(color) {}

 private:
  void write(const Gathering& gathering, const Comparison& comparison, bool partial) override {
    bool first = true;
    each_asked(gathering, comparison, [&](const Section& section) {
      write_text(out, section, first, color_);
      first = false;
    });
    const std::string rest = closing(gathering, comparison, partial);
    if (!rest.empty()) out << (first ? "" : "\n") << rest;
  }

  bool color_;
};

class CompareMarkdown : public Compare {
 public:
  using Compare::Compare;

 private:
  void write(const Gathering& gathering, const Comparison& comparison, bool partial) override {
    bool first = true;
    each_asked(gathering, comparison, [&](const Section& section) {
      write_markdown(out, section, first);
      first = false;
    });
    const std::string rest = closing(gathering, comparison, partial);
    if (!rest.empty()) out << (first ? "" : "\n") << rest;
  }
};

/// A line for every result.
class CompareCsv : public Compare {
 public:
  using Compare::Compare;

 private:
  void write(const Gathering& gathering, const Comparison& comparison, bool /*partial*/) override {
    out << "event,date,stage,board,round,section,table,room,home,visitors,ns,ew,contract,declarer,tricks,score_ns,"
           "score_ew,unit,points_ns,points_ew,percent_ns,percent_ew,provisional,file,lead,par_ns,points_in_doubt\n";
    for (const contests::ComparedBoard& compared : comparison.boards)
      for (std::size_t i = 0; i < compared.board->results.size(); ++i) row(gathering, compared, i);
  }

  void row(const Gathering& gathering, const contests::ComparedBoard& compared, std::size_t index) {
    const Result& result = compared.board->results[index];
    const contests::Session& session = gathering.sessions()[result.session];
    const auto name = [&](const std::optional<std::uint32_t>& number) {
      return number ? csv_field(gathering.names().name(*number)) : std::string();
    };
    out << csv_field(session.event) << ',' << csv_field(session.date) << ',' << csv_field(session.stage) << ',';
    if (compared.board->number) out << *compared.board->number;
    out << ',' << name(result.round) << ',' << name(result.section) << ',' << name(result.table) << ','
        << room_of(result.room) << ',' << name(result.teams[0]) << ',' << name(result.teams[1]);
    for (const Side side : contests::kSides) out << ',' << csv_field(pair_of(gathering, result, side));
    out << ',' << (result.contract ? name_of(*result.contract) : "") << ','
        << (result.declarer ? letter_of(*result.declarer) : "") << ',';
    if (result.tricks) out << *result.tricks;
    for (const Side side : contests::kSides) out << ',' << csv_field(score_of(result, side));
    out << ',' << unit_of(compared.method.kind);
    const auto& points = compared.points[index];
    const auto figure = [&](std::optional<contests::Hundredths> value) {
      out << ',';
      if (value) out << shown(*value);
    };
    figure(points ? std::optional(points->north_south) : std::nullopt);
    figure(points ? std::optional(points->east_west) : std::nullopt);
    const auto percent = contests::percentages(compared, index);
    figure(percent ? std::optional(percent->north_south) : std::nullopt);
    figure(percent ? std::optional(percent->east_west) : std::nullopt);
    out << ',' << (result.provisional ? "yes" : "no") << ',' << csv_field(gathering.files().name(result.file)) << ','
        << (result.lead ? cards::short_name_of(*result.lead) : "") << ',';
    if (compared.board->double_dummy && compared.board->double_dummy->par) out << *compared.board->double_dummy->par;
    const contests::Slacks& slacks = compared.slacks[index];
    out << ',' << (slacks[0].any() || slacks[1].any() ? "yes" : "no") << '\n';
  }
};

constexpr std::array<std::string_view, 7> kForms = {"text", "markdown", "csv", "json", "xlsx", "usebio", "bridgewebs"};

}  // namespace

void Compare::each_asked(const Gathering& gathering, const Comparison& comparison,
                         const std::function<void(const Section&)>& take) {
  if (cards_.empty()) return each_section(gathering, comparison, take);
  for (const std::string& stranger : each_card(gathering, comparison, cards_, take))
    unfulfilled_ += (unfulfilled_.empty() ? "no pair is called " : ", ") + ("\"" + text::printable(stranger) + "\"");
}

void Compare::take(const judging::JudgedPart& part) {
  for (const contests::TableResult& result : part.results) gathering_.add(part.path, result);
}

void Compare::finish(const Summary& /*summary*/, bool partial) {
  gathering_.settle(options_);
  const Comparison comparison = contests::compare(gathering_, options_);
  unfulfilled_ = unknown_in_words(comparison);
  write(gathering_, comparison, partial);
}

/// Within a session the same person may be written in two ways, too, but only over several does it matter who is who.
std::vector<std::string> Compare::questions() const {
  return gathering_.sessions().size() < 2 ? std::vector<std::string>() : questions_on(gathering_.joined_names());
}

std::span<const std::string_view> compare_formats() { return kForms; }

std::unique_ptr<Report> compare_report(std::string_view format, std::ostream& out, bool color,
                                       const contests::Options& options, const std::vector<std::string>& cards) {
  if (format == "text") return std::make_unique<CompareText>(out, color, options, cards);
  if (format == "markdown") return std::make_unique<CompareMarkdown>(out, options, cards);
  if (format == "csv") return std::make_unique<CompareCsv>(out, options);
  if (format == "json") return std::make_unique<CompareJson>(out, options);
  if (format == "xlsx") return std::make_unique<CompareWorkbook>(out, options);
  if (format == "usebio") return std::make_unique<CompareFile>(out, options, format, contests::as_usebio);
  if (format == "bridgewebs") return std::make_unique<CompareFile>(out, options, format, contests::as_bridgewebs);
  throw std::logic_error("there is no report of the form " + std::string(format));
}

}  // namespace kibitzer::reports
