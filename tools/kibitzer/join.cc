// Writes the records of several files into one.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "archives/copied_file.h"
#include "commands.h"
#include "exit_codes.h"
#include "outputs.h"
#include "record_files.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

class Joining {
 public:
  explicit Joining(const RecordFilesOptions& options)
      : options_(options), files_(options, false), copy_(names_json_lines(options.output)) {}

  int run() {
    return files_.run([&] { join(); }, [&] { return end(); });
  }

 private:
  void join();
  void take(const RecordText& text);
  void write();
  int end() const;

  const RecordFilesOptions& options_;
  RecordFiles files_;
  archives::CopiedFile copy_;
  std::size_t records_ = 0;
  std::size_t texts_ = 0;
  bool written_ = false;
};

void Joining::take(const RecordText& text) {
  if (files_.unable()) return;  // half of it helps nobody
  if (text.records.empty()) return files_.complain(fmt::format("{} has no record", text.path));
  const std::vector<bool> all(text.records.size(), true);
  const auto added = copy_.add({text.path, text.text, &text.notation, text.made}, copied(text.records, all));
  if (!added) return files_.complain(added.error());
  records_ += text.records.size();
  ++texts_;
}

void Joining::write() {
  if (const std::string why = why_not_named(options_.output, *copy_.notation()); !why.empty())
    return files_.complain(why);
  const auto made = copy_.finish();
  if (!made) return files_.complain(made.error());
  if (!made->note.empty()) spdlog::warn(text::printable(made->note, made->note.size()));
  if (options_.output != "-") {
    written_ = files_.write(options_.output, made->text);
    return;
  }
  std::cout << made->text;
  if (end_of_printing() != kClean) return files_.complain("cannot write to standard output");
  written_ = true;
}

void Joining::join() {
  if (names_folder(options_.output)) return files_.complain("join writes one file: -o must name a file, not a folder");
  if (!files_.find()) return;
  if (options_.output != "-" && !files_.may_write({options_.output})) return;
  files_.each([&](const RecordText& text) { take(text); });
  if (!files_.unable() && !copy_.empty()) write();
}

int Joining::end() const {
  if (!written_) {
    spdlog::error("nothing is written");
    return kUnable;
  }
  std::cerr << fmt::format("joined {} of {}\n", text::counted(records_, "record"), text::counted(texts_, "file"));
  return files_.unable() ? kUnable : kClean;
}

}  // namespace

void add_join(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("join", "Write the records of several files into one");
  command->footer(exit_codes("all are joined", "does not occur"));
  const auto options = std::make_shared<RecordFilesOptions>();
  add_options(*command, *options);
  command->add_option("-o,--output", options->output, "Output file; - (default) is standard output")->type_name("FILE");
  command->add_flag("--overwrite", options->overwrite, "Replace the output file if it exists");
  command->callback([options, &exit_code] { exit_code = Joining(*options).run(); });
}

}  // namespace kibitzer::tool
