// What is lost where a record is written in another notation.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace kibitzer::records {

/// Counts what a notation cannot hold, by kind: "comment", "tag Annotator".
class Losses {
 public:
  void add(std::string_view what, std::size_t count = 1) {
    if (count > 0) counts_[std::string(what)] += count;
  }
  const std::map<std::string, std::size_t>& counts() const { return counts_; }

 private:
  std::map<std::string, std::size_t> counts_;
};

}  // namespace kibitzer::records
