// The two ways of reading plain JSON, compared.
#pragma once

#include <string>
#include <string_view>

#include "json/document.h"

namespace kibitzer::test {

inline bool same_node(const json::Document& one, const json::Document& other, std::uint32_t index) {
  const json::Node& a = one.node(index);
  const json::Node& b = other.node(index);
  if (a.at != b.at || a.next != b.next || a.store != b.store || a.kind != b.kind || a.stored != b.stored ||
      a.bare != b.bare)
    return false;
  return (a.kind != json::Kind::kString && a.kind != json::Kind::kKey) || one.text(a) == other.text(b);
}

/// In what `bytes` differ as JSON, read on the short way and by the grammar alone; empty where in nothing.
inline std::string difference_of_ways(std::string_view bytes) {
  json::Document on_short_way;
  json::Document by_grammar;
  const auto error = on_short_way.read(bytes, json::Syntax::kJson, json::Way::kShort);
  const auto expected = by_grammar.read(bytes, json::Syntax::kJson, json::Way::kGrammar);
  if (error.has_value() != expected.has_value()) return error ? "refused on the short way" : "refused by the grammar";
  if (error && (error->message != expected->message || error->at != expected->at ||
                error->too_deep != expected->too_deep || error->opened != expected->opened))
    return "the error: " + error->message + ", not " + expected->message;
  if (on_short_way.size() != by_grammar.size()) return "the number of nodes";
  for (std::uint32_t index = 0; index < by_grammar.size(); ++index)
    if (!same_node(on_short_way, by_grammar, index)) return "node " + std::to_string(index);
  return {};
}

}  // namespace kibitzer::test
