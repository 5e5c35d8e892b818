// What a game of PBN has beside the values that are judged: comments, annotations, notes of the play, and other tags.
// Calls and cards have been read before; which of them a word is shows by where it begins.
#include <algorithm>
#include <charconv>
#include <tuple>
#include <utility>

#include "bridge/pbn/other_tags.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/values.h"

namespace kibitzer::bridge {
namespace {

using pbn::Kind;
using pbn::TagName;

/// What programs write at the head of a file for each other, and write_pbn writes itself.
bool heads_file(std::string_view escape) {
  const std::string_view words = without_blanks(escape);
  return words.starts_with("PBN ") || words == "EXPORT" || words == "IMPORT";
}

class RemarkReader {
 public:
  RemarkReader(const pbn::Game& game, const PbnMemory& memory, Session& session)
      : game_(game), memory_(memory), session_(session), board_(session.boards.empty() ? nullptr : &session.boards[0]) {
    if (board_ == nullptr) return;
    find_places(session.calls, calls_, [](const RecordedCall& call) { return call.at.begin; });
    find_places(session.plays, plays_, [](const Play& play) { return play.at.begin; });
  }

  std::vector<std::string_view> read();

 private:
  using Places = std::vector<std::pair<std::uint32_t, std::uint32_t>>;  // where it begins, and which it is

  template <typename Element, typename Begin>
  static void find_places(const std::vector<Element>& all, Places& places, Begin begin) {
    for (std::uint32_t i = 0; i < all.size(); ++i) places.emplace_back(begin(all[i]), i);
    std::sort(places.begin(), places.end());
  }
  static std::optional<std::uint32_t> at_place(const Places& places, std::uint32_t begin);

  void remark(Remark::Kind kind, std::string_view text);
  void comment(text::Span at);
  void escape(const pbn::EscapeLine& line);
  void word(const PbnWord& word);
  void note(const pbn::Tag& tag);
  void tag(std::size_t element);
  void other_tag(const pbn::Tag& tag, std::size_t element);
  void headers();
  void sort(std::uint32_t first_remark);
  std::string_view value_of(const pbn::Tag& tag);
  std::string_view indentation(std::uint32_t begin) const;
  std::vector<std::string_view> lines_from(std::size_t element);

  const pbn::Game& game_;
  const PbnMemory& memory_;
  Session& session_;
  Board* const board_;
  Places calls_;
  Places plays_;
  std::string_view after_;  // the tag that was last
  bool in_auction_ = false;
  bool in_play_ = false;
  std::optional<std::uint32_t> last_;                               // call or card of the section
  std::vector<unsigned> notes_of_calls_;                            // by their numbers
  std::vector<std::pair<unsigned, std::uint32_t>> cards_of_notes_;  // by the number of the note
  std::vector<std::string_view> lost_;
};

/// Passes that the record left out are where the next call is, which comes after them.
std::optional<std::uint32_t> RemarkReader::at_place(const Places& places, std::uint32_t begin) {
  const auto after = std::upper_bound(places.begin(), places.end(), std::pair(begin, ~std::uint32_t{0}));
  if (after == places.begin() || std::prev(after)->first != begin) return std::nullopt;
  return std::prev(after)->second;
}

void RemarkReader::remark(Remark::Kind kind, std::string_view text) {
  Remark made;
  made.kind = kind;
  made.after = after_;
  made.text = text;
  if (last_) {
    made.of = in_auction_ ? Remark::Of::kCall : Remark::Of::kPlay;
    made.index = *last_;
  }
  session_.remarks.push_back(made);
}

void RemarkReader::comment(text::Span at) {
  std::string_view text = game_.text(at);
  const bool line = text.starts_with(';');
  text.remove_prefix(1);
  if (!line && text.ends_with('}')) text.remove_suffix(1);
  if (line && text.ends_with('\r')) text.remove_suffix(1);
  if (text.find('\r') != std::string_view::npos) {
    std::string plain(text);
    plain.erase(std::remove(plain.begin(), plain.end(), '\r'), plain.end());
    text = session_.keep(std::move(plain));
  }
  remark(line ? Remark::Kind::kLineComment : Remark::Kind::kComment, text);
}

void RemarkReader::escape(const pbn::EscapeLine& line) {
  std::string_view text = game_.text(line.at);
  if (text.ends_with('\r')) text.remove_suffix(1);
  text = without_blanks(text);
  if (heads_file(text)) return;
  remark(Remark::Kind::kEscape, text);
  session_.remarks.back().heeded = true;
  session_.remarks.back().directive = line.directive;
}

/// A part of a token of the auction or the play.
void RemarkReader::word(const PbnWord& word) {
  switch (word.kind) {
    case PbnWord::Kind::kWord:
    case PbnWord::Kind::kMark:
      if (const auto found = at_place(in_auction_ ? calls_ : plays_, word.at.begin)) last_ = found;
      return;
    case PbnWord::Kind::kSuffix:
    case PbnWord::Kind::kNag:
      if (last_) remark(Remark::Kind::kAnnotation, game_.text(word.at));
      return;
    case PbnWord::Kind::kNote: {
      const std::string_view digits = game_.text(word.at).substr(1);
      unsigned number = 0;
      if (in_play_ && last_ && std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc())
        cards_of_notes_.emplace_back(number, *last_);
      return;
    }
    case PbnWord::Kind::kStop:
    case PbnWord::Kind::kNext:
    case PbnWord::Kind::kOther:
      return;
  }
}

/// Notes of the auction explain calls; those of the play become explanations of cards.
void RemarkReader::note(const pbn::Tag& tag) {
  const std::size_t colon = tag.value.find(':');
  unsigned number = 0;
  const bool numbered = colon != std::string_view::npos &&
                        std::from_chars(tag.value.data(), tag.value.data() + colon, number).ec == std::errc();
  if (in_auction_) {
    notes_of_calls_.push_back(number);
    const bool used = std::any_of(session_.calls.begin(), session_.calls.end(),
                                  [&](const RecordedCall& call) { return call.note == number && number != 0; });
    if (!used) lost_.push_back("note that nothing refers to");
    last_.reset();
    after_ = pbn::text_of(TagName::kNote);
    return;
  }
  const auto used = std::find_if(cards_of_notes_.begin(), cards_of_notes_.end(),
                                 [&](const auto& card) { return card.first == number; });
  if (!numbered || used == cards_of_notes_.end()) return lost_.push_back("note that nothing refers to");
  const std::string_view words = tag.value.substr(colon + 1);
  for (auto& [of, card] : cards_of_notes_) {
    if (of != number) continue;
    Remark made;
    made.kind = Remark::Kind::kExplanation;
    made.of = Remark::Of::kPlay;
    made.index = card;
    made.text = words;
    session_.remarks.push_back(made);
  }
  std::erase_if(cards_of_notes_, [&](const auto& card) { return card.first == number; });
}

void RemarkReader::tag(std::size_t element) {
  const pbn::Tag& tag = game_.tags[game_.elements[element].tag];
  if (tag.name == TagName::kNote && (in_auction_ || in_play_)) return note(tag);
  in_auction_ = tag.name == TagName::kAuction;
  in_play_ = tag.name == TagName::kPlay;
  last_.reset();
  after_ = tag.name == TagName::kUnknown ? tag.name_text : pbn::text_of(tag.name);
  const bool repeated = tag.name != TagName::kUnknown && game_.find(tag.name) != &tag;
  if (repeated) {
    in_auction_ = in_play_ = false;
    if (tag.has_value && (tag.name >= TagName::kAuction || tag.value != game_.find(tag.name)->value))
      lost_.push_back("repeated tag");
  } else if (tag.name == TagName::kNote) {
    lost_.push_back("note that nothing refers to");
  } else if (!in_auction_ && !in_play_) {
    other_tag(tag, element);
  }
}

/// What the value means, if it begins with #. (4.8)
std::string_view RemarkReader::value_of(const pbn::Tag& tag) {
  if (!tag.value.starts_with('#') || tag.name >= TagName::kAuction) return tag.value;
  const PbnMemory::Value& memory = memory_.values[index_of(tag.name)];
  return memory.known ? session_.keep(std::string(memory.text())) : std::string_view();
}

void RemarkReader::other_tag(const pbn::Tag& tag, std::size_t element) {
  if (board_ == nullptr) return lost_.push_back("tag of a game that is not read");
  const std::string_view value = value_of(tag);
  std::vector<std::string_view> lines =
      pbn::opens_section(tag.name) ? lines_from(element + 1) : std::vector<std::string_view>();
  const bool says_nothing = (value.empty() || value == "?") && lines.empty();
  if (says_nothing || (tag.name != TagName::kUnknown && has_value_of(session_, *board_, tag.name))) return;
  bridge::append(session_.other_tags, board_->other_tags, OtherTag{after_, value, std::move(lines)});
}

/// The blanks before the first word of a line, which begins at `begin`.
std::string_view RemarkReader::indentation(std::uint32_t begin) const {
  std::uint32_t from = begin;
  while (from > 0 && (game_.bytes[from - 1] == ' ' || game_.bytes[from - 1] == '\t')) --from;
  const bool alone = from == 0 || game_.bytes[from - 1] == '\n';
  return alone ? game_.text({from, begin}) : std::string_view();
}

/// The words of a section, line by line as they are written, without the comments.
std::vector<std::string_view> RemarkReader::lines_from(std::size_t element) {
  std::vector<std::string_view> lines;
  std::string words;
  const auto& all = game_.elements;
  for (std::size_t i = element; i < all.size() && all[i].kind != Kind::kTag; ++i) {
    const bool in_row = all[i].kind == Kind::kToken || all[i].kind == Kind::kString;
    if (in_row) {
      if (words.empty()) words = indentation(all[i].at.begin);
      // Words that are beside each other keep their blanks.
      const bool first = words.find_first_not_of(" \t") == std::string::npos;
      const bool beside = !first && all[i - 1].kind != Kind::kComment && all[i - 1].kind != Kind::kStray;
      if (beside) words += game_.text({all[i - 1].at.end, all[i].at.begin});
      words += (beside || first ? "" : " ") + std::string(game_.text(all[i].at));
    }
    const bool ends = i + 1 == all.size() || all[i + 1].kind == Kind::kTag || all[i + 1].line != all[i].line;
    if (ends && !words.empty()) lines.push_back(session_.keep(std::exchange(words, {})));
  }
  return lines;
}

/// Values given with ## in an earlier game hold where this one has no such tag.
void RemarkReader::headers() {
  if (!memory_.headers) return;
  for (std::size_t i = 0; i < index_of(TagName::kAuction); ++i) {
    const auto name = static_cast<TagName>(i);
    const PbnMemory::Value& memory = memory_.values[i];
    if (!memory.header || memory.text().empty() || game_.has(name) || has_value_of(session_, *board_, name)) continue;
    bridge::append(session_.other_tags, board_->other_tags,
                   OtherTag{pbn::text_of(name), session_.keep(std::string(memory.text())), {}});
  }
}

/// Brings tags into the order in which they are written, and remarks into one that does not depend on that of the tags.
void RemarkReader::sort(std::uint32_t first_remark) {
  const auto rank = [](const OtherTag& tag) {
    return std::pair(!tag.lines.empty() || pbn::opens_table(pbn::find_tag(tag.name)), tag.name);
  };
  std::stable_sort(session_.other_tags.begin(), session_.other_tags.end(),
                   [&](const OtherTag& a, const OtherTag& b) { return rank(a) < rank(b); });
  const auto place = [](const Remark& remark) {
    return std::tuple(remark.of, remark.of == Remark::Of::kTag ? remark.after : std::string_view(), remark.index);
  };
  std::stable_sort(session_.remarks.begin() + first_remark, session_.remarks.end(),
                   [&](const Remark& a, const Remark& b) { return place(a) < place(b); });
}

std::vector<std::string_view> RemarkReader::read() {
  const auto first = static_cast<std::uint32_t>(session_.remarks.size());
  std::size_t escapes = 0;
  for (std::size_t i = 0; i <= game_.elements.size(); ++i) {
    for (; escapes < game_.escape_lines.size() && game_.escape_lines[escapes].element <= i; ++escapes)
      escape(game_.escape_lines[escapes]);
    if (i == game_.elements.size()) break;
    const pbn::Element& element = game_.elements[i];
    if (element.kind == Kind::kComment) comment(element.at);
    if (element.kind == Kind::kTag) tag(i);
    if (element.kind != Kind::kToken || (!in_auction_ && !in_play_)) continue;
    for (text::Span rest = element.at; rest.begin < rest.end;) word(take_word(game_.bytes, rest));
  }
  if (!cards_of_notes_.empty())
    lost_.resize(lost_.size() + cards_of_notes_.size(), "reference to a note that is missing");
  if (board_ == nullptr) return std::move(lost_);
  for (const RecordedCall& call : session_.calls)
    if (call.note != 0 && std::find(notes_of_calls_.begin(), notes_of_calls_.end(), call.note) == notes_of_calls_.end())
      lost_.push_back("reference to a note that is missing");
  headers();
  sort(first);
  board_->remarks = {first, static_cast<std::uint32_t>(session_.remarks.size()) - first};
  return std::move(lost_);
}

}  // namespace

std::vector<std::string_view> PbnReader::read_remarks(const pbn::Game& game, Session& session) const {
  return RemarkReader(game, memory_, session).read();
}

}  // namespace kibitzer::bridge
