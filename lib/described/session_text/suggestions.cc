#include "described/session_text/suggestions.h"

#include <algorithm>
#include <set>

#include "described/session_text/lexer.h"
#include "described/session_text/parser.h"
#include "findings/finding.h"
#include "findings/once.h"
#include "findings/reporter.h"

namespace kibitzer::described::session_text {
namespace {

using editing::SuggestionKind;
using editing::Suggestions;
using Strings = std::vector<std::string>;

/// The entry of `entries` that byte `at` is in or directly behind, or whose value is to follow if `value_follows`; null if it
/// is in none.
const Entry* around(const std::vector<Entry>& entries, std::size_t at, bool value_follows) {
  const Entry* found = nullptr;
  for (const Entry& entry : entries)
    if (entry.at.begin < at) found = &entry;
  const bool in = found != nullptr && (at <= found->at.end || (value_follows && !found->block));
  return in ? found : nullptr;
}

class Suggesting {
 public:
  Suggesting(std::string_view text, std::size_t at, const KnownGames& games)
      : games_(games), at_(std::min(at, text.size())), tokens_(tokens_of(text, nullptr)) {}

  Suggestions suggest() {
    find_record();
    find_words();
    if (in_comment() || record_.name.empty()) return std::move(suggestions_);
    if (record_.name.end > 0 && before_ >= record_.name.begin && before_ < record_.name.end) return in_name();
    const auto game = games_.find(text_of(tokens_, record_.name));
    if (!game) return std::move(suggestions_);
    game_ = *game;
    for (const Entry& entry : record_.entries)
      if (!entry.key.empty() && text_of(tokens_, entry.key) == "players")
        for (const Words& one : entry.values) players_.push_back(text_of(tokens_, one));
    offer();
    return std::move(suggestions_);
  }

 private:
  void find_record() {
    std::vector<findings::Finding> ignored;
    findings::Once once;
    findings::Reporter reporter(ignored, &once);
    Parser parser(tokens_);
    Record next;
    while (parser.next(next, reporter) && next.at.begin < at_) record_ = std::move(next);
  }

  /// The words of the line before the place that belong to what is being written there.
  void find_words() {
    const auto& all = tokens_.all;
    std::size_t end = 0;
    while (all[end].kind != TokenKind::kEnd && all[end].at.begin < at_) ++end;
    before_ = end == 0 ? 0 : end - 1;
    const bool in_word = end > 0 && all[end - 1].names() && all[end - 1].at.end >= at_;
    const bool new_line =
        end == 0 ||
        tokens_.text.substr(all[end - 1].at.end, at_ - std::min<std::size_t>(at_, all[end - 1].at.end)).find('\n') !=
            std::string_view::npos;
    words_ = {end, end};
    while (!new_line && words_.begin > 0 && all[words_.begin - 1].names() &&
           (words_.empty() || !all[words_.begin].first))
      --words_.begin;
    fresh_line_ = new_line || (words_.begin < end && all[words_.begin].first);
    suggestions_.replaces = {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_)};
    if (in_word) suggestions_.replaces = {all[end - 1].at.begin, static_cast<std::uint32_t>(at_)};
    if (in_word) before_ = end - 1;
    in_word_ = in_word;
    last_ = words_.begin > 0 && !new_line ? all[words_.begin - 1].kind : TokenKind::kEnd;
    continued_ = new_line && end > 0 && all[end - 1].kind == TokenKind::kComma;
    // What is offered replaces all the words of a value.
    if ((last_ == TokenKind::kColon || last_ == TokenKind::kComma) && in_word && !words_.empty())
      suggestions_.replaces.begin = all[words_.begin].at.begin;
  }

  /// Whether the words before the place are a whole value, so that another entry may begin behind them.
  bool value_is_complete() const {
    if (words_.empty() || in_word_) return false;
    const std::string value = text_of(tokens_, words_);
    return looks_like_number(value) || std::any_of(game_.values.begin(), game_.values.end(), [&](const auto& values) {
             return std::find(values.second.begin(), values.second.end(), value) != values.second.end();
           });
  }

  bool value_follows() const {
    if (!game_.shape->one_word_cards && value_is_complete()) return false;
    return last_ == TokenKind::kColon || last_ == TokenKind::kComma || continued_;
  }

  bool in_comment() const {
    return std::any_of(tokens_.comments.begin(), tokens_.comments.end(),
                       [&](text::Span comment) { return comment.begin < at_ && at_ <= comment.end; });
  }

  void add(std::string label, SuggestionKind kind, std::string_view detail = {}) {
    suggestions_.all.push_back({std::move(label), kind, std::string(detail)});
  }

  Suggestions in_name() {
    suggestions_.replaces.begin = tokens_.all[record_.name.begin].at.begin;
    for (const std::string& name : games_.names) add(name, SuggestionKind::kValue);
    return std::move(suggestions_);
  }

  void offer() {
    const Entry* const outer = around(record_.entries, at_, value_follows());
    const bool in_deal = outer != nullptr && outer->block && tokens_.is(outer->key.begin, session_text::kDeal);
    const Entry* const inner = in_deal ? around(outer->inner, at_, value_follows()) : nullptr;
    deal_ = in_deal ? outer : nullptr;
    if (in_deal && inner != nullptr && inner->block) return in_block(*inner);
    if (!in_deal && outer != nullptr && outer->block) return in_block(*outer);
    const Entry* const entry = in_deal ? inner : outer;
    const auto words = in_deal ? game_.shape->words : words_of_session();
    const bool of_value = value_follows();
    if (of_value && entry != nullptr && !entry->key.empty()) {
      if (const Word* const word = find(words, text_of(tokens_, entry->key))) return value_of(*word, *entry);
      return;
    }
    keywords(words, in_deal ? outer->inner : record_.entries);
  }

  void keywords(std::span<const Word> words, const std::vector<Entry>& given) {
    for (const Word& word : words) {
      const bool repeats = word.value == Value::kTurn || word.value == Value::kDeal;
      const bool there = std::any_of(given.begin(), given.end(), [&](const Entry& entry) {
        return !entry.key.empty() && text_of(tokens_, entry.key) == word.word;
      });
      if (there && !repeats) continue;
      add(std::string(word.word) + (opens_block(word.value) ? " {" : ":"), SuggestionKind::kKeyword);
    }
  }

  void players_but(const std::vector<Entry>& entries, bool all) {
    std::set<std::string> there;
    for (const Entry& entry : entries)
      if (!entry.key.empty() && !all && !(entry.at.begin < at_ && at_ <= entry.at.end))
        there.insert(text_of(tokens_, entry.key));
    for (const std::string& player : players_)
      if (!there.contains(player)) add(in_words(player) + ":", SuggestionKind::kPlayer);
  }

  void in_block(const Entry& block) {
    const std::string heading = text_of(tokens_, block.key);
    const Word* word = find(game_.shape->words, heading);
    if (word == nullptr) word = find(words_of_session(), heading);
    if (word == nullptr) return;
    const Entry* const entry = around(block.inner, at_, value_follows());
    const bool of_value = value_follows();
    const bool several_cards = game_.shape->one_word_cards && entry != nullptr && !entry->key.empty() && !fresh_line_;
    if ((of_value || several_cards) && entry != nullptr && !entry->key.empty()) {
      if (tokens_.is(entry->key.begin, kWinner)) return players();
      switch (word->value) {
        case Value::kBids:
          return values("bid", SuggestionKind::kValue);
        case Value::kDeclarations:
          return values("declaration", SuggestionKind::kValue);
        case Value::kPlays:
          if (last_ == TokenKind::kColon) add(std::string(kPass), SuggestionKind::kKeyword);
          return cards_left(text_of(tokens_, entry->key), true);
        case Value::kTurn:
          return cards_left(text_of(tokens_, entry->key), true);
        case Value::kHands:
        case Value::kExchanges:
          return cards_left(text_of(tokens_, entry->key), word->word != "hands");
        case Value::kText:
        case Value::kPlayers:
        case Value::kCards:
        case Value::kNumbers:
        case Value::kFigures:
        case Value::kDeal:
          return;
      }
      return;
    }
    if (word->value == Value::kFigures) return figures();
    const bool repeats = word->value == Value::kBids || word->value == Value::kPlays ||
                         word->value == Value::kDeclarations || word->value == Value::kExchanges;
    players_but(block.inner, repeats);
    if (word->value == Value::kTurn) add(std::string(kWinner) + ":", SuggestionKind::kKeyword);
  }

  void players() {
    for (const std::string& player : players_) add(in_words(player), SuggestionKind::kPlayer);
  }

  /// Behind a figure that players have, or before one.
  void figures() {
    if (!words_.empty() && tokens_.is(words_.end - 1, kBy)) return players();
    const auto found = game_.values.find("figure");
    if (found == game_.values.end()) return;
    for (const std::string& name : found->second)
      add(name.find(' ') == std::string::npos ? in_words(name) : in_quotes(name), SuggestionKind::kValue);
  }

  void values(std::string_view of, SuggestionKind kind) {
    const auto found = game_.values.find(of);
    if (found == game_.values.end()) return;
    for (const std::string& value : found->second) add(value, kind);
  }

  void value_of(const Word& word, const Entry& entry) {
    if (word.key == "dealer" || word.key == "declarer" || word.key == "leader" || word.key == "claimed")
      return players();
    if (word.key == "trumpCard") return values("card", SuggestionKind::kCard);
    if (word.value == Value::kText) return values(word.key, SuggestionKind::kValue);
    if (word.value == Value::kCards) return cards_left({}, false);
    if (word.value != Value::kPlayers || word.key == "players") return;
    std::set<std::string> there;
    for (const Words& value : entry.values)
      if (tokens_.all[value.end - 1].at.end < at_) there.insert(text_of(tokens_, value));
    for (const std::string& player : players_)
      if (!there.contains(player)) add(in_words(player), SuggestionKind::kPlayer);
  }

  void note_cards(const Entry& entry, std::set<std::string>& cards) const {
    for (const Words& value : entry.values) {
      if (tokens_.all[value.begin].at.begin <= at_ && at_ <= tokens_.all[value.end - 1].at.end) continue;
      for (std::size_t i = value.begin; game_.shape->one_word_cards && i < value.end; ++i)
        cards.insert(text_of(tokens_, {i, i + 1}));
      if (!game_.shape->one_word_cards) cards.insert(text_of(tokens_, value));
    }
  }

  /// Cards that are nowhere yet; if the player's hand is recorded and the card is `played`, those of it that are left.
  void cards_left(const std::string& player, bool played) {
    std::set<std::string> gone;
    std::set<std::string> hand;
    for (const Entry& entry : deal_ != nullptr ? deal_->inner : record_.entries) {
      if (entry.key.empty()) continue;
      const std::string heading = text_of(tokens_, entry.key);
      const bool of_hands = heading == "hands";
      if (heading == "passed" || (of_hands && played && player.empty())) continue;
      if (!entry.block && (heading == "talon" || heading == "stock" || heading == "laid away")) note_cards(entry, gone);
      for (const Entry& one : entry.inner) {
        if (one.key.empty()) continue;
        if (!of_hands || !played)
          note_cards(one, gone);
        else if (text_of(tokens_, one.key) == player)
          note_cards(one, hand);
      }
    }
    const bool packs = game_.shape->one_word_cards;  // several of them may have the same card
    const auto offer_card = [&](const std::string& card) {
      if (packs || !gone.contains(card)) add(card, SuggestionKind::kCard);
    };
    if (!hand.empty())
      std::for_each(hand.begin(), hand.end(), offer_card);
    else if (const auto all = game_.values.find("card"); all != game_.values.end())
      std::for_each(all->second.begin(), all->second.end(), offer_card);
  }

  const KnownGames& games_;
  std::size_t at_;
  Tokens tokens_;
  Record record_;
  Vocabulary game_;
  Strings players_;
  const Entry* deal_ = nullptr;
  Words words_;
  std::size_t before_ = 0;
  TokenKind last_ = TokenKind::kEnd;
  bool fresh_line_ = false;
  bool in_word_ = false;
  bool continued_ = false;
  Suggestions suggestions_;
};

}  // namespace

Suggestions suggest(std::string_view text, std::size_t at, const KnownGames& games) {
  return Suggesting(text, at, games).suggest();
}

}  // namespace kibitzer::described::session_text
