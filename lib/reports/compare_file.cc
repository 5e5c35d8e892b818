#include "reports/compare_file.h"

namespace kibitzer::reports {

void CompareFile::write(const contests::Gathering& gathering, const contests::Comparison& comparison,
                        bool /*partial*/) {
  made_ = form_(gathering, comparison);
  out << made_.text;
  made_.text.clear();
}

std::string CompareFile::left_out() const {
  std::string sentence;
  for (const std::string& one : made_.left_out)
    sentence += (sentence.empty() ? "not written as " + name_ + ": " : "; ") + one;
  return sentence;
}

std::string CompareFile::failure() const {
  return made_.failure.empty() ? std::string() : "nothing written as " + name_ + ": " + made_.failure;
}

}  // namespace kibitzer::reports
