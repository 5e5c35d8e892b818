#include "sha256.h"

#include <nettle/sha2.h>

#include <array>
#include <cstdint>

namespace kibitzer::tool {

struct Sha256::State {
  sha256_ctx hash;
};

Sha256::Sha256() : state_(std::make_unique<State>()) { sha256_init(&state_->hash); }
Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
  sha256_update(&state_->hash, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::string Sha256::digits() {
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_digest(&state_->hash, digest.size(), digest.data());
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  for (const std::uint8_t byte : digest) {
    digits += kDigits[byte >> 4U];
    digits += kDigits[byte & 0xFU];
  }
  return digits;
}

}  // namespace kibitzer::tool
