#include "archives/no_record.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "contests/terms.h"
#include "games/games.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::archives {
namespace {

using nlohmann::json;

constexpr std::size_t kEnough = 4096;  // bytes of a document that show what it is
constexpr std::string_view kSchemaKey = "$schema";
constexpr std::string_view kOfSchema = "$schema of json-schema.org";

/// The keys of a JSON text by their paths, "files[].findings", as far as the text goes and not very deep.
class Keys : public nlohmann::json_sax<json> {
 public:
  bool has(std::string_view path) const { return keys_.find(path) != keys_.end(); }

  bool start_object(std::size_t /*elements*/) override { return open(false); }
  bool start_array(std::size_t /*elements*/) override { return open(true); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    next_ = within_.size() > kDeepest ? std::string() : within_.back().path + name;
    if (within_.size() <= kDeepest) keys_.insert(next_);
    return true;
  }
  bool string(std::string& value) override {
    if (next_ == kSchemaKey && value.find("json-schema.org") != std::string::npos) keys_.emplace(kOfSchema);
    return true;
  }
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(std::int64_t /*value*/) override { return true; }
  bool number_unsigned(std::uint64_t /*value*/) override { return true; }
  bool number_float(double /*value*/, const std::string& /*text*/) override { return true; }
  bool binary(json::binary_t& /*value*/) override { return true; }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*why*/) override {
    return false;
  }

 private:
  static constexpr std::size_t kDeepest = 3;

  struct Container {
    bool array = false;
    std::string path;  ///< what precedes the paths of its members; empty if it lies too deep
  };

  bool open(bool array) {
    const bool deep = within_.size() >= kDeepest;
    std::string path = deep || (next_.empty() && !array) ? std::string() : next_ + (array ? "[]" : ".");
    next_ = array ? path : std::string();
    within_.push_back({array, std::move(path)});
    return true;
  }
  bool close() {
    within_.pop_back();
    next_ = !within_.empty() && within_.back().array ? within_.back().path : std::string();
    return true;
  }

  std::vector<Container> within_;
  std::string next_;  // the path of the value that comes next
  std::set<std::string, std::less<>> keys_;
};

/// A kind of document, and keys that only it has. A document of several lines is known by its first.
struct Document {
  std::string_view name;
  std::vector<std::string_view> keys;
};

/// Whether a text that begins with [ may be JSON: most are PBN, which a JSON parser is slow to reject.
bool may_be_array(std::string_view head) {
  const std::size_t next = head.find_first_not_of(" \t\r\n", 1);
  return next != std::string_view::npos &&
         std::string_view("{[\"-0123456789tfn").find(head[next]) != std::string_view::npos;
}

std::string_view what_json(std::string_view head) {
  static const std::array kDocuments = std::to_array<Document>({
      {"a baseline that kibitzer wrote", {"baseline", "files"}},
      {"a lint report that kibitzer wrote", {"files[].findings"}},
      {"a lint report that kibitzer wrote", {"files", "summary"}},
      {"a lint report that kibitzer wrote", {"rule", "fingerprint"}},
      {"a lint report that kibitzer wrote", {"summary.failed"}},
      {"a lint report that kibitzer wrote", {"path", "error"}},
      {"a list of verdicts that kibitzer wrote", {"path", "verdict"}},
      {"a scoresheet that kibitzer wrote", {"sessions[].rounds"}},
      {"a scoresheet that kibitzer wrote", {"path", "session", "rounds"}},
      {"a comparison that kibitzer wrote", {"sessions[].rankings"}},
      {"standings that kibitzer wrote", {contests::kOfSeason.json_key, contests::kOfTables.json_key}},
      {"a list of rules that kibitzer wrote", {"rules[].rule", "rules[].summary"}},
      {"a Code Quality report", {"[].check_name", "[].fingerprint"}},
      {"an audit that kibitzer wrote", {"audit", "configuration"}},
      {"a SARIF report", {"runs[].tool"}},
      {"a report for reviewdog", {"source.name", "diagnostics"}},
      {"a report for reviewdog", {"source.name", "location.path"}},
      {"a JSON Schema", {kOfSchema}},
  });
  Keys keys;
  static_cast<void>(json::sax_parse(head.begin(), head.end(), &keys, json::input_format_t::json, false));
  for (const Document& document : kDocuments)
    if (std::all_of(document.keys.begin(), document.keys.end(), [&](std::string_view key) { return keys.has(key); }))
      return document.name;
  return {};
}

}  // namespace

std::string_view what_else(std::string_view head) {
  head.remove_prefix(text::byte_order_mark_size(head));
  head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
  if (head.starts_with('{') || (head.starts_with('[') && may_be_array(head))) return what_json(head.substr(0, kEnough));
  if (head.starts_with("version https://git-lfs.github.com/spec/") || head.starts_with("/annex/objects/"))
    return "a pointer of Git LFS or git-annex, whose file has not been fetched";
  const std::string begin = text::lowered(head.substr(0, 20));
  const bool page = begin.starts_with("<!doctype html") || begin.starts_with("<html");
  if (page || begin.starts_with("<?xml")) {
    // A few kinds are records.
    if (games::built_in()->recognize(head).likeness > games::Likeness::kWeak) return {};
    return page ? "an HTML page" : "an XML document";
  }
  if (head.starts_with("game,kind,unit,rank,name,")) return "standings that kibitzer wrote";
  if (head.starts_with("event,date,stage,")) return "a comparison that kibitzer wrote";
  if (head.starts_with("path,session,game,")) return "a scoresheet that kibitzer wrote";
  for (const std::string_view header :
       {"file,sha256,bytes,", "file,record,line,board,", "file,line,column,record,", "kind,file,record,line,",
        "name,records,like,", "by,name,records,", "change,file,line,column,"})
    if (head.starts_with(header)) return "a list of an audit that kibitzer wrote";
  return {};
}

}  // namespace kibitzer::archives
