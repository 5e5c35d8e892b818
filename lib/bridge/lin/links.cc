#include "bridge/lin/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <vector>

#include "bridge/lin/viewer_parameters.h"
#include "bridge/lin/writer.h"
#include "bridge/model/session.h"
#include "text/ascii.h"
#include "text/decoded.h"
#include "text/html.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kViewer = "https://www.bridgebase.com/tools/handviewer.html?lin=";

/// The programs whose addresses show a board; anybody's address may have one as LIN.
constexpr std::array<std::string_view, 3> kPrograms = {"handviewer", "handplayer", "ddummy"};
constexpr std::size_t kLongestAddress = std::size_t{1} << 16;

bool unreserved(char c) {
  return text::is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'z') || c == '-' || c == '.' || c == '_' ||
         c == '~';
}

/// A plus is a blank, as forms have it.
std::string decoded(std::string_view encoded) {
  std::string plain(encoded);
  std::replace(plain.begin(), plain.end(), '+', ' ');
  return text::without_percents(text::Decoded(plain)).text();
}

/// An address in a text: what is before its "?", what is after it, and where in the text the latter ends.
struct Address {
  std::string_view program;
  std::string_view query;
  std::size_t end = 0;
};

bool ends_address(char c) {
  return static_cast<unsigned char>(c) <= ' ' || c == '"' || c == '\'' || c == '`' || c == '<' || c == '>' || c == '(';
}

/// Whether what is before the "?" of an address says that the rest shows a board.
bool shows_boards(std::string_view program) {
  std::string name(program);
  std::transform(name.begin(), name.end(), name.begin(), text::lower);
  return std::any_of(kPrograms.begin(), kPrograms.end(),
                     [&](std::string_view known) { return name.find(known) != std::string::npos; });
}

/// Whether a parameter called lin is between the "?" at `mark` and the next one.
bool has_lin(std::string_view text, std::size_t mark) {
  const std::string_view query = text.substr(mark + 1, text.find('?', mark + 1) - mark - 1);
  const auto same = [](char a, char b) { return text::lower(a) == b; };
  constexpr std::string_view kName = "lin=";
  return std::search(query.begin(), query.end(), kName.begin(), kName.end(), same) != query.end();
}

/// The address whose "?" is at `mark`, from `least` on, where it may have a board. In quotes it ends with them, and else
/// with its line; but not before the next one begins.
std::optional<Address> address_at(std::string_view text, std::size_t mark, std::size_t least) {
  std::size_t begin = mark;
  while (begin > least && !ends_address(text[begin - 1])) --begin;
  const std::string_view program = text.substr(begin, mark - begin);
  if (!shows_boards(program) && !has_lin(text, mark)) return std::nullopt;
  const char before = begin > 0 ? text[begin - 1] : '\0';
  const bool quoted = before == '"' || before == '\'' || before == '`';
  std::string_view query = text.substr(mark + 1, kLongestAddress);
  if (quoted)
    query = query.substr(0, query.find(before));
  else
    query = query.substr(0, query.find_first_of("\r\n\"<>"));
  if (before == '(') query = query.substr(0, query.find(") "));
  query = query.substr(0, std::min(query.find(" http://"), query.find(" https://")));
  return Address{program, query, mark + 1 + query.size()};
}

/// The parameters of a query. Text after the last of them is ignored.
ViewerParameters parameters_of(std::string_view query) {
  ViewerParameters parameters;
  const std::string plain = text::without_references(text::Decoded(query)).text();
  std::string_view rest = plain;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    std::string_view value = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = std::min(value.find('='), value.size());
    std::string name(value.substr(0, equals));
    std::transform(name.begin(), name.end(), name.begin(), text::lower);
    value.remove_prefix(std::min(equals + 1, value.size()));
    std::string inside = decoded(value);
    std::replace_if(
        inside.begin(), inside.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    if (name == "lin") {
      const std::size_t bar = inside.rfind('|');
      if (bar != std::string::npos && inside.find(' ', bar) != std::string::npos) inside.resize(bar + 1);
    } else if (rest.empty()) {
      inside = decoded(value.substr(0, value.find_first_of(" \t\r\n)")));
      while (!inside.empty() && (inside.back() == '.' || inside.back() == ';')) inside.pop_back();
    }
    parameters.emplace_back(std::move(name), std::move(inside));
  }
  return parameters;
}

/// ACBL's pages have no auctions: the calls of their addresses are the contract after passes, or a _, and nobody made them.
/// The pages name themselves in the text that is in place of the play.
bool has_made_up_calls(std::string_view query, std::string_view calls) {
  const auto names = [&](std::string_view site) { return query.find(site) != std::string_view::npos; };
  return calls == "_" || names("live.acbl.org") || names("my.acbl.org");
}

/// The board of an address as LIN; empty if absent.
std::string board_at(const Address& address) {
  ViewerParameters parameters = parameters_of(address.query);
  if (has_made_up_calls(address.query, value_of(parameters, "a")))
    parameters.erase(
        std::remove_if(parameters.begin(), parameters.end(), [](const auto& one) { return one.first == "a"; }),
        parameters.end());
  const std::string_view lin = value_of(parameters, "lin");
  if (!lin.empty()) return std::string(lin);
  return shows_boards(address.program) ? lin_of(parameters) : std::string();
}

}  // namespace

std::string links_to(Session& session) {
  std::string links;
  const std::vector<Board> boards = session.boards;
  for (const Board& board : boards) {
    session.boards = {board};
    links += kViewer;
    for (const char c : write_lin(session)) {
      if (c == '\n') continue;
      links += unreserved(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    links += '\n';
  }
  session.boards = boards;
  return links;
}

std::string lin_of_links(std::string_view text) {
  std::string lin;
  const bool page = text::looks_like_html(text);
  std::set<std::string> boards;  // of a page, which may lead to one several times
  std::size_t passed = 0;
  const auto pass_lines = [&](std::size_t to) {
    lin.append(static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(passed),
                                                   text.begin() + static_cast<std::ptrdiff_t>(to), '\n')),
               '\n');
    passed = to;
  };
  for (std::size_t mark = text.find('?'); mark != std::string_view::npos; mark = text.find('?', passed)) {
    const auto address = address_at(text, mark, passed);
    pass_lines(mark + 1);
    if (!address) continue;
    std::string board = board_at(*address);
    if (!page || boards.insert(board).second) lin += board;
    pass_lines(address->end);
  }
  pass_lines(text.size());
  return lin;
}

bool has_links(std::string_view head) {
  const std::string lin = lin_of_links(head);
  return lin.find_first_not_of('\n') != std::string::npos;
}

bool looks_like_link(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  const bool address = line.starts_with("http://") || line.starts_with("https://");
  return address && !lin_of_links(line).empty();
}

}  // namespace kibitzer::bridge
