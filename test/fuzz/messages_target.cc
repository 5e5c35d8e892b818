// Any bytes as a session with an editor: a document of some notation is opened, and each line is a message or, where it is no
// JSON, an edit of it.
#include <nlohmann/json.hpp>
#include <string>

#include "fuzz/checks.h"
#include "language_server/frames.h"
#include "language_server/server.h"

using namespace kibitzer;
using Json = nlohmann::json;

namespace {

class NoFiles : public language_server::Workspace {
 public:
  language_server::Policy policy_of(const std::string& /*path*/) override { return {&judging_, &severities_}; }
  bool is_configuration(std::string_view path) const override { return path.ends_with(".toml"); }
  std::vector<language_server::ConfigurationFault> check_configuration(std::string_view /*text*/) const override {
    return {{{3, 7}, "a fault"}};
  }
  std::vector<std::string> new_errors() override { return {}; }
  std::vector<std::string> configuration_keys() const override { return {"select", "ignore"}; }
  std::optional<std::string> uri_of(std::string_view /*path*/) const override { return "file:///other"; }
  std::optional<std::string> explanation_of(const findings::Rule& /*rule*/) const override { return {}; }
  void refresh() override {}

 private:
  sessions::JudgeOptions judging_{.every_place = true};
  std::unordered_map<const findings::Rule*, std::optional<findings::Severity>> severities_;
};

constexpr std::size_t kLongest = 3000;  // everything is judged after each edit
constexpr const char* kUri = "file:///a";

/// What is asked of every document.
void ask(language_server::Server& server, int line, int character) {
  for (const char* const method :
       {"textDocument/diagnostic", "textDocument/completion", "textDocument/hover", "textDocument/codeAction",
        "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/definition", "textDocument/rename",
        "textDocument/semanticTokens/full", "textDocument/inlayHint", "textDocument/formatting"}) {
    const Json place = {{"line", line}, {"character", character}};
    server.handle(Json({{"id", 1},
                        {"method", method},
                        {"params",
                         {{"textDocument", {{"uri", kUri}}},
                          {"position", place},
                          {"newName", "Kari"},
                          {"range", {{"start", place}, {"end", place}}}}}})
                      .dump());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLongest) return 0;
  const std::string_view bytes = fuzz::text_of(data, size);
  NoFiles files;
  language_server::Server server(files, "1", [](const std::string& content) {
    fuzz::require(!Json::parse(content, nullptr, false).is_discarded(), "what is sent is JSON");
  });
  server.handle(R"({"id": 0, "method": "initialize", "params": {}})");
  if (size == 0) return 0;
  static constexpr const char* kLanguages[] = {"atle", "session", "pbn", "lin", "json", "csv", "cge", "rules", "bgdsl"};
  const std::string_view text = bytes.substr(1);
  server.handle(
      Json({{"method", "textDocument/didOpen"},
            {"params",
             {{"textDocument",
               {{"uri", kUri}, {"languageId", kLanguages[data[0] % std::size(kLanguages)]}, {"text", text}}}}}})
          .dump(-1, ' ', false, Json::error_handler_t::replace));
  server.settle();
  int line = 0;
  for (std::size_t at = 0; at < text.size() && line < 8; ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view words = text.substr(at, end - at);
    at = end + 1;
    server.handle(words);
    const Json place = {{"line", line}, {"character", words.size() / 2}};
    server.handle(Json({{"method", "textDocument/didChange"},
                        {"params",
                         {{"textDocument", {{"uri", kUri}}},
                          {"contentChanges", {{{"range", {{"start", place}, {"end", place}}}, {"text", words}}}}}}})
                      .dump(-1, ' ', false, Json::error_handler_t::replace));
    ask(server, line, static_cast<int>(words.size() / 2));
  }
  server.settle();

  language_server::Frames frames;
  frames.feed(bytes);
  while (true) {
    const auto next = frames.next();
    if (next && !*next) break;
  }
  return 0;
}
