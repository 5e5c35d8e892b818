// The pass over a game on the short way. Internal to sound_game.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bridge/model/session.h"
#include "bridge/pbn/sound_game.h"
#include "bridge/referee/plain_auction.h"
#include "bridge/referee/sound_tricks.h"
#include "cards/card.h"
#include "pbn/game.h"

namespace kibitzer::bridge {

/// What a character is in a line of calls or cards.
enum class Role : std::uint8_t { kWord, kBlank, kAnnotation };

constexpr std::array<Role, 256> make_roles() {
  std::array<Role, 256> roles{};
  for (const char c : {' ', '\r', '\n'}) roles[static_cast<unsigned char>(c)] = Role::kBlank;
  for (const char c : {'!', '?', '='}) roles[static_cast<unsigned char>(c)] = Role::kAnnotation;
  return roles;
}

inline constexpr std::array<Role, 256> kRoles = make_roles();

/// Reads a game line by line, and judges what it has read.
class SoundReading {
 public:
  SoundReading(const pbn::Unread& unread, const PbnMemory& memory, const Settings& settings, SoundGame& game)
      : bytes_(unread.bytes),
        pos_(unread.at),
        last_(unread.last),
        exported_(unread.exported),
        memory_(memory),
        settings_(settings),
        game_(game),
        board_(game.board) {}

  bool read() { return elements() && judge(); }

 private:
  using Card = cards::Card;
  using CardSet = cards::CardSet;
  using TagName = pbn::TagName;

  static constexpr std::size_t kMostOfLine = 255;  // with its end

  enum class Section : std::uint8_t { kNone, kAuction, kPlay };
  /// Deviations from the export format.
  struct Deviation {
    static constexpr unsigned kNewline = 1, kOrder = 2, kRanks = 4, kLayout = 8, kMissing = 16, kWord = 32,
                              kFirstHand = 64;
  };

  /// `size` bytes from `from` on, which are there.
  std::string_view part(std::size_t from, std::size_t size) const { return {bytes_.data() + from, size}; }
  bool elements();
  void clear();
  bool escape_line();
  bool comment();
  bool empty_line();
  /// Passes the end of the line, LF or CR LF.
  [[gnu::always_inline]] bool end_of_line() {
    const std::size_t newline = pos_ + (at('\r') ? 1 : 0);
    if (newline >= bytes_.size() || bytes_[newline] != '\n') return end_of_laid_out_line();
    if (newline == pos_) deviations_ |= Deviation::kNewline;
    const std::size_t size = newline + 1 - line_begin_;
    pos_ = line_begin_ = newline + 1;
    return size <= kMostOfLine;
  }
  bool end_of_laid_out_line();
  bool at(char c) const { return pos_ < bytes_.size() && bytes_[pos_] == c; }
  bool at_end_of_line() const { return pos_ >= bytes_.size() || bytes_[pos_] == '\r' || bytes_[pos_] == '\n'; }
  Role role() const { return pos_ < bytes_.size() ? kRoles[static_cast<unsigned char>(bytes_[pos_])] : Role::kBlank; }
  void skip_spaces() {
    while (pos_ < bytes_.size() && bytes_[pos_] == ' ') ++pos_;
  }
  /// Whether a word or the end of the line follows at once, or after one space, which is passed.
  bool nothing_attached() {
    if (at_end_of_line()) return true;
    if (pos_ + 1 >= bytes_.size() || bytes_[pos_] != ' ' ||
        kRoles[static_cast<unsigned char>(bytes_[pos_ + 1])] != Role::kWord)
      return false;
    ++pos_;
    return true;
  }
  std::size_t end_of_other_value(std::size_t from, bool& escapes) const;
  std::string_view without_escapes(std::string_view value);

  /// How a line begins, up to the value.
  struct TagHead {
    TagName name = TagName::kUnknown;
    std::size_t size = 0;
  };
  bool tags();
  TagHead other_tag();
  bool new_line(TagHead head);
  /// Opens the tag's section, if it has one; false if the tag comes twice.
  [[gnu::always_inline]] bool opens(TagName name) {
    const std::size_t index = index_of(name);
    TagSet& has = game_.order.has;
    if (has[index] && name != TagName::kNote) return false;
    // A mandatory tag follows one that it precedes in the order of the standard.
    if (((has & kMandatory) >> index).any()) deviations_ |= Deviation::kOrder;
    has[index] = true;
    section_ = Section::kNone;
    return form_of(name) != ValueForm::kSection || open_section(name);
  }
  bool open_section(TagName name);
  [[gnu::always_inline]] bool value_of(TagName name, std::string_view value) {
    if (!value.empty() && value.front() == '#') return take_over(name, value);
    game_.values[index_of(name)] = value;
    return form_of(name) <= ValueForm::kWritten || keeps_form(name, value);
  }
  bool keeps_form(TagName name, std::string_view value);
  bool take_over(TagName name, std::string_view value);
  bool deal(std::string_view value);
  bool note(std::string_view value);
  bool close_notes();
  bool annotations();
  bool reference();
  bool calls();
  bool call();
  bool whole_trick();
  bool cards();
  bool other_cards();

  bool judge();
  bool markings();
  bool auction();
  bool recorded_contract();
  bool passed_out();
  bool play();
  bool result();
  bool score();
  bool export_format();
  void names();

  std::string_view bytes_;
  std::size_t pos_;
  bool last_;
  bool exported_;
  const PbnMemory& memory_;
  const Settings& settings_;
  SoundGame& game_;
  SoundBoard& board_;

  std::size_t line_begin_ = 0;
  std::size_t expected_ = 0;  // of the tags before, the one that may come again next
  std::size_t deal_begin_ = 0;
  unsigned deviations_ = 0;
  Section section_ = Section::kNone;
  PlainAuction auction_;
  std::array<Card, cards::kDeckSize> cells_{};  // of the play, unknown where it has -
  std::size_t cell_count_ = 0;
  std::size_t whole_ = 0;  // leading cells, from lines of whole tricks
  bool stopped_ = false;   // by *
  bool notes_open_ = false;
  std::uint64_t referred_ = 0;  // notes, by number
  std::uint64_t given_ = 0;
  SoundTricks tricks_;
  std::optional<int> taken_;  // by declarer's side
};

}  // namespace kibitzer::bridge
