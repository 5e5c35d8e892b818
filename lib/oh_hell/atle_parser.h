// The state of reading .atle, shared by the reader's files: structure (atle_reader.cc), headings (atle_headings.cc),
// values (atle_values.cc) and house rules (atle_settings.cc). Internal to the room.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/reporter.h"
#include "oh_hell/atle_lexer.h"
#include "oh_hell/atle_reader.h"
#include "settings/table.h"

namespace kibitzer::oh_hell {

/// The words that begin a statement; those of the headings are not among them.
inline constexpr std::array kKeywords =
    std::to_array<std::string_view>({"players", "player", "rounds", "date", "place", "rules", "totals", "dealer",
                                     "trump", "hands", "predictions", "results", "points", "winner"});

/// Those of them that are in a game, in a round and in a turn.
inline constexpr std::array kGameKeywords =
    std::to_array<std::string_view>({"players", "player", "rounds", "date", "place", "rules", "totals"});
inline constexpr std::array kRoundKeywords =
    std::to_array<std::string_view>({"dealer", "trump", "hands", "predictions", "results", "points", "player"});
inline constexpr std::array kTurnKeywords = std::to_array<std::string_view>({"player", "winner"});

class AtleReader::Parser {
 public:
  Parser(std::string_view text, SettingsPtr defaults, std::vector<findings::Finding>& findings,
         findings::Comments* comments)
      : lexer_(text, comments),
        text_(text),
        defaults_(std::move(defaults)),
        reporter_(findings, &once_, findings::Beyond::kStop) {}

  void report_everywhere() { once_.report_everywhere(); }
  bool next(Session& session);
  std::size_t position() const { return last_.end; }

 private:
  enum class Level : std::uint8_t { kFile, kGame, kRound, kTurn };
  /// What an entry "player NAME …" is part of; kLost: of something already reported.
  enum class Section : std::uint8_t { kNone, kLost, kPlayers, kHands, kBids, kWon, kPoints, kTotals, kPlays };

  /// The heading ahead and how many tokens it takes; kFile: none.
  struct Heading {
    Level level = Level::kFile;
    std::size_t tokens = 0;
    bool exact = true;  ///< no word misspelt or missing
  };

  // Structure.
  bool find_game();
  Heading heading();
  text::Span announce(const Heading& heading);
  void open_game();
  void open_round(const Heading& announced);
  void open_turn(const Heading& announced);
  void astray(text::Span at, const std::string& message);
  void skip_block();
  void stray_brace(const Token& brace);
  /// A brace is only suggested if the heading before it is complete: otherwise another word is missing there, too.
  void open_brace(std::string_view what, bool headed = true);
  void close();
  void close_missing(Level down_to);
  void close_before_keyword(Level down_to);
  bool lost_game_heading();
  bool surplus_brace();
  bool surplus_brace_of_round();
  bool given(std::string_view keyword);
  void leave(Level level);
  void leave_round();
  bool bare_entry();
  void statement();
  void statement_in_game(std::string_view keyword);
  void statement_in_round(std::string_view keyword);
  void statement_in_turn(std::string_view keyword);
  void section(Section section);
  void entry();
  void number_entry(PlayerRef player);
  std::string_view keyword_meant();
  std::string_view other_word(std::string_view word);
  bool begins_statement(std::size_t ahead);
  bool begins_setting(std::size_t ahead);
  bool value_missing();
  void skip_statement();
  void misplaced(std::string_view keyword, std::string_view home);

  static bool is_keyword(std::string_view word);
  std::size_t further_words(bool before_colon);
  Text with_further_words(Text first, bool before_colon);

  // Lines that are lost (atle_lost_lines.cc).
  void lost(std::string_view line, text::Span before);
  void open_lost_round(text::Span at);
  void open_lost_turn(text::Span at);
  void lost_rules();
  void find_lost_title(text::Span at);
  void find_lost_title_in_round(text::Span at);
  bool list_begins_again();
  std::vector<PlayerRef> list() const;
  bool names(std::size_t ahead, PlayerRef player);
  bool listed(std::size_t ahead);

  // Values (atle_values.cc).
  static bool is_number(std::string_view word);
  void drop_stray_brace();
  std::optional<Text> name(std::string_view what);
  std::optional<Text> name_here(std::string_view what);
  std::optional<PlayerRef> player();
  std::optional<PlayerRef> player_before_colon();
  std::optional<Number> number(std::string_view what);
  std::optional<records::At<Points>> points();
  bool decimal_comma();
  void wrong_word(const Token& token, std::string_view what, std::string_view right);
  std::optional<CardAt> card();
  std::optional<CardAt> plain_card();
  std::optional<int> rank();
  std::optional<cards::Suit> suit(bool trump);
  bool colon();
  bool word(std::string_view wanted, bool rest_follows = false);
  void trump_color();
  void trump_card();
  void rules();
  void read_rules();
  void settings_block(Settings& settings);
  void setting(Settings& settings, std::uint32_t& given);
  const settings::Setting* setting_called(std::string_view first, std::size_t ahead);
  bool words_ahead(std::string_view words, std::size_t ahead);
  void no_setting(const Token& token);
  void skip_setting();
  void read_value(const settings::Flag& kind, const std::string& what, Settings& settings);
  void read_value(const settings::Choice& kind, const std::string& what, Settings& settings);
  void read_value(const settings::Number& kind, const std::string& what, Settings& settings);
  void read_value(const settings::Numbers& kind, const std::string& what, Settings& settings);
  void read_value(const settings::NameOrFormulas& kind, const std::string& what, Settings& settings);
  void formulas(const settings::NameOrFormulas& kind, Settings& settings);
  void formula(std::span<const std::string_view> names, std::span<std::optional<Text>> given);
  std::optional<std::size_t> choice(std::string_view what, std::span<const std::string_view> values);

  // Faults.
  Token take();
  void enter_remarks();
  template <typename... Values>
  findings::Finding& fault(const findings::Rule& rule, text::Span at, fmt::format_string<Values...> sentence,
                           Values&&... values) {
    ++faults_;
    return completed(reporter_.report(rule, at, sentence, std::forward<Values>(values)...));
  }
  findings::Finding& fault_once(const findings::Rule& rule, text::Span at, const std::string& message);
  findings::Finding& completed(findings::Finding& finding);
  bool given_up() const { return stopped_ || reporter_.full(); }
  void expected(std::string_view what);
  std::string shown(const Token& token);
  void damage();

  Round& round() { return session_->rounds.back(); }
  Trick& trick() { return session_->tricks.back(); }

  AtleLexer lexer_;
  std::string_view text_;
  SettingsPtr defaults_;
  findings::Once once_;
  findings::Reporter reporter_;
  Session* session_ = nullptr;
  Level level_ = Level::kFile;
  Section section_ = Section::kNone;
  std::vector<text::Span> opened_;  // the open braces, or the places where they are missing
  std::size_t faults_ = 0;          // those that hide part of the record
  bool encoding_checked_ = false;
  bool stopped_ = false;  // the rest of the text is not read
  bool any_game_ = false;
  bool implied_ = false;  // the game was never announced
  bool rounds_announced_ = false;
  bool quotes_reported_ = false;  // that a name of several words lacks its quotes, in this game
  bool astray_ = false;           // something outside its round was reported
  bool stray_reported_ = false;   // text outside every game was reported
  text::Span last_;               // the token taken last
  text::Span before_keyword_;     // the one before the keyword of the present statement
};

}  // namespace kibitzer::oh_hell
