#include "archives/split_text.h"

#include <set>
#include <utility>

namespace kibitzer::archives {
namespace {

class Splitter {
 public:
  Splitter(const CopySource& source, const FindRecords& find) : source_(source), find_(find) {}

  /// Splits `text`, whose records are of `groups`. The error is a sentence.
  tl::expected<void, std::string> split(std::string_view text, const std::vector<text::Span>& records,
                                        const std::vector<std::string>& groups);

  std::map<std::string, GroupText> take() { return std::move(texts_); }

 private:
  tl::expected<std::string, std::string> copy(std::string_view text, const std::vector<text::Span>& records,
                                              const std::vector<std::string>& groups,
                                              const std::set<std::string>& wanted) const;
  tl::expected<void, std::string> split_part(std::string_view text, const std::vector<text::Span>& records,
                                             const std::vector<std::string>& groups,
                                             const std::set<std::string>& wanted);

  const CopySource& source_;
  const FindRecords& find_;
  std::map<std::string, GroupText> texts_;
};

tl::expected<std::string, std::string> Splitter::copy(std::string_view text, const std::vector<text::Span>& records,
                                                      const std::vector<std::string>& groups,
                                                      const std::set<std::string>& wanted) const {
  std::vector<records::Copied> chosen;
  chosen.reserve(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) chosen.push_back({records[i], wanted.contains(groups[i])});
  CopiedFile file;
  CopySource part = source_;
  part.text = text;
  if (const auto added = file.add(part, chosen); !added) return tl::make_unexpected(added.error());
  auto made = file.finish();
  if (!made) return tl::make_unexpected(made.error());
  return std::move(made->text);
}

/// Splits the part of `text` that has the records of the `wanted` groups.
tl::expected<void, std::string> Splitter::split_part(std::string_view text, const std::vector<text::Span>& records,
                                                     const std::vector<std::string>& groups,
                                                     const std::set<std::string>& wanted) {
  const auto part = copy(text, records, groups, wanted);
  if (!part) return tl::make_unexpected(part.error());
  std::vector<std::string> of_part;
  for (const std::string& group : groups)
    if (wanted.contains(group)) of_part.push_back(group);
  const std::vector<text::Span> found = find_(*part);
  if (found.size() == of_part.size()) return split(*part, found, of_part);
  // A damaged text need not have the same records without those around them.
  for (const std::string& group : wanted) {
    const auto one = copy(text, records, groups, {group});
    if (!one) return tl::make_unexpected(one.error());
    GroupText& of_group = texts_[group];
    of_group.text = *one;
    for (const text::Span at : find_(*one)) of_group.records.push_back({at, true});
  }
  return {};
}

tl::expected<void, std::string> Splitter::split(std::string_view text, const std::vector<text::Span>& records,
                                                const std::vector<std::string>& groups) {
  const std::set<std::string> all(groups.begin(), groups.end());
  if (all.size() == 1) {
    GroupText& of_group = texts_[*all.begin()];
    of_group.text = text;
    for (const text::Span at : records) of_group.records.push_back({at, true});
    return {};
  }
  const auto half = std::next(all.begin(), static_cast<std::ptrdiff_t>(all.size() / 2));
  for (const auto& wanted : {std::set(all.begin(), half), std::set(half, all.end())})
    if (auto done = split_part(text, records, groups, wanted); !done) return done;
  return {};
}

}  // namespace

tl::expected<std::map<std::string, GroupText>, std::string> split_text(const CopySource& source,
                                                                       const std::vector<text::Span>& records,
                                                                       const std::vector<std::string>& groups,
                                                                       const FindRecords& find) {
  Splitter splitter(source, find);
  if (records.empty()) return splitter.take();
  if (const auto done = splitter.split(source.text, records, groups); !done) return tl::make_unexpected(done.error());
  return splitter.take();
}

}  // namespace kibitzer::archives
