// Any bytes as games of gomoku that Piskvork saved.
#include "fuzz/checks.h"
#include "games/games.h"

using namespace kibitzer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  (void)games::built_in()->recognize(bytes);
  for (const char* const name : {"psq", "standard-psq"}) fuzz::judge(bytes, *games::built_in()->notation(name));
  return 0;
}
