#include "support/json_place.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "json/document.h"

namespace kibitzer::test {

std::uint32_t place_of(const std::string& text, const std::string& pointer, bool key) {
  json::Document document;
  EXPECT_FALSE(document.read(text, json::Syntax::kJson));
  std::uint32_t node = 0;
  for (std::size_t at = 1; at < pointer.size();) {
    const std::size_t end = std::min(pointer.find('/', at), pointer.size());
    const std::string step = pointer.substr(at, end - at);
    at = end + 1;
    const bool object = document.node(node).kind == json::Kind::kObject;
    std::uint32_t child = node + 1;
    if (object)
      while (document.text(document.node(child)) != step) child = document.node(child + 1).next;
    else
      for (int i = std::stoi(step); i > 0; --i) child = document.node(child).next;
    node = object ? child + 1 : child;
  }
  return document.node(key ? node - 1 : node).at.begin;
}

}  // namespace kibitzer::test
