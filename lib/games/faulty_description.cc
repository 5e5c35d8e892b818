#include "games/faulty_description.h"

#include <utility>

#include "findings/reporter.h"
#include "games/conversion.h"
#include "games/output.h"
#include "json/rules.h"
#include "text/utf8.h"

namespace kibitzer::games {
namespace {

class RefusingReferee : public Referee {
 public:
  RefusingReferee(std::string sentence, findings::Related first)
      : sentence_(std::move(sentence)), first_(std::move(first)) {}

  void judge_text(const text::Source& /*source*/, const Notation& /*notation*/, Output& output) override {
    refuse({}, output);
  }
  void judge_json(json::Reader& reader, Output& output) override { refuse(reader.head(0), output); }

 private:
  void refuse(text::Span at, Output& output) {
    if (Conversion* const conversion = output.conversion())
      conversion->refuse("the description of its game has errors");
    std::vector<findings::Finding> findings;
    findings::add(findings, json::kRule<"json/unknown-game">, at, "{}", sentence_).related.push_back(first_);
    Ruled ruled{Unit::kSession, {}, findings};
    ruled.about.begin = at.begin;
    ruled.about.refused = true;
    ruled.about.unsettled = "the description of its game has errors";
    output.session(ruled);
  }

  std::string sentence_;
  findings::Related first_;
};

}  // namespace

DescriptionErrors::DescriptionErrors(const text::Source& source, const std::vector<findings::Finding>& found, More more)
    : path_(source.path), more_(std::move(more)) {
  first_.other = std::make_shared<const findings::OtherText>(findings::OtherText{path_, std::string(source.bytes)});
  take(found);
}

/// Findings come in the order of their places.
void DescriptionErrors::take(const std::vector<findings::Finding>& found) const {
  for (const findings::Finding& one : found) {
    if (one.severity != findings::Severity::kError) continue;
    if (errors_++ > 0) continue;
    first_.message = one.message;
    first_.at = one.at;
  }
}

std::unique_ptr<Referee> DescriptionErrors::refusing(std::string_view title) const {
  std::call_once(asked_, [&] {
    if (errors_ == 0 && more_) take(more_());
  });
  if (errors_ == 0) return nullptr;
  std::string sentence = fmt::format(
      "this session is not judged because {}, the description of {}, has {}: {}", path_, title,
      errors_ == 1 ? std::string("an error") : fmt::format("{} errors, the first", errors_), first_.message);
  findings::Related first = first_;
  first.message = errors_ == 1 ? "the error is here" : "the first error is here";
  return std::make_unique<RefusingReferee>(std::move(sentence), std::move(first));
}

}  // namespace kibitzer::games
