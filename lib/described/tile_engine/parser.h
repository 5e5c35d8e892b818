// Members in braces, lists, names and numbers: what the parts of a description have in common. Internal to the room.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "described/tile_engine/description.h"
#include "described/tile_engine/lexer.h"
#include "findings/reporter.h"
#include "findings/rule.h"

namespace kibitzer::described::tile_engine {

/// A member of something in braces: a word, and what follows it.
struct Member {
  std::string_view word;
  int place = 0;                           ///< among the others, of which one of its place is needed; 0: anywhere
  const findings::Rule* needed = nullptr;  ///< broken where it is missing
  std::function<void()> read{};
  bool lax = false;  ///< not in the grammar
};

/// A list in brackets.
struct ListOf {
  std::string_view open;
  std::string_view close;
  std::string_view element;               ///< "a state"
  std::string_view word{};                ///< that each begins with, if there is one: "State"
  const findings::Rule* empty = nullptr;  ///< broken where the list is empty; default: bgdsl/syntax
};

/// What follows a word.
enum class Then : std::uint8_t { kName, kBrace };

class Parser {
 public:
  Parser(const std::vector<Token>& tokens, findings::Reporter& reporter) : tokens_(tokens), reporter_(reporter) {}

  const Token& peek(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
  const Token& last() const { return tokens_[at_ == 0 ? 0 : at_ - 1]; }
  const Token& take();

  /// Reads "{", the members in any order, and "}". `owner` is what has them, in a message: "a board"; `at` is its word.
  void members(std::string_view owner, text::Span at, std::span<const Member> all);

  /// Reads a list. The reader of an element returns false if it cannot go on.
  void list(const ListOf& list, const std::function<bool()>& element);

  /// Each of these returns false, or nothing, if something else comes next, and reports that.
  bool word(std::string_view wanted, Then then);
  bool symbol(std::string_view wanted);
  bool name(Name& name, std::string_view noun);
  std::optional<Number> number(std::string_view noun, int least, int most);
  std::optional<std::size_t> one_of(std::span<const std::string_view> words);

  /// Reports that something else was expected at the next token; once per token.
  findings::Finding* expected(std::string_view what);

  findings::Reporter& reporter() { return reporter_; }
  /// Whether a part was left unread, so that what is missing may be in it.
  bool lost() const { return lost_; }
  bool done() const { return reporter_.full() || stopped_; }

 private:
  struct Open;

  bool one_member(std::span<const Member> all, Open& open);
  void stray(std::span<const Member> all, Open& open);
  bool closes(std::span<const Member> all, const Open& open);
  void report_missing(std::span<const Member> all, const Open& open);
  void order(std::span<const Member> all, std::size_t found, Open& open, text::Span at);
  bool separator(const ListOf& list, text::Span open);
  void not_closed(const ListOf& list, text::Span open);
  bool ends_element(const Token& token) const;
  bool is_outer_member(const Token& token) const;
  bool begins_member(const Token& token) const;
  void skip_value();
  void skip_to(const ListOf& list);

  const std::vector<Token>& tokens_;
  findings::Reporter& reporter_;
  std::vector<std::span<const Member>> outer_;  ///< the members of what is open, the innermost last
  std::vector<std::string_view> elements_;      ///< the words of the elements of lists that are open
  std::size_t at_ = 0;
  std::optional<std::size_t> complained_;  ///< the token that was not what was expected
  bool unclosed_ = false;                  ///< a brace that is missing was reported
  bool stopped_ = false;
  bool lost_ = false;
};

/// "; did you mean …?", or nothing.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace kibitzer::described::tile_engine
