#include "reports/standings.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include "contests/terms.h"
#include "reports/compare_tables.h"
#include "reports/compare_workbook.h"
#include "reports/contest_json.h"
#include "reports/contest_words.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

using contests::Gathering;
using contests::PlayerStanding;
using contests::Ranking;
using contests::Season;

constexpr std::size_t kLongestPath = 200;
constexpr std::array<std::string_view, 5> kForms = {"text", "markdown", "csv", "json", "xlsx"};

std::string rank_of(const PlayerStanding& player) { return std::to_string(player.rank) + (player.shared ? ".=" : "."); }

/// What is not known at all is `unknown`.
std::string points_of(const PlayerStanding& player, const char* unknown) {
  return player.scored > 0 ? shown(player.points) : unknown;
}
std::string average_of(const PlayerStanding& player, const char* unknown) {
  return player.scored > 0 ? shown(player.average()) : unknown;
}
std::string rate_of(const PlayerStanding& player, const char* unknown) {
  return player.bids > 0 ? shown(player.exact_rate()) : unknown;
}

/// "friday.atle, saturday.json (session 2) and 3 more"
std::string list_of(const std::vector<contests::GamePlace>& games) {
  constexpr std::size_t kMost = 5;
  std::string list;
  for (std::size_t i = 0; i < games.size() && i < kMost; ++i)
    list += (i > 0 ? ", " : "") + text::printable(games[i].path, kLongestPath) +
            (games[i].session > 1 ? " (session " + std::to_string(games[i].session) + ")" : "");
  return games.size() > kMost ? list + " and " + std::to_string(games.size() - kMost) + " more" : list;
}

/// "1 game is", "3 games are".
std::string games_are(std::size_t count) { return text::counted(count, "game") + (count == 1 ? " is" : " are"); }

/// What readers should know of the figures beforehand.
std::vector<std::string> season_lines(const std::vector<PlayerStanding>& players, const Season& season,
                                      const contests::Options& options) {
  std::vector<std::string> lines;
  if (const auto& games = season.doubtful(); !games.empty())
    lines.push_back(fmt::format("{} in doubt; kibitzer score says why: {}.", games_are(games.size()), list_of(games)));
  if (const auto& games = season.left_out(); !games.empty())
    lines.push_back(
        fmt::format("{} left out because two players share a name: {}.", games_are(games.size()), list_of(games)));
  if (std::any_of(players.begin(), players.end(), [](const auto& player) { return player.scored < player.games; }))
    lines.emplace_back("Games without a known total count for neither points nor average.");
  if (const std::size_t fewer = season.players() - players.size(); fewer > 0)
    lines.push_back(too_few_in_words(fewer, "player", options.least_games.value_or(0), "game"));
  if (options.best) lines.push_back(best_in_words(*options.best, "game"));
  return lines;
}

}  // namespace

std::vector<PlayerStanding> season_standings(const Season& season, const StandingsOptions& options) {
  const auto number = [](const std::optional<int>& one) { return static_cast<std::size_t>(one.value_or(0)); };
  return season.standings(options.by, number(options.comparing.least_games), number(options.comparing.best));
}

Section season_section(const std::vector<PlayerStanding>& players, const Season& season,
                       const contests::Options& options) {
  Section section;
  section.heading = std::string(contests::kOfSeason.title) + ", " + text::counted(season.games(), "game");
  section.lines = season_lines(players, season, options);
  if (players.empty()) return section;
  section.columns = {
      {"rank"},    {"player", Align::kLeft}, {"games"},   {"counted"}, {"unfinished"}, {"wins"}, {"points"},
      {"average"}, {"exact bids"},           {"per cent"}};
  for (const PlayerStanding& player : players)
    section.rows.push_back({rank_of(player), text::printable(player.name, kLongestName), std::to_string(player.games),
                            options.best ? std::to_string(player.counted) : "",
                            player.unfinished > 0 ? std::to_string(player.unfinished) : "", std::to_string(player.wins),
                            points_of(player, "?"), average_of(player, "?"),
                            std::to_string(player.exact) + " of " + std::to_string(player.bids), rate_of(player, "-")});
  drop_empty_columns(section);
  return section;
}

namespace {

class StandingsTables : public Standings {
 public:
  StandingsTables(std::ostream& stream, bool markdown, bool color, StandingsOptions options)
      : Standings(stream, std::move(options)), markdown_(markdown), color_(color) {}

 private:
  void write(const std::vector<PlayerStanding>& players, const Season& season, const std::vector<Ranking>& rankings,
             const Gathering& gathering, bool partial) override {
    bool first = true;
    const auto take = [&](const Section& section) {
      if (markdown_)
        write_markdown(out, section, first);
      else
        write_text(out, section, first, color_);
      first = false;
    };
    if (season.games() + season.left_out().size() > 0) take(season_section(players, season, options().comparing));
    if (season.other_games() > 0) {
      Section note;
      note.heading = text::counted(season.other_games(), "session") + " of other games" +
                     (season.other_games() == 1 ? " is" : " are") + " not ranked";
      take(note);
    }
    if (!rankings.empty()) {
      Section title;
      title.heading = std::string(contests::kOfTables.title) + ", " +
                      text::counted(gathering.sessions().size(), "session") + ", " +
                      text::counted(gathering.boards().size(), "board");
      if (std::string joined = joined_in_words(gathering.joined_names()); !joined.empty())
        title.lines.push_back(std::move(joined));
      take(title);
      each_ranking(rankings, take);
    }
    if (first) out << "No session is recorded here that can be ranked.\n";
    if (const std::string rubber = rubber_left_out(gathering); !rubber.empty()) out << (first ? "" : "\n") << rubber;
    if (partial) out << "\nThe run was interrupted: these are the standings so far.\n";
  }

  bool markdown_;
  bool color_;
};

/// A line for each player.
class StandingsCsv : public Standings {
 public:
  using Standings::Standings;

 private:
  void write(const std::vector<PlayerStanding>& players, const Season& /*season*/, const std::vector<Ranking>& rankings,
             const Gathering& /*gathering*/, bool /*partial*/) override {
    out << "game,kind,unit,rank,name,games,unfinished,wins,points,average,bids,exact,percent,sessions,matches,boards,"
           "victory_points,counted,penalty,carried_over,handicap,total\n";
    for (const PlayerStanding& player : players)
      out << contests::kOfSeason.name << ",player,points," << player.rank << ',' << csv_field(player.name) << ','
          << player.games << ',' << player.unfinished << ',' << player.wins << ',' << points_of(player, "") << ','
          << average_of(player, "") << ',' << player.bids << ',' << player.exact << ',' << rate_of(player, "")
          << ",,,,," << player.counted << ",,,,\n";
    for (const Ranking& ranking : rankings) {
      rows("team", ranking, ranking.teams.standings);
      rows("pair", ranking, ranking.pairs.standings);
      rows("player", ranking, ranking.players.standings);
    }
  }

  void rows(std::string_view kind, const Ranking& ranking, const std::vector<contests::Standing>& standings) {
    for (const contests::Standing& standing : standings) {
      out << contests::kOfTables.name << ',' << kind << ',' << unit_of(ranking.kind) << ',' << standing.rank << ','
          << csv_field(full_name_of(standing)) << ",,,," << shown(standing.points) << ",,,,"
          << (standing.percentage ? shown(*standing.percentage) : "") << ',' << standing.sessions << ','
          << standing.matches << ',' << standing.boards << ','
          << (standing.victory_points ? shown(*standing.victory_points) : "") << ',' << standing.counted << ','
          << shown(standing.penalty) << ',' << shown(standing.carried_over) << ','
          << (standing.handicap ? shown(*standing.handicap) : "") << ',' << shown(standing.total()) << '\n';
    }
  }
};

class StandingsWorkbook : public Standings {
 public:
  using Standings::Standings;

  Traits traits() const override { return {.binary = true}; }

 private:
  void write(const std::vector<PlayerStanding>& players, const Season& /*season*/, const std::vector<Ranking>& rankings,
             const Gathering& /*gathering*/, bool /*partial*/) override {
    using spreadsheets::cell_of;
    spreadsheets::WrittenSheet of_season;
    of_season.name = "Players";
    of_season.headings = {"Rank",   "Shared",  "Name", "Games",      "Unfinished", "Wins",
                          "Points", "Average", "Bids", "Exact bids", "Per cent"};
    for (const PlayerStanding& player : players)
      of_season.rows.push_back({cell_of(std::to_string(player.rank)),
                                {player.shared ? "=" : ""},
                                {player.name},
                                cell_of(std::to_string(player.games)),
                                cell_of(player.unfinished > 0 ? std::to_string(player.unfinished) : ""),
                                cell_of(std::to_string(player.wins)),
                                cell_of(points_of(player, "")),
                                cell_of(average_of(player, "")),
                                cell_of(std::to_string(player.bids)),
                                cell_of(std::to_string(player.exact)),
                                cell_of(rate_of(player, ""))});
    spreadsheets::WrittenSheet of_tables = ranking_sheet(false);
    add_rankings(rankings, {}, of_tables);
    std::vector<spreadsheets::WrittenSheet> sheets;
    if (!of_season.rows.empty()) sheets.push_back(std::move(of_season));
    if (!of_tables.rows.empty() || sheets.empty()) sheets.push_back(std::move(of_tables));
    for (spreadsheets::WrittenSheet& sheet : sheets) drop_empty_columns(sheet);
    out << spreadsheets::write_xlsx(sheets);
  }
};

class StandingsJson : public Standings {
 public:
  using Standings::Standings;

 private:
  static Json places(const std::vector<contests::GamePlace>& games) {
    Json list = Json::array();
    for (const contests::GamePlace& game : games) list.push_back({{"path", game.path}, {"session", game.session}});
    return list;
  }

  void write(const std::vector<PlayerStanding>& players, const Season& season, const std::vector<Ranking>& rankings,
             const Gathering& gathering, bool partial) override {
    Json json = {{contests::kOfSeason.json_key,
                  {{"games", season.games()},
                   {"inDoubt", places(season.doubtful())},
                   {"leftOut", places(season.left_out())},
                   {"players", Json::array()}}},
                 {contests::kOfTables.json_key,
                  {{"sessions", gathering.sessions().size()},
                   {"boards", gathering.boards().size()},
                   {"names", json_of(gathering.joined_names())},
                   {"rankings", json_of(rankings)}}}};
    for (const PlayerStanding& player : players)
      json[std::string(contests::kOfSeason.json_key)]["players"].push_back(
          {{"rank", player.rank},
           {"shared", player.shared},
           {"name", player.name},
           {"games", player.games},
           {"counted", player.counted},
           {"wins", player.wins},
           {"unfinished", player.unfinished},
           {"points", player.scored > 0 ? json_of(player.points) : Json(nullptr)},
           {"average", player.scored > 0 ? json_of(player.average()) : Json(nullptr)},
           {"bids", player.bids},
           {"exact", player.exact},
           {"exactRate", player.bids > 0 ? json_of(player.exact_rate()) : Json(nullptr)}});
    if (season.other_games() > 0) json["otherGames"] = season.other_games();
    if (partial) json["partial"] = true;
    if (!version().empty()) json[kVersionKey] = version();
    out << dumped(json) << '\n';
  }
};

}  // namespace

void Standings::take(const judging::JudgedPart& part) {
  for (const scoresheets::Scoresheet& sheet : part.sheets) season_.add(part.path, sheet);
  for (const contests::TableResult& result : part.results) gathering_.add(part.path, result);
}

void Standings::finish(const Summary& /*summary*/, bool partial) {
  gathering_.settle(options_.comparing);
  const auto comparison = contests::compare(gathering_, options_.comparing);
  unfulfilled_ = unknown_in_words(comparison);
  write(season_standings(season_, options_), season_, comparison.overall, gathering_, partial);
}

std::vector<std::string> Standings::questions() const { return questions_on(gathering_.joined_names()); }

std::span<const std::string_view> standings_formats() { return kForms; }

std::unique_ptr<Report> standings_report(std::string_view format, std::ostream& out, bool color,
                                         const StandingsOptions& options) {
  if (format == "csv") return std::make_unique<StandingsCsv>(out, options);
  if (format == "json") return std::make_unique<StandingsJson>(out, options);
  if (format == "xlsx") return std::make_unique<StandingsWorkbook>(out, options);
  if (format == "text" || format == "markdown")
    return std::make_unique<StandingsTables>(out, format == "markdown", color, options);
  throw std::logic_error("there is no report of the form " + std::string(format));
}

}  // namespace kibitzer::reports
