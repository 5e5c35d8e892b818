// Feeds any bytes to the reader of configurations, and as a pattern of files to that of patterns. Beyond crashes and
// sanitizers' reports it checks that every fault has a place and says something, and that a configuration that was read
// can be shown.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "configuration/reader.h"
#include "configuration/shown.h"

namespace {

using namespace kibitzer;
using namespace kibitzer::configuration;

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "does not hold: " << what << '\n';
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (const auto glob = Glob::read(bytes)) (void)glob->matches(bytes);
  const games::GamesPtr games = games::built_in();
  const auto choices = read_configuration(bytes, *games);
  if (choices) {
    const std::string text = shown(*choices, *games, std::array<std::string, 1>{"kibitzer.toml"}, "");
    const auto again = read_configuration(text, *games);
    require(again.has_value(), "what is shown is a configuration");
    return 0;
  }
  require(!choices.error().empty(), "where nothing is read something is wrong");
  const auto lines = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n')) + 1;
  for (const Fault& fault : choices.error()) {
    require(fault.at.line >= 1 && fault.at.line <= lines, "a fault stands on a line of the text");
    require(fault.at.column >= 1, "columns count from 1");
    require(!fault.message.empty(), "a fault says something");
  }
  return 0;
}
