// Any bytes as a database of Othello in the WTHOR form, and as the names beside it; what is read of it is a text of transcripts.
#include "described/tile_games/wthor.h"
#include "fuzz/checks.h"
#include "games/games.h"

using namespace kibitzer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const games::Notation& wthor = *games::built_in()->notation("wthor");
  static const games::Notation& transcripts = *games::built_in()->notation("othello");
  const std::string_view bytes = fuzz::text_of(data, size);
  (void)games::built_in()->recognize(bytes);
  fuzz::judge(bytes, wthor);
  const std::string text = described::tile_games::wthor_as_text(bytes, {});
  fuzz::require(text.empty() || text.back() == '\n', "the text of a database ends with a line");
  fuzz::require(text.size() <= 200 + 4 * size, "a game is a line of its size");
  fuzz::judge(text, transcripts);
  const std::vector<std::string> beside(2, std::string(bytes));
  fuzz::judge(described::tile_games::wthor_as_text(bytes, beside), transcripts);
  return 0;
}
