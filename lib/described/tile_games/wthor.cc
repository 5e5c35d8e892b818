#include "described/tile_games/wthor.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {
namespace {

constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kGameBytes = 68;
constexpr std::size_t kMovesAt = 8;
constexpr std::size_t kPlayerBytes = 20;
constexpr std::size_t kEventBytes = 26;

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }
unsigned number_at(std::string_view bytes, std::size_t at) { return byte_at(bytes, at) | byte_at(bytes, at + 1) << 8U; }

std::size_t games_in(std::string_view bytes) { return number_at(bytes, 4) | std::size_t{number_at(bytes, 6)} << 16U; }

std::string place_of_wthor(unsigned move) {
  const unsigned column = move % 10;
  const unsigned row = move / 10;
  if (column < 1 || column > 8 || row < 1 || row > 8) return fmt::format("?{}", move);
  return {static_cast<char>('a' + column - 1), static_cast<char>('0' + row)};
}

/// A name in Latin-1, up to the first 0, as UTF-8 on one line.
std::string name_from_latin_1(std::string_view bytes) {
  std::string name;
  for (const char byte : bytes.substr(0, bytes.find('\0'))) {
    const auto code = static_cast<unsigned char>(byte);
    if (code < 0x80) {
      name += code < ' ' || code == 0x7f ? ' ' : byte;
    } else {
      name += static_cast<char>(0xc0U | code >> 6U);
      name += static_cast<char>(0x80U | (code & 0x3fU));
    }
  }
  // What would end the name in a line.
  for (char& c : name)
    if (c == ':') c = ' ';
  const std::size_t begin = name.find_first_not_of(" #/?");
  return begin == std::string::npos ? std::string() : name.substr(begin, name.find_last_not_of(' ') - begin + 1);
}

/// The names of a file, each in `size` bytes.
class NameFile {
 public:
  NameFile(std::string_view bytes, std::size_t size)
      : bytes_(bytes.substr(std::min(kHeaderBytes, bytes.size()))), size_(size) {}

  /// Empty if no name has this number.
  std::string name(std::size_t index) const {
    return (index + 1) * size_ <= bytes_.size() ? name_from_latin_1(bytes_.substr(index * size_, size_))
                                                : std::string();
  }

 private:
  std::string_view bytes_;
  std::size_t size_;
};

/// What a line begins with: the players and the tournament, as far as they have names.
std::string who_played(std::string_view game, const NameFile& players, const NameFile& events) {
  const std::string black = players.name(number_at(game, 2));
  const std::string white = players.name(number_at(game, 4));
  if (black.empty() || white.empty() || black == white) return {};
  const std::string event = events.name(number_at(game, 0));
  return event.empty() ? fmt::format("{} - {}: ", black, white) : fmt::format("{} - {} ({}): ", black, white, event);
}

}  // namespace

bool looks_like_wthor(std::string_view bytes) {
  if (bytes.size() < kHeaderBytes) return false;
  const unsigned side = byte_at(bytes, 12);
  return (side == 0 || side == 8) && byte_at(bytes, 8) == 0 && byte_at(bytes, 9) == 0 &&
         bytes.size() == kHeaderBytes + games_in(bytes) * kGameBytes;
}

std::string wthor_as_text(std::string_view bytes, std::span<const std::string> beside) {
  if (bytes.size() < kHeaderBytes)
    return fmt::format("? {} bytes are too few for the header of a database\n", bytes.size());
  const unsigned side = byte_at(bytes, 12);
  if (side != 0 && side != 8) return fmt::format("? this database has boards of {0} × {0}\n", side);
  if (byte_at(bytes, 13) == 1) return "? this database has problems, not games\n";
  const NameFile players(beside.empty() ? std::string_view() : beside[0], kPlayerBytes);
  const NameFile events(beside.size() < 2 ? std::string_view() : beside[1], kEventBytes);
  std::string text;
  const std::size_t games = std::min(games_in(bytes), (bytes.size() - kHeaderBytes) / kGameBytes);
  text.reserve(games * 128);
  for (std::size_t i = 0; i < games; ++i) {
    const std::string_view game = bytes.substr(kHeaderBytes + i * kGameBytes, kGameBytes);
    text += who_played(game, players, events);
    for (std::size_t move = kMovesAt; move < kGameBytes && game[move] != 0; ++move)
      text += place_of_wthor(byte_at(game, move));
    text += fmt::format(" {}\n", byte_at(game, 6));
  }
  const std::size_t should = kHeaderBytes + games_in(bytes) * kGameBytes;
  if (bytes.size() != should)
    text += fmt::format("? a database of {} has {} bytes, but this one has {}\n",
                        text::counted(games_in(bytes), "game"), should, bytes.size());
  if (text.empty()) text = "# no games\n";
  return text;
}

}  // namespace kibitzer::described::tile_games
