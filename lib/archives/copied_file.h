// One text made of records of others, all of one notation.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "games/notation.h"
#include "records/copier.h"

namespace kibitzer::archives {

/// A text to copy from.
struct CopySource {
  std::string_view path;  ///< as it is shown
  std::string_view text;
  const games::Notation* notation = nullptr;
  bool made =
      false;  ///< the text is not that of the file, but was made of it: a listing of a database, the cells of a sheet
};

class CopiedFile {
 public:
  /// Whether the copy is to be JSON Lines, in which JSON documents may be lines.
  explicit CopiedFile(bool in_lines = false) : in_lines_(in_lines) {}

  /// Adds the chosen ones of `records`, which are all of the text; does nothing if none is. The error says why that cannot
  /// be done, as a sentence; the copy is then what it was before.
  tl::expected<void, std::string> add(const CopySource& source, const std::vector<records::Copied>& records);

  /// Whether records of this notation can be beside those that are there.
  bool fits(const games::Notation& notation) const;

  bool empty() const { return texts_ == 0; }

  /// That of the copy; null while it is empty.
  const games::Notation* notation() const;

  struct Result {
    std::string text;
    std::string note;  ///< what was changed in it, as a sentence; empty: nothing
  };
  /// The copy; call it once. The error is a sentence.
  tl::expected<Result, std::string> finish();

 private:
  std::string why_not(const CopySource& source, bool all) const;
  void note_encoding(const CopySource& source);

  bool in_lines_;
  const games::Notation* notation_ = nullptr;
  std::string first_path_;
  std::unique_ptr<records::Copier> copier_;
  std::size_t texts_ = 0;
  std::optional<std::string> whole_;  ///< the only text so far, all of whose records are chosen
  std::string first_for_whole_file_;  ///< a path whose text allows findings in all of its file; empty: none
  std::string in_utf8_, in_other_;    ///< paths of texts with letters beyond ASCII; empty: none
};

}  // namespace kibitzer::archives
