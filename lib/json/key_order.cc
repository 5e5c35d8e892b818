#include "json/key_order.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace kibitzer::json {
namespace {

class Ordering {
 public:
  Ordering(std::string_view text, const Document& document, std::span<const std::string_view> keys,
           std::span<const std::string_view> maps)
      : text_(text), document_(document), keys_(keys), maps_(maps) {}

  /// The value at node `index`.
  std::string value(std::uint32_t index, bool is_map = false) const;

 private:
  struct Member {
    std::size_t rank = 0;  // of its key
    std::uint32_t key = 0;
  };

  std::vector<Member> members(std::uint32_t object) const;
  std::string object(std::uint32_t index, bool is_map) const;
  bool commented(std::uint32_t object, const std::vector<Member>& members) const;
  std::string array(std::uint32_t index) const;
  std::string_view between(std::uint32_t begin, std::uint32_t end) const { return text_.substr(begin, end - begin); }

  std::string_view text_;
  const Document& document_;
  std::span<const std::string_view> keys_;
  std::span<const std::string_view> maps_;
};

std::vector<Ordering::Member> Ordering::members(std::uint32_t object) const {
  std::vector<Member> all;
  const std::uint32_t end = document_.node(object).next;
  for (std::uint32_t at = object + 1; at < end; at = document_.node(at + 1).next) {
    const auto found = std::find(keys_.begin(), keys_.end(), document_.text(document_.node(at)));
    all.push_back({static_cast<std::size_t>(found - keys_.begin()), at});
  }
  return all;
}

/// Whether anything but blanks, commas and colons is around the members: it would then be beside another one.
bool Ordering::commented(std::uint32_t object, const std::vector<Member>& members) const {
  const auto says = [&](std::uint32_t begin, std::uint32_t end) {
    return between(begin, end).find_first_of("/#") != std::string_view::npos;
  };
  const text::Span at = document_.node(object).at;
  std::uint32_t from = at.begin;
  for (const Member& member : members) {
    const text::Span key = document_.node(member.key).at;
    const text::Span its_value = document_.node(member.key + 1).at;
    if (says(from, key.begin) || says(key.end, its_value.begin)) return true;
    from = its_value.end;
  }
  return says(from, at.end);
}

std::string Ordering::object(std::uint32_t index, bool is_map) const {
  const std::vector<Member> places = members(index);
  std::vector<Member> ordered = places;
  const auto by_rank = [](const Member& a, const Member& b) { return a.rank < b.rank; };
  std::stable_sort(ordered.begin(), ordered.end(), by_rank);
  const bool unknown = !ordered.empty() && ordered.back().rank == keys_.size();
  const bool repeated = std::adjacent_find(ordered.begin(), ordered.end(), [](const Member& a, const Member& b) {
                          return a.rank == b.rank;
                        }) != ordered.end();
  if (is_map || unknown || repeated || commented(index, places)) ordered = places;
  const text::Span at = document_.node(index).at;
  std::string out;
  std::uint32_t from = at.begin;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Node& key = document_.node(ordered[i].key);
    const Node& its_value = document_.node(ordered[i].key + 1);
    out += between(from, document_.node(places[i].key).at.begin);
    out += between(key.at.begin, its_value.at.begin);
    const bool map = std::find(maps_.begin(), maps_.end(), document_.text(key)) != maps_.end();
    out += value(ordered[i].key + 1, map);
    from = document_.node(places[i].key + 1).at.end;
  }
  out += between(from, at.end);
  return out;
}

std::string Ordering::array(std::uint32_t index) const {
  const text::Span at = document_.node(index).at;
  std::string out;
  std::uint32_t from = at.begin;
  for (std::uint32_t element = index + 1; element < document_.node(index).next;
       element = document_.node(element).next) {
    out += between(from, document_.node(element).at.begin);
    out += value(element);
    from = document_.node(element).at.end;
  }
  out += between(from, at.end);
  return out;
}

/// Documents are nested no deeper than kMaxDepth.
std::string Ordering::value(std::uint32_t index, bool is_map) const {
  const Node& node = document_.node(index);
  if (node.kind == Kind::kObject) return object(index, is_map);
  if (node.kind == Kind::kArray) return array(index);
  return std::string(document_.written(node));
}

}  // namespace

std::string with_keys_in_order(std::string_view text, const Document& document, std::span<const std::string_view> keys,
                               std::span<const std::string_view> maps) {
  if (document.empty()) return std::string(text);
  const text::Span at = document.node(0).at;
  std::string out(text.substr(0, at.begin));
  out += Ordering(text, document, keys, maps).value(0);
  out += text.substr(at.end);
  return out;
}

}  // namespace kibitzer::json
