// Any bytes as sessions in the text notation: judged and scored; and what is written of records that were read without a
// complaint reads back without one and is written the same again. Its layout says the same.
#include "described/session_text/format.h"
#include "fuzz/checks.h"
#include "games/shared_notations.h"
#include "sessions/write_as.h"

using namespace kibitzer;

namespace {

struct Counting : sessions::Sink {
  void take(const sessions::Judged& judged) override { found += judged.findings.size(); }
  std::size_t found = 0;
};

fuzz::Reading read(std::string_view bytes) {
  fuzz::Reading reading;
  const sessions::WrittenAs written = sessions::write_as("session", {"record", bytes, 1}, games::kSessionText, {});
  if (written.result.error.empty()) reading.written.push_back(written.result.text);
  Counting counting;
  sessions::Judge judge({});
  judge.begin_file();
  judge.judge({"record", bytes, 1}, games::kSessionText, counting);
  reading.findings = counting.found;
  return reading;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  fuzz::judge(bytes, games::kSessionText);
  const std::string laid_out = described::session_text::format(bytes);
  fuzz::require(described::session_text::format(laid_out) == laid_out, "a text is laid out once");
  fuzz::check_round_trip(bytes, read);
  return 0;
}
