#include "bridge/pbn/sound_game.h"

#include <algorithm>
#include <utility>

#include "bridge/pbn/plain_auction.h"
#include "bridge/pbn/sound_values.h"
#include "bridge/pbn/values.h"
#include "bridge/scoring/scoring.h"
#include "cards/letters.h"
#include "kernels/tricks/order.h"
#include "pbn/characters.h"
#include "pbn/rules.h"
#include "text/plain.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using cards::CardSet;
using pbn::TagName;

constexpr std::size_t kMostOfLine = 255;  // with its end
constexpr std::size_t kWordsOfLine = 4;   // in the export format

/// What a character is in a line of calls or cards.
enum class Role : std::uint8_t { kWord, kBlank, kAnnotation };

constexpr std::array<Role, 256> make_roles() {
  std::array<Role, 256> roles{};
  for (const char c : {' ', '\r', '\n'}) roles[static_cast<unsigned char>(c)] = Role::kBlank;
  for (const char c : {'!', '?', '='}) roles[static_cast<unsigned char>(c)] = Role::kAnnotation;
  return roles;
}

constexpr std::array<Role, 256> kRoles = make_roles();

/// By capital, the denomination of a suit; kNoTrump for any other letter.
constexpr Denomination suit_of(char letter) {
  switch (letter) {
    case 'C':
      return Denomination::kClubs;
    case 'D':
      return Denomination::kDiamonds;
    case 'H':
      return Denomination::kHearts;
    case 'S':
      return Denomination::kSpades;
    default:
      return Denomination::kNoTrump;
  }
}

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
  enum class Section : std::uint8_t { kNone, kAuction, kPlay };
  /// In what a game is not as the export format has it.
  struct Deviation {
    static constexpr unsigned kNewline = 1, kOrder = 2, kRanks = 4, kLayout = 8;
  };

  bool elements();
  bool empty_line();
  bool end_of_line();
  bool at(char c) const { return pos_ < bytes_.size() && bytes_[pos_] == c; }
  bool at_end_of_line() const { return pos_ >= bytes_.size() || bytes_[pos_] == '\r' || bytes_[pos_] == '\n'; }
  Role role() const { return pos_ < bytes_.size() ? kRoles[static_cast<unsigned char>(bytes_[pos_])] : Role::kBlank; }
  void skip_spaces() {
    while (pos_ < bytes_.size() && bytes_[pos_] == ' ') ++pos_;
  }
  std::size_t end_of_value(std::size_t from, bool& escapes) const;
  std::string_view without_escapes(std::string_view value);
  bool tag();
  bool opens(TagName name);
  bool value_of(TagName name, std::string_view value);
  bool deal(std::string_view value);
  bool note(std::string_view value);
  bool close_notes();
  bool annotations();
  bool reference();
  bool calls();
  std::optional<Call> call();
  bool cards();

  bool judge();
  bool markings();
  bool contract();
  bool passed_out();
  bool play();
  bool trick(std::span<const Card> row, std::size_t first, std::optional<cards::Suit> trump);
  bool last_trick(std::span<const Card> row, std::size_t first);
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
  unsigned deviations_ = 0;
  std::size_t latest_ = 0;  // of the mandatory tags so far, the one that is last by their order
  Section section_ = Section::kNone;
  PlainAuction auction_;
  std::array<Card, cards::kDeckSize> cells_{};  // of the play, unknown where it has -
  std::size_t cell_count_ = 0;
  bool stopped_ = false;  // by *
  bool notes_open_ = false;
  std::uint64_t referred_ = 0;  // notes, by number
  std::uint64_t given_ = 0;
  std::array<CardSet, 4> held_{};
  std::array<int, 2> won_{};
  std::size_t leader_ = 0;
  std::optional<int> tricks_;  // of declarer's side
};

bool SoundReading::empty_line() {
  const std::size_t newline = pos_ < bytes_.size() && bytes_[pos_] == '\r' ? pos_ + 1 : pos_;
  if (newline >= bytes_.size() || bytes_[newline] != '\n') return false;
  pos_ = line_begin_ = newline + 1;
  return true;
}

bool SoundReading::end_of_line() {
  skip_spaces();
  const std::size_t begin = line_begin_;
  if (at('\n')) deviations_ |= Deviation::kNewline;
  return empty_line() && pos_ - begin <= kMostOfLine;
}

bool SoundReading::elements() {
  while (empty_line()) continue;
  game_.begin = line_begin_ = pos_;
  game_.has.reset();
  game_.taken_over.reset();
  game_.store.clear();
  board_.call_count = 0;
  if (pos_ >= bytes_.size() || bytes_[pos_] != '[') return false;
  while (pos_ < bytes_.size()) {
    if (bytes_[pos_] == '[') {
      if (!tag()) return false;
    } else if (empty_line()) {
      break;
    } else if (section_ == Section::kNone || bytes_[pos_] == ' ' || !(section_ == Section::kPlay ? cards() : calls())) {
      return false;
    }
  }
  game_.end = pos_;
  return close_notes() && (pos_ < bytes_.size() || last_);
}

std::size_t SoundReading::end_of_value(std::size_t from, bool& escapes) const {
  while (true) {
    from = text::end_of_plain(bytes_, from);
    if (from + 1 >= bytes_.size()) return from;
    if (bytes_[from] == '\\') {
      escapes = true;
      if (bytes_[from + 1] == '"' || bytes_[from + 1] == '\\') ++from;
    } else if (static_cast<unsigned char>(bytes_[from]) < 0xA0) {
      return from;
    }
    ++from;
  }
}

/// The value with \" and \\ undone.
std::string_view SoundReading::without_escapes(std::string_view value) {
  std::string plain;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\')) ++i;
    plain += value[i];
  }
  return game_.store.keep(std::move(plain));
}

bool SoundReading::tag() {
  const std::size_t name = pos_ + 1;
  const std::size_t name_end = pbn::end_of_name(bytes_, name);
  if (name_end + 2 >= bytes_.size() || bytes_[name_end] != ' ' || bytes_[name_end + 1] != '"') return false;
  const TagName known = pbn::find_tag(bytes_.substr(name, name_end - name));
  if (known == TagName::kUnknown || (game_.has[index_of(known)] && known != TagName::kNote)) return false;
  const std::size_t value = name_end + 2;
  bool escapes = false;
  const std::size_t end = end_of_value(value, escapes);
  if (end + 1 >= bytes_.size() || bytes_[end] != '"' || bytes_[end + 1] != ']') return false;
  game_.has.set(index_of(known));
  if (!opens(known)) return false;
  pos_ = end + 2;
  const std::string_view written = bytes_.substr(value, end - value);
  return value_of(known, escapes ? without_escapes(written) : written) && end_of_line();
}

/// What the tag means for what comes after it.
bool SoundReading::opens(TagName name) {
  section_ = name == TagName::kAuction ? Section::kAuction : name == TagName::kPlay ? Section::kPlay : Section::kNone;
  if (index_of(name) < pbn::kMandatoryTags) {
    if (index_of(name) < latest_) deviations_ |= Deviation::kOrder;
    latest_ = std::max(latest_, index_of(name));
  }
  if (section_ == Section::kNone) return true;
  if (!close_notes()) return false;
  notes_open_ = true;
  return true;
}

bool SoundReading::value_of(TagName name, std::string_view value) {
  if (name == TagName::kNote) return note(value);
  const std::size_t index = index_of(name);
  const ValueForm form = form_of(name);
  bool taken_over = false;
  if (!value.empty() && value.front() == '#') {
    const PbnMemory::Value& before = memory_.values[index];
    if (value.size() > 1 || form >= ValueForm::kSection || form == ValueForm::kWritten) return false;
    if (!before.known &&
        (form == ValueForm::kKnown || !memory_.once.reported(pbn::kRule<"pbn/inheritance">, text_of(name))))
      return false;
    value = before.known ? std::string_view(before.text) : std::string_view();
    game_.taken_over.set(index);
    taken_over = true;
  }
  game_.values[index] = value;
  return name == TagName::kDeal ? deal(value)
         : says_nothing(value)  ? form != ValueForm::kOther
                                : keeps_form(name, value, taken_over, memory_);
}

bool SoundReading::deal(std::string_view value) {
  constexpr std::size_t kSize = 2 + cards::kDeckSize + 4 * 3 + 3;  // ranks, dots within hands, spaces between them
  if (value.size() != kSize || value[1] != ':') return false;
  std::size_t seat = seat_of(value.substr(0, 1));
  if (seat == kNoSeat) return false;
  CardSet all;
  std::size_t at = 2;
  for (std::size_t hand = 0; hand < board_.hands.size(); ++hand, seat = (seat + 1) % 4) {
    CardSet held;
    std::size_t suit = 0;
    int above = cards::kAce;
    for (; at < value.size() && value[at] != ' '; ++at) {
      const int rank = cards::rank_of_letter(value[at]);
      if (rank != cards::kNoRank) {
        held.add(Card(cards::kSuitsOfHand[suit], rank));
        if (rank > above) deviations_ |= Deviation::kRanks;
        above = rank;
      } else if (value[at] != '.' || ++suit == cards::kSuitsOfHand.size()) {
        return false;
      } else {
        above = cards::kAce;
      }
    }
    ++at;
    if (suit + 1 != cards::kSuitsOfHand.size() || held.size() != kMostTricks) return false;
    board_.hands[seat] = held;
    all.add_all(held);
  }
  return all.size() == cards::kDeckSize;
}

/// Which the calls or cards before it refer to.
bool SoundReading::note(std::string_view value) {
  const std::size_t colon = std::min(value.find(':'), value.size());
  const auto number = small_number(value.substr(0, colon));
  if (!notes_open_ || colon == value.size() || !number || *number < 1 ||
      static_cast<std::size_t>(*number) > PbnNotes::kMost)
    return false;
  const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(*number);
  const bool first = (given_ & bit) == 0;
  given_ |= bit;
  return first;
}

bool SoundReading::close_notes() {
  notes_open_ = false;
  const bool matched = referred_ == given_;
  referred_ = given_ = 0;
  return matched;
}

/// Of a call or a card: one suffix and one reference to a note at most.
bool SoundReading::annotations() {
  bool suffix = false;
  bool note = false;
  while (true) {
    if (role() == Role::kWord) return false;
    skip_spaces();
    if (role() != Role::kAnnotation) return true;
    if (at('=')) {
      if (std::exchange(note, true) || !reference()) return false;
    } else {
      if (std::exchange(suffix, true)) return false;
      ++pos_;
      if (at('!') || at('?')) ++pos_;
    }
  }
}

/// "=1=".
bool SoundReading::reference() {
  const std::size_t end = std::min(bytes_.find_first_not_of("0123456789", pos_ + 1), bytes_.size());
  const auto number = small_number(bytes_.substr(pos_ + 1, end - pos_ - 1));
  pos_ = end;
  if (!at('=') || !number || *number < 1 || static_cast<std::size_t>(*number) > PbnNotes::kMost) return false;
  referred_ |= std::uint64_t{1} << static_cast<unsigned>(*number);
  ++pos_;
  return true;
}

std::optional<Call> SoundReading::call() {
  const std::size_t left = bytes_.size() - pos_;
  const char* const at = bytes_.data() + pos_;
  if (left < 4) return std::nullopt;
  const auto take = [&](std::size_t size, Call made) {
    pos_ += size;
    return std::optional(made);
  };
  if (at[0] >= '1' && at[0] <= '7') {
    const auto level = static_cast<std::uint8_t>(at[0] - '0');
    if (at[1] == 'N') return at[2] == 'T' ? take(3, {CallKind::kBid, {level, Denomination::kNoTrump}}) : std::nullopt;
    const Denomination suit = suit_of(at[1]);
    return suit != Denomination::kNoTrump ? take(2, {CallKind::kBid, {level, suit}}) : std::nullopt;
  }
  switch (at[0]) {
    case 'P':
      return at[1] == 'a' && at[2] == 's' && at[3] == 's' ? take(4, {CallKind::kPass, {}}) : std::nullopt;
    case 'X':
      return at[1] == 'X' ? take(2, {CallKind::kRedouble, {}}) : take(1, {CallKind::kDouble, {}});
    case 'A':
      return at[1] == 'P' ? take(2, {CallKind::kAllPass, {}}) : std::nullopt;
    default:
      return std::nullopt;
  }
}

/// A line of them.
bool SoundReading::calls() {
  const std::size_t before = board_.call_count;
  while (!at_end_of_line()) {
    const auto made = call();
    if (!made || !auction_.make(*made)) return false;
    board_.all_calls[board_.call_count++] = *made;
    if (!annotations()) return false;
  }
  if (board_.call_count - before > kWordsOfLine) deviations_ |= Deviation::kLayout;
  return end_of_line();
}

/// A line of them.
bool SoundReading::cards() {
  const std::size_t before = cell_count_;
  while (!at_end_of_line()) {
    if (stopped_) return false;
    if (bytes_[pos_] == '*') {
      stopped_ = true;
      ++pos_;
      skip_spaces();
      continue;
    }
    if (cell_count_ == cells_.size()) return false;
    if (bytes_[pos_] == '-') {
      ++cell_count_;
      ++pos_;
    } else {
      const int suit = cards::suit_of_letter(bytes_[pos_]);
      const int rank = pos_ + 1 < bytes_.size() ? cards::rank_of_letter(bytes_[pos_ + 1]) : cards::kNoRank;
      if (suit == cards::kNoSuit || rank == cards::kNoRank) return false;
      cells_[cell_count_++] = Card(static_cast<cards::Suit>(suit), rank);
      pos_ += 2;
    }
    if (!annotations()) return false;
  }
  if (cell_count_ - before > kWordsOfLine) deviations_ |= Deviation::kLayout;
  return end_of_line();
}

bool SoundReading::judge() {
  for (const TagName name :
       {TagName::kBoard, TagName::kDealer, TagName::kVulnerable, TagName::kDeal, TagName::kAuction})
    if (!game_.has[index_of(name)]) return false;
  if (!markings() || !auction_.ended() || !contract()) return false;
  board_.card_count = board_.tricks = 0;
  if (!(board_.board.contract->value.passed_out() ? passed_out() : play() && result()) || !score()) return false;
  if (exported_ && !export_format()) return false;
  names();
  return true;
}

/// Number, dealer and vulnerability; the dealer makes the first call.
bool SoundReading::markings() {
  const auto number = small_number(game_.said(TagName::kBoard));
  const std::size_t dealer = seat_of(game_.said(TagName::kDealer));
  if (!number || *number == 0 || dealer == kNoSeat || dealer != seat_of(game_.said(TagName::kAuction))) return false;
  const Vulnerability vulnerable = vulnerability_of_board(*number);
  if (dealer_of_board(*number) != kSeats[dealer] || !is_vulnerable_as(game_.said(TagName::kVulnerable), vulnerable))
    return false;
  Board& board = board_.board;
  board.number = At<int>{*number, {}};
  board.dealer = At<Seat>{kSeats[dealer], {}};
  board.vulnerable = At<Vulnerability>{vulnerable, {}};
  return true;
}

/// What the auction comes to, as recorded.
bool SoundReading::contract() {
  const Contract made = auction_.contract();
  std::string_view left = game_.said(TagName::kContract);
  const auto take = [&left](std::string_view part) {
    if (!left.starts_with(part)) return false;
    left.remove_prefix(part.size());
    return true;
  };
  constexpr std::array<std::string_view, 3> kRisks = {"", "X", "XX"};
  Board& board = board_.board;
  board.contract = At<Contract>{made, {}};
  board.declarer.reset();
  const std::string_view declarer = game_.said(TagName::kDeclarer);
  if (made.passed_out()) return left == "Pass" && says_nothing(declarer);
  const char level = static_cast<char>('0' + made.level());
  if (!take({&level, 1}) || !take(letters_of(made.bid.denomination)) ||
      left != kRisks[static_cast<std::size_t>(made.risk)])
    return false;
  const Seat right = left_of(board.dealer->value, auction_.declarer());
  if (seat_of(declarer) != index_of(right)) return false;
  board.declarer = At<Seat>{right, {}};
  return true;
}

/// Nobody plays or wins anything.
bool SoundReading::passed_out() {
  const std::string_view won = game_.said(TagName::kResult);
  board_.board.result.reset();
  return cell_count_ == 0 && says_nothing(won);
}

bool SoundReading::play() {
  while (cell_count_ > 0 && !cells_[cell_count_ - 1].known()) --cell_count_;
  leader_ = index_of(left_of(board_.board.declarer->value));
  const std::string_view first = game_.said(TagName::kPlay);
  if (!(says_nothing(first) && cell_count_ == 0) && seat_of(first) != leader_) return false;
  const std::size_t column = leader_;
  const auto trump = trump_of(board_.board.contract->value.bid.denomination);
  held_ = board_.hands;
  won_ = {};
  for (std::size_t at = 0; at < cell_count_; at += 4, ++board_.tricks) {
    const std::span<const Card> row = std::span(cells_).subspan(at, std::min<std::size_t>(4, cell_count_ - at));
    const bool complete =
        row.size() == 4 && std::all_of(row.begin(), row.end(), [](Card card) { return card.known(); });
    if (!complete && at + 4 < cell_count_) return false;
    if (!(complete ? trick(row, column, trump) : last_trick(row, column))) return false;
    for (const Card card : row)
      if (card.known()) board_.all_cards[board_.card_count++] = card;
  }
  return true;
}

/// The cards of a row whose columns begin with `first`.
bool SoundReading::trick(std::span<const Card> row, std::size_t first, std::optional<cards::Suit> trump) {
  const cards::Suit led = row[(leader_ + 4 - first) % 4].suit();
  std::size_t winner = leader_;
  int best = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t seat = (first + i) % 4;
    CardSet& held = held_[seat];
    if (!held.contains(row[i]) || (row[i].suit() != led && !held.of_suit(led).empty())) return false;
    held.remove(row[i]);
    const int weight = tricks::weight(row[i], led, trump);
    if (weight <= best) continue;
    best = weight;
    winner = seat;
  }
  ++won_[winner % 2];
  leader_ = winner;
  return true;
}

/// A row with gaps: where the card that was led is one of them, nobody can be seen to have revoked.
bool SoundReading::last_trick(std::span<const Card> row, std::size_t first) {
  const std::size_t place = (leader_ + 4 - first) % 4;
  const Card led = place < row.size() ? row[place] : Card();
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!row[i].known()) continue;
    const CardSet& held = held_[(first + i) % 4];
    if (!held.contains(row[i])) return false;
    if (led.known() && row[i].suit() != led.suit() && !held.of_suit(led.suit()).empty()) return false;
  }
  return true;
}

/// Declarer's tricks, which the play shows or leaves possible.
bool SoundReading::result() {
  Board& board = board_.board;
  const std::size_t side = index_of(side_of(board.declarer->value));
  const int own = won_[side];
  const int theirs = won_[1 - side];
  const bool complete = own + theirs == kMostTricks;
  const std::string_view claimed = game_.said(TagName::kResult);
  board.result.reset();
  tricks_ = says_nothing(claimed) ? (complete ? std::optional(own) : std::nullopt) : small_number(claimed);
  if (!tricks_ || *tricks_ < own || *tricks_ > kMostTricks - theirs) return false;
  if (!says_nothing(claimed)) board.result.emplace().declarer = tricks_;
  return true;
}

/// The points, in any of the forms that they have.
bool SoundReading::score() {
  Board& board = board_.board;
  board.score.reset();
  const std::string_view said = game_.said(TagName::kScore);
  if (says_nothing(said)) return true;
  board.score = read_claim(said, NumberForm::kPoints);
  if (!board.score) return false;
  const Contract contract = board.contract->value;
  int points = 0;
  bool ours = true;
  if (!contract.passed_out()) {
    const Side side = side_of(board.declarer->value);
    ours = side == Side::kNorthSouth;
    points = bridge::score(contract, *tricks_, vulnerable(board.vulnerable->value, side), settings_);
  }
  const int north_south = ours ? points : -points;
  return board.score->declarer.value_or(points) == points &&
         board.score->north_south.value_or(north_south) == north_south &&
         board.score->east_west.value_or(-north_south) == -north_south;
}

/// Whether the long way would say nothing of the export format, or said it before.
bool SoundReading::export_format() {
  const auto& rule = pbn::kRule<"pbn/export-format">;
  const auto said_before = [&](const findings::OnceKey& key) { return memory_.once.reported(rule, key); };
  const auto keeps = [&](unsigned deviation, const findings::OnceKey& key) {
    return (deviations_ & deviation) == 0 || said_before(key);
  };
  bool all = true;
  for (std::size_t i = 0; i < pbn::kMandatoryTags; ++i) all = all && game_.has[i];
  const bool by_word = game_.said(TagName::kVulnerable) == word_of(board_.board.vulnerable->value);
  const bool from_dealer = game_.said(TagName::kDeal).starts_with(letter_of(board_.board.dealer->value));
  return (all || said_before("missing")) && (by_word || said_before("vulnerable")) &&
         (from_dealer || said_before("deal")) && keeps(Deviation::kNewline, "newline") &&
         keeps(Deviation::kOrder, "order") && keeps(Deviation::kRanks, "ranks") &&
         keeps(Deviation::kLayout, {"layout", kMostLayoutFaults});
}

/// What the board is known by.
void SoundReading::names() {
  const auto put = [&](std::optional<Text>& text, TagName name) {
    const std::string_view said = game_.said(name);
    text.reset();
    if (!says_nothing(said)) text = Text{said, {}};
  };
  Session& session = board_.session;
  put(session.event, TagName::kEvent);
  put(session.site, TagName::kSite);
  put(session.date, TagName::kDate);
  put(session.stage, TagName::kStage);
  put(session.round, TagName::kRound);
  put(session.section, TagName::kSection);
  put(session.table, TagName::kTable);
  put(session.home_team, TagName::kHomeTeam);
  put(session.visit_team, TagName::kVisitTeam);
  put(session.scoring, TagName::kScoring);
  put(session.players[index_of(Seat::kNorth)], TagName::kNorth);
  put(session.players[index_of(Seat::kEast)], TagName::kEast);
  put(session.players[index_of(Seat::kSouth)], TagName::kSouth);
  put(session.players[index_of(Seat::kWest)], TagName::kWest);
  Board& board = board_.board;
  const std::string_view room = game_.said(TagName::kRoom);
  board.room = room == "Open" ? Room::kOpen : room == "Closed" ? Room::kClosed : Room::kNone;
  board.at.begin = static_cast<std::uint32_t>(game_.begin);
  const std::string_view deal = game_.said(TagName::kDeal);
  const auto begin = static_cast<std::uint32_t>(deal.data() - bytes_.data());
  board.deal_at = text::Span{begin, begin + static_cast<std::uint32_t>(deal.size())};
}

}  // namespace

bool may_be_sound(const Settings& settings) {
  return settings.scoring == Scoring::kDuplicate && settings.doubling == Doubling::kLaw19 && settings.vulnerability;
}

bool read_sound_game(const pbn::Unread& unread, const PbnMemory& memory, const Settings& settings, SoundGame& game) {
  return !memory.headers && SoundReading(unread, memory, settings, game).read();
}

}  // namespace kibitzer::bridge
