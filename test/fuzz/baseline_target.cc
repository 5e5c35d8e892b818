// Feeds any bytes to the readers of baselines and of lint reports, and to that of archives. Beyond crashes and
// sanitizers' reports it checks that a baseline that was read is written and read as the same, and that what is
// unpacked keeps to its limits.
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "archives/baseline.h"
#include "archives/packed.h"
#include "reports/read_lint_json.h"

namespace {

using namespace kibitzer;

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "does not hold: " << what << '\n';
  std::abort();
}

class Bytes : public archives::Stream {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes), size_(bytes.size()) {}

  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) override {
    const std::string_view some = bytes_.substr(0, most);
    text += some;
    bytes_.remove_prefix(some.size());
    return !some.empty();
  }
  std::size_t bytes_on_disk() const override { return size_ - bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t size_;
};

void unpack(std::string_view bytes) {
  constexpr std::size_t kMost = std::size_t{1} << 20;
  Bytes packed(bytes);
  std::size_t counted = 0;
  archives::Unpacker unpacker(packed, {}, {kMost, 100, 1000, 20}, counted);
  std::size_t unpacked = 0;
  std::size_t members = 0;
  while (true) {
    const auto member = unpacker.next();
    if (!member || !*member) break;
    require(++members <= 20, "no more members than the limit");
    std::string text;
    if (unpacker.content().read_rest(text, kMost)) unpacked += text.size();
    require(unpacked <= kMost, "no more bytes than the limit");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (const auto baseline = archives::Baseline::read("baseline.json", bytes)) {
    const auto again = archives::Baseline::read("baseline.json", baseline->text("1"));
    require(again && again->text("1") == baseline->text("1"), "a baseline that was written is read as the same");
  } else {
    require(!baseline.error().empty(), "an error says something");
  }
  if (auto report = reports::read_lint_json(bytes, *games::built_in())) {
    const auto parts = reports::joined({std::move(*report)});
    require(parts || !parts.error().empty(), "an error says something");
  }
  unpack(bytes);
  return 0;
}
