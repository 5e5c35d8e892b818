// Reads the JSON form of a bridge session (schemas/bridge-session.schema.json, README: Formats).
#pragma once

#include <cstdint>

#include "bridge/model/session.h"
#include "json/reader.h"

namespace kibitzer::bridge {

class JsonReader {
 public:
  /// Sessions that name no rules use `defaults`.
  explicit JsonReader(const Settings& defaults) : defaults_(defaults) {}

  /// Reads the object at node `root` of the reader's document into `session`. What is wrong with its form becomes
  /// findings, and the session is read as far as it can be. The session's views hold as long as the source text.
  void read(json::Reader& reader, std::uint32_t root, Session& session);

 private:
  class Pass;

  Settings defaults_;
};

}  // namespace kibitzer::bridge
