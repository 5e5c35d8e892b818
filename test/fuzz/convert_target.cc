// Any bytes as a text of any notation, written in every other as `convert` does: where no loss is named, the other text holds the
// same record and the same errors, and it is written the same again.
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/texts.h"
#include "games/shared_notations.h"
#include "sessions/write_as.h"

using namespace kibitzer;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kLongest = 4000;  // each is read some fifty times

sessions::WrittenAs written(std::string_view to, std::string_view text, const games::Notation& notation) {
  return sessions::write_as(to, {"fuzz", text, 1}, notation, {});
}

void require_same(const std::string& one, const std::string& other, const char* what) {
  if (one != other) std::cerr << one << "---\n" << other;
  fuzz::require(one == other, what);
}

/// What JSON calls what a loss names, where that is all that is lost.
const std::vector<std::string_view>* keys_of(std::string_view loss) {
  static const std::map<std::string_view, std::vector<std::string_view>> kKeys = {
      {"comment", {"comments"}},
      {"date", {"date"}},
      {"effect of a suppression", {"comments"}},
      {"empty comment", {"comments"}},
      {"escape line", {"comments"}},
      {"limit of 255 bytes a line", {}},
      {"mark that a record stops", {"auctionEnd", "playEnd"}},
      {"name of a session", {"name"}},
      {"recorded score", {"score"}},
      {"round", {"round"}},
      {"scoring", {"scoring"}},
      {"section", {"section"}},
      {"site", {"site"}},
      {"table", {"table"}},
      {"wording of a comment", {"comments"}},
  };
  static const std::vector<std::string_view> kTags = {"tags"};
  if (loss.starts_with("tag ")) return &kTags;
  const auto found = kKeys.find(loss);
  return found == kKeys.end() ? nullptr : &found->second;
}

void leave_out(Json& json, const std::vector<std::string_view>& keys) {
  if (json.is_object())
    for (const std::string_view key : keys) json.erase(std::string(key));
  for (Json& part : json)
    if (part.is_structured()) leave_out(part, keys);
}

/// The sessions of a text, as JSON has them without `keys`, one a line; of bridge the boards, as tables that differ in what was
/// lost alone are one when they are read again.
std::string sessions_of(std::string_view text, const games::Notation& notation,
                        const std::vector<std::string_view>& keys) {
  const std::string lines = written("jsonl", text, notation).result.text;
  std::string result;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    Json session = Json::parse(lines.substr(at, end - at), nullptr, false);
    fuzz::require(!session.is_discarded(), "what is written as JSON Lines is JSON");
    leave_out(session, keys);
    if (keys.empty() || !session.contains("boards")) {
      result += session.dump() + '\n';
    } else {
      for (const Json& board : session["boards"]) result += board.dump() + '\n';
    }
    at = end + 1;
  }
  return result;
}

void there_and_back(const fuzz::Text& text, const games::Notation& to) {
  const sessions::WrittenAs there = written(to.name, text.bytes, *text.notation);
  fuzz::require(there.result.error.empty() || there.result.text.empty(), "what cannot be written is not");
  if (!there.result.error.empty()) return;
  if (there.result.lost.contains("part that can be read back")) return;
  // Sheets of Oh Hell and tables of points of other games are both written as CSV.
  const games::Notation& read_as =
      to.name == "csv" ? *games::built_in()->notation_of_file("fuzz.csv", there.result.text) : to;
  const sessions::WrittenAs again = written(to.name, there.result.text, read_as);
  fuzz::require_none(again.result.error + again.first_unreadable, "what was written can be read");
  if (there.unreadable > 0) return;
  // PBN gets the contract and declarer that the auction comes to, and only they show in LIN.
  std::vector<std::string_view> keys;
  if (to == games::kPbn || to.name == "lin" || to.name == "link") keys = {"contract", "declarer"};
  // They are compared as JSON, which cannot hold everything either: the results of tables are only in PBN's own rows.
  const sessions::WrittenAs as_json = written("jsonl", text.bytes, *text.notation);
  for (const auto* const lost : {&there.result.lost, &as_json.result.lost})
    for (const auto& [what, count] : *lost) {
      const auto* const more = keys_of(what);
      if (more == nullptr) return;
      keys.insert(keys.end(), more->begin(), more->end());
    }
  require_same(sessions_of(text.bytes, *text.notation, keys), sessions_of(there.result.text, read_as, keys),
               "what no loss names is the same");
  if (!there.result.lost.empty()) return;
  require_same(there.result.text, again.result.text, "what was written is written the same again");
  fuzz::require_none(again.result.lost.empty() ? std::string() : again.result.lost.begin()->first,
                     "what was written loses nothing");
}

/// Its results are those of tables, whatever they were before, so they are not the same session again.
void to_usebio(const fuzz::Text& text) {
  const sessions::WrittenAs there = written("usebio", text.bytes, *text.notation);
  fuzz::require(there.result.error.empty() || there.result.text.empty(), "what cannot be written is not");
  fuzz::require(!there.result.lost.contains("part that can be read back"), "what is written as USEBIO can be read");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLongest) return 0;
  const auto text = fuzz::any_text(fuzz::text_of(data, size));
  if (!text || text->notation->form == games::Form::kDescription) return 0;
  for (const char* const to : {"atle", "csv", "dlm", "dup", "json", "jsonl", "lin", "link", "pbn", "session"})
    there_and_back(*text, *games::built_in()->notation(to));
  to_usebio(*text);
  return 0;
}
