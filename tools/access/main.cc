// Lists the rows of an Access database that hold a bridge evening: from standard input to standard output, in the form
// that lib/bridge/club/listing.h reads, and a last line, "End", which shows that nothing is cut off.
//
// libmdb does not end on some damaged files and loses rows of others without an error. So it runs in a process of its
// own, with bounded time and memory, and the rows of each table are counted against the table's definition.
#include <glib.h>
#include <mdbtools.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr rlim_t kMostSeconds = 20;
constexpr rlim_t kMostBytes = rlim_t{1} << 30U;
constexpr std::size_t kMostFileBytes = std::size_t{1} << 28U;
constexpr std::size_t kMostListedBytes = std::size_t{1} << 26U;
constexpr std::size_t kCellBytes = 16384;

/// What is listed. Tables have other columns too, and programs leave out those that they do not need.
struct WantedTable {
  const char* name;
  std::vector<const char*> columns;
};

const std::vector<WantedTable>& wanted() {
  static const std::vector<WantedTable> kTables = {
      {"Session", {"ID", "Name", "Date"}},
      {"Section", {"ID", "Letter", "Tables", "MissingPair", "ScoringType", "Winners"}},
      {"RoundData", {"Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard", "CustomBoards"}},
      {"PlayerNumbers", {"Section", "Table", "Direction", "Number", "Name", "Round"}},
      {"PlayerNames", {"ID", "strID", "Name"}},
      {"HandRecord",
       {"Section", "Board", "NorthSpades", "NorthHearts", "NorthDiamonds", "NorthClubs", "EastSpades", "EastHearts",
        "EastDiamonds", "EastClubs", "SouthSpades", "SouthHearts", "SouthDiamonds", "SouthClubs", "WestSpades",
        "WestHearts", "WestDiamonds", "WestClubs"}},
      {"ReceivedData",
       {"Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result", "LeadCard", "Remarks",
        "Declarer", "South", "West", "Erased", "DateLog", "TimeLog"}},
      {"BiddingData", {"Section", "Table", "Round", "Board", "Counter", "Direction", "Bid", "Erased"}},
      {"PlayData", {"Section", "Table", "Round", "Board", "Counter", "Direction", "Card", "Erased"}},
  };
  return kTables;
}

constexpr const char* kNames = "PlayerNames";  // may be those of a whole federation

/// Ends the process; the program that started it shows the sentence.
[[noreturn]] void refuse(const std::string& sentence) {
  static_cast<void>(std::fputs((sentence + "\n").c_str(), stderr));
  std::_Exit(1);
}

/// What is read into memory and listed is bounded; so is the time.
void limit_resources() {
  const rlimit time = {kMostSeconds, kMostSeconds};
  setrlimit(RLIMIT_CPU, &time);
  const rlimit memory = {kMostBytes, kMostBytes};
  setrlimit(RLIMIT_AS, &memory);
}

std::string read_all(std::FILE* file) {
  std::string bytes;
  std::array<char, 65536> block{};
  while (const std::size_t size = std::fread(block.data(), 1, block.size(), file)) {
    bytes.append(block.data(), size);
    if (bytes.size() > kMostFileBytes) refuse("it is larger than 256 MiB");
  }
  return bytes;
}

/// A table that is read, with a buffer for each column that is wanted and present.
class Rows {
 public:
  Rows(MdbTableDef* table, const WantedTable& which) : table_(table) {
    mdb_read_columns(table);
    for (const char* const name : which.columns) bind(name);
    mdb_rewind_table(table);
  }

  bool next() { return mdb_fetch_row(table_) != 0; }

  /// Empty if the cell is NULL, or if there is no such column.
  std::string_view text(std::string_view column) const {
    for (const Bound& one : bound_)
      if (one.name == column) return text(one);
    return {};
  }

  /// The present row's cells, each after a blank.
  std::string listed() const {
    std::string cells;
    for (const Bound& one : bound_) {
      const bool unset = one.type == MDB_BOOL && text(one) == "0";
      if (*one.size == 0 || unset) continue;
      cells.append(" ").append(one.name).append("=");
      append_value(cells, one);
    }
    return cells;
  }

 private:
  struct Bound {
    const char* name;
    int type;
    std::unique_ptr<char[]> buffer;
    std::unique_ptr<int> size;
  };

  static std::string_view text(const Bound& one) {
    return {one.buffer.get(), std::min(std::strlen(one.buffer.get()), static_cast<std::size_t>(*one.size))};
  }

  void bind(const char* name) {
    for (guint i = 0; i < table_->columns->len; ++i) {
      const auto* const column = static_cast<MdbColumn*>(g_ptr_array_index(table_->columns, i));
      if (g_ascii_strcasecmp(column->name, name) != 0) continue;
      Bound& one = bound_.emplace_back(
          Bound{name, column->col_type, std::make_unique<char[]>(kCellBytes), std::make_unique<int>(0)});
      mdb_bind_column(table_, static_cast<int>(i) + 1, one.buffer.get(), one.size.get());
      return;
    }
  }

  static void append_value(std::string& cells, const Bound& one) {
    const std::string_view value = text(one);
    const bool number = one.type == MDB_BOOL || one.type == MDB_BYTE || one.type == MDB_INT || one.type == MDB_LONGINT;
    if (number) {
      cells.append(value);
      return;
    }
    // A cell is on one line, and ends at a quote.
    cells.append("\"");
    for (const char c : one.type == MDB_DATETIME ? short_time(value) : value)
      cells.push_back(c == '"' ? '\'' : static_cast<unsigned char>(c) < ' ' ? ' ' : c);
    cells.append("\"");
  }

  /// A date without the time at midnight, a time without day 0 of Access.
  static std::string_view short_time(std::string_view value) {
    constexpr std::string_view kMidnight = " 00:00:00";
    constexpr std::string_view kNoDay = "1899-12-30 ";
    if (value.ends_with(kMidnight)) value.remove_suffix(kMidnight.size());
    if (value.starts_with(kNoDay)) value.remove_prefix(kNoDay.size());
    return value;
  }

  MdbTableDef* table_;
  std::vector<Bound> bound_;
};

class Database {
 public:
  explicit Database(std::string& bytes) : mdb_(mdb_open_buffer(bytes.data(), bytes.size(), MDB_NOFLAGS)) {
    if (mdb_ == nullptr) refuse("mdbtools cannot open it");
    const auto page = static_cast<std::size_t>(mdb_->fmt->pg_size);
    if (bytes.size() % page != 0)
      refuse("it is cut off: its " + std::to_string(bytes.size()) + " bytes are not whole pages of " +
             std::to_string(page));
    if (mdb_read_catalog(mdb_, MDB_ANY) == nullptr) refuse("its catalogue of tables cannot be read");
    mdb_set_bind_size(mdb_, kCellBytes);
    mdb_set_date_fmt(mdb_, "%Y-%m-%d %H:%M:%S");
    mdb_set_shortdate_fmt(mdb_, "%Y-%m-%d %H:%M:%S");
    static const WantedTable kCatalogue = {"MSysObjects", {"Name"}};  // which lists itself
    if (!read(kCatalogue)) refuse("its catalogue of tables cannot be read");
  }
  ~Database() { mdb_close(mdb_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void list();

 private:
  MdbCatalogEntry* table_called(const char* name);

  /// The heading and the rows of a table; nothing if the database does not have it.
  std::optional<std::string> read(const WantedTable& which);

  MdbHandle* mdb_;
  std::set<std::string, std::less<>> players_;  // the numbers of those who played and are not named with it
};

/// Queries and forms may have the name of a table.
MdbCatalogEntry* Database::table_called(const char* name) {
  for (guint i = 0; i < mdb_->catalog->len; ++i) {
    auto* const entry = static_cast<MdbCatalogEntry*>(g_ptr_array_index(mdb_->catalog, i));
    if (entry->object_type == MDB_TABLE && g_ascii_strcasecmp(entry->object_name, name) == 0) return entry;
  }
  return nullptr;
}

std::optional<std::string> Database::read(const WantedTable& which) {
  MdbCatalogEntry* const entry = table_called(which.name);
  if (entry == nullptr) return std::nullopt;
  MdbTableDef* const table = mdb_read_table(entry);
  if (table == nullptr) refuse(std::string("the definition of its table ") + which.name + " cannot be read");
  Rows rows(table, which);
  const bool names = which.name == std::string_view(kNames);
  std::string listed;
  std::size_t read = 0;
  std::size_t kept = 0;
  while (rows.next()) {
    ++read;
    if (which.name == std::string_view("PlayerNumbers")) players_.emplace(rows.text("Number"));
    if (names && !players_.contains(rows.text("strID")) && !players_.contains(rows.text("ID"))) continue;
    ++kept;
    listed.append(which.name).append(" ").append(std::to_string(read)).append(":").append(rows.listed()).append("\n");
    if (listed.size() > kMostListedBytes) refuse("its tables have more than 64 MiB of rows");
  }
  // No result depends on names, and the count of an emptied table may be wrong.
  if (read != table->num_rows && !names)
    refuse(std::string("its table ") + which.name + " should have " + std::to_string(table->num_rows) + " rows, but " +
           std::to_string(read) + " can be read");
  mdb_free_tabledef(table);
  return std::string(which.name) + ": " + std::to_string(kept) + (kept == 1 ? " row\n" : " rows\n") + listed;
}

void Database::list() {
  std::string all = "Access database\n";
  for (const WantedTable& which : wanted()) {
    all += read(which).value_or(std::string());
    if (all.size() > kMostListedBytes) refuse("its tables have more than 64 MiB of rows");
  }
  all += "End\n";
  if (std::fputs(all.c_str(), stdout) < 0) refuse("its rows cannot be passed on");
}

}  // namespace

int main() {
  limit_resources();
  std::string bytes = read_all(stdin);
  Database(bytes).list();
  return std::fflush(stdout) == 0 ? 0 : 1;
}
