#include "archives/known_deals.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "double_dummy/digits.h"
#include "text/hash.h"

namespace kibitzer::archives {
namespace {

using double_dummy::Deal;
using double_dummy::digits_of;
using double_dummy::kDealDigits;
using double_dummy::kTrickDigits;
using double_dummy::Tricks;

constexpr std::size_t kCheckDigits = 4;
constexpr std::size_t kLineBytes = kDealDigits + 1 + kTrickDigits + 1 + kCheckDigits + 1;
constexpr std::uintmax_t kMostKnownBytes = std::uintmax_t{1} << 26U;  // a million deals; then it is begun anew

std::string check_of(std::string_view digits) {
  text::Hash hash;
  hash.add(digits);
  const std::string all = text::digits_of(hash.value());
  return all.substr(all.size() - kCheckDigits);
}

}  // namespace

class KnownDeals::Lines {
 public:
  explicit Lines(std::string path) : path_(std::move(path)) { read(); }
  ~Lines() { write(); }
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  std::optional<Tricks> find(const Deal& deal) {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(digits_of(deal));
    return found == known_.end() ? std::nullopt : std::optional(found->second);
  }

  void add(const Deal& deal, const Tricks& tricks) {
    const std::string digits = digits_of(deal);
    const std::lock_guard lock(mutex_);
    if (!known_.emplace(digits, tricks).second) return;
    const std::string line = digits + " " + digits_of(tricks);
    added_ += line + " " + check_of(line) + "\n";
  }

 private:
  void read() {
    std::error_code none;
    const std::uintmax_t size = std::filesystem::file_size(path_, none);
    begins_anew_ = !none && size > kMostKnownBytes;
    if (none || begins_anew_) return;
    std::ifstream in(path_, std::ios::binary);
    for (std::string line; std::getline(in, line);) {
      if (line.size() + 1 != kLineBytes) continue;
      const std::string_view digits(line.data(), kDealDigits + 1 + kTrickDigits);
      if (line.substr(digits.size() + 1) != check_of(digits)) continue;
      if (const auto tricks = double_dummy::tricks_in(digits.substr(kDealDigits + 1)))
        known_.emplace(digits.substr(0, kDealDigits), *tricks);
    }
  }

  /// One write for all lines, so that runs beside this one do not break into them.
  void write() const {
    if (added_.empty()) return;
    std::error_code none;
    std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), none);
    const int file =
        ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (begins_anew_ ? O_TRUNC : 0), 0600);
    if (file < 0) return;
    [[maybe_unused]] const ssize_t written = ::write(file, added_.data(), added_.size());
    ::close(file);
  }

  std::string path_;
  std::mutex mutex_;
  std::unordered_map<std::string, Tricks> known_;
  std::string added_;
  bool begins_anew_ = false;
};

KnownDeals::KnownDeals(std::string path, std::shared_ptr<double_dummy::Solving> other)
    : other_(std::move(other)), lines_(std::make_unique<Lines>(std::move(path))) {}

KnownDeals::~KnownDeals() = default;

std::vector<std::optional<Tricks>> KnownDeals::tricks(std::span<const Deal> deals) {
  std::vector<std::optional<Tricks>> answers(deals.size());
  std::vector<Deal> unknown;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    answers[i] = lines_->find(deals[i]);
    if (answers[i]) continue;
    unknown.push_back(deals[i]);
    places.push_back(i);
  }
  if (unknown.empty()) return answers;
  const auto solved = other_->tricks(unknown);
  for (std::size_t i = 0; i < solved.size(); ++i) {
    answers[places[i]] = solved[i];
    if (solved[i]) lines_->add(unknown[i], *solved[i]);
  }
  return answers;
}

std::vector<std::vector<std::uint8_t>> KnownDeals::values(std::span<const double_dummy::Play> plays) {
  return other_->values(plays);
}

}  // namespace kibitzer::archives
