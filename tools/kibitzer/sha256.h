// SHA-256 (FIPS 180-4), by nettle. The program in a browser goes without.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace kibitzer::tool {

class Sha256 {
 public:
  Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;
  ~Sha256();

  void add(std::string_view bytes);
  /// The sum as 64 hexadecimal digits; empty where there is no nettle.
  std::string digits();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kibitzer::tool
