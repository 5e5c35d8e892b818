// Any bytes as a text of any notation that is open in an editor, which makes each change that the server offers: what `fmt` and
// `fix` make of the text, what heals a finding or allows it, and another name for a player.
#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "fuzz/texts.h"
#include "games/shared_notations.h"
#include "language_server/document.h"
#include "language_server/protocol.h"
#include "language_server/server.h"
#include "sessions/fixing.h"
#include "sessions/layout.h"
#include "support/no_workspace.h"
#include "text/line_ends.h"
#include "text/utf8.h"

using namespace kibitzer;
using Json = nlohmann::json;
using language_server::Document;

namespace {

constexpr std::size_t kLongest = 3000;
constexpr std::size_t kMostActions = 8;  // that are made, of those offered
constexpr const char* kUri = "file:///a";

/// An editor with one document.
class Editor {
 public:
  Editor(const std::string& text, std::string_view language)
      : server_(files_, "1", [this](const std::string& content) { take(Json::parse(content)); }) {
    request("initialize", Json::object());
    notify("textDocument/didOpen",
           {{"textDocument", {{"uri", kUri}, {"languageId", language}, {"version", 1}, {"text", text}}}});
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  /// The result; null where the request is refused.
  Json request(std::string_view method, Json params) {
    params["textDocument"] = {{"uri", kUri}};
    answer_ = nullptr;
    server_.handle(Json({{"id", 1}, {"method", method}, {"params", std::move(params)}}).dump());
    return answer_;
  }

  void set(const std::string& text) {
    notify("textDocument/didChange",
           {{"textDocument", {{"uri", kUri}, {"version", 2}}}, {"contentChanges", {{{"text", text}}}}});
  }

 private:
  void notify(std::string_view method, const Json& params) {
    server_.handle(Json({{"method", method}, {"params", params}}).dump());
  }
  void take(const Json& message) {
    if (message.contains("result")) answer_ = message["result"];
  }

  test::NoWorkspace files_;
  Json answer_;
  language_server::Server server_;
};

Json whole(const Document& document) {
  return {{"start", to_json(language_server::Position{})}, {"end", to_json(document.position(document.text().size()))}};
}

/// `text` with the edits that an editor is given.
std::string edited(const std::string& text, const Json& edits) {
  const Document document(text);
  const auto offset = [&](const Json& position) {
    return static_cast<std::uint32_t>(
        document.offset({position["line"].get<std::size_t>(), position["character"].get<std::size_t>()}));
  };
  std::vector<sessions::PlainEdit> plain;
  for (const Json& edit : edits) {
    const text::Span at = {offset(edit["range"]["start"]), offset(edit["range"]["end"])};
    fuzz::require(at.begin <= at.end, "an edit begins before it ends");
    for (const sessions::PlainEdit& other : plain)
      fuzz::require(at.end <= other.at.begin || other.at.end <= at.begin, "edits do not overlap");
    plain.push_back({at, edit["newText"].get<std::string>()});
  }
  return sessions::edited(text, plain);
}

/// Editors keep the line ends that a document has, whatever the export format of PBN wants.
void format(Editor& editor, const std::string& text, const games::Notation& notation) {
  const Json edits = editor.request("textDocument/formatting", {{"options", Json::object()}});
  const std::string after = edits.is_array() ? edited(text, edits) : text;
  std::string expected = text;
  if (sessions::can_lay_out(notation) && !text::ends_lines_in_cr(text))
    expected = sessions::lay_out(text, notation, *games::built_in()).value_or(text);
  if (expected != text && text.find("\r\n") == std::string::npos)
    for (std::size_t at = 0; (at = expected.find("\r\n", at)) != std::string::npos;) expected.erase(at, 1);
  fuzz::require(after == expected, "the editor lays a text out as fmt does");
}

void act(Editor& editor, const std::string& text, const games::Notation& notation) {
  const sessions::FindAll find = [&](std::string_view version) { return fuzz::found_in(version, notation); };
  const auto before = find(text).findings;
  const Json range = whole(Document(text));
  const Json actions = editor.request("textDocument/codeAction", {{"range", range}, {"context", Json::object()}});
  std::size_t made = 0;
  for (const Json& action : actions) {
    if (action["kind"] != "quickfix" || ++made > kMostActions) continue;
    const auto after = find(edited(text, action["edit"]["changes"][kUri])).findings;
    fuzz::require(after.size() < before.size(), "an action leaves fewer findings");
    fuzz::require_none(fuzz::new_finding(before, after), "an action makes no new finding");
  }
  const Json all = editor.request("textDocument/codeAction",
                                  {{"range", range}, {"context", {{"only", Json::array({"source.fixAll.kibitzer"})}}}});
  const std::string fixed = sessions::fix_all(text, false, find).text;
  const bool offered = all.is_array() && !all.empty();
  fuzz::require((offered ? edited(text, all[0]["edit"]["changes"][kUri]) : text) == fixed,
                "the editor fixes a text as fix does");
}

editing::Index index_of(const std::string& text, const games::Notation& notation) {
  static language_server::Judging judging;
  static test::NoWorkspace files;
  editing::Index index;
  judging.index({"fuzz", text, 1}, notation, files.policy_of("fuzz"), index);
  return index;
}

std::vector<std::string_view> rules_of(const std::vector<findings::Finding>& findings) {
  std::vector<std::string_view> rules;
  rules.reserve(findings.size());
  for (const findings::Finding& finding : findings) rules.push_back(finding.rule->name);
  std::sort(rules.begin(), rules.end());
  return rules;
}

/// The text that gives the player who is mentioned another name; nothing where that is refused.
std::optional<std::string> renamed(Editor& editor, const std::string& text, const editing::Mention& mention,
                                   std::string_view name) {
  const Json result = editor.request(
      "textDocument/rename", {{"position", to_json(Document(text).position(mention.at.begin))}, {"newName", name}});
  if (result.is_null()) return std::nullopt;
  return edited(text, result["changes"][kUri]);
}

std::string name_of(const editing::Index& index, const editing::Mention& mention) {
  for (const editing::PlayerName& one : index.names)
    if (one.session == mention.session && one.player == mention.player) return one.name;
  return {};
}

/// A player is called otherwise wherever the name was, and all else is found and named as before; back, it is the same again.
void rename(Editor& editor, const std::string& text, const games::Notation& notation) {
  static constexpr std::array kNames = {"Kari", "Per Olav", "N", "#", "?", "Åse", "a\"b", "2", "x|y", "A, B", "-"};
  const editing::Index before = index_of(text, notation);
  if (before.mentions.empty()) return;
  const editing::Mention& mention = before.mentions[text.size() % before.mentions.size()];
  const std::string former = name_of(before, mention);
  const char* const name = kNames[text.size() / 8 % kNames.size()];
  const auto after = renamed(editor, text, mention, name);
  if (!after) return;
  const editing::Index index = index_of(*after, notation);
  fuzz::require(index.mentions.size() == before.mentions.size(), "as many places name a player as before");
  fuzz::require(index.names.size() == before.names.size(), "there are as many players as before");
  for (std::size_t i = 0; i < index.names.size(); ++i)
    fuzz::require(index.names[i].name == before.names[i].name || index.names[i].name == name,
                  "players have their names, or the new one");
  fuzz::require(
      rules_of(fuzz::found_in(*after, notation).findings) == rules_of(fuzz::found_in(text, notation).findings),
      "another name changes no finding");
  const auto at = std::find_if(index.mentions.begin(), index.mentions.end(), [&](const editing::Mention& one) {
    return one.session == mention.session && one.player == mention.player;
  });
  fuzz::require(at != index.mentions.end() && name_of(index, *at) == name, "the player has the new name");
  editor.set(*after);
  const auto back = renamed(editor, *after, *at, name_of(before, mention));
  if (back) fuzz::require(index_of(*back, notation).names == before.names, "called as before, all are");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLongest) return 0;
  const auto made = fuzz::any_text(fuzz::text_of(data, size));
  if (!made || *made->notation == games::kRuleLanguage) return 0;  // judging one takes seconds with sanitizers
  const std::string text = text::in_utf8(made->bytes);             // as editors have it
  const games::Notation& notation = *made->notation;
  if (language_server::notation_of(*games::built_in(), "/a", notation.name, text) != &notation) return 0;
  Editor editor(text, notation.name);
  format(editor, text, notation);
  act(editor, text, notation);
  rename(editor, text, notation);
  return 0;
}
