#include "file_sum.h"

#include <string>
#include <string_view>

#include "archives/file.h"
#include "sha256.h"
#include "text/utf8.h"

namespace kibitzer::tool {
namespace {

constexpr std::size_t kBytesAtOnce = std::size_t{1} << 20;
constexpr std::size_t kLongestCharacter = 4;

class Encoding {
 public:
  /// Takes the next bytes of the file.
  void take(std::string_view bytes) {
    if (first_) wide_ = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    first_ = false;
    binary_ = binary_ || bytes.find('\0') != std::string_view::npos;
    left_.append(bytes);
    const auto invalid = text::first_invalid_utf8(left_);
    ascii_ = ascii_ && left_.find_first_of(kBeyondAscii) == std::string::npos;
    // What looks wrong at the very end may be a character that goes on.
    const std::size_t valid = invalid.value_or(left_.size());
    const bool goes_on = invalid && left_.size() - *invalid < kLongestCharacter;
    utf8_ = utf8_ && (!invalid || goes_on);
    left_.erase(0, goes_on ? valid : left_.size());
  }

  std::string name() const {
    if (wide_) return "UTF-16";
    if (binary_) return "binary";
    if (ascii_) return "ASCII";
    return utf8_ && left_.empty() ? "UTF-8" : "8-bit";
  }

 private:
  static std::string beyond_ascii() {
    std::string all;
    for (int byte = 0x80; byte <= 0xFF; ++byte) all += static_cast<char>(byte);
    return all;
  }
  inline static const std::string kBeyondAscii = beyond_ascii();

  bool first_ = true;
  bool wide_ = false;
  bool binary_ = false;
  bool ascii_ = true;
  bool utf8_ = true;
  std::string left_;  // the beginning of a character
};

}  // namespace

reports::FileSum sum_of_file(const std::string& path) {
  reports::FileSum sum;
  const auto file = archives::File::open(path);
  if (!file) return sum;
  Sha256 hash;
  Encoding encoding;
  std::string bytes;
  while (true) {
    bytes.clear();
    const auto more = (*file)->read_more(bytes, kBytesAtOnce);
    if (!more) return {};
    hash.add(bytes);
    encoding.take(bytes);
    sum.bytes += bytes.size();
    if (!*more) break;
  }
  sum.sha256 = hash.digits();
  sum.encoding = encoding.name();
  return sum;
}

}  // namespace kibitzer::tool
