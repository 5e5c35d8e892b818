// A build without libdds.
#include <stdexcept>

#include "double_dummy/dds.h"

namespace kibitzer::double_dummy::dds {
namespace {

[[noreturn]] void fail() { throw std::logic_error("double-dummy analysis is asked of a build that has none"); }

}  // namespace

bool available() { return false; }
void begin(unsigned /*threads*/) { fail(); }
std::vector<Tricks> solve(std::span<const Deal> /*deals*/) { fail(); }
std::vector<std::vector<std::uint8_t>> analyse(std::span<const Play* const> /*plays*/) { fail(); }

}  // namespace kibitzer::double_dummy::dds
