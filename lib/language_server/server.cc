#include "language_server/server.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "json/bounded.h"
#include "language_server/code_actions.h"
#include "language_server/diagnostics.h"
#include "language_server/features.h"
#include "language_server/renaming.h"
#include "language_server/uri.h"
#include "sessions/layout.h"
#include "text/line_ends.h"

namespace kibitzer::language_server {
namespace {

constexpr std::int64_t kLongestDelay = 10'000;  // milliseconds
constexpr std::string_view kFixAll = "source.fixAll.kibitzer";
constexpr std::string_view kNotOpen = "the document is not open";
constexpr int kIncremental = 2;     // TextDocumentSyncKind
constexpr int kWarningMessage = 2;  // MessageType

/// Editors have line ends of their own, and not all of them convert those of an answer.
std::string with_lf(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text.substr(i, 2) != "\r\n") result += text[i];
  return result;
}

}  // namespace

struct Server::Request {
  std::string_view method;
  Answer (Server::*answer)(const json& params);
};
struct Server::Notification {
  std::string_view method;
  void (Server::*take)(const json& params);
};

void Server::handle(std::string_view content) {
  const auto tree = kibitzer::json::bounded_tree(content);
  if (!tree) return fail(nullptr, ErrorCode::kParseError, "the message cannot be read: " + tree.error());
  const json& message = *tree;
  const json* const id = value_at(message, {"id"});
  const auto method = string_at(message, {"method"});
  if (!method) {
    const bool answer = value_at(message, {"result"}) != nullptr || value_at(message, {"error"}) != nullptr;
    if (answer) return;
    return fail(id != nullptr ? *id : json(), ErrorCode::kInvalidRequest, "the message has no method");
  }
  const json* const given = value_at(message, {"params"});
  const json params = given != nullptr ? *given : json::object();
  if (id != nullptr)
    request(*id, *method, params);
  else
    notification(*method, params);
}

void Server::request(const json& id, std::string_view method, const json& params) {
  static constexpr std::array<Request, 14> kRequests = {{
      {"initialize", &Server::initialize},
      {"shutdown", &Server::shutdown},
      {"textDocument/diagnostic", &Server::diagnostics},
      {"textDocument/codeAction", &Server::code_actions},
      {"textDocument/completion", &Server::complete},
      {"textDocument/hover", &Server::hover},
      {"textDocument/documentSymbol", &Server::symbols},
      {"textDocument/formatting", &Server::format},
      {"textDocument/foldingRange", &Server::folding_ranges},
      {"textDocument/definition", &Server::definition},
      {"textDocument/references", &Server::references},
      {"textDocument/rename", &Server::rename},
      {"textDocument/semanticTokens/full", &Server::semantic_tokens},
      {"textDocument/inlayHint", &Server::inlay_hints},
  }};
  if (shut_down_) return fail(id, ErrorCode::kInvalidRequest, "the server is shut down");
  if (!initialized_ && method != "initialize")
    return fail(id, ErrorCode::kServerNotInitialized, "the server is not initialized");
  const auto found =
      std::find_if(kRequests.begin(), kRequests.end(), [&](const Request& one) { return one.method == method; });
  if (found == kRequests.end()) return fail(id, ErrorCode::kMethodNotFound, "unknown method " + std::string(method));
  Answer answer = (this->*found->answer)(params);
  if (!answer) return fail(id, ErrorCode::kInvalidParams, answer.error());
  send({{"id", id}, {"result", std::move(*answer)}});
}

void Server::notification(std::string_view method, const json& params) {
  static constexpr std::array<Notification, 6> kNotifications = {{
      {"exit", &Server::exit},
      {"textDocument/didOpen", &Server::open},
      {"textDocument/didChange", &Server::change},
      {"textDocument/didClose", &Server::close},
      {"textDocument/didSave", &Server::saved},
      {"workspace/didChangeWatchedFiles", &Server::files_changed},
  }};
  const auto found = std::find_if(kNotifications.begin(), kNotifications.end(),
                                  [&](const Notification& one) { return one.method == method; });
  if (found == kNotifications.end()) return;
  if (!initialized_ && method != "exit") return;
  (this->*found->take)(params);
}

void Server::fail(const json& id, ErrorCode code, std::string_view reason) {
  send({{"id", id}, {"error", {{"code", static_cast<int>(code)}, {"message", reason}}}});
}

void Server::notify(std::string_view method, std::string_view sentence) {
  send({{"method", method}, {"params", {{"type", kWarningMessage}, {"message", sentence}}}});
}

void Server::send(json message) {
  message["jsonrpc"] = "2.0";
  send_(dumped(message));
}

Server::Answer Server::initialize(const json& params) {
  initialized_ = true;
  client_pulls_ = value_at(params, {"capabilities", "textDocument", "diagnostic"}) != nullptr;
  client_takes_snippets_ =
      true_at(params, {"capabilities", "textDocument", "completion", "completionItem", "snippetSupport"});
  if (const auto delay = number_at(params, {"initializationOptions", "newFindingsAfter"}))
    delay_ = std::chrono::milliseconds(std::clamp<std::int64_t>(*delay, 0, kLongestDelay));
  json capabilities = {
      {"positionEncoding", "utf-16"},
      {"textDocumentSync", {{"openClose", true}, {"change", kIncremental}, {"save", true}}},
      {"completionProvider", {{"triggerCharacters", {" ", "[", "\"", "/"}}}},
      {"codeActionProvider", {{"codeActionKinds", {"quickfix", kFixAll}}}},
      {"hoverProvider", true},
      {"documentSymbolProvider", true},
      {"documentFormattingProvider", true},
      {"foldingRangeProvider", true},
      {"definitionProvider", true},
      {"referencesProvider", true},
      {"renameProvider", true},
      {"semanticTokensProvider",
       {{"legend", {{"tokenTypes", token_types()}, {"tokenModifiers", json::array()}}}, {"full", true}}},
      {"inlayHintProvider", true},
  };
  if (client_pulls_)
    capabilities["diagnosticProvider"] = {{"interFileDependencies", false}, {"workspaceDiagnostics", false}};
  return json{{"capabilities", std::move(capabilities)}, {"serverInfo", {{"name", "kibitzer"}, {"version", version_}}}};
}

Server::Answer Server::shutdown(const json& /*params*/) {
  shut_down_ = true;
  return json();
}

void Server::exit(const json& /*params*/) { exit_code_ = shut_down_ ? 0 : 1; }

OpenDocument* Server::document_in(const json& params) {
  const auto uri = string_at(params, {"textDocument", "uri"});
  const auto found = uri ? documents_.find(*uri) : documents_.end();
  return found == documents_.end() ? nullptr : &found->second;
}

void Server::open(const json& params) {
  const auto uri = string_at(params, {"textDocument", "uri"});
  auto text = string_at(params, {"textDocument", "text"});
  if (!uri || !text) return;
  OpenDocument& document = documents_[*uri] = OpenDocument();
  document.uri = *uri;
  document.path = path_of_uri(*uri);
  document.language = string_at(params, {"textDocument", "languageId"}).value_or("");
  document.version = number_at(params, {"textDocument", "version"}).value_or(0);
  document.document.set(std::move(*text));
}

void Server::change(const json& params) {
  OpenDocument* const document = document_in(params);
  const json* const changes = value_at(params, {"contentChanges"});
  if (document == nullptr || changes == nullptr || !changes->is_array()) return;
  if (const auto version = number_at(params, {"textDocument", "version"})) document->version = *version;
  document->changed = true;
  for (const json& change : *changes) {
    auto text = string_at(change, {"text"});
    if (!text) continue;
    const json* const place = value_at(change, {"range"});
    if (place == nullptr)
      document->document.set(std::move(*text));
    else if (const auto range = range_in(*place))
      document->document.replace(*range, *text);
  }
}

void Server::close(const json& params) {
  const OpenDocument* const document = document_in(params);
  if (document == nullptr) return;
  if (!client_pulls_)
    send({{"method", "textDocument/publishDiagnostics"},
          {"params", {{"uri", document->uri}, {"diagnostics", json::array()}}}});
  documents_.erase(document->uri);
}

void Server::saved(const json& params) {
  const OpenDocument* const document = document_in(params);
  if (document == nullptr) return;
  const bool description = document->notation != nullptr && document->notation->form == games::Form::kDescription;
  if (description || workspace_.is_configuration(document->path)) refresh();
}

void Server::files_changed(const json& /*params*/) { refresh(); }

void Server::refresh() {
  workspace_.refresh();
  judging_.clear();
  for (auto& [uri, document] : documents_) document.changed = true;
}

Server::Answer Server::diagnostics(const json& params) {
  OpenDocument* const document = document_in(params);
  if (document == nullptr) return json{{"kind", "full"}, {"items", json::array()}};
  judge(*document);
  return json{{"kind", "full"}, {"items", diagnostics_of(*document, true)}};
}

editing::Index Server::index_of(OpenDocument& document, text::Span details) {
  judge(document);
  editing::Index index;
  index.details = details;
  if (document.notation != nullptr)
    judging_.index({document.path, document.document.text(), 1}, *document.notation,
                   workspace_.policy_of(document.path), index);
  return index;
}

tl::expected<Server::Place, std::string> Server::byte_in(const json& params) {
  OpenDocument* const open = document_in(params);
  if (open == nullptr) return tl::make_unexpected(std::string(kNotOpen));
  const json* const given = value_at(params, {"position"});
  const auto position = given != nullptr ? position_in(*given) : std::nullopt;
  if (!position) return tl::make_unexpected(std::string("the request has no position"));
  return Place{open, open->document.offset(*position), {}};
}

tl::expected<Server::Place, std::string> Server::place_in(const json& params) {
  auto place = byte_in(params);
  if (!place) return place;
  const auto byte = static_cast<std::uint32_t>(place->at);
  place->index = index_of(*place->open, {byte, byte});
  return place;
}

sessions::FindAll Server::find_in(const OpenDocument& document) {
  return [this, &document](std::string_view text) {
    return judging_.judge({document.path, text, 1}, *document.notation, workspace_.policy_of(document.path));
  };
}

Server::Answer Server::code_actions(const json& params) {
  OpenDocument* const open = document_in(params);
  if (open == nullptr) return json::array();
  const json* const given = value_at(params, {"range"});
  const auto range = given != nullptr ? range_in(*given) : std::nullopt;
  if (!range) return tl::make_unexpected(std::string("the request has no range"));
  judge(*open);
  const text::Span part = {static_cast<std::uint32_t>(open->document.offset(range->begin)),
                           static_cast<std::uint32_t>(open->document.offset(range->end))};
  // Editors that fix while they save ask for this kind alone.
  const json* const only = value_at(params, {"context", "only"});
  const auto wants = [&](std::string_view kind) {
    if (only == nullptr || !only->is_array() || only->empty()) return kind != kFixAll;
    return std::any_of(only->begin(), only->end(), [&](const json& one) {
      return one.is_string() && kind.starts_with(one.get_ref<const std::string&>());
    });
  };
  json all = json::array();
  if (wants("quickfix")) all = language_server::code_actions(*open, part, find_in(*open));
  if (wants(kFixAll))
    if (json action = fix_all_action(*open, find_in(*open)); !action.is_null()) all.push_back(std::move(action));
  return all;
}

Server::Answer Server::complete(const json& params) {
  const auto place = byte_in(params);
  if (!place) return tl::make_unexpected(place.error());
  judge(*place->open);
  if (workspace_.is_configuration(place->open->path))
    return completion_in_configuration(*place->open, place->at, workspace_.configuration_keys());
  return completion(*place->open, place->at, client_takes_snippets_);
}

Server::Answer Server::hover(const json& params) {
  return place_in(params).map(
      [](const Place& place) { return language_server::hover(*place.open, place.at, place.index); });
}

Server::Answer Server::symbols(const json& params) {
  OpenDocument* const open = document_in(params);
  if (open == nullptr) return tl::make_unexpected(std::string(kNotOpen));
  return language_server::symbols(*open, index_of(*open, {}));
}

Server::Answer Server::format(const json& params) {
  OpenDocument* const open = document_in(params);
  if (open == nullptr) return tl::make_unexpected(std::string(kNotOpen));
  judge(*open);
  const std::string& text = open->document.text();
  if (open->notation == nullptr || !sessions::can_lay_out(*open->notation) || text::ends_lines_in_cr(text))
    return json::array();
  const auto laid_out = sessions::lay_out(text, *open->notation, *open->games);
  if (!laid_out) {
    notify("window/logMessage", fmt::format("{} is left as it is: {}", open->path, laid_out.error()));
    return json::array();
  }
  const bool in_crlf = text.find("\r\n") != std::string::npos;
  const std::string after = in_crlf ? *laid_out : with_lf(*laid_out);
  if (after == text) return json::array();
  const text::Span all = {0, static_cast<std::uint32_t>(text.size())};
  return json::array({{{"range", to_json(open->document.range(all))}, {"newText", after}}});
}

Server::Answer Server::folding_ranges(const json& params) {
  OpenDocument* const open = document_in(params);
  if (open == nullptr) return tl::make_unexpected(std::string(kNotOpen));
  return language_server::folding_ranges(*open, index_of(*open, {}));
}

Server::Answer Server::definition(const json& params) {
  return place_in(params).map(
      [](const Place& place) { return language_server::definition(*place.open, place.at, place.index); });
}

Server::Answer Server::references(const json& params) {
  return place_in(params).map([](const Place& place) {
    json all = json::array();
    for (const editing::Mention& one : mentions_of(place.index, place.at))
      all.push_back({{"uri", place.open->uri}, {"range", to_json(place.open->document.range(one.at))}});
    return all;
  });
}

Server::Answer Server::rename(const json& params) {
  const auto place = byte_in(params);
  if (!place) return tl::make_unexpected(place.error());
  OpenDocument& open = *place->open;
  judge(open);
  if (open.notation == nullptr) return tl::make_unexpected(std::string("the document is not a record"));
  const auto read = [&](const std::string& text) {
    Reading reading{find_in(open)(text), {}};
    judging_.index({open.path, text, 1}, *open.notation, workspace_.policy_of(open.path), reading.index);
    return reading;
  };
  const auto edits =
      renaming(open.document.text(), *open.notation, place->at, string_at(params, {"newName"}).value_or(""), read);
  if (!edits) return tl::make_unexpected(edits.error());
  json all = json::array();
  for (const sessions::PlainEdit& edit : *edits)
    all.push_back({{"range", to_json(open.document.range(edit.at))}, {"newText", edit.text}});
  return json{{"changes", {{open.uri, std::move(all)}}}};
}

Server::Answer Server::semantic_tokens(const json& params) {
  OpenDocument* const open = document_in(params);
  if (open == nullptr) return tl::make_unexpected(std::string(kNotOpen));
  return language_server::semantic_tokens(*open, index_of(*open, {}));
}

Server::Answer Server::inlay_hints(const json& params) {
  OpenDocument* const open = document_in(params);
  if (open == nullptr) return tl::make_unexpected(std::string(kNotOpen));
  const json* const given = value_at(params, {"range"});
  const auto range = given != nullptr ? range_in(*given) : std::nullopt;
  if (!range) return tl::make_unexpected(std::string("the request has no range"));
  const text::Span part = {static_cast<std::uint32_t>(open->document.offset(range->begin)),
                           static_cast<std::uint32_t>(open->document.offset(range->end))};
  return language_server::inlay_hints(*open, part, index_of(*open, part));
}

void Server::judge(OpenDocument& document) {
  if (!document.changed) return;
  document.changed = false;
  document.found = {};
  document.faults.clear();
  document.notation = nullptr;
  const std::string& text = document.document.text();
  if (workspace_.is_configuration(document.path)) {
    document.faults = workspace_.check_configuration(text);
    return;
  }
  if (text.size() >= text::kMaxTextBytes) return;
  const Policy policy = workspace_.policy_of(document.path);
  for (const std::string& error : workspace_.new_errors()) notify("window/showMessage", error);
  document.games = policy.judging->games ? policy.judging->games : games::built_in();
  document.notation = notation_of(*document.games, document.path, document.language, text);
  if (document.notation == nullptr) return;
  document.found = judging_.judge({document.path, text, 1}, *document.notation, policy);
}

void Server::settle() {
  for (auto& [uri, document] : documents_) {
    if (!document.changed) continue;
    judge(document);
    if (!client_pulls_) publish(document, delay_.count() == 0 || document.published_version < 0);
  }
}

bool Server::withholds() const {
  return std::any_of(documents_.begin(), documents_.end(), [](const auto& one) { return one.second.withheld; });
}

void Server::publish_withheld() {
  for (auto& [uri, document] : documents_)
    if (document.withheld) publish(document, true);
}

/// Publishes the findings: those that the editor shows already, and the others if `with_new`.
void Server::publish(OpenDocument& document, bool with_new) {
  std::set<std::string> shown;
  document.withheld = false;
  for (const findings::Finding& finding : document.found.findings) {
    std::string key = key_of(finding);
    if (with_new || document.published.contains(key))
      shown.insert(std::move(key));
    else
      document.withheld = true;
  }
  document.published = std::move(shown);
  document.published_version = document.version;
  send({{"method", "textDocument/publishDiagnostics"},
        {"params",
         {{"uri", document.uri}, {"version", document.version}, {"diagnostics", diagnostics_of(document, with_new)}}}});
}

json Server::diagnostics_of(const OpenDocument& document, bool with_new) const {
  json items = json::array();
  for (const ConfigurationFault& fault : document.faults) items.push_back(diagnostic(fault, document.document));
  for (const findings::Finding& finding : document.found.findings) {
    if (!with_new && !document.published.contains(key_of(finding))) continue;
    if (items.size() >= kMostDiagnostics) {
      items.push_back(remark(
          finding.at, document.document,
          fmt::format("only the first {} findings are shown; kibitzer lint reports all of them", kMostDiagnostics)));
      break;
    }
    items.push_back(diagnostic(finding, document.document, document.uri, workspace_));
  }
  return items;
}

}  // namespace kibitzer::language_server
