#include "archives/wide.h"

#include <algorithm>
#include <utility>

#include "text/utf8.h"

namespace kibitzer::archives {

Wide::Wide(Stream& bytes, std::string& begun, text::ByteOrder order)
    : bytes_(bytes), order_(order), unread_(std::move(begun)) {
  begun.clear();
  take(begun);
}

void Wide::take(std::string& text) { unread_.erase(0, text::append_utf16(text, unread_, order_)); }

tl::expected<bool, std::string> Wide::read_more(std::string& text, std::size_t most) {
  // What is read takes up to one and a half times as many bytes in UTF-8.
  const std::size_t before = text.size();
  while (text.size() == before) {
    auto more = bytes_.read_more(unread_, std::max<std::size_t>(most / 3 * 2, 2));
    if (!more) return more;
    if (!*more) {
      if (unread_.empty()) return false;
      unread_.clear();
      text::append_utf8(text, text::kNoCharacter);  // the end is in the middle of a character
      return true;
    }
    take(text);
  }
  return true;
}

}  // namespace kibitzer::archives
