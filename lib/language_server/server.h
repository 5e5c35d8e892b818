// The language server (LSP 3.17): what comes in and goes out are the contents of messages, so that it can be run over
// anything. It opens no file and starts no thread.
//
//   handle()            takes a message in; answers go out at once
//   settle()            judges what has changed, once no messages are pending, so that ten quick keystrokes are judged once
//   publish_withheld()  findings that are new wait until no key has been pressed for delay(), so that none flickers while a
//                       word is half typed; fixed ones disappear at once
//
// Findings are published where the client cannot pull them, and pulled where it can.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "language_server/judging.h"
#include "language_server/open_document.h"
#include "language_server/protocol.h"
#include "language_server/workspace.h"
#include "sessions/fixing.h"

namespace kibitzer::language_server {

class Server {
 public:
  /// `send` takes the content of each message that goes out; `version` is the program's.
  Server(Workspace& workspace, std::string version, std::function<void(const std::string&)> send)
      : workspace_(workspace), version_(std::move(version)), send_(std::move(send)) {}
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() = default;

  /// Takes the content of a message in: any bytes.
  void handle(std::string_view content);

  /// Reports an unreadable frame to the client.
  void refuse(std::string_view reason) { fail(nullptr, ErrorCode::kParseError, reason); }

  void settle();

  bool withholds() const;
  std::chrono::milliseconds delay() const { return delay_; }
  void publish_withheld();

  /// The exit code, once the client has asked the server to end: 0 after a shutdown request, otherwise 1.
  std::optional<int> exit_code() const { return exit_code_; }

 private:
  using Answer = tl::expected<json, std::string>;  // the error says what is wrong with the parameters
  struct Request;
  struct Notification;

  void request(const json& id, std::string_view method, const json& params);
  void notification(std::string_view method, const json& params);
  void fail(const json& id, ErrorCode code, std::string_view reason);
  void send(json message);
  void notify(std::string_view method, std::string_view sentence);

  Answer initialize(const json& params);
  Answer shutdown(const json& params);
  Answer diagnostics(const json& params);
  Answer code_actions(const json& params);
  Answer complete(const json& params);
  Answer hover(const json& params);
  Answer format(const json& params);
  Answer symbols(const json& params);
  Answer folding_ranges(const json& params);
  Answer definition(const json& params);
  Answer references(const json& params);
  Answer rename(const json& params);
  Answer semantic_tokens(const json& params);
  Answer inlay_hints(const json& params);

  void exit(const json& params);
  void open(const json& params);
  void change(const json& params);
  void close(const json& params);
  void saved(const json& params);
  void files_changed(const json& params);

  OpenDocument* document_in(const json& params);
  void judge(OpenDocument& document);
  /// A document, a place in it, and what it holds with details of that place.
  struct Place {
    OpenDocument* open = nullptr;
    std::size_t at = 0;
    editing::Index index;
  };
  tl::expected<Place, std::string> byte_in(const json& params);  ///< without the index
  tl::expected<Place, std::string> place_in(const json& params);
  /// Finds what would be reported if `document` had another text.
  sessions::FindAll find_in(const OpenDocument& document);
  editing::Index index_of(OpenDocument& document, text::Span details);
  void refresh();
  void publish(OpenDocument& document, bool with_new);
  json diagnostics_of(const OpenDocument& document, bool with_new) const;

  Workspace& workspace_;
  std::string version_;
  std::function<void(const std::string&)> send_;
  Judging judging_;
  std::map<std::string, OpenDocument> documents_;  // by URI
  std::chrono::milliseconds delay_{150};
  bool initialized_ = false;
  bool shut_down_ = false;
  bool client_pulls_ = false;
  bool client_takes_snippets_ = false;
  std::optional<int> exit_code_;
};

}  // namespace kibitzer::language_server
