#include "configuration/glob.h"

#include <algorithm>
#include <optional>

#include "text/utf8.h"

namespace kibitzer::configuration {
namespace {

constexpr std::size_t kLongestPattern = 1000;

char32_t take_character(std::string_view& text) {
  const text::Character character = text::first_character(text);
  text.remove_prefix(character.size);
  return character.code;
}

/// The next character, or the one after a backslash; nothing at the end.
std::optional<char32_t> take_plain(std::string_view& text) {
  if (text.starts_with('\\')) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  return take_character(text);
}

}  // namespace

/// Reads a range in brackets, from the opening one on; gives its length in bytes.
tl::expected<std::size_t, std::string> Glob::read_ranges(std::string_view pattern, Token& token) {
  const auto unclosed = [] { return tl::make_unexpected(std::string("unclosed [; write [[] for a literal [")); };
  std::string_view rest = pattern.substr(1);
  token.kind = rest.starts_with('!') || rest.starts_with('^') ? Kind::kNoneOf : Kind::kOneOf;
  if (token.kind == Kind::kNoneOf) rest.remove_prefix(1);
  for (bool first = true; first || !rest.starts_with(']'); first = false) {
    const auto low = take_plain(rest);
    if (!low) return unclosed();
    auto high = low;
    if (rest.size() > 1 && rest[0] == '-' && rest[1] != ']') {
      rest.remove_prefix(1);
      high = take_plain(rest);
      if (!high) return unclosed();
      if (*high < *low) return tl::make_unexpected(std::string("the range in the brackets is reversed"));
    }
    token.ranges.emplace_back(*low, *high);
  }
  return pattern.size() - rest.size() + 1;
}

tl::expected<Glob, std::string> Glob::read(std::string_view pattern) {
  if (pattern.empty()) return tl::make_unexpected(std::string("the pattern is empty"));
  if (pattern.size() > kLongestPattern)
    return tl::make_unexpected(std::string("the pattern is longer than 1000 bytes"));
  const bool name = pattern.find('/') == std::string_view::npos;
  if (pattern.starts_with("./") && pattern.size() > 2) pattern.remove_prefix(2);
  if (pattern.starts_with('/'))
    return tl::make_unexpected(std::string("patterns are relative, and do not begin with /"));
  Glob glob;
  if (name) glob.tokens_.push_back({Kind::kFolders, 0, {}});
  for (bool part_begins = true; !pattern.empty();) {
    Token token;
    if (part_begins && pattern.starts_with("**/")) {
      token.kind = Kind::kFolders;
      pattern.remove_prefix(3);
    } else if (part_begins && pattern == "**") {
      token.kind = Kind::kRest;
      pattern = {};
    } else if (pattern.starts_with('*')) {
      token.kind = Kind::kStar;
      pattern.remove_prefix(std::min(pattern.find_first_not_of('*'), pattern.size()));
    } else if (pattern.starts_with('?')) {
      token.kind = Kind::kAny;
      pattern.remove_prefix(1);
    } else if (pattern.starts_with('[')) {
      const auto size = read_ranges(pattern, token);
      if (!size) return tl::make_unexpected(size.error());
      pattern.remove_prefix(*size);
    } else {
      const auto character = take_plain(pattern);
      if (!character) return tl::make_unexpected(std::string("the pattern ends in \\"));
      token.character = *character;
    }
    part_begins = token.kind == Kind::kFolders || (token.kind == Kind::kCharacter && token.character == '/');
    const bool again = !glob.tokens_.empty() && glob.tokens_.back().kind == token.kind && token.kind == Kind::kFolders;
    if (!again) glob.tokens_.push_back(std::move(token));
  }
  const Token& last = glob.tokens_.back();
  if (last.kind == Kind::kFolders || (last.kind == Kind::kCharacter && last.character == '/'))
    glob.tokens_.push_back({Kind::kRest, 0, {}});
  return glob;
}

tl::expected<Glob, std::string> Glob::read_own(std::string_view pattern) {
  if (pattern.starts_with('!'))
    return tl::make_unexpected(std::string("a pattern cannot negate others with !; write \\! for a literal !"));
  bool in_brackets = false;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] == '\\')
      ++at;
    else if (in_brackets ? pattern[at] == ']' : pattern[at] == '[')
      in_brackets = !in_brackets;
    else if (pattern[at] == '{' && !in_brackets)
      return tl::make_unexpected(
          std::string("braces do not list alternatives: write one pattern for each, or \\{ for a literal {"));
  }
  return read(pattern);
}

bool Glob::takes(const Token& token, char32_t character) {
  if (token.kind == Kind::kCharacter) return token.character == character;
  if (character == '/') return false;
  if (token.kind == Kind::kAny) return true;
  const bool listed = std::any_of(token.ranges.begin(), token.ranges.end(), [&](const auto& range) {
    return range.first <= character && character <= range.second;
  });
  return listed == (token.kind == Kind::kOneOf);
}

// Where the path stops fitting, the last * takes one character more, or, when it has come to a /, the last **/ one
// folder more. Earlier ones need not be tried again: what they would take, the later one of their kind can take.
bool Glob::matches(std::string_view path) const {
  std::size_t star = 0;  // the token after the last *; 0: there is none
  std::size_t folders = 0;
  std::string_view behind_star;
  std::string_view behind_folders;
  std::string_view rest = path;
  for (std::size_t at = 0; true;) {
    const bool more = at < tokens_.size();
    if (more && tokens_[at].kind == Kind::kRest) return !rest.empty();
    if (!more && rest.empty()) return true;
    if (more && tokens_[at].kind == Kind::kStar) {
      star = ++at;
      behind_star = rest;
    } else if (more && tokens_[at].kind == Kind::kFolders) {
      folders = ++at;
      behind_folders = rest;
      star = 0;
    } else if (std::string_view behind = rest; more && !rest.empty() && takes(tokens_[at], take_character(behind))) {
      if (rest.front() == '/') star = 0;
      rest = behind;
      ++at;
    } else if (star > 0 && !behind_star.empty() && behind_star.front() != '/') {
      take_character(behind_star);
      at = star;
      rest = behind_star;
    } else {
      const std::size_t slash = behind_folders.find('/');
      if (folders == 0 || slash == std::string_view::npos) return false;
      behind_folders.remove_prefix(slash + 1);
      at = folders;
      rest = behind_folders;
      star = 0;
    }
  }
}

bool Glob::matches_folder(std::string_view path) const {
  if (matches(path)) return true;
  if (tokens_.empty() || tokens_.back().kind != Kind::kRest) return false;
  Glob folder;
  folder.tokens_.assign(tokens_.begin(), tokens_.end() - 1);
  const auto is_separator = [](const Token& token) {
    return token.kind == Kind::kFolders || (token.kind == Kind::kCharacter && token.character == '/');
  };
  while (!folder.tokens_.empty() && is_separator(folder.tokens_.back())) folder.tokens_.pop_back();
  return folder.tokens_.empty() || folder.matches(path);
}

}  // namespace kibitzer::configuration
