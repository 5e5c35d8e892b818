// The state of reading .atle, shared by the reader's files: structure (atle_reader.cc), headings (atle_headings.cc),
// values (atle_values.cc) and house rules (atle_settings.cc). Internal to the room.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "oh_hell/atle_lexer.h"
#include "oh_hell/atle_reader.h"

namespace kibitzer::oh_hell {

class AtleReader::Parser {
 public:
  Parser(std::string_view text, SettingsPtr defaults, std::vector<findings::Finding>& findings)
      : lexer_(text), text_(text), defaults_(std::move(defaults)), findings_(findings) {}

  bool next(Session& session);
  std::size_t position() const { return last_.end; }

 private:
  enum class Level : std::uint8_t { kFile, kGame, kRound, kTurn };
  /// What an entry "player NAME …" is part of; kLost: of something that was reported already.
  enum class Section : std::uint8_t { kNone, kLost, kPlayers, kHands, kBids, kWon, kPoints, kTotals, kPlays };

  /// What is announced ahead, in so many tokens; kFile: nothing.
  struct Heading {
    Level level = Level::kFile;
    std::size_t tokens = 0;
    bool exact = true;  ///< no word of it is misspelt or missing
  };

  // Structure.
  bool find_game();
  Heading heading();
  text::Span announce(const Heading& heading);
  void open_game();
  void open_round(const Heading& announced);
  void open_turn(const Heading& announced);
  void astray(text::Span at, std::string message);
  void skip_block();
  void stray_brace(const Token& brace);
  void open_brace(std::string_view what);
  void close();
  void close_missing(Level down_to);
  bool surplus_brace();
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
  bool begins_statement(std::size_t ahead);
  bool begins_setting(std::size_t ahead);
  bool value_missing();
  void skip_statement();
  void misplaced(std::string_view keyword, std::string_view home);

  static bool is_keyword(std::string_view word);
  std::size_t further_words(bool before_colon);
  Text with_further_words(Text first, bool before_colon);

  // Values (atle_values.cc).
  static bool is_number(std::string_view word);
  void drop_stray_brace();
  std::optional<Text> name(std::string_view what);
  std::optional<Text> name_here(std::string_view what);
  std::optional<PlayerRef> player();
  std::optional<PlayerRef> player_before_colon();
  std::optional<Number> number(std::string_view what);
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
  void setting_value(std::string_view key, Settings& settings);
  void skip_setting();
  void hand_sizes(Settings& settings);
  void scoring(Settings& settings);
  void formulas(Settings& settings);
  void formula(std::span<std::optional<Text>> given);
  std::optional<std::size_t> choice(std::string_view what, std::span<const std::string_view> values);

  // Faults.
  void fault(const findings::Rule& rule, text::Span at, std::string message);
  void note(std::string message, text::Span at);
  void expected(std::string_view what);
  std::string shown(const Token& token);
  void damage();

  Round& round() { return session_->rounds.back(); }
  Trick& trick() { return session_->tricks.back(); }

  AtleLexer lexer_;
  std::string_view text_;
  SettingsPtr defaults_;
  std::vector<findings::Finding>& findings_;
  Session* session_ = nullptr;
  Level level_ = Level::kFile;
  Section section_ = Section::kNone;
  std::vector<text::Span> opened_;  // the braces that are open, or the places where they are missing
  std::size_t faults_ = 0;
  bool encoding_checked_ = false;
  bool given_up_ = false;
  bool any_game_ = false;
  bool implied_ = false;  // the game was never announced
  bool rounds_announced_ = false;
  bool quotes_told_ = false;     // that a name of several words lacks its quotes
  bool astray_ = false;          // something outside its round was told of
  bool stray_reported_ = false;  // text outside every game, told once
  text::Span last_;              // the token taken last
};

}  // namespace kibitzer::oh_hell
