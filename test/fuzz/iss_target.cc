// Any bytes as games of Skat that a server has archived.
#include "fuzz/checks.h"
#include "games/games.h"

using namespace kibitzer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const games::Notation& iss = *games::built_in()->notation("iss");
  const std::string_view bytes = fuzz::text_of(data, size);
  (void)games::built_in()->recognize(bytes);
  fuzz::judge(bytes, iss);
  fuzz::judge("(;GM[Skat]MV[w " + std::string(bytes) + "]R[d:2 win v:24] ;)", iss);
  return 0;
}
