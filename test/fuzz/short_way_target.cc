// Any bytes as PBN, by themselves and after sound games: on the short way and without it, the judge passes on the same.
#include "fuzz/checks.h"
#include "support/passed_on.h"

using namespace kibitzer;

namespace {

constexpr std::string_view kSound = R"([Event "Cup"]
[Site "#"]
[Date "2000.01.00"]
[Board "1"]
[West "W"]
[North "N"]
[East "E"]
[South "S"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "4S"]
[Result "9"]
[Score "NS -50"]
[HomeTeam "Otters"]
[Room "Open"]
[Auction "N"]
1S Pass 2S =1= Pass
4S AP
[Note "1:weak"]
[Play "E"]
HK! H5 H2 HA
S9 S2 S4 SA
*

)";

/// `bytes` after two sound games.
std::string after_sound(std::string_view bytes) {
  std::string text(kSound);
  std::string other(kSound);
  other.replace(other.find("Open"), 4, "Closed");
  other.replace(other.find("\"IMP\""), 5, "\"#\"");
  return text + other + std::string(bytes);
}

void compare(std::string_view bytes, std::size_t piece) {
  static sessions::Judge on_the_long_way({.sheets = true, .short_way = false});
  static sessions::Judge on_both({.sheets = true});
  fuzz::require(test::passed_on(bytes, on_the_long_way, piece) == test::passed_on(bytes, on_both, piece),
                "both ways come to the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  compare(bytes, 0);
  const std::string after = after_sound(bytes);
  compare(after, 0);
  compare("% EXPORT\n" + after, 0);
  if (size < 2000) compare(after, 1 + size % 701);
  return 0;
}
