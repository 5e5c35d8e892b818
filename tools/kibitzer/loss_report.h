// What many conversions lost, in lines that stay few however many files there are.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::tool {

class LossReport {
 public:
  /// Adds what was lost of the file `shown`, by kind: "comment", "tag Annotator".
  void add(const std::string& shown, const std::map<std::string, std::size_t>& lost);

  /// Adds what could not be read of it.
  void add_unreadable(const std::string& shown, std::size_t places);

  bool empty() const { return kinds_.empty() && unreadable_.count == 0; }

  /// A line for each kind, those lost most often first: how often, and in which files. `whole`: all kinds, however many.
  std::string lines(std::string_view to, bool whole) const;

 private:
  struct Share {
    std::string file;
    std::size_t count = 0;
  };
  struct Kind {
    std::size_t count = 0;
    std::size_t files = 0;
    std::vector<Share> most;  ///< the files with the most, in this order
  };

  static void add(Kind& kind, const std::string& shown, std::size_t count);
  static std::string in_words(const Kind& kind);

  std::map<std::string, Kind> kinds_;
  Kind unreadable_;
};

}  // namespace kibitzer::tool
