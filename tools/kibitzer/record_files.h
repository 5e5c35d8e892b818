// Files whose records are copied into others: found, read whole, and judged.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archives/inputs.h"
#include "archives/opened.h"
#include "configuration/policies.h"
#include "configuration_options.h"
#include "judging/records.h"
#include "records/copier.h"

namespace kibitzer::tool {

struct RecordFilesOptions {
  std::vector<std::string> paths;
  std::string stdin_name = "<stdin>";
  std::string notation;
  std::string sheet;
  std::string output = "-";
  bool overwrite = false;
  bool no_ignore = false;
  bool verbose = false;
  bool no_progress = false;
  ConfigurationOptions configuration;
};

/// Adds the options to a subcommand; `options` must outlive the command line. Those of --output are left to it.
void add_options(CLI::App& command, RecordFilesOptions& options);

/// A text that was read and judged.
struct RecordText {
  const archives::Input& input;
  const std::string& path;  ///< as it is shown
  const std::string& text;
  const games::Notation& notation;
  bool made = false;  ///< of a database, a sheet or a page, none of which records can be copied out of
  const configuration::Policy& policy;
  std::vector<judging::Record> records;
};

/// The run of a command over its files.
class RecordFiles {
 public:
  /// `drawn`: players and rounds are wanted.
  RecordFiles(const RecordFilesOptions& options, bool drawn);

  /// Logs an error, which makes the exit code kUnable. After a signal nothing is logged: it ends the run.
  void complain(const std::string& sentence);
  bool unable() const { return unable_; }

  /// Calls `work` until it ends or a signal does, and gives what `exit_code` gives then. A file that is being written at
  /// the signal is finished.
  int run(const std::function<void()>& work, const std::function<int()>& exit_code);

  /// Finds the files, and their configurations; false, after complaining, if nothing can be done. A file that the run
  /// writes is not among those found in folders.
  bool find();
  const std::vector<archives::Input>& files() const { return inputs_.files; }

  /// Reads and judges one text after the other, and passes them on.
  void each(const std::function<void(RecordText& text)>& take);

  /// Writes a whole file or none. False, after complaining, if it is there already and has another text, or cannot be
  /// written. Folders are made.
  bool write(const std::string& path, const std::string& text);

  /// False, after complaining, if the run would write a file that it reads.
  bool may_write(const std::vector<std::string>& paths);

  /// Writes all files, by path, or none: false, after complaining, if one is there already and has another text. Gives how
  /// many are written; what cannot be written otherwise is left out.
  std::size_t write_all(const std::map<std::string, std::string>& texts);

 private:
  void read(const archives::Input& input, const std::function<void(RecordText& text)>& take);
  void skip(const std::string& shown, const std::string& reason);

  const RecordFilesOptions& options_;
  configuration::Policies policies_;
  archives::Inputs inputs_;
  /// What is read, by device and number of the file.
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> read_;
  std::mutex ending_;  // held while a file is written, and by who ends the run
  std::atomic<std::size_t> done_ = 0;
  std::atomic<std::size_t> records_ = 0;
  std::atomic<bool> unable_ = false;
};

/// Throws archives::Interrupted after a signal, which RecordFiles::each() catches.
void leave_if_interrupted();

/// The chosen ones of `records`, by their numbers.
std::vector<records::Copied> copied(const std::vector<judging::Record>& records, const std::vector<bool>& chosen);

/// The ending of a copy of a text that is shown as `path`: its own, if that is one of its notation.
std::string_view ending_of(std::string_view path, const games::Notation& notation);

/// Why text in `notation` must not be in a file called `path`, as a sentence: it would be taken for something else. Empty if
/// it may be.
std::string why_not_named(const std::string& path, const games::Notation& notation);

/// Whether a file called `path` is JSON Lines by its name.
bool names_json_lines(const std::string& path);

}  // namespace kibitzer::tool
