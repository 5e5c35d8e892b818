// toml++ 3.3 guards what it takes for granted with assertions, which in a release make undefined behaviour of some
// faulty texts ("[.a]"): here they are on, and throw.
#undef NDEBUG
#define TOML_ASSERT(condition) ((condition) ? void() : kibitzer::configuration::assertion_of_toml_failed())

#include "configuration/toml_text.h"

namespace kibitzer::configuration {

struct AssertionOfToml {};
[[noreturn]] static void assertion_of_toml_failed() { throw AssertionOfToml(); }

}  // namespace kibitzer::configuration

#define TOML_EXCEPTIONS 1
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "text/utf8.h"

namespace kibitzer::configuration {
namespace {

constexpr std::size_t kMostDots = 32;

text::Place place_of(const toml::source_position& position) {
  return {std::max<std::size_t>(1, position.line), std::max<std::size_t>(1, position.column)};
}

/// Looks for keys of very many parts, whose tables within tables would overflow the stack, and for headers that toml++
/// does not expect. What stands in quotes and comments is passed over.
class Precheck {
 public:
  explicit Precheck(std::string_view text) : text_(text) {}

  std::optional<Fault> fault() {
    text_.remove_prefix(text::byte_order_mark_size(text_));
    for (const std::string_view all = text_; !text_.empty();) {
      const char c = text_.front();
      if (c == '"' || c == '\'') {
        pass_quoted(c);
        line_begins_ = false;
      } else if (c == '#') {
        pass(std::min(text_.find('\n'), text_.size()));
      } else {
        const auto offset = static_cast<std::size_t>(text_.data() - all.data());
        if (const char* const message = step(c)) return Fault{text::LineMap({{}, all, 1}).place(offset), message};
      }
    }
    return std::nullopt;
  }

 private:
  void pass(std::size_t bytes) { text_.remove_prefix(bytes); }

  void pass_quoted(char quote) {
    const std::string three(3, quote);
    const bool many_lines = text_.starts_with(three);
    pass(many_lines ? 3 : 1);
    while (!text_.empty() && !(many_lines ? text_.starts_with(three) : text_.front() == quote)) {
      if (!many_lines && text_.front() == '\n') return;
      pass(quote == '"' && text_.front() == '\\' && text_.size() > 1 ? 2 : 1);
    }
    // A text may end in quotes of its own.
    if (many_lines) pass(std::min(std::min(text_.find_first_not_of(quote), text_.size()), std::size_t{5}));
    if (!many_lines && !text_.empty()) pass(1);
  }

  /// Passes over `c`, which comes next and stands outside of quotes; gives what is wrong with it.
  const char* step(char c) {
    if (c == '[' && line_begins_) return header();
    pass(1);
    if (c == '.') return ++dots_ > kMostDots ? "a key of more than 32 parts is not read" : nullptr;
    if (std::string_view("=,\n[]{}").find(c) != std::string_view::npos) dots_ = 0;
    if (c == '[' || c == '{') ++open_;
    if ((c == ']' || c == '}') && open_ > 0) --open_;
    if (c == '\n')
      line_begins_ = open_ == 0;
    else if (c != ' ' && c != '\t' && c != '\r')
      line_begins_ = false;
    return nullptr;
  }

  /// Passes over the brackets that open the name of a table.
  const char* header() {
    line_begins_ = false;
    dots_ = 0;
    pass(text_.starts_with("[[") ? 2 : 1);
    pass(std::min(text_.find_first_not_of(" \t"), text_.size()));
    if (text_.empty()) return nullptr;
    const char c = text_.front();
    const bool bare =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    return bare || c == '"' || c == '\'' ? nullptr : "the name of a table is expected in these brackets";
  }

  std::string_view text_;
  std::size_t dots_ = 0;
  std::size_t open_ = 0;  // brackets and braces
  bool line_begins_ = true;
};

/// toml++'s words on an error, as a sentence for people.
std::string sentence_on(std::string_view description) {
  static constexpr std::array kSentences = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"could not determine value type", "this is no value; a text stands in quotes"},
      {"expected '=', saw '/'", "'=' is expected here; a name with a / in it stands in quotes"},
      {"expected '=', saw '*'", "'=' is expected here; a name with a * in it stands in quotes"},
      {"unescaped control characters", "the text is not closed: it ends with a quote, on the same line"},
      {"invalid utf-8", "this is not text in UTF-8"},
      {"exceeded maximum nested value depth", "this is nested too deep"},
  });
  for (const auto& [part, sentence] : kSentences)
    if (description.find(part) != std::string_view::npos) return std::string(sentence);
  constexpr std::string_view kBegin = "Error while parsing ";
  if (!description.starts_with(kBegin)) return "this is not TOML: " + text::printable(description, 200);
  const std::size_t colon = description.find(": ");
  if (colon == std::string_view::npos) return "this is not TOML: " + text::printable(description, 200);
  return "this is not TOML: " + text::printable(description.substr(colon + 2), 200);
}

TomlValue value_of(const toml::node& node);

void take_members(const toml::table& table, TomlValue& value) {
  for (const auto& [key, member] : table)
    value.members.push_back({std::string(key.str()), place_of(key.source().begin), value_of(member)});
  const auto place = [](const TomlMember& member) { return std::pair(member.at.line, member.at.column); };
  std::stable_sort(value.members.begin(), value.members.end(),
                   [&](const TomlMember& a, const TomlMember& b) { return place(a) < place(b); });
}

TomlValue value_of(const toml::node& node) {
  TomlValue value;
  value.at = place_of(node.source().begin);
  switch (node.type()) {
    case toml::node_type::none:
    case toml::node_type::table:
      value.kind = TomlKind::kTable;
      if (const toml::table* table = node.as_table()) take_members(*table, value);
      break;
    case toml::node_type::array:
      value.kind = TomlKind::kArray;
      for (const toml::node& element : *node.as_array()) value.elements.push_back(value_of(element));
      break;
    case toml::node_type::string:
      value.kind = TomlKind::kText;
      value.text = node.as_string()->get();
      break;
    case toml::node_type::integer:
      value.kind = TomlKind::kInteger;
      value.integer = node.as_integer()->get();
      break;
    case toml::node_type::floating_point:
      value.kind = TomlKind::kNumber;
      break;
    case toml::node_type::boolean:
      value.kind = TomlKind::kBoolean;
      value.truth = node.as_boolean()->get();
      break;
    case toml::node_type::date:
    case toml::node_type::time:
    case toml::node_type::date_time:
      value.kind = TomlKind::kDate;
      break;
  }
  return value;
}

}  // namespace

std::string_view name_of(TomlKind kind) {
  switch (kind) {
    case TomlKind::kText:
      return "a text";
    case TomlKind::kInteger:
      return "an integer";
    case TomlKind::kNumber:
      return "a number with a fraction";
    case TomlKind::kBoolean:
      return "true or false";
    case TomlKind::kDate:
      return "a date";
    case TomlKind::kArray:
      return "a list";
    case TomlKind::kTable:
      return "a table";
  }
  return {};
}

tl::expected<TomlValue, Fault> read_toml(std::string_view text) {
  if (const auto invalid = text::first_invalid_utf8(text)) {
    const text::Source source = {{}, text, 1};
    return tl::make_unexpected(Fault{text::LineMap(source).place(*invalid), "this is not text in UTF-8"});
  }
  if (auto fault = Precheck(text).fault()) return tl::make_unexpected(std::move(*fault));
  try {
    return value_of(toml::parse(text));
  } catch (const toml::parse_error& error) {
    return tl::make_unexpected(Fault{place_of(error.source().begin), sentence_on(error.description())});
  } catch (const AssertionOfToml&) {
    return tl::make_unexpected(Fault{{1, 1}, "this is not TOML, though it cannot be said where"});
  }
}

}  // namespace kibitzer::configuration
