// Linting a PBN file beside `wc -w` on the same file. KIBITZER_PBN names the file; without it one is made of generated
// boards, with deal, auction, play, result and score.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "archives/judge_work.h"
#include "bridge/generator.h"
#include "bridge/pbn_writer.h"
#include "sessions/judge.h"

namespace {

constexpr int kBoards = 30'000;

/// A file in the folder for temporary files, removed when the program ends.
class GeneratedFile {
 public:
  GeneratedFile()
      : path_(std::filesystem::temp_directory_path() / ("kibitzer_bench_" + std::to_string(::getpid()) + ".pbn")) {
    std::ofstream file(path_, std::ios::binary);
    std::mt19937_64 random(1);
    kibitzer::bridge::Session session;
    for (int number = 1; number <= kBoards; ++number) {
      kibitzer::test::BridgePlan plan;
      plan.first_board = (number - 1) % 32 + 1;
      kibitzer::test::make_session(kibitzer::test::generate_boards(plan, random), plan, {}, session);
      file << kibitzer::bridge::write_pbn(session) << "\r\n";
    }
  }
  ~GeneratedFile() { std::filesystem::remove(path_); }
  GeneratedFile(const GeneratedFile&) = delete;
  GeneratedFile& operator=(const GeneratedFile&) = delete;

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

std::string pbn_path() {
  if (const char* const named = std::getenv("KIBITZER_PBN")) return named;
  static const GeneratedFile kFile;
  return kFile.path();
}

void count_bytes(benchmark::State& state, const std::string& path) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(std::filesystem::file_size(path)));
}

class Count : public kibitzer::sessions::Sink {
 public:
  void take(const kibitzer::sessions::Judged& judged) override { boards += judged.session ? 1 : 0; }
  std::size_t boards = 0;
};

void lint_pbn(benchmark::State& state) {
  const std::string path = pbn_path();
  kibitzer::sessions::Judge judge({});
  Count sink;
  for (auto _ : state)
    if (!kibitzer::archives::judge_file(path, kibitzer::sessions::Notation::kPbn, judge, sink))
      state.SkipWithError("the file cannot be read");
  count_bytes(state, path);
  state.counters["boards"] = benchmark::Counter(static_cast<double>(sink.boards), benchmark::Counter::kIsRate);
}

void wc_words(benchmark::State& state) {
  const std::string path = pbn_path();
  const std::string command = "LC_ALL=C wc -w '" + path + "' > /dev/null";
  for (auto _ : state)
    if (std::system(command.c_str()) != 0) state.SkipWithError("wc cannot be run");
  count_bytes(state, path);
}

BENCHMARK(wc_words)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lint_pbn)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
