#include "language_server/client.h"

#include <array>

namespace kibitzer::test {

using nlohmann::json;

language_server::Policy NoFiles::policy_of(const std::string& /*path*/) { return {&judging, &severities}; }

std::vector<language_server::ConfigurationFault> NoFiles::check_configuration(std::string_view text) const {
  if (text.find("fault") == std::string_view::npos) return {};
  return {{{1, 3}, "there is a fault"}};
}

std::optional<std::string> NoFiles::uri_of(std::string_view path) const {
  if (path != "othello.bgdsl") return std::nullopt;
  return "file:///games/othello.bgdsl";
}

std::optional<std::string> NoFiles::explanation_of(const findings::Rule& rule) const {
  return "https://rules.example/" + std::string(rule.name);
}

Client::Client(const json& options, const json& capabilities)
    : server(files, "1.2.3", [this](const std::string& content) { sent.push_back(json::parse(content)); }) {
  request("initialize", {{"capabilities", capabilities}, {"initializationOptions", options}});
  notify("initialized", json::object());
}

json Client::request(std::string_view method, const json& params) {
  server.handle(json({{"jsonrpc", "2.0"}, {"id", ++requests_}, {"method", method}, {"params", params}}).dump());
  for (auto message = sent.rbegin(); message != sent.rend(); ++message)
    if (message->contains("id") && (*message)["id"] == requests_)
      return message->contains("result") ? (*message)["result"] : (*message)["error"];
  return "no answer";
}

void Client::notify(std::string_view method, const json& params) {
  server.handle(json({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}).dump());
}

void Client::open(std::string_view uri, std::string_view text, std::string_view language) {
  notify("textDocument/didOpen",
         {{"textDocument", {{"uri", uri}, {"languageId", language}, {"version", 1}, {"text", text}}}});
  server.settle();
}

void Client::change(std::string_view uri, const std::vector<int>& range, std::string_view text) {
  notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", ++version_}}},
                                    {"contentChanges",
                                     {{{"range",
                                        {{"start", {{"line", range[0]}, {"character", range[1]}}},
                                         {"end", {{"line", range[2]}, {"character", range[3]}}}}},
                                       {"text", text}}}}});
}

json Client::at(std::string_view uri, int line, int character) {
  return {{"textDocument", {{"uri", uri}}}, {"position", {{"line", line}, {"character", character}}}};
}
json Client::of(std::string_view uri) { return {{"textDocument", {{"uri", uri}}}}; }

namespace {

std::string range_in_words(const json& range) {
  const auto place = [&](const char* key) {
    return std::to_string(range[key]["line"].get<int>()) + ":" + std::to_string(range[key]["character"].get<int>());
  };
  return place("start") + "-" + place("end");
}

}  // namespace

std::string in_words(const json& diagnostics) {
  static constexpr std::array kSeverities = {"", "error", "warning", "info"};
  std::string words;
  for (const json& one : diagnostics) {
    words += range_in_words(one["range"]) + " " + kSeverities.at(one["severity"].get<std::size_t>());
    if (one.contains("code")) words += " " + one["code"].get<std::string>();
    words += ": " + one["message"].get<std::string>() + "\n";
    if (!one.contains("relatedInformation")) continue;
    for (const json& related : one["relatedInformation"])
      words += "  " + related["location"]["uri"].get<std::string>() + " " +
               range_in_words(related["location"]["range"]) + ": " + related["message"].get<std::string>() + "\n";
  }
  return words;
}

std::string Client::shown(std::string_view uri) const {
  for (auto message = sent.rbegin(); message != sent.rend(); ++message)
    if (message->value("method", "") == "textDocument/publishDiagnostics" && (*message)["params"]["uri"] == uri)
      return in_words((*message)["params"]["diagnostics"]);
  return "nothing was published";
}

}  // namespace kibitzer::test
