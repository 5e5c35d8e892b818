#include "described/session_text/reader.h"

#include <algorithm>
#include <optional>
#include <string>

#include "described/session_text/parser.h"
#include "described/session_text/record_document.h"
#include "described/session_text/rules.h"
#include "findings/encoding.h"
#include "findings/once.h"
#include "findings/reporter.h"
#include "json/rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::described::session_text {
namespace {

const findings::Rule& own_rule(const findings::Rule& of_json) {
  const std::string_view name = of_json.name.substr(of_json.name.find('/') + 1);
  if (name == "unknown-key") return kRule<"session/unknown-word">;
  if (name == "duplicate-key") return kRule<"session/repeated-entry">;
  if (name == "missing-key") return kRule<"session/missing-value">;
  if (name == "wrong-type") return kRule<"session/bad-number">;
  if (name == "out-of-range") return kRule<"session/out-of-range">;
  if (name == "unknown-value") return kRule<"session/unknown-value">;
  if (name == "bad-card") return kRule<"session/bad-card">;
  if (name == "unknown-game") return kRule<"session/unknown-game">;
  return kRule<"session/syntax">;
}

/// What messages call a key of the JSON form.
std::string_view word_of_key(std::string_view key) {
  if (key == "rounds") return "deals";
  if (key == "round") return "the number of a deal";
  for (const Shape& shape : {kTrickGame, kClimbingGame})
    for (const Word& word : shape.words)
      if (word.key == key) return word.word;
  return key;
}

constexpr json::Dialect kDialect = {own_rule, word_of_key, "a block", "a list"};

class TextReader final : public RecordReader {
 public:
  TextReader(std::string_view text, std::vector<findings::Finding>& findings, findings::Comments* comments)
      : findings_(findings) {
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
      const auto at = static_cast<std::uint32_t>(nul);
      findings::add(findings, kRule<"session/not-text">, text::Span{at, at + 1},
                    "this is not text: it holds a byte of value 0");
      text = {};
    }
    findings::Reporter reporter(findings, &once_);
    findings::report_encoding(reporter, kRule<"session/not-text">, text);
    tokens_ = tokens_of(text, &reporter);
    if (comments != nullptr) add_comments(tokens_, *comments);
  }

  bool next() override {
    findings::Reporter reporter(findings_, &once_);
    return parser_.next(record_, reporter);
  }

  GameName game() override {
    if (record_.name.empty()) return {{}, record_.at};
    name_ = text_of(tokens_, record_.name);
    return {name_, {tokens_.all[record_.name.begin].at.begin, tokens_.all[record_.name.end - 1].at.end}};
  }

  void read(const Shape& shape, std::string_view name, json::Document& document) override {
    findings::Reporter reporter(findings_, &once_);
    write_document(record_, tokens_, shape, name, reporter, document);
  }

  std::size_t position() const override { return record_.end; }

 private:
  std::vector<findings::Finding>& findings_;
  findings::Once once_;
  Tokens tokens_;
  Parser parser_{tokens_};
  Record record_;
  std::string name_;
};

}  // namespace

const json::Dialect& dialect() { return kDialect; }

std::unique_ptr<RecordReader> read_records(std::string_view text, std::vector<findings::Finding>& findings,
                                           findings::Comments* comments) {
  return std::make_unique<TextReader>(text, findings, comments);
}

void report_unknown_game(const GameName& named, std::string_view title, std::span<const std::string_view> games,
                         std::vector<findings::Finding>& findings) {
  const auto& rule = kRule<"session/unknown-game">;
  if (named.name.empty()) {
    findings::add(findings, rule, named.at, "the name of the game is missing");
  } else if (!title.empty()) {
    findings::add(findings, rule, named.at, "sessions of {} are not written in this notation", title);
  } else if (const auto near = text::nearest(named.name, games)) {
    findings::add(findings, rule, named.at, "unknown game \"{}\"; did you mean \"{}\"?", text::printable(named.name),
                  games[*near])
        .offer(std::string(games[*near]));
  } else {
    std::vector<std::string> names(games.begin(), games.end());
    findings::add(findings, rule, named.at, "unknown game \"{}\"; those written in this notation are {}",
                  text::printable(named.name), findings::list_in_words(names));
  }
}

void report_no_record(text::Span at, std::vector<findings::Finding>& findings) {
  findings::add(findings, kRule<"session/no-game">, at,
                "the file contains no record: a record begins with 'game NAME'");
}

}  // namespace kibitzer::described::session_text
