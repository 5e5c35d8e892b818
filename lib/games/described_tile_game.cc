#include "games/described_tile_game.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "described/deals/deal_diagram.h"
#include "described/tile_engine/compile.h"
#include "described/tile_games/json_reader.h"
#include "described/tile_games/json_writer.h"
#include "described/tile_games/pdn_reader.h"
#include "described/tile_games/places.h"
#include "described/tile_games/psq_reader.h"
#include "described/tile_games/record_writers.h"
#include "described/tile_games/referee.h"
#include "described/tile_games/round_diagram.h"
#include "described/tile_games/rules.h"
#include "described/tile_games/scoresheet.h"
#include "described/tile_games/sgf_reader.h"
#include "described/tile_games/text_reader.h"
#include "described/tile_games/wthor.h"
#include "findings/reporter.h"
#include "games/conversion.h"
#include "games/described_card_game.h"
#include "records/copier.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::games {
namespace {

namespace tile_games = described::tile_games;
using TilesPtr = std::shared_ptr<const described::tile_engine::Description>;

constexpr std::size_t kLeastMoves = 4;  // that make a line a transcript

/// Whether the first line has nothing but so many moves.
Likeness likeness_of_moves(std::string_view text, const tile_games::Layout& layout, Likeness if_so) {
  const std::string_view line = text.substr(0, text.find('\n'));
  std::vector<tile_games::Move> moves;
  tile_games::read_transcript(line.substr(0, 200), layout, 0, moves);
  const bool all = moves.size() >= kLeastMoves && moves.back().kind != tile_games::MoveKind::kUnreadable;
  return all ? if_so : Likeness::kNone;
}

Likeness tic_tac_toe_likeness(std::string_view text, std::string_view /*whole*/) {
  return likeness_of_moves(text, {.width = 3, .height = 3}, Likeness::kFair);
}
/// No game of Othello begins in a corner's nine squares.
Likeness othello_likeness(std::string_view text, std::string_view whole) {
  if (tic_tac_toe_likeness(text, whole) != Likeness::kNone) return Likeness::kNone;
  return likeness_of_moves(text, {.width = 8, .height = 8, .rows_from_top = true}, Likeness::kFair);
}
Likeness columns_likeness(std::string_view text, std::string_view /*whole*/) {
  return likeness_of_moves(text, {.width = 7, .height = 6, .unit = tile_games::Layout::Unit::kColumns},
                           Likeness::kWeak);
}
Likeness wthor_likeness(std::string_view /*text*/, std::string_view whole) {
  return tile_games::looks_like_wthor(whole) ? Likeness::kStrong : Likeness::kNone;
}

template <tile_games::TreeGame kKind>
Likeness tree_likeness(std::string_view text, std::string_view /*whole*/) {
  return text.starts_with('(') && tile_games::begins_with_game(text, kKind) ? Likeness::kStrong : Likeness::kNone;
}
template <tile_games::TreeGame kKind>
bool resembles_tree(std::string_view head) {
  return tile_games::begins_with_game(head, kKind);
}
template <tile_games::PsqRule kRule>
bool resembles_psq(std::string_view head) {
  return tile_games::looks_like_psq(head) && tile_games::rule_of_psq(head) == kRule;
}
template <tile_games::PsqRule kRule>
Likeness psq_likeness(std::string_view text, std::string_view /*whole*/) {
  return resembles_psq<kRule>(text) ? Likeness::kStrong : Likeness::kNone;
}
Likeness pdn_likeness(std::string_view text, std::string_view /*whole*/) {
  return tile_games::looks_like_pdn(text) ? Likeness::kStrong : Likeness::kNone;
}

/// A name with backslashes before what would end it; nothing where no name can be.
std::optional<std::string> escaped_name(std::string_view name, std::string_view ends) {
  if (name.empty() || name == "?" || name.find_first_of("\r\n") != std::string_view::npos) return std::nullopt;
  std::string written;
  for (const char c : name) {
    if (c == '\\' || ends.find(c) != std::string_view::npos) written += '\\';
    written += c;
  }
  return written;
}
std::optional<std::string> name_in_brackets(std::string_view name, std::string_view /*now*/) {
  return escaped_name(name, "]");
}
std::optional<std::string> name_in_a_tag(std::string_view name, std::string_view /*now*/) {
  return escaped_name(name, "\"");
}
/// On a line that is not taken for a move or a result.
std::optional<std::string> name_on_a_line(std::string_view name, std::string_view /*now*/) {
  const bool number = !name.empty() && (text::is_digit(name.front()) || name.front() == '-');
  if (name.empty() || number || name.front() == ' ' || name.back() == ' ' || tile_games::looks_like_psq(name) ||
      name.find_first_of("\r\n\t") != std::string_view::npos)
    return std::nullopt;
  return std::string(name);
}

constexpr std::string_view kSgfEndings[] = {".sgf"};
constexpr std::string_view kGgfEndings[] = {".ggf"};
constexpr std::string_view kPsqEndings[] = {".psq"};
constexpr std::string_view kPdnEndings[] = {".pdn"};
constexpr std::string_view kOthelloEndings[] = {".othello"};
constexpr std::string_view kColumnsEndings[] = {".connect4"};
constexpr std::string_view kTicTacToeEndings[] = {".tictactoe"};
constexpr std::string_view kWthorEndings[] = {".wtb"};
constexpr std::string_view kNamesOfWthor[] = {".jou", ".trn"};

const Notation kOthelloTranscripts = {.name = "othello",
                                      .endings = kOthelloEndings,
                                      .likeness = othello_likeness,
                                      .comment = "#",
                                      .copier = records::plain_copier,
                                      .unit = "game"};
const Notation kConnectFourColumns = {.name = "connect-four",
                                      .endings = kColumnsEndings,
                                      .likeness = columns_likeness,
                                      .comment = "#",
                                      .copier = records::plain_copier,
                                      .unit = "game"};
const Notation kTicTacToeTranscripts = {.name = "tic-tac-toe",
                                        .endings = kTicTacToeEndings,
                                        .likeness = tic_tac_toe_likeness,
                                        .comment = "#",
                                        .copier = records::plain_copier,
                                        .unit = "game"};
const Notation kWthor = {.name = "wthor",
                         .endings = kWthorEndings,
                         .likeness = wthor_likeness,
                         .as_text = tile_games::wthor_as_text,
                         .beside = kNamesOfWthor,
                         .unit = "game"};

constexpr Notation tree_notation(std::string_view name, std::span<const std::string_view> endings,
                                 Likeness (*likeness)(std::string_view, std::string_view),
                                 bool (*resembles)(std::string_view)) {
  return {.name = name,
          .endings = endings,
          .likeness = likeness,
          .resembles = resembles,
          .write_name = name_in_brackets,
          .mixed = true,
          .unit = "game"};
}

using tile_games::TreeGame;
const Notation kOthelloSgf =
    tree_notation("othello-sgf", kSgfEndings, tree_likeness<TreeGame::kOthello>, resembles_tree<TreeGame::kOthello>);
const Notation kGomokuSgf =
    tree_notation("gomoku-sgf", kSgfEndings, tree_likeness<TreeGame::kGomoku>, resembles_tree<TreeGame::kGomoku>);
const Notation kHexSgf =
    tree_notation("hex-sgf", kSgfEndings, tree_likeness<TreeGame::kHex>, resembles_tree<TreeGame::kHex>);
const Notation kGgf =
    tree_notation("ggf", kGgfEndings, tree_likeness<TreeGame::kGgfOthello>, resembles_tree<TreeGame::kGgfOthello>);
using tile_games::PsqRule;
const Notation kPsq = {.name = "psq",
                       .endings = kPsqEndings,
                       .likeness = psq_likeness<PsqRule::kFreestyle>,
                       .resembles = resembles_psq<PsqRule::kFreestyle>,
                       .write_name = name_on_a_line,
                       .unit = "game"};
const Notation kStandardPsq = {.name = "standard-psq",
                               .endings = kPsqEndings,
                               .likeness = psq_likeness<PsqRule::kStandard>,
                               .resembles = resembles_psq<PsqRule::kStandard>,
                               .write_name = name_on_a_line,
                               .unit = "game"};
const Notation kPdn = {
    .name = "pdn", .endings = kPdnEndings, .likeness = pdn_likeness, .write_name = name_in_a_tag, .unit = "game"};

constexpr std::array<const Notation*, 4> kOfOthello = {&kOthelloTranscripts, &kWthor, &kOthelloSgf, &kGgf};
constexpr std::array<const Notation*, 2> kOfGomoku = {&kGomokuSgf, &kPsq};
constexpr std::array<const Notation*, 1> kOfStandardGomoku = {&kStandardPsq};
constexpr std::array<const Notation*, 1> kOfHex = {&kHexSgf};
constexpr std::array<const Notation*, 1> kOfEnglishDraughts = {&kPdn};
constexpr std::array<const Notation*, 1> kOfConnectFour = {&kConnectFourColumns};
constexpr std::array<const Notation*, 1> kOfTicTacToe = {&kTicTacToeTranscripts};

/// Reads from byte `at` on, if files in the notation may hold records of several games.
std::unique_ptr<tile_games::RecordReader> reader_of(const Notation& notation, std::string_view text, std::size_t at) {
  constexpr std::array<std::pair<const Notation*, TreeGame>, 4> kTrees = {{{&kOthelloSgf, TreeGame::kOthello},
                                                                           {&kGomokuSgf, TreeGame::kGomoku},
                                                                           {&kHexSgf, TreeGame::kHex},
                                                                           {&kGgf, TreeGame::kGgfOthello}}};
  for (const auto& [tree, kind] : kTrees)
    if (notation == *tree) return std::make_unique<tile_games::SgfReader>(text, kind, at);
  if (notation == kPsq) return std::make_unique<tile_games::PsqReader>(text, PsqRule::kFreestyle);
  if (notation == kStandardPsq) return std::make_unique<tile_games::PsqReader>(text, PsqRule::kStandard);
  if (notation == kPdn) return std::make_unique<tile_games::PdnReader>(text);
  return std::make_unique<tile_games::TextReader>(text);
}

/// Why the record does not show all that its result rests on; empty if it does.
std::string_view why_unsettled(const tile_games::Session& session, const tile_games::Ruling& ruling) {
  const auto any = [&](auto has) { return std::any_of(ruling.deals.begin(), ruling.deals.end(), has); };
  if (session.damaged || any([](const tile_games::RoundRuling& round) { return round.unreadable; }))
    return "parts of it could not be read";
  if (any([](const tile_games::RoundRuling& round) { return round.too_costly; }))
    return "following its description takes too long";
  if (any([](const tile_games::RoundRuling& round) { return !round.doubts.empty(); }))
    return "what its result rests on is in doubt";
  if (!ruling.complete) return "the game is unfinished";
  return {};
}

class TileGameReferee : public Referee {
 public:
  TileGameReferee(TilesPtr description, std::shared_ptr<const scoresheets::Form> form, const Wanted& wanted)
      : description_(std::move(description)),
        form_(std::move(form)),
        sheets_(wanted.sheets),
        diagrams_(wanted.diagrams),
        referee_(description_, diagrams_) {}

  void judge_json(json::Reader& reader, Output& output) override {
    tile_games::read_json(
        reader, 0, [this](int width, int height) { return layout_on(width, height); }, session_);
    pass_on(output);
  }

  void judge_text(const text::Source& source, const Notation& notation, Output& output) override {
    if (findings::Comments* const comments = output.comments(); comments != nullptr && !notation.comment.empty())
      tile_games::read_comments(source.bytes, *comments);
    const auto reader = reader_of(notation, source.bytes, output.judged());
    bool any = false;
    for (;;) {
      session_.clear();
      current_ = &referee_;
      for (const auto& player : description_->players) session_.seat({player.name.value, {}});
      if (!reader->next([this](int width, int height) { return layout_on(width, height); }, session_, output.reading))
        break;
      any = true;
      output.judged_to(reader->position());
      pass_on(output);
    }
    current_ = &referee_;
    if (any ||
        source.bytes.find_first_not_of(" \t\r\n", text::byte_order_mark_size(source.bytes)) != std::string_view::npos)
      return;
    findings::add(output.reading, tile_games::kRule<"tile-game/syntax">, text::Span{}, "there is no game here");
    output.rest();
  }

 private:
  /// Goes on to judge on a board of that size, if the game is played on one.
  const tile_games::Layout* layout_on(int width, int height) {
    const tile_games::Layout& described = referee_.layout();
    if ((width == 0 && height == 0) || (width == described.width && height == described.height)) {
      current_ = &referee_;
      return &described;
    }
    auto& other = others_[{width, height}];
    if (other == nullptr) {
      auto resized = described::tile_engine::on_board(*description_, width, height);
      if (!resized) {
        others_.erase({width, height});
        return nullptr;
      }
      other = std::make_unique<tile_games::Referee>(
          std::make_shared<const described::tile_engine::Description>(std::move(*resized)), diagrams_);
    }
    current_ = other.get();
    return &other->layout();
  }

  void convert(Conversion& conversion, const tile_games::Ruling& ruling) {
    const bool other_board = current_ != &referee_;
    const std::string name = name_in_records(description_->name.value);
    const tile_games::Layout& layout = current_->layout();
    const std::vector<std::string_view> records = tile_games::notations_written(name);
    tl::expected<std::string, std::string> written;
    if (conversion.to() == "json" || conversion.to() == "jsonl") {
      written = tile_games::write_json(session_, name, layout, other_board, conversion.losses());
      if (written) *written += '\n';
    } else if (std::find(records.begin(), records.end(), conversion.to()) != records.end()) {
      written =
          tile_games::write_record(conversion.to(), session_, ruling, name, layout, other_board, conversion.losses());
    } else {
      std::vector<std::string_view> all = {"json", "jsonl"};
      all.insert(all.end(), records.begin(), records.end());
      return conversion.refuse(description_->name.value, all);
    }
    if (written)
      conversion.add_written(std::move(*written));
    else
      conversion.refuse(fmt::format("a session of {} cannot be written as {} because {}", description_->name.value,
                                    conversion.to(), written.error()));
  }

  void pass_on(Output& output) {
    tile_games::Ruling& ruling = current_->judge(session_, [&] { output.pause(); });
    if (Conversion* const conversion = output.conversion()) convert(*conversion, ruling);
    if (editing::Index* const index = output.index()) described::deals::add_to(*index, session_, "game");
    Ruled ruled{Unit::kSession, {}, ruling.findings};
    ruled.about.begin = session_.at.begin;
    if (session_.name) ruled.about.name = session_.name->text;
    if (session_.date) ruled.about.date = session_.date->text;
    ruled.about.unsettled = why_unsettled(session_, ruling);
    if (!sheets_) return output.session(ruled);
    scoresheets::Scoresheet sheet = tile_games::scoresheet_of(session_, ruling, form_);
    std::vector<diagrams::Diagram> diagrams;
    if (diagrams_) {
      diagrams = tile_games::diagrams_of(session_, ruling, current_->layout(), current_->colors());
      described::deals::add_places(session_, sheet);
    }
    ruled.diagrams = diagrams;
    ruled.sheets = {&sheet, 1};
    output.session(ruled);
  }

  TilesPtr description_;
  std::shared_ptr<const scoresheets::Form> form_;
  bool sheets_;
  bool diagrams_;
  tile_games::Referee referee_;
  std::map<std::pair<int, int>, std::unique_ptr<tile_games::Referee>> others_;  // on other boards
  tile_games::Referee* current_ = &referee_;
  tile_games::Session session_;
};

class DescribedTileGame : public DescribedCardGame {
 public:
  DescribedTileGame(TilesPtr description, About about)
      : DescribedCardGame(std::move(about)), description_(std::move(description)) {}

  std::span<const Notation* const> notations() const override { return notations_of_tile_game(name()); }
  std::span<const std::string_view> json_keys_by_player() const override {
    static constexpr std::array<std::string_view, 3> kKeys = {"counts", "points", "totals"};
    return kKeys;
  }

 protected:
  std::unique_ptr<Referee> open_sound(const Wanted& wanted) const override {
    return std::make_unique<TileGameReferee>(description_, sheet_form(), wanted);
  }

 private:
  TilesPtr description_;
};

}  // namespace

std::span<const Notation* const> notations_of_tile_game(std::string_view name) {
  if (name == "othello") return kOfOthello;
  if (name == "connect-four") return kOfConnectFour;
  if (name == "gomoku") return kOfGomoku;
  if (name == "standard-gomoku") return kOfStandardGomoku;
  if (name == "hex") return kOfHex;
  if (name == "english-draughts") return kOfEnglishDraughts;
  if (name == "tic-tac-toe") return kOfTicTacToe;
  return {};
}

std::shared_ptr<const Game> described_tile_game(TilesPtr description, DescriptionErrorsPtr errors) {
  const std::string name = name_in_records(description->name.value);
  const bool counts = description->result && (description->result->value == tiles::Counting::kMost ||
                                              description->result->value == tiles::Counting::kFewest);
  DescribedCardGame::About about = {name,
                                    description->name.value,
                                    description->path,
                                    tile_games::rules(),
                                    tile_games::sheet_form(name, counts),
                                    std::move(errors)};
  return std::make_shared<const DescribedTileGame>(std::move(description), std::move(about));
}

}  // namespace kibitzer::games
