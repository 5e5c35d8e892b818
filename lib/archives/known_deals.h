// Double-dummy tricks that were worked out before, in a file that all runs share: an evening is looked at more than once.
//
//   file := line*      line := DEAL " " TRICKS " " CHECK "\n"
//
// A line has the deal, two bits a card (26 hexadecimal digits), the tricks of N E S W in C D H S NT (20), and a check (4)
// by which a damaged line is recognized and passed over.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "double_dummy/solving.h"

namespace kibitzer::archives {

/// Answers from the file what is known, and has `other` solve the rest, which is added to the file in the end. A file
/// that cannot be read or written is as good as none. May be used from several threads at once.
class KnownDeals : public double_dummy::Solving {
 public:
  KnownDeals(std::string path, std::shared_ptr<double_dummy::Solving> other);
  ~KnownDeals() override;
  KnownDeals(const KnownDeals&) = delete;
  KnownDeals& operator=(const KnownDeals&) = delete;

  std::vector<std::optional<double_dummy::Tricks>> tricks(std::span<const double_dummy::Deal> deals) override;
  std::vector<std::vector<std::uint8_t>> values(std::span<const double_dummy::Play> plays) override;

 private:
  class Lines;

  std::shared_ptr<double_dummy::Solving> other_;
  std::unique_ptr<Lines> lines_;
};

}  // namespace kibitzer::archives
