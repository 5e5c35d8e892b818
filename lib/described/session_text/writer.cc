#include "described/session_text/writer.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "described/session_text/lexer.h"

namespace kibitzer::described::session_text {
namespace {

using Json = nlohmann::ordered_json;
using Strings = std::vector<std::string>;

constexpr std::size_t kWidth = 110;

/// Blanks between plain words need no quotes.
std::string value(std::string_view text) {
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    if (in_words(word) != word) return in_quotes(text);
    begin = end + 1;
  }
  return std::string(text);
}

std::string value(const Json& json) {
  if (!json.is_string()) return json.dump();
  const auto& text = json.get_ref<const std::string&>();
  return looks_like_number(text) ? in_quotes(text) : value(std::string_view(text));
}

class TextWriter {
 public:
  explicit TextWriter(const Shape& shape) : shape_(shape) {}

  std::string write(const Json& session) {
    line(0, std::string(kGame) + " " + text_of(session.at("game")));
    for (const Word& word : words_of_session()) {
      if (word.value != Value::kDeal) {
        if (session.contains(word.key)) member(0, word, session.at(word.key));
      } else if (session.contains(word.key)) {
        for (const Json& one : session.at(word.key)) deal(one);
      } else {
        deal(session);
      }
    }
    return std::move(out_);
  }

 private:
  static std::string text_of(const Json& json) { return value(std::string_view(json.get_ref<const std::string&>())); }
  static std::string name_of(const Json& json) { return in_words(json.get_ref<const std::string&>()); }

  void line(std::size_t depth, std::string_view text) {
    out_.append(depth * 2, ' ');
    out_ += text;
    out_ += '\n';
  }

  /// Lines of their own where one line is too short.
  void block(std::size_t depth, std::string_view heading, const Strings& lines, bool always_lines = false) {
    std::string one;
    for (const std::string& inner : lines) one += (one.empty() ? "" : "  ") + inner;
    if (!always_lines && depth * 2 + heading.size() + one.size() + 5 <= kWidth)
      return line(depth, std::string(heading) + " { " + one + (one.empty() ? "}" : " }"));
    line(depth, std::string(heading) + " {");
    for (const std::string& inner : lines) line(depth + 1, inner);
    line(depth, "}");
  }

  /// `begin` and the values behind it, in further lines where one is too short.
  static std::string listed(const std::string& begin, const Strings& values, bool commas, std::size_t depth) {
    std::string text = begin;
    std::size_t width = depth * 2 + begin.size();
    for (std::size_t i = 0; i < values.size(); ++i) {
      const bool further = i > 0 && width + values[i].size() + 2 > kWidth;
      if (i > 0 && (commas || further)) text += ',';
      text += further ? "\n" + std::string(depth * 2 + 2, ' ') : " ";
      width = (further ? depth * 2 + 2 : width + 2) + values[i].size();
      text += values[i];
    }
    return text;
  }

  Strings cards(const Json& all) const {
    Strings cards;
    for (const Json& one : all) cards.push_back(shape_.one_word_cards ? name_of(one) : text_of(one));
    return cards;
  }

  void deal(const Json& deal) {
    bool any = deal.contains("round");
    for (const Word& word : shape_.words) any = any || deal.contains(word.key);
    if (!any && deal.contains("game")) return;  // a session without a deal
    out_ += '\n';
    line(0, deal.contains("round") ? std::string(session_text::kDeal) + " " + deal.at("round").dump() + " {"
                                   : std::string(session_text::kDeal) + " {");
    for (const Word& word : shape_.words)
      if (deal.contains(word.key)) member(1, word, deal.at(word.key));
    line(0, "}");
  }

  void member(std::size_t depth, const Word& word, const Json& json) {
    const std::string begin = std::string(word.word) + ":";
    Strings lines;
    switch (word.value) {
      case Value::kText:
        return line(depth, begin + " " + text_of(json));
      case Value::kPlayers:
        for (const Json& one : json) lines.push_back(name_of(one));
        return line(depth, listed(begin, lines, true, depth));
      case Value::kCards:
        return line(depth, listed(begin, cards(json), !shape_.one_word_cards, depth));
      case Value::kHands:
        for (const auto& [player, hand] : json.items())
          lines.push_back(listed(in_words(player) + ":", cards(hand), !shape_.one_word_cards, depth + 1));
        return block(depth, word.word, lines, true);
      case Value::kNumbers:
        for (const auto& [player, number] : json.items()) lines.push_back(in_words(player) + ": " + number.dump());
        break;
      case Value::kBids:
        for (const Json& one : json) lines.push_back(name_of(one.at("player")) + ": " + value(one.at("bid")));
        break;
      case Value::kDeclarations:
        for (const Json& one : json) lines.push_back(name_of(one.at("player")) + ": " + text_of(one.at("declaration")));
        break;
      case Value::kTurn:
        for (const Json& one : json) turn(one);
        return;
      case Value::kPlays:
        for (const Json& one : json) lines.push_back(play(one));
        return block(depth, word.word, lines, true);
      case Value::kExchanges:
        for (const Json& one : json)
          lines.push_back(listed(name_of(one.at("from")) + " " + std::string(kTo) + " " + name_of(one.at("to")) + ":",
                                 cards(one.at("cards")), false, depth + 1));
        break;
      case Value::kFigures:
        for (const Json& one : json) {
          const std::string& name = one.at("figure").get_ref<const std::string&>();
          lines.push_back((name.find(' ') == std::string::npos ? in_words(name) : in_quotes(name)) +
                          (one.contains("player") ? fmt::format(" {} {}", kBy, name_of(one.at("player"))) : "") + ": " +
                          one.at("value").dump());
        }
        break;
      case Value::kDeal:
        return;
    }
    block(depth, word.word, lines);
  }

  void turn(const Json& trick) {
    Strings lines;
    for (const Json& play : trick.at("plays"))
      lines.push_back(name_of(play.at("player")) + ": " + text_of(play.at("card")));
    if (trick.contains("winner")) lines.push_back(std::string(kWinner) + ": " + name_of(trick.at("winner")));
    block(1, "turn", lines);
  }

  std::string play(const Json& play) const {
    const std::string begin = name_of(play.at("player")) + ":";
    std::string text =
        play.contains("cards") ? listed(begin, cards(play.at("cards")), false, 2) : begin + " " + std::string(kPass);
    if (play.contains("class")) text += " " + std::string(kAs) + " " + text_of(play.at("class"));
    return text;
  }

  const Shape& shape_;
  std::string out_;
};

}  // namespace

std::string write(std::string_view json, const Shape& shape) { return TextWriter(shape).write(Json::parse(json)); }

}  // namespace kibitzer::described::session_text
