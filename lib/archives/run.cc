#include "archives/run.h"

#include <sys/stat.h>

#include <condition_variable>
#include <deque>
#include <exception>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "archives/interruption.h"
#include "archives/judge_work.h"
#include "archives/packed.h"
#include "judging/collector.h"
#include "text/hash.h"

namespace kibitzer::archives {
namespace {

/// Leaves a text that is being judged.
void leave_if_interrupted() {
  if (interrupted()) throw Interrupted();
}

constexpr std::size_t kAheadOfSlowest = 4;                    // pieces of work a worker
constexpr std::size_t kUnpacksTo = 8;                         // times its size, as records do
constexpr std::size_t kMembersAtOnce = std::size_t{1} << 18;  // bytes of small members of an archive for a worker
constexpr std::size_t kSmallMember = std::size_t{1} << 16;    // larger ones would leave the cache if unpacked ahead
constexpr std::size_t kFilesAtOnce = std::size_t{1} << 14;    // bytes of small files for a worker
constexpr std::size_t kMostWaiting = 8'000;  // findings, sheets and the like that wait to be handed on, a worker
constexpr std::size_t kMostFound = 1'000;    // the same, kept by a worker before it hands them on

class WorkList;

struct EndTurn {
  void operator()(WorkList* list) const;
};

/// The right to read what is to be judged: held by one worker, or by the task that it handed it to.
using Turn = std::unique_ptr<WorkList, EndTurn>;

struct InputFile {
  std::uint32_t number = 0;
  const configuration::Policy* policy = nullptr;
  std::unique_ptr<Opened> opened;  // if the task is the whole file, or the rest of it
};

/// What a worker does next: one piece of work, some small members of an archive, or some small files as a whole.
struct Task {
  std::size_t number = 0;  // tasks are handed on in this order
  std::vector<InputFile> files;
  std::vector<Work> works;  // if not whole files: those of the one file
  Turn held;                // where the piece flows out of an archive, nobody else reads this meanwhile
};

/// The size of a regular file; nothing for anything else, such as standard input.
std::optional<std::size_t> size_of(const std::string& path) {
  struct stat status {};
  if (path == "-" || ::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::size_t>(status.st_size);
}

/// The work there is, given out in order.
///
/// Reading an archive of small members takes long, and only one worker at a time can do it, though each worker unpacks and
/// examines the members that it judges, where possible. So a worker that asks for work first reads ahead, unless another
/// one is doing that or enough is ready, and the others need not wait.
class WorkList {
 public:
  WorkList(const std::vector<Input>& inputs, const RunOptions& options, const PolicyOf& policy_of, Progress& progress)
      : inputs_(inputs), options_(options), policy_of_(policy_of), progress_(progress) {}

  std::optional<Task> next();
  void end_turn();

  /// Whether all there is to judge is one small file.
  bool is_one_small_file() const { return inputs_.size() == 1 && small_bytes(inputs_.front()).has_value(); }

 private:
  std::optional<Work> next_of_large();
  void take_of_large(Task& task);
  void take_files(Task& task);
  std::optional<Task> read(Turn& turn);
  void make_ready(Turn turn);
  bool of_this_share(const Input& input) const;
  std::optional<std::size_t> small_bytes(const Input& input) const;

  const std::vector<Input>& inputs_;
  const RunOptions& options_;
  const PolicyOf& policy_of_;
  Progress& progress_;
  // For whose turn it is to read:
  std::size_t next_input_ = 0;
  std::size_t next_task_ = 0;
  std::unique_ptr<Opened> large_;  // the file whose pieces are given out
  const configuration::Policy* policy_ = nullptr;
  // For all, under the mutex:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool reading_ = false;  // it is somebody's turn
  bool all_read_ = false;
  bool unpacks_ = false;  // what is read next are likely small members of an archive, there without a wait
  std::deque<Task> ready_;
};

std::optional<Work> WorkList::next_of_large() {
  const std::size_t before = large_->bytes_read();
  auto work = large_->next_unread();
  progress_.bytes += large_->bytes_read() - before;
  if (!work) large_.reset();
  return work;
}

void WorkList::take_of_large(Task& task) {
  for (std::size_t bytes = 0; large_ && bytes < kMembersAtOnce && !interrupted();) {
    auto work = next_of_large();
    if (!work || !options_.shard.has(work->path, work->order.part)) continue;
    bytes += sizeof(Work) + work->path.size() + (work->unread ? work->unread->size() : work->piece.text.size());
    const bool alone = work->piece.flows || !large_->in_archive();
    task.works.push_back(std::move(*work));
    if (alone) return;
  }
}

/// False only if the file is known, without being opened, not to be of this share: by its name it is not an archive, so
/// it has one part. A file that was given by name may be anything.
bool WorkList::of_this_share(const Input& input) const {
  return input.named || packed_by_name(input.shown) || options_.shard.has(input.shown, 0);
}

/// The likely unpacked size of a file that is small enough to be judged by one worker, uncut; nothing if it is larger or
/// its size is unknown.
std::optional<std::size_t> WorkList::small_bytes(const Input& input) const {
  const auto size = size_of(input.path);
  const std::size_t unpacks_to = packed_by_name(input.shown) ? kUnpacksTo : 1;
  const std::size_t most = options_.reading.piece_bytes == 0 ? kPieceBytes : options_.reading.piece_bytes;
  return size && *size <= most / unpacks_to ? std::optional(*size * unpacks_to) : std::nullopt;
}

/// Takes small files, or opens the next if it is a large one.
void WorkList::take_files(Task& task) {
  for (std::size_t bytes = 0; next_input_ < inputs_.size() && bytes < kFilesAtOnce && !interrupted();) {
    const Input& input = inputs_[next_input_];
    const auto small = small_bytes(input);
    if (!small && !task.files.empty()) return;
    ++next_input_;
    if (small && !of_this_share(input)) continue;
    policy_ = &policy_of_(input);
    auto opened = std::make_unique<Opened>(input, options_.reading);
    if (!small) {
      large_ = std::move(opened);
      return;
    }
    bytes += sizeof(Opened) + *small;
    task.files.push_back({static_cast<std::uint32_t>(next_input_ - 1), policy_, std::move(opened)});
  }
}

/// Reads the next task; nothing after the last. Where the piece flows out of an archive, the task keeps the turn.
std::optional<Task> WorkList::read(Turn& turn) {
  Task task;
  while (!interrupted() && (large_ || next_input_ < inputs_.size())) {
    if (!large_) take_files(task);
    if (large_) take_of_large(task);
    if (!task.works.empty()) task.files.push_back({static_cast<std::uint32_t>(next_input_ - 1), policy_, nullptr});
    if (task.files.empty()) continue;
    task.number = next_task_++;
    if (!task.works.empty() && task.works.back().piece.flows) {
      if (large_->in_archive())
        task.held = std::move(turn);
      else
        task.files.front().opened = std::move(large_);
    }
    return task;
  }
  return std::nullopt;
}

void WorkList::make_ready(Turn turn) {
  auto task = read(turn);
  const std::lock_guard lock(mutex_);
  all_read_ = !task;
  unpacks_ = large_ && large_->in_archive() && !large_->waits() && task && !task->works.empty() &&
             task->works.back().piece.text.size() <= kSmallMember;
  if (task) ready_.push_back(std::move(*task));
  changed_.notify_all();
}

void WorkList::end_turn() {
  const std::lock_guard lock(mutex_);
  reading_ = false;
  changed_.notify_all();
}

void EndTurn::operator()(WorkList* list) const { list->end_turn(); }

std::optional<Task> WorkList::next() {
  std::unique_lock lock(mutex_);
  while (!interrupted()) {
    const bool reads = !reading_ && !all_read_ && (ready_.empty() || (unpacks_ && ready_.size() < options_.jobs));
    if (reads) {
      reading_ = true;
      lock.unlock();
      make_ready(Turn(this));
      lock.lock();
    } else if (!ready_.empty()) {
      Task task = std::move(ready_.front());
      ready_.pop_front();
      return task;
    } else if (all_read_) {
      return std::nullopt;
    } else {
      changed_.wait(lock);
    }
  }
  return std::nullopt;
}

/// Whether what is judged is the very text of the file, and not one that was made of it.
bool has_own_text(const Work& work) {
  return !work.of_cells && work.notation != nullptr && work.notation->as_text == nullptr;
}

std::size_t weight(const judging::JudgedPart& part) {
  return 1 + part.findings.size() + part.verdicts.size() + part.sheets.size() + part.results.size();
}

/// Brings what the workers find back into order. One of them at a time hands it on, while the others go on judging.
class InOrder {
 public:
  InOrder(const std::function<void(judging::JudgedPart&&)>& take, unsigned jobs)
      : take_(take), most_ahead_(kAheadOfSlowest * jobs), most_waiting_(kMostWaiting * jobs) {}

  /// Waits until task `number` is not too far ahead.
  void wait_for_turn(std::size_t number) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return number <= present_ + most_ahead_ || interrupted(); });
  }

  /// Takes parts of task `number` and empties `parts`. If much is waiting, waits until these can be handed on or others
  /// have been.
  void put(std::size_t number, std::vector<judging::JudgedPart>& parts, bool done) {
    std::unique_lock lock(mutex_);
    moved_.wait(
        lock, [&] { return waiting_count_ < most_waiting_ || (number == present_ && !handing_on_) || interrupted(); });
    Waiting& task = waiting_[number];
    for (const judging::JudgedPart& part : parts) waiting_count_ += weight(part);
    task.parts.insert(task.parts.end(), std::make_move_iterator(parts.begin()), std::make_move_iterator(parts.end()));
    parts.clear();
    task.done = done;
    hand_on(lock);
    if (interrupted()) moved_.notify_all();
  }

  /// Hands on what is left after an interruption, up to the first gap.
  void flush() {
    for (judging::JudgedPart& part : waiting_[present_].parts) take_(std::move(part));
    waiting_.clear();
  }

  void wake_all() {
    const std::lock_guard lock(mutex_);
    moved_.notify_all();
  }

 private:
  struct Waiting {
    std::vector<judging::JudgedPart> parts;
    bool done = false;
  };

  void hand_on(std::unique_lock<std::mutex>& lock) {
    if (std::exchange(handing_on_, true)) return;  // whoever does sees what was put meanwhile
    for (auto task = waiting_.find(present_); task != waiting_.end(); task = waiting_.find(present_)) {
      if (task->second.parts.empty()) {
        if (!task->second.done) break;
        waiting_.erase(task);
        ++present_;
      } else {
        std::vector<judging::JudgedPart> parts = std::exchange(task->second.parts, {});
        for (const judging::JudgedPart& part : parts) waiting_count_ -= weight(part);
        lock.unlock();
        for (judging::JudgedPart& part : parts) take_(std::move(part));
        parts.clear();
        lock.lock();
      }
      moved_.notify_all();
    }
    handing_on_ = false;
    moved_.notify_all();
  }

  const std::function<void(judging::JudgedPart&&)>& take_;
  std::size_t most_ahead_;
  std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<std::size_t, Waiting> waiting_;
  std::size_t waiting_count_ = 0;  // findings and the like in waiting_
  std::size_t present_ = 0;        // the task whose parts are handed on
  bool handing_on_ = false;
};

class Worker {
 public:
  Worker(WorkList& list, InOrder& order, const RunOptions& options, Progress& progress)
      : list_(list), order_(order), options_(options), progress_(progress) {}

  void run() {
    while (auto task = list_.next()) {
      order_.wait_for_turn(task->number);
      if (task->works.empty())
        judge_files(*task);
      else
        judge_works(*task);
      put(*task, !interrupted());  // if not done, nothing that follows is handed on
    }
  }

 private:
  void judge_works(Task& task) {
    for (Work& work : task.works)
      if (&work == &task.works.front() || !interrupted()) read_and_judge(task, task.files.front(), work);
  }

  void judge_files(Task& task) {
    for (InputFile& file : task.files)
      if (&file == &task.files.front() || !interrupted()) judge_all_of(task, file);
  }

  void judge_all_of(const Task& task, InputFile& file) {
    while (auto work = file.opened->next_unread()) {
      if (options_.shard.has(work->path, work->order.part)) read_and_judge(task, file, *work);
      if (interrupted()) break;
    }
    progress_.bytes += file.opened->bytes_read();
    file.opened.reset();
  }

  void read_and_judge(const Task& task, const InputFile& file, Work& work) {
    if (work.unread)
      read_member(work, options_.reading, [&](Work& read) { judge(task, file, read); });
    else
      judge(task, file, work);
  }

  void judge(const Task& task, const InputFile& file, Work& work) {
    work.order.input = file.number;
    // Policies that differ only in what is reported share the judge and its memory.
    if (judge_ == nullptr || !(policy_->judging == file.policy->judging))
      judge_ = std::make_unique<sessions::Judge>(file.policy->judging);
    policy_ = file.policy;
    judging::Collector collector(
        *policy_,
        {options_.excerpts, options_.verdicts, options_.places, options_.edits, options_.edits && has_own_text(work),
         options_.games},
        [&](judging::JudgedPart&& part) {
          add(std::move(part));
          put(task, false);
        },
        leave_if_interrupted);
    collector.begin({work.path, work.order, work.piece.first, work.piece.repeated, work.piece.first_line, work.skipped,
                     work.notation == nullptr ? std::string_view() : work.notation->name});
    judging::JudgedPart part;
    try {
      const auto judged = judge_work(work, *judge_, collector);
      part = collector.end(work.piece.last, judged ? std::string() : judged.error());
    } catch (const Interrupted&) {
      part = collector.end(work.piece.last, std::string(kInterrupted));
      judge_.reset();  // left in the middle of a text
    }
    add(std::move(part));
    if (found_weight_ > kMostFound) put(task, false);
  }

  void add(judging::JudgedPart&& part) {
    progress_.records += part.sessions + part.boards;
    progress_.findings += part.findings.size();
    found_weight_ += weight(part);
    found_.push_back(std::move(part));
  }

  void put(const Task& task, bool done) {
    order_.put(task.number, found_, done);
    found_weight_ = 0;
  }

  WorkList& list_;
  InOrder& order_;
  const RunOptions& options_;
  Progress& progress_;
  const configuration::Policy* policy_ = nullptr;
  std::unique_ptr<sessions::Judge> judge_;
  std::vector<judging::JudgedPart> found_;  // by the present task, not yet handed on
  std::size_t found_weight_ = 0;
};

}  // namespace

void judge_all(const std::vector<Input>& inputs, const RunOptions& options, const PolicyOf& policy_of,
               const std::function<void(judging::JudgedPart&&)>& take, Progress& progress) {
  WorkList list(inputs, options, policy_of, progress);
  judging::WholeFile whole_file;
  const std::function<void(judging::JudgedPart &&)> make_whole_and_take = [&](judging::JudgedPart&& part) {
    if (options.shard.count == 1) whole_file.append(part);
    progress.files = part.order.input;
    take(std::move(part));
  };
  InOrder order(make_whole_and_take, options.jobs);
  std::mutex fault_mutex;
  std::exception_ptr fault;
  const auto work = [&] {
    try {
      Worker(list, order, options, progress).run();
    } catch (...) {
      const std::lock_guard lock(fault_mutex);
      if (!fault) fault = std::current_exception();
      interrupt();
      order.wake_all();
    }
  };
  const unsigned workers = list.is_one_small_file() ? 1 : options.jobs;
  std::vector<std::thread> others;
  try {
    while (others.size() + 1 < workers) others.emplace_back(work);
  } catch (const std::system_error&) {
    // The system gives no more threads: the existing ones do the work.
  }
  work();
  for (std::thread& other : others) other.join();
  if (fault) std::rethrow_exception(fault);
  order.flush();
}

}  // namespace kibitzer::archives
