// The entries of a record in the text notation, whatever they mean. Internal to the room.
//
//   record = "game" NAME entry*
//   entry  = words ":" (words ("," words)*)?     up to the end of the line; behind a comma, further lines
//          | words "{" entry* "}"
//          | words                               in a list between braces
//
// A line whose words are followed by ":" or "{" begins an entry. Within a line the last word before ":" or "{" does, or
// more where they are surely meant: "trump card:", "deal 2 {", "Anna to Bruno:".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "described/session_text/lexer.h"
#include "findings/reporter.h"
#include "text/span.h"

namespace kibitzer::described::session_text {

/// A run of words and texts.
struct Words {
  std::size_t begin = 0;  ///< in Tokens::all
  std::size_t end = 0;

  std::size_t size() const { return end - begin; }
  bool empty() const { return begin == end; }
};

struct Entry {
  Words key;  ///< empty: values in a list between braces
  std::vector<Words> values;
  std::vector<Entry> inner;
  bool block = false;
  text::Span at;         ///< all of it
  bool damaged = false;  ///< something in it is left out
};

struct Record {
  Words name;
  text::Span at;  ///< the word that begins it
  std::vector<Entry> entries;
  std::size_t end = 0;  ///< behind its last line
  bool damaged = false;
};

/// Words with a blank between them; texts without their quotes.
std::string text_of(const Tokens& tokens, Words words);

/// Reads the records of a text. Goes on after a fault.
class Parser {
 public:
  explicit Parser(const Tokens& tokens) : tokens_(tokens) {}

  /// False: there is no further record. Faults go to `reporter`.
  bool next(Record& record, findings::Reporter& reporter);

 private:
  static constexpr std::size_t kDeepest = 2;  // a turn of a deal

  const Token& ahead() const { return tokens_.all[at_]; }
  std::string_view written(std::size_t token) const { return tokens_.written(tokens_.all[token]); }
  text::Span span_of(Words words) const {
    return {tokens_.all[words.begin].at.begin, tokens_.all[words.end - 1].at.end};
  }

  bool entries(std::size_t depth, text::Span opened, std::vector<Entry>& all, bool& damaged);
  bool entry(std::size_t depth, std::vector<Entry>& all, bool& damaged);
  void block(std::size_t depth, Entry& entry);
  void values(std::size_t depth, Entry& entry);
  Words run() const;
  std::size_t key_at_end_of(Words words, std::size_t depth) const;
  bool is_heading(Words words) const;
  bool belongs_above(Words words, std::size_t depth) const;
  void stray(bool& damaged);
  void missing_brace(text::Span opened);

  const Tokens& tokens_;
  findings::Reporter* reporter_ = nullptr;
  std::size_t at_ = 0;
  bool in_braces_ = false;  // the record is
};

}  // namespace kibitzer::described::session_text
