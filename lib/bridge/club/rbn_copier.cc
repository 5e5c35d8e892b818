#include "bridge/club/rbn_copier.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "bridge/club/rbn.h"
#include "bridge/model/settings.h"

namespace kibitzer::bridge {
namespace {

using records::Copied;

class RbnCopier : public records::Copier {
 public:
  void add(std::string_view text, std::span<const Copied> records) override;
  std::string finish() override { return made_.take(); }

 private:
  std::string carried(const RbnReader& reader, std::uint32_t begin, bool in_lines);
  void take_head(std::string_view text, std::uint32_t head);

  records::CopiedText made_;
  std::map<char, std::string> held_;  // what the records of the copy that follow would take over
  std::string head_;
  bool any_ = false;
};

/// The lines that a text begins with to say what it is.
std::uint32_t head_of(std::string_view text) {
  std::size_t head = 0;
  while (text.substr(head).starts_with('%')) head = std::min(text.find('\n', head), text.size() - 1) + 1;
  return static_cast<std::uint32_t>(head);
}

/// Of several texts, the head of the first is kept.
void RbnCopier::take_head(std::string_view text, std::uint32_t head) {
  if (!std::exchange(any_, true) && head > 0) made_.append(text, {0, head}, false);
}

/// What the record that begins at `begin` takes over and would not in the copy, as lines or as the beginning of one.
std::string RbnCopier::carried(const RbnReader& reader, std::uint32_t begin, bool in_lines) {
  std::string lines;
  for (const char label : RbnReader::held_labels()) {
    const auto& value = reader.held(label);
    const bool own = value && value->at.begin >= begin;
    std::string meant = value ? std::string(value->text) : std::string();
    if (!own && held_[label] != meant) {
      if (!lines.empty()) lines += in_lines ? " " : "\n";
      lines += label;
      lines += in_lines ? "{" + meant + "}" : (meant.empty() ? "" : " ") + meant;
    }
    held_[label] = std::move(meant);
  }
  return lines;
}

void RbnCopier::add(std::string_view text, std::span<const Copied> records) {
  if (std::none_of(records.begin(), records.end(), [](const Copied& record) { return record.chosen; })) return;
  made_.begin(text);
  const std::uint32_t head = head_of(text);
  take_head(text, head);
  const bool in_lines = text.substr(0, head).find("%{RBX}") != std::string_view::npos;
  std::vector<findings::Finding> found;
  RbnReader reader(text, preset(preset_names().front()).value(), found);
  Session session;
  for (const Copied& record : records) {
    if (!reader.next(session)) break;
    const std::uint32_t begin = std::max(record.at.begin, std::min(head, record.at.end));
    if (!record.chosen) continue;
    const std::string lines = carried(reader, record.at.begin, in_lines);
    if (in_lines && !lines.empty()) {
      made_.append(text, {begin, begin}, false);
      made_.replace({begin, begin}, lines + " ");
    } else if (!lines.empty()) {
      made_.line(lines, true);
    }
    made_.append(text, {begin, record.at.end}, !in_lines && lines.empty());
  }
}

}  // namespace

std::unique_ptr<records::Copier> rbn_copier() { return std::make_unique<RbnCopier>(); }

}  // namespace kibitzer::bridge
