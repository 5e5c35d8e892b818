// Writes JSON that is valid whatever the record contains. Internal to the room.
//
// What is written once per run is built as a Json. What is written for each finding or round is appended as text, which
// is ten times as fast.
#pragma once

#include <concepts>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "reports/report.h"

namespace kibitzer::reports {

using Json = nlohmann::ordered_json;

/// `json` on one line; texts that are not valid UTF-8 are read as Windows-1252.
std::string dumped(const Json& json);

/// What reports call the version of the program that made them.
inline constexpr const char* kVersionKey = "kibitzer";

/// The last member of a report, `, "kibitzer": "1.2.3"`; nothing if no version is to be named.
inline std::string named(const std::string& version) {
  return version.empty() ? std::string() : ", \"" + std::string(kVersionKey) + "\": " + dumped(version);
}

/// Appends `text` to `out` in quotes, as dumped() writes it.
void append_quoted(std::string& out, std::string_view text);

/// An object that is appended to `out` member by member. Keys are written as they are.
class ObjectText {
 public:
  explicit ObjectText(std::string& out) : out_(out) {}

  /// Begins a member; append its value to the result.
  std::string& member(std::string_view key) {
    out_.append(begun_ ? ",\"" : "{\"", 2);
    begun_ = true;
    return out_.append(key).append("\":", 2);
  }
  void text(std::string_view key, std::string_view value) { append_quoted(member(key), value); }
  void number(std::string_view key, std::integral auto value) { member(key) += std::to_string(value); }
  void end() { out_ += begun_ ? "}" : "{}"; }

 private:
  std::string& out_;
  bool begun_ = false;
};

/// A finding and a summary as in the lint report (lint_json.cc); `of_share`: with everything that other formats need.
void add_members(ObjectText& object, const findings::Located& finding, bool of_share = false);
Json json_of(const Summary& summary);

/// A session or board as in the lines of verdicts (lint_verdicts.cc).
void add_verdict_members(ObjectText& object, const judging::JudgedSession& one);
std::string_view name_of(judging::Verdict verdict);

}  // namespace kibitzer::reports
