// A build without libarchive and zlib.
#include "archives/gunzip.h"
#include "archives/unpack.h"

namespace kibitzer::archives {
namespace {

tl::unexpected<std::string> refusal() { return tl::make_unexpected(std::string("this program unpacks no files")); }

}  // namespace

struct Unpacker::State {
  Stream& packed;
};

Unpacker::Unpacker(Stream& packed, std::string /*begun*/, const UnpackLimits& /*limits*/, std::size_t& /*unpacked*/,
                   bool /*gunzipped*/)
    : state_(new State{packed}) {}
Unpacker::~Unpacker() = default;
tl::expected<std::optional<std::string>, std::string> Unpacker::next() { return refusal(); }
bool Unpacker::may_go_on() const { return false; }
Stream& Unpacker::content() { return state_->packed; }
std::optional<Deflated> Unpacker::take_deflated(std::size_t /*most*/) { return std::nullopt; }

std::string_view Deflated::name() const { return {}; }
std::optional<std::string> Deflated::inflated() const { return std::nullopt; }
std::string Deflated::as_archive() const { return {}; }

struct Gunzip::State {
  Stream& packed;
};

Gunzip::Gunzip(Stream& packed, std::string /*begun*/, const UnpackLimits& /*limits*/, std::size_t& /*unpacked*/)
    : state_(new State{packed}) {}
Gunzip::~Gunzip() = default;
tl::expected<bool, std::string> Gunzip::read_more(std::string& /*text*/, std::size_t /*most*/) { return refusal(); }
std::size_t Gunzip::bytes_on_disk() const { return state_->packed.bytes_on_disk(); }
tl::expected<void, std::string> Gunzip::verify_rest() { return {}; }

}  // namespace kibitzer::archives
