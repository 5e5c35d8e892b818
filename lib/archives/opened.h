// An input file, be it a text, a compressed text, or an archive of them, as pieces of text.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archives/cut.h"
#include "archives/file.h"
#include "archives/gunzip.h"
#include "archives/returns.h"
#include "archives/unpack.h"
#include "archives/wide.h"
#include "games/games.h"
#include "judging/judged_part.h"

namespace kibitzer::archives {

/// A file to judge.
struct Input {
  std::string path;     ///< "-" is standard input
  bool named = true;    ///< by the user; files found in a folder are skipped if they are not records
  std::string shown;    ///< its name in reports, which indicates its notation
  bool copied = false;  ///< `path` is that of a copy, and `shown` that of the file
};

/// How files are read.
struct Reading {
  games::GamesPtr games = games::built_in();  ///< whose notations the files may be in
  const games::Notation* notation = nullptr;  ///< of every file, whatever its name; null: detect it
  std::size_t piece_bytes = kPieceBytes;      ///< 0: files are not cut
  bool sheets = false;                        ///< are wanted: cut only JSON Lines, no sheet of which is of two lines
  UnpackLimits limits = {};
  std::string sheet = {};  ///< of spreadsheets, by name or number; empty: the first
};

/// A small member of an archive that has not been examined yet.
struct UnreadMember {
  std::shared_ptr<const std::string> block;  ///< holds many members: freeing each alone makes workers wait
  std::string_view text;
  std::optional<Deflated> packed;  ///< then `text` is empty

  std::size_t size() const { return packed ? std::max(packed->bytes.size(), packed->content_size) : text.size(); }
};

/// A piece of text to judge, or an error of reading.
struct Work {
  std::string path;      ///< as shown
  judging::Order order;  ///< `input` is left to the caller
  const games::Notation* notation = nullptr;
  Piece piece;
  bool of_cells = false;                    ///< the text is the CSV of a sheet
  std::vector<std::string> beside;          ///< the content of the files that go with it
  Stream* flow = nullptr;                   ///< where the rest of the text comes from, if piece.flows
  std::string error;                        ///< why there is no text, or no more; then only path and order are valid
  std::string skipped;                      ///< why the file is skipped, being no record; the same applies
  std::optional<UnreadMember> unread = {};  ///< read by read_member(); until then only path and order are valid
};

class Opened {
 public:
  /// A file that cannot be opened gives one work with the error.
  Opened(Input input, const Reading& reading) : input_(std::move(input)), reading_(reading) {}

  /// An archive that consists of this packed member alone.
  Opened(const Work& member, const Reading& reading);

  /// The next piece; nothing after the last. Read all of `flow` before the next call.
  std::optional<Work> next();

  /// Like next(), but leaves small members of archives unread where later results do not depend on them.
  std::optional<Work> next_unread() {
    leaves_unread_ = true;
    return next();
  }

  bool in_archive() const { return outer_.has_value(); }
  /// Whether reading may have to wait for what is still being written.
  bool waits() const { return file_ && file_->waits(); }
  /// Of the file on disk.
  std::size_t bytes_read() const { return file_ ? file_->bytes_on_disk() : 0; }

 private:
  enum class Depth : std::uint8_t { kFile, kMember, kNestedMember };
  /// Bytes unpacked from all archives at one depth.
  struct Unpacked {
    std::size_t gzip = 0;
    std::size_t members = 0;
  };

  tl::expected<void, std::string> read_head(Stream& stream, std::string& head);
  std::optional<Work> begin(Stream& stream, const std::string& shown, Depth depth);
  Work leave_unread(const std::string& shown, std::string_view text, std::optional<Deflated> packed);
  std::optional<Work> begin_text(Stream& stream, std::string head, const std::string& shown, bool named);
  std::optional<Work> begin_characters(Stream& stream, std::string head, const std::string& shown, bool named);
  std::optional<Work> begin_packed(Stream& stream, std::string head, const std::string& shown, Depth depth);
  void begin_unpacking(Stream& stream, std::string head, std::optional<Gunzip>& gzip, std::optional<Unpacker>& unpacker,
                       Unpacked& unpacked) const;
  std::optional<Work> next_piece();
  std::optional<Work> next_member(std::optional<Unpacker>& unpacker, std::optional<Gunzip>& gzip,
                                  const std::string& archive, Depth depth);
  Work fault(const std::string& shown, std::string error);
  Work skip(const std::string& shown, std::string reason);

  Input input_;
  Reading reading_;
  std::unique_ptr<Stream> file_;
  Unpacked outer_unpacked_;
  Unpacked inner_unpacked_;
  std::optional<Gunzip> outer_gzip_;
  std::optional<Unpacker> outer_;
  std::optional<Gunzip> inner_gzip_;
  std::optional<Unpacker> inner_;
  std::string inner_name_;           // of the archive within the archive, as shown
  std::unique_ptr<Stream> listing_;  // of a database or a sheet
  bool of_cells_ = false;            // the text is that of a sheet
  std::optional<Wide> wide_;         // of a text in UTF-16
  std::optional<Returns> returns_;   // of a text whose lines end in CR alone
  std::optional<Cutter> cutter_;
  Stream* text_ = nullptr;  // what cutter_ reads
  const games::Notation* notation_ = nullptr;
  std::string path_;
  judging::Order order_;
  bool begun_ = false;
  bool leaves_unread_ = false;
  std::shared_ptr<std::string> block_;  // of members left unread; never outgrows its reserve, so views stay valid
  std::string head_;                    // reused for each such member that is not packed
  bool live_lines_ = false;             // JSON Lines still being written, judged as they come
  bool any_ = false;                    // some text or error has been given
  bool passed_over_ = false;
};

/// Reads a member that was left unread and passes it to `take`. A damaged one is read again through libarchive, whose
/// error is reported, and may then come in several pieces.
void read_member(Work& work, const Reading& reading, const std::function<void(Work&)>& take);

/// How a path is shown: "<stdin>" for "-", without "./" before it.
std::string shown_path(const std::string& path);

}  // namespace kibitzer::archives
