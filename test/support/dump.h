// Sessions as plain text, to be compared: everything they hold but the places it was written at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "oh_hell/session.h"
#include "oh_hell/settings.h"

namespace kibitzer::test {

/// Everything `session` holds, one fact a line, without spans.
std::string dump(const oh_hell::Session& session);

/// The settings, one a line.
std::string dump(const oh_hell::Settings& settings);

/// What a reader made of a text.
struct Reading {
  std::vector<std::string> sessions;  ///< a dump of each
  std::string findings;               ///< what the reader found, as support/judging.h has it
  bool damaged = false;               ///< whether something of any of the sessions was left out
};

Reading read_atle(std::string_view text, std::string_view rules = "atlebridge");
Reading read_json(std::string_view text, std::string_view rules = "atlebridge");
Reading read_csv(std::string_view text, std::string_view rules = "atlebridge");

}  // namespace kibitzer::test
