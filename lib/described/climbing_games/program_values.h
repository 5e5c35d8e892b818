// The values that programs write their records in: JSON, or Python's own notation of dictionaries, lists and texts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace kibitzer::described::climbing_games {

enum class ProgramValueKind : std::uint8_t { kObject, kList, kText, kNumber, kOther };

struct ProgramValue {
  ProgramValueKind kind = ProgramValueKind::kOther;
  text::Span at{};                       ///< of a text without its quotes
  std::string text{};                    ///< of kText
  int number = 0;                        ///< of kNumber; fractions are cut off
  std::vector<std::string> keys{};       ///< of kObject
  std::vector<text::Span> keys_at{};     ///< without their quotes
  std::vector<ProgramValue> children{};  ///< of kObject as many as keys

  /// The value of a key; null if absent.
  const ProgramValue* find(std::string_view key) const;
};

struct ProgramValueError {
  text::Span at;
  std::string expected;
};

/// Reads one value after the other.
class ProgramValues {
 public:
  explicit ProgramValues(std::string_view text) : text_(text) {}

  /// The next object, at any depth of lists or inside a text that holds one; nothing at the end or after a fault.
  std::optional<ProgramValue> next();

  /// The fault that ended next(), after which reading goes on in the next line.
  std::optional<ProgramValueError> take_error();

  /// Where reading goes on.
  std::size_t position() const { return at_; }

 private:
  struct Stop {};

  [[noreturn]] void fail(std::string expected);
  void skip_blanks();
  bool taken(char c);
  ProgramValue value(int depth);
  void object(ProgramValue& made, int depth);
  void list(ProgramValue& made, char close, int depth);
  void quoted(ProgramValue& made);
  void number(ProgramValue& made);
  ProgramValue word(int depth);
  std::size_t quote_size() const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t values_ = 0;  // in the present object
  std::optional<ProgramValueError> error_;
};

}  // namespace kibitzer::described::climbing_games
