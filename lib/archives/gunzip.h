// Reads gzip (RFC 1952) and verifies its checksums, which libarchive does not.
//
//   file := member* NUL*   one after another; tapes and disks pad with 0 bytes
//   member := header, deflated bytes, CRC 32 and size of what they unpack to
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "archives/stream.h"
#include "archives/unpack_limits.h"

namespace kibitzer::archives {

class Gunzip : public Stream {
 public:
  /// `packed` must outlive this; `begun` is what has been read of it already. The bytes unpacked are added to
  /// `unpacked`, to which the limits apply.
  Gunzip(Stream& packed, std::string begun, const UnpackLimits& limits, std::size_t& unpacked);
  Gunzip(const Gunzip&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;
  ~Gunzip() override;

  static bool is_gzip(std::string_view head) { return head.starts_with("\x1F\x8B"); }

  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) override;
  std::size_t bytes_on_disk() const override;

  /// Reads the rest, to verify its checksum and that nothing follows; the error is a sentence.
  tl::expected<void, std::string> verify_rest();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kibitzer::archives
