// Any bytes as games of Dou Dizhu that programs have written.
#include "described/climbing_games/program_values.h"
#include "fuzz/checks.h"
#include "games/games.h"

using namespace kibitzer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const games::Notation& notation = *games::built_in()->notation("rlcard");
  const std::string_view bytes = fuzz::text_of(data, size);
  (void)games::built_in()->recognize(bytes);
  fuzz::judge(bytes, notation);
  described::climbing_games::ProgramValues values(bytes);
  for (std::size_t before = 0; values.next() || values.take_error(); before = values.position())
    fuzz::require(values.position() <= size && (before == 0 || values.position() > before),
                  "reading goes on within the text");
  return 0;
}
