#include "sha256.h"

namespace kibitzer::tool {

struct Sha256::State {};

Sha256::Sha256() = default;
Sha256::~Sha256() = default;
void Sha256::add(std::string_view /*bytes*/) {}
std::string Sha256::digits() { return {}; }

}  // namespace kibitzer::tool
