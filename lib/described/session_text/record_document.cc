#include "described/session_text/record_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "described/session_text/rules.h"
#include "json/document_writer.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::described::session_text {
namespace {

/// Writes a record into a document.
class RecordWriter {
 public:
  RecordWriter(const Tokens& tokens, const Shape& shape, findings::Reporter& reporter, json::Document& document)
      : tokens_(tokens), shape_(shape), reporter_(reporter), out_(document, tokens.text) {}

  void write(const Record& record, std::string_view name);

 private:
  text::Span span_of(Words words) const {
    return {tokens_.all[words.begin].at.begin, tokens_.all[words.end - 1].at.end};
  }
  std::string text_of(Words words) const { return session_text::text_of(tokens_, words); }
  std::string shown(Words words) const { return text::printable(text_of(words)); }
  bool is(Words words, std::string_view word) const { return words.size() == 1 && tokens_.is(words.begin, word); }
  template <typename... Values>
  findings::Finding& fault(const findings::Rule& rule, text::Span at, fmt::format_string<Values...> sentence,
                           Values&&... values) {
    out_.damage();
    return reporter_.report(rule, at, sentence, std::forward<Values>(values)...);
  }
  bool full(text::Span at);

  void key(Words words) { out_.key(text_of(words), span_of(words)); }
  void string(Words words) { out_.string(text_of(words), span_of(words)); }
  void number_or_name(Words words);

  const Word* word_of(Words key, std::span<const Word> words, std::string_view where);
  void deals(const std::vector<Entry>& entries, Words first);
  void deal(const Entry& entry);
  void member(const Entry& entry, const Word& word);
  void turns(const std::vector<Entry>& entries, const Entry& first);
  void turn(const Entry& entry);
  void play(const Entry& entry);
  void exchange(const Entry& entry);
  std::size_t first_of(Words words, std::string_view word) const;
  void declarations(const Entry& entry);
  void figure(const Entry& entry);
  void pair(Words player, std::string_view of_value, const Entry& entry, bool number);
  void list(const Entry& entry, bool cards);
  void card_list(std::string_view name, text::Span at, std::span<const Words> cards);
  std::vector<Words> values_of(const Entry& entry);
  std::optional<Words> only_value(const Entry& entry);
  template <typename Each>
  void each(const Entry& block, const Word& word, Each each);

  const Tokens& tokens_;
  const Shape& shape_;
  findings::Reporter& reporter_;
  json::DocumentWriter out_;
  bool too_large_ = false;
};

bool RecordWriter::full(text::Span at) {
  if (!out_.full()) return false;
  if (!too_large_)
    fault(kRule<"session/out-of-range">, at, "a record of more than 8 million values is not read to its end");
  too_large_ = true;
  out_.damage();
  return true;
}

void RecordWriter::number_or_name(Words words) {
  const Token& token = tokens_.all[words.begin];
  if (words.size() == 1 && token.kind == TokenKind::kWord && looks_like_number(tokens_.written(token)))
    out_.number(token.at);
  else
    string(words);
}

/// The word of `words` that `key` is; an unknown one is reported, and gives null.
const Word* RecordWriter::word_of(Words key, std::span<const Word> words, std::string_view where) {
  const std::string written = text_of(key);
  const bool quoted = tokens_.all[key.begin].kind == TokenKind::kString;
  if (const Word* const known = quoted ? nullptr : find(words, written)) return known;
  std::vector<std::string_view> names;
  for (const Word& word : words) names.push_back(word.word);
  std::string hint;
  const auto near = text::nearest(written, names);
  if (near) {
    hint = fmt::format("; did you mean \"{}\"?", names[*near]);
  } else if (find(shape_.words, written) != nullptr) {
    hint = ", but a deal does: deal { … }";
  } else if (find(words_of_session(), written) != nullptr) {
    hint = ": it belongs outside the deals";
  } else if (written == "trick") {
    hint = ": a trick is called \"turn\"";
  }
  findings::Finding& finding =
      fault(kRule<"session/unknown-word">, span_of(key), "{} has no \"{}\"{}", where, text::printable(written), hint);
  if (near) finding.offer(std::string(names[*near]));
  return nullptr;
}

void RecordWriter::write(const Record& record, std::string_view name) {
  out_.open_object({record.at.begin, static_cast<std::uint32_t>(record.end)});
  out_.key("game", record.at);
  out_.string(name, span_of(record.name));
  if (record.damaged) out_.damage();
  bool any_deal = false;
  for (const Entry& entry : record.entries) {
    if (entry.key.empty()) {
      fault(kRule<"session/syntax">, span_of(entry.values.front()), "':' or '{{' is expected after \"{}\"",
            shown(entry.values.front()));
      continue;
    }
    const bool deal = entry.block && tokens_.is(entry.key.begin, session_text::kDeal);
    if (deal && any_deal) continue;
    if (deal) {
      any_deal = true;
      deals(record.entries, {entry.key.begin, entry.key.begin + 1});
    } else if (const Word* const word = word_of(entry.key, words_of_session(), "a record")) {
      if (word->value == Value::kDeal)
        fault(kRule<"session/syntax">, span_of(entry.key), "a deal is a block: deal 1 {{ … }}");
      else
        member(entry, *word);
    }
  }
  out_.close();
}

void RecordWriter::deals(const std::vector<Entry>& entries, Words first) {
  out_.key("rounds", span_of(first));
  out_.open_array(span_of(first));
  for (const Entry& entry : entries)
    if (entry.block && !entry.key.empty() && tokens_.is(entry.key.begin, session_text::kDeal) && !full(entry.at))
      deal(entry);
  out_.close();
}

void RecordWriter::deal(const Entry& entry) {
  out_.open_object(entry.at);
  if (entry.damaged) out_.damage();
  const Words number{entry.key.begin + 1, entry.key.end};
  if (!number.empty()) {
    out_.key("round", span_of({entry.key.begin, entry.key.begin + 1}));
    number_or_name(number);
  }
  bool any_turn = false;
  for (const Entry& inner : entry.inner) {
    if (inner.key.empty()) {
      fault(kRule<"session/syntax">, span_of(inner.values.front()), "':' or '{{' is expected after \"{}\"",
            shown(inner.values.front()));
      continue;
    }
    const Word* const word = word_of(inner.key, shape_.words, "a deal");
    if (word == nullptr) continue;
    if (word->value != Value::kTurn)
      member(inner, *word);
    else if (!any_turn)
      turns(entry.inner, inner);
    any_turn |= word->value == Value::kTurn;
  }
  out_.close();
}

/// The entries of a block, each with a key; others are reported.
template <typename Each>
void RecordWriter::each(const Entry& block, const Word& word, Each each) {
  if (!block.block && !block.values.empty()) {
    fault(kRule<"session/syntax">, span_of(block.values.front()), "what belongs to \"{0}\" is in braces: {0} {{ … }}",
          word.word);
    return;
  }
  for (const Entry& entry : block.inner) {
    if (full(entry.at)) return;
    if (entry.key.empty())
      fault(kRule<"session/syntax">, span_of(entry.values.front()), "':' is expected after \"{}\"",
            shown(entry.values.front()));
    else
      each(entry);
  }
}

/// The values of a list, which may be between braces.
std::vector<Words> RecordWriter::values_of(const Entry& entry) {
  std::vector<Words> values = entry.values;
  for (const Entry& inner : entry.inner) {
    if (!inner.key.empty())
      fault(kRule<"session/syntax">, span_of(inner.key), "\"{}\" has values, and no names before them",
            shown(entry.key));
    values.insert(values.end(), inner.values.begin(), inner.values.end());
  }
  return values;
}

std::optional<Words> RecordWriter::only_value(const Entry& entry) {
  const std::vector<Words> values = values_of(entry);
  if (values.empty()) {
    fault(kRule<"session/missing-value">, span_of(entry.key), "nothing is given for \"{}\"", shown(entry.key));
    return std::nullopt;
  }
  if (values.size() > 1)
    fault(kRule<"session/syntax">, span_of(values[1]), "\"{}\" is one too many: one value is expected for \"{}\"",
          shown(values[1]), shown(entry.key));
  return values.front();
}

void RecordWriter::list(const Entry& entry, bool cards) {
  const std::vector<Words> values = values_of(entry);
  const bool apart = cards && shape_.one_word_cards;
  out_.open_array(entry.at);
  for (const Words& value : values) {
    if (full(span_of(value))) break;
    for (std::size_t i = value.begin; apart && i < value.end; ++i) string({i, i + 1});
    if (!apart) string(value);
  }
  out_.close();
}

void RecordWriter::member(const Entry& entry, const Word& word) {
  const text::Span at = span_of(entry.key);
  switch (word.value) {
    case Value::kText:
      if (const auto value = only_value(entry)) {
        out_.key(word.key, at);
        string(*value);
      }
      return;
    case Value::kPlayers:
    case Value::kCards:
      out_.key(word.key, at);
      return list(entry, word.value == Value::kCards);
    case Value::kHands:
      out_.key(word.key, at);
      out_.open_object(entry.at);
      each(entry, word, [&](const Entry& hand) {
        key(hand.key);
        list(hand, true);
      });
      return out_.close();
    case Value::kNumbers:
      out_.key(word.key, at);
      out_.open_object(entry.at);
      each(entry, word, [&](const Entry& one) {
        const auto number = only_value(one);
        if (!number) return;
        key(one.key);
        number_or_name(*number);
      });
      return out_.close();
    case Value::kBids:
    case Value::kDeclarations:
    case Value::kPlays:
    case Value::kExchanges:
    case Value::kFigures:
      out_.key(word.key, at);
      out_.open_array(entry.at);
      each(entry, word, [&](const Entry& one) {
        if (word.value == Value::kBids) pair(one.key, "bid", one, true);
        if (word.value == Value::kDeclarations) declarations(one);
        if (word.value == Value::kPlays) play(one);
        if (word.value == Value::kExchanges) exchange(one);
        if (word.value == Value::kFigures) figure(one);
      });
      return out_.close();
    case Value::kTurn:
    case Value::kDeal:
      return;
  }
}

/// A player with one value.
void RecordWriter::pair(Words player, std::string_view of_value, const Entry& entry, bool number) {
  const auto value = only_value(entry);
  if (!value) return;
  out_.open_object(entry.at);
  out_.key("player", span_of(player));
  string(player);
  out_.key(of_value, span_of(*value));
  if (number)
    number_or_name(*value);
  else
    string(*value);
  out_.close();
}

void RecordWriter::declarations(const Entry& entry) {
  for (const Words& value : values_of(entry)) {
    out_.open_object(entry.at);
    out_.key("player", span_of(entry.key));
    string(entry.key);
    out_.key("declaration", span_of(value));
    string(value);
    out_.close();
  }
}

void RecordWriter::turns(const std::vector<Entry>& entries, const Entry& first) {
  out_.key("tricks", span_of(first.key));
  out_.open_array(first.at);
  for (const Entry& entry : entries)
    if (is(entry.key, "turn") && !full(entry.at)) turn(entry);
  out_.close();
}

void RecordWriter::turn(const Entry& entry) {
  out_.open_object(entry.at);
  const Word& word = *find(kTrickGame.words, "turn");
  const Entry* winner = nullptr;
  out_.key("plays", span_of(entry.key));
  out_.open_array(entry.at);
  each(entry, word, [&](const Entry& one) {
    if (!is(one.key, kWinner)) return pair(one.key, "card", one, false);
    if (winner == nullptr)
      winner = &one;
    else
      fault(kRule<"session/repeated-entry">, span_of(one.key), "the winner of the turn is given twice")
          .related.push_back({"first given here", span_of(winner->key)});
  });
  out_.close();
  if (winner != nullptr)
    if (const auto name = only_value(*winner)) {
      out_.key("winner", span_of(winner->key));
      string(*name);
    }
  out_.close();
}

/// The cards of one player at once, and as what they are meant.
void RecordWriter::play(const Entry& entry) {
  std::vector<Words> values = values_of(entry);
  std::optional<Words> meant;
  if (!values.empty()) {
    Words& last = values.back();
    for (std::size_t i = last.begin; i < last.end && !meant; ++i)
      if (tokens_.is(i, kAs)) meant = Words{i + 1, std::exchange(last.end, i)};
    if (last.empty()) values.pop_back();
  }
  const bool pass = values.size() == 1 && is(values.front(), kPass);
  if (values.empty() && !meant) {
    fault(kRule<"session/missing-value">, span_of(entry.key), "no cards are given for \"{}\", and no \"pass\"",
          shown(entry.key));
    return;
  }
  if (meant && meant->empty()) {
    fault(kRule<"session/missing-value">, {tokens_.all[meant->begin - 1].at}, "nothing is given behind \"as\"");
    meant.reset();
  }
  out_.open_object(entry.at);
  out_.key("player", span_of(entry.key));
  string(entry.key);
  if (!pass && !values.empty()) card_list("cards", entry.at, values);
  if (meant) {
    out_.key("class", span_of(*meant));
    string(*meant);
  }
  out_.close();
}

void RecordWriter::card_list(std::string_view name, text::Span at, std::span<const Words> cards) {
  const text::Span all = cards.empty() ? at : text::Span{span_of(cards.front()).begin, span_of(cards.back()).end};
  out_.key(name, all);
  out_.open_array(all);
  for (const Words& words : cards)
    for (std::size_t i = words.begin; i < words.end; ++i) string({i, i + 1});
  out_.close();
}

/// Of the deal, or "hearts by Anna".
void RecordWriter::figure(const Entry& entry) {
  const auto value = only_value(entry);
  if (!value) return;
  const std::size_t by = first_of(entry.key, kBy);
  const bool of_player = by != entry.key.begin && by + 1 < entry.key.end;
  const Words name{entry.key.begin, of_player ? by : entry.key.end};
  out_.open_object(entry.at);
  out_.key("figure", span_of(name));
  string(name);
  if (of_player) {
    const Words player{by + 1, entry.key.end};
    out_.key("player", span_of(player));
    string(player);
  }
  out_.key("value", span_of(*value));
  number_or_name(*value);
  out_.close();
}

/// The index of `word` in `words`, or their end.
std::size_t RecordWriter::first_of(Words words, std::string_view word) const {
  std::size_t at = words.begin;
  while (at < words.end && !tokens_.is(at, word)) ++at;
  return at;
}

void RecordWriter::exchange(const Entry& entry) {
  const std::size_t to = first_of(entry.key, kTo);
  if (to == entry.key.begin || to + 1 >= entry.key.end) {
    fault(kRule<"session/syntax">, span_of(entry.key), "an exchange says who gives to whom: NAME to NAME: cards");
    return;
  }
  const Words from{entry.key.begin, to};
  const Words receiver{to + 1, entry.key.end};
  out_.open_object(entry.at);
  out_.key("from", span_of(from));
  string(from);
  out_.key("to", span_of(receiver));
  string(receiver);
  card_list("cards", entry.at, values_of(entry));
  out_.close();
}

}  // namespace

void write_document(const Record& record, const Tokens& tokens, const Shape& shape, std::string_view name,
                    findings::Reporter& reporter, json::Document& document) {
  RecordWriter(tokens, shape, reporter, document).write(record, name);
}

}  // namespace kibitzer::described::session_text
