// A text whose records go into several others.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "archives/copied_file.h"
#include "records/copier.h"
#include "text/span.h"

namespace kibitzer::archives {

/// The records of one group, as a text of their own.
struct GroupText {
  std::string text;
  std::vector<records::Copied> records;  ///< where they are in it, all chosen
};

/// Says where the records of a text are.
using FindRecords = std::function<std::vector<text::Span>(std::string_view text)>;

/// The texts by the groups of the records, which `groups` names one by one. The groups are halved again and again, so that
/// this takes no longer for many of them than in proportion to their digits. The error is a sentence.
tl::expected<std::map<std::string, GroupText>, std::string> split_text(const CopySource& source,
                                                                       const std::vector<text::Span>& records,
                                                                       const std::vector<std::string>& groups,
                                                                       const FindRecords& find);

}  // namespace kibitzer::archives
