// Reads the JSON form of an Oh Hell session (schemas/oh-hell-session.schema.json, README: Formats).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "json/reader.h"
#include "oh_hell/session.h"

namespace kibitzer::oh_hell {

/// Keeps what consecutive records share: the settings last read, by their text.
class JsonReader {
 public:
  /// Sessions that name no rules use `defaults`.
  explicit JsonReader(SettingsPtr defaults) : defaults_(std::move(defaults)) {}

  /// Reads the object at node `root` of the reader's document into `session`, as far as it can be read. Faults of its
  /// form become findings. The session's views hold as long as the source text.
  void read(json::Reader& reader, std::uint32_t root, Session& session);

 private:
  class Pass;

  SettingsPtr defaults_;
  std::string settings_text_;
  SettingsPtr settings_;
};

}  // namespace kibitzer::oh_hell
