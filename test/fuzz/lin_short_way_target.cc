// Any bytes as LIN, by themselves and after sound boards: on the short way and without it, the judge passes on the same.
#include "fuzz/checks.h"
#include "games/bridge.h"
#include "support/passed_on.h"

using namespace kibitzer;

namespace {

constexpr std::string_view kTable =
    "pn|Ann,Ben,Cleo,Dan|st||md|3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ75,|rh||ah|Board 1|sv|o|"
    "mb|1N!|an|15 to 17|mb|p|mb|p|mb|p|pg||pc|S3|pc|S9|pc|S8|pc|S2|pg||pc|H2|mc|7|pg||\n";

constexpr std::string_view kMatch =
    "vg|Cup,One,I,1,2,Herons,0,Otters,0|\nrs|1NN=,1NN=,1NN+1,|\npn|A,B,C,D,E,F,G,H|pg||\n"
    "qx|o1|st||md|3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ75,|sv|o|"
    "mb|1N|mb|p|mb|p|mb|p|pg||pc|S3|mc|7|pg||\n"
    "qx|c1|st||md|3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ75,|sv|o|"
    "mb|1N|mb|p|mb|p|mb|p|pg||pc|S3|mc|7|pg||\n";

void compare(const std::string& bytes, std::size_t piece) {
  static sessions::Judge on_the_long_way({.sheets = true, .short_way = false});
  static sessions::Judge on_both({.sheets = true});
  fuzz::require(test::passed_on(bytes, on_the_long_way, piece, games::kLin) ==
                    test::passed_on(bytes, on_both, piece, games::kLin),
                "both ways come to the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(fuzz::text_of(data, size));
  compare(bytes, 0);
  for (const std::string_view sound : {kTable, kMatch}) {
    const std::string after = std::string(sound) + bytes;
    compare(after, 0);
    if (size < 2000) compare(after + bytes + std::string(kTable), 1 + size % 701);
  }
  return 0;
}
