#include "double_dummy/solver.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <unordered_map>
#include <utility>

#include "double_dummy/dds.h"

namespace kibitzer::double_dummy {
namespace {

/// Whose each card is, two bits a card.
struct Key {
  std::uint64_t first = 0;
  std::uint64_t second = 0;

  friend bool operator==(const Key&, const Key&) = default;
};

Key key_of(const Deal& deal) {
  constexpr unsigned kHalf = cards::kDeckSize / 2;
  Key key;
  for (const bridge::Seat seat : bridge::kSeats) {
    for (cards::CardSet held = deal.hand(seat); !held.empty(); held.remove(held.first())) {
      const auto index = static_cast<unsigned>(held.first().index());
      std::uint64_t& half = index < kHalf ? key.first : key.second;
      half |= static_cast<std::uint64_t>(index_of(seat)) << (2 * (index % kHalf));
    }
  }
  return key;
}

struct HashOfKey {
  std::size_t operator()(const Key& key) const {
    constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(((key.first * kMix) ^ (key.first >> 29U)) + key.second * (kMix | 2U));
  }
};

/// Enough for all threads, and not so many that progress is reported late.
std::size_t tables_at_once(unsigned threads) {
  return std::min<std::size_t>(dds::kMostTables, std::max<std::size_t>(4, std::size_t{2} * threads));
}

}  // namespace

class Solver::Queue {
 public:
  explicit Queue(SolverOptions options) : options_(std::move(options)) {}
  ~Queue() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    work_.notify_all();
    if (thread_.joinable()) thread_.join();
  }
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;

  std::vector<std::optional<Tricks>> tricks(std::span<const Deal> deals);
  std::vector<std::vector<std::uint8_t>> values(std::span<const Play> plays);

  Progress progress;

 private:
  using Values = std::vector<std::uint8_t>;
  /// Somebody who asked, and how many answers are still to come.
  struct Asked {
    std::size_t open = 0;
  };
  /// A deal that is asked for, and where its answer goes.
  struct Waiting {
    std::optional<Tricks>* answer;
    Asked* asked;
  };
  struct OpenDeal {
    Deal deal;
    std::vector<Waiting> waiting;
  };
  struct OpenPlay {
    const Play* play;
    Values* answer;
    Asked* asked;
  };

  void run();
  void solve_deals(std::unique_lock<std::mutex>& lock);
  void analyse_plays(std::unique_lock<std::mutex>& lock);
  void give_up();
  void wait(std::unique_lock<std::mutex>& lock, const Asked& asked);

  SolverOptions options_;
  std::mutex mutex_;
  std::condition_variable work_;  // there is something to do
  std::condition_variable done_;  // something is answered
  std::unordered_map<Key, Tricks, HashOfKey> kept_;
  std::unordered_map<Key, OpenDeal, HashOfKey> open_;
  std::deque<Key> deals_;  // of open_, in the order they were asked for
  std::deque<OpenPlay> plays_;
  std::exception_ptr fault_;
  bool ending_ = false;
  std::thread thread_;  // from the first question on
};

std::vector<std::optional<Tricks>> Solver::Queue::tricks(std::span<const Deal> deals) {
  std::vector<std::optional<Tricks>> answers(deals.size());
  Asked asked;
  std::unique_lock lock(mutex_);
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const Key key = key_of(deals[i]);
    if (const auto known = kept_.find(key); known != kept_.end()) {
      answers[i] = known->second;
      continue;
    }
    const auto [open, is_new] = open_.try_emplace(key, OpenDeal{deals[i], {}});
    open->second.waiting.push_back({&answers[i], &asked});
    ++asked.open;
    if (!is_new) continue;
    deals_.push_back(key);
    ++progress.asked;
  }
  wait(lock, asked);
  return answers;
}

std::vector<std::vector<std::uint8_t>> Solver::Queue::values(std::span<const Play> plays) {
  std::vector<Values> answers(plays.size());
  Asked asked;
  std::unique_lock lock(mutex_);
  for (std::size_t i = 0; i < plays.size(); ++i) plays_.push_back({&plays[i], &answers[i], &asked});
  asked.open = plays.size();
  progress.asked += plays.size();
  wait(lock, asked);
  return answers;
}

void Solver::Queue::wait(std::unique_lock<std::mutex>& lock, const Asked& asked) {
  if (asked.open == 0) return;
  if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  work_.notify_all();
  done_.wait(lock, [&] { return asked.open == 0; });
  if (fault_) std::rethrow_exception(fault_);
}

/// Answers nothing more.
void Solver::Queue::give_up() {
  for (auto& [key, open] : open_)
    for (const Waiting& waiting : open.waiting) --waiting.asked->open;
  for (const OpenPlay& play : plays_) --play.asked->open;
  open_.clear();
  deals_.clear();
  plays_.clear();
}

void Solver::Queue::solve_deals(std::unique_lock<std::mutex>& lock) {
  const std::size_t count = std::min(deals_.size(), tables_at_once(options_.threads));
  std::vector<Key> keys(deals_.begin(), deals_.begin() + static_cast<std::ptrdiff_t>(count));
  deals_.erase(deals_.begin(), deals_.begin() + static_cast<std::ptrdiff_t>(count));
  std::vector<Deal> deals;
  deals.reserve(count);
  for (const Key& key : keys) deals.push_back(open_.at(key).deal);
  lock.unlock();
  const std::vector<Tricks> solved = dds::solve(deals);
  lock.lock();
  if (kept_.size() + count > options_.most_kept) kept_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    kept_.emplace(keys[i], solved[i]);
    const auto open = open_.extract(keys[i]);
    for (const Waiting& waiting : open.mapped().waiting) {
      *waiting.answer = solved[i];
      --waiting.asked->open;
    }
  }
  progress.solved += count;
}

void Solver::Queue::analyse_plays(std::unique_lock<std::mutex>& lock) {
  // A play takes about as long as one denomination of a table.
  const std::size_t count = std::min({plays_.size(), dds::kMostPlays, 5 * tables_at_once(options_.threads)});
  const std::vector<OpenPlay> open(plays_.begin(), plays_.begin() + static_cast<std::ptrdiff_t>(count));
  std::vector<const Play*> plays;
  plays.reserve(count);
  for (const OpenPlay& play : open) plays.push_back(play.play);
  lock.unlock();
  std::vector<Values> analysed = dds::analyse(plays);
  lock.lock();
  plays_.erase(plays_.begin(), plays_.begin() + static_cast<std::ptrdiff_t>(count));
  for (std::size_t i = 0; i < count; ++i) {
    *open[i].answer = std::move(analysed[i]);
    --open[i].asked->open;
  }
  progress.solved += count;
}

void Solver::Queue::run() {
  std::unique_lock lock(mutex_);
  bool begun = false;
  while (true) {
    work_.wait(lock, [&] { return ending_ || !deals_.empty() || !plays_.empty(); });
    if (ending_) break;
    try {
      if (!begun) dds::begin(options_.threads);
      begun = true;
      if (fault_ || options_.stopped())
        give_up();
      else if (!deals_.empty())
        solve_deals(lock);
      else
        analyse_plays(lock);
    } catch (...) {
      if (!lock.owns_lock()) lock.lock();
      fault_ = std::current_exception();
      give_up();
    }
    done_.notify_all();
  }
}

bool available() { return dds::available(); }

Solver::Solver(SolverOptions options) {
  if (!available()) throw std::logic_error("this build has no double-dummy analysis");
  queue_ = std::make_unique<Queue>(std::move(options));
}

Solver::~Solver() = default;

std::vector<std::optional<Tricks>> Solver::tricks(std::span<const Deal> deals) { return queue_->tricks(deals); }

std::vector<std::vector<std::uint8_t>> Solver::values(std::span<const Play> plays) { return queue_->values(plays); }

const Progress& Solver::progress() const { return queue_->progress; }

}  // namespace kibitzer::double_dummy
