// Writes what becomes of many files into a folder that mirrors theirs.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "archives/opened.h"
#include "configuration/policies.h"
#include "text/source.h"

namespace kibitzer::tool {

struct FolderRunOptions {
  std::vector<std::string> paths;
  std::string notation;  ///< of every file, whatever its name; empty: detect it
  std::string sheet;
  std::string stdin_name = "<stdin>";
  std::string output = "-";
  bool overwrite = false;
  bool verbose = false;
  bool no_progress = false;
};

/// What becomes of a text.
struct Made {
  std::string text;
  std::string error;      ///< why it cannot be made, as a sentence
  bool withheld = false;  ///< it is not to be written, which makes the exit code kFindings
  bool counts = false;    ///< among the files that progress and the sum count
  /// Called once the text is written or withheld, while no other one is.
  std::function<void()> note = [] {};
};

/// The command that makes another text of each.
class Maker {
 public:
  virtual ~Maker() = default;

  virtual std::string_view verb() const = 0;        ///< "convert"
  virtual std::string_view participle() const = 0;  ///< "converted"
  virtual std::string_view counted_as() const = 0;  ///< of files that count: "with losses"
  /// The ending of what is made; empty: that of the file.
  virtual std::string_view ending() const = 0;
  /// Why a text is passed over; empty if it is not.
  virtual std::string why_skipped(const archives::Work& work) const = 0;
  virtual Made make(const text::Source& source, const games::Notation& notation,
                    const configuration::Policy& policy) = 0;
  /// What to print before the sum, in lines of their own; may be empty.
  virtual std::string report() const = 0;
  /// What begins the sum: "12 files converted, 3 with losses". `written` files are.
  virtual std::string sum(std::size_t written) const = 0;
};

/// Whether `options` ask for a folder: several paths, a folder or an archive, or an output that is one.
bool names_folder_run(const FolderRunOptions& options);

/// Writes what `maker` makes of all files at the paths, and gives the exit code. The first signal ends this at once: what
/// is written then are whole files.
int run_into_folder(const FolderRunOptions& options, const configuration::Asked& asked, Maker& maker);

}  // namespace kibitzer::tool
