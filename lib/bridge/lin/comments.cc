#include "bridge/lin/comments.h"

#include <algorithm>

namespace kibitzer::bridge {

void LinComments::see(const LinCommand& command) {
  if (command.stray) return;
  if (command.is("nt") || command.comment) {
    comments_.add(bytes_, command.value_at.begin, command.value_at.end);
  } else if (!command.value.empty() && !command.is("pg")) {
    for (; waiting_from_ < comments_.all.size(); ++waiting_from_)
      comments_.all[waiting_from_].next = text::join(command.name_at, command.value_at);
  }
}

void LinComments::finish() {
  const auto size = static_cast<std::uint32_t>(bytes_.size());
  for (; waiting_from_ < comments_.all.size(); ++waiting_from_)
    comments_.all[waiting_from_].next = text::Span{size, size};
  for (findings::Comment& comment : comments_.all) {
    const auto end = std::upper_bound(ends_.begin(), ends_.end(), comment.at.begin);
    if (end != ends_.end()) comment.round = text::Span{end == ends_.begin() ? 0 : *(end - 1), *end};
  }
}

}  // namespace kibitzer::bridge
