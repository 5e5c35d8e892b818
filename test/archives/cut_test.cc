// Where a text is cut, and that nothing of it is lost.
#include "archives/cut.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "archives/stream.h"
#include "games/oh_hell.h"
#include "games/shared_notations.h"
#include "text/words.h"

namespace kibitzer::archives {
namespace {

/// A text whose size is unknown, such as one from a pipe.
class UnsizedStream : public Stream {
 public:
  explicit UnsizedStream(std::string text) : text_(std::move(text)) {}
  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) override {
    const std::string_view part = std::string_view(text_).substr(at_, most);
    text += part;
    at_ += part.size();
    return !part.empty();
  }
  std::size_t bytes_on_disk() const override { return at_; }

 protected:
  std::string text_;
  std::size_t at_ = 0;
};

class SizedStream : public UnsizedStream {
 public:
  using UnsizedStream::UnsizedStream;
  std::size_t left() const override { return text_.size() - at_; }
};

/// The pieces of `text`, each as the number of its first line and its own first line; "…" where the rest flows. What
/// they hold together must be `text`.
std::string pieces(const std::string& text, const games::Notation& notation, std::size_t piece_bytes,
                   std::string begun = {}) {
  UnsizedStream stream(text.substr(begun.size()));
  Cutter cutter(stream, notation, std::move(begun), piece_bytes);
  std::string shown;
  std::string joined;
  while (true) {
    auto piece = cutter.next();
    if (!piece) return shown + "error: " + piece.error();
    if (!*piece) break;
    const std::string own = (*piece)->text.substr((*piece)->repeated);
    EXPECT_EQ((*piece)->first, joined.empty());
    joined += own;
    std::size_t line = (*piece)->first_line;
    for (std::size_t i = 0; i < (*piece)->repeated; ++i) line += (*piece)->text[i] == '\n' ? 1 : 0;
    shown += std::to_string(line) + ":" + own.substr(0, own.find('\n')) + ((*piece)->flows ? "…" : "") + "\n";
    if (!(*piece)->flows) continue;
    EXPECT_TRUE(stream.read_rest(joined, 1000000));
  }
  EXPECT_EQ(joined, text);
  return shown;
}

std::string game(const std::string& event, const std::string& more = {}) {
  return "[Event \"" + event + "\"]\n[Deal \"N:AK.. - - -\"]\n" + more + "\n";
}

TEST(Cutter, LeavesASmallTextWhole) {
  EXPECT_EQ(pieces(game("a") + game("b"), games::kPbn, 1000), "1:[Event \"a\"]\n");
  EXPECT_EQ(pieces("{}\n{}\n", games::kJsonLines, 1000), "1:{}\n");
  EXPECT_EQ(pieces("", games::kPbn, 1000), "1:\n");
}

TEST(Cutter, GivesAShortTextNoRoomForAPiece) {
  UnsizedStream stream(game("a"));
  const auto piece = Cutter(stream, games::kPbn, {}, kPieceBytes).next();
  ASSERT_TRUE(piece && *piece);
  EXPECT_LT((*piece)->text.capacity(), kPieceBytes / 4);
}

TEST(Cutter, CutsJsonLinesBehindALine) {
  EXPECT_EQ(pieces("{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n", games::kJsonLines, 10),
            "1:{\"a\":1}\n2:{\"b\":2}\n3:{\"c\":3}\n");
  EXPECT_EQ(pieces("{\"a\":1}\n{\"b\":2}\n{\"c\":3}", games::kJsonLines, 20), "1:{\"a\":1}\n3:{\"c\":3}\n");
}

TEST(Cutter, BeginsWithWhatWasReadAlready) {
  EXPECT_EQ(pieces("{\"a\":1}\n{\"b\":2}\n", games::kJsonLines, 10, "{\"a\":1}\n{\"b"), "1:{\"a\":1}\n2:{\"b\":2}\n");
}

TEST(Cutter, LetsAValueOverManyLinesFlow) { EXPECT_EQ(pieces("{\n\"a\": 1\n}\n{}\n", games::kJsonLines, 2), "1:{…\n"); }

TEST(Cutter, CutsPbnBeforeAGame) {
  EXPECT_EQ(pieces(game("a") + game("b") + game("c") + game("d") + game("e"), games::kPbn, 120),
            "1:[Event \"a\"]\n7:[Event \"c\"]\n");
}

TEST(Cutter, TakesAnEmptyLineWithBlanksForOne) {
  const std::string one = "[Event \"a\"]\r\n[Deal \"N:AK.. - - -\"]\r\n \t\r\n";
  EXPECT_EQ(pieces(one + one + one + one, games::kPbn, 130), "1:[Event \"a\"]\r\n7:[Event \"a\"]\r\n");
}

TEST(Cutter, RepeatsTheFirstEscapeLinesBeforeEachPiece) {
  UnsizedStream stream("% PBN 2.1\n% EXPORT\n" + game("a") + game("b") + game("c") + game("d"));
  Cutter cutter(stream, games::kPbn, {}, 150);
  ASSERT_TRUE(*cutter.next());
  const auto second = cutter.next();
  ASSERT_TRUE(*second);
  EXPECT_TRUE((*second)->text.starts_with("% PBN 2.1\n% EXPORT\n[Event \"c\"]"));
  EXPECT_EQ((*second)->repeated, 19U);
  EXPECT_EQ((*second)->first_line, 7U);
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

/// Where a text must not be cut: it then flows, once it is four times as long as a piece.
TEST(Cutter, DoesNotCutBeforeAGameThatTakesSomethingOver) {
  for (const std::string& second :
       {game("#"), game("b", "[Site \"#\"]\n"), game("b", "[GameCode \"OhHell\"]\n"), std::string("[Event \"b\"]\n\n"),
        std::string("[Event \"b\"]\n[Deal \"\"]\n\n"), std::string("[Event \"b\"]\n[Deal \"#\"]\n\n")})
    EXPECT_EQ(pieces(game("a") + repeated(second, 30), games::kPbn, 60), "1:[Event \"a\"]…\n") << second;
}

/// Games after the cut may inherit it, too.
TEST(Cutter, CutsOnlyBeforeAGameThatHasTheInheritedTag) {
  for (const std::string tag : {"Scoring", "Competition"}) {
    const std::string with_tag = game("a", "[" + tag + " \"IMP\"]\n");
    const std::string in_comment = game("c", "{\n[" + tag + " \"IMP\"]\n}\n");
    const auto pieces_with = [&](const std::string& inheriting) {
      return pieces(with_tag + game("b", inheriting) + in_comment + game("c") + with_tag + repeated(game("c"), 5),
                    games::kPbn, 180);
    };
    EXPECT_EQ(pieces_with("[" + tag + " \"#\"]\n"), "1:[Event \"a\"]\n18:[Event \"a\"]\n28:[Event \"c\"]\n");
    EXPECT_EQ(pieces_with("[ " + text::lowered(tag) + "\t\n \"#\"]\n"),
              "1:[Event \"a\"]\n19:[Event \"a\"]\n29:[Event \"c\"]\n");
  }
}

TEST(Cutter, DoesNotCutWhereAHeaderHoldsForAllGames) {
  EXPECT_EQ(pieces(game("##a") + repeated(game("b"), 20), games::kPbn, 100), "1:[Event \"##a\"]…\n");
}

TEST(Cutter, DoesNotCutInAComment) {
  EXPECT_EQ(pieces(game("a", "{ " + repeated(game("x"), 4) + "}\n") + repeated(game("b"), 5), games::kPbn, 130),
            "1:[Event \"a\"]\n20:[Event \"b\"]\n26:[Event \"b\"]\n");
  EXPECT_EQ(pieces(game("a", "{") + repeated(game("b"), 20), games::kPbn, 100), "1:[Event \"a\"]…\n");
}

TEST(Cutter, EndsWithTheGameThatShowsThatTheFileIsNoText) {
  UnsizedStream stream(game("a", std::string("\0\n", 2)) + repeated(game("b"), 9));
  Cutter cutter(stream, games::kPbn, {}, 120);
  const auto piece = cutter.next();
  ASSERT_TRUE(*piece);
  EXPECT_TRUE((*piece)->last);
  EXPECT_FALSE((*piece)->flows);
  EXPECT_EQ(*cutter.next(), std::nullopt);
}

TEST(Cutter, LetsEverythingFlowThatIsNotToBeCut) { EXPECT_EQ(pieces(game("a") + game("b"), games::kPbn, 0), "1:…\n"); }

/// How many lines, of ten bytes each, every piece of `stream` has.
std::vector<std::size_t> sizes_of(Stream& stream, std::size_t piece_bytes) {
  Cutter cutter(stream, games::kJsonLines, {}, piece_bytes);
  std::vector<std::size_t> sizes;
  for (auto piece = cutter.next(); piece && *piece; piece = cutter.next()) sizes.push_back((*piece)->text.size() / 10);
  return sizes;
}

TEST(Cutter, MakesAnEvenNumberOfEqualPiecesWhereTheSizeIsKnown) {
  SizedStream stream(repeated("{\"a\":  1}\n", 50));
  EXPECT_EQ(sizes_of(stream, 205), (std::vector<std::size_t>{12, 12, 13, 13}));
}

TEST(Cutter, GivesALineLongerThanAPieceAsTheLastPiece) {
  SizedStream stream("{\"a\":\"" + std::string(391, 'a') + "\"}\n");
  Cutter cutter(stream, games::kJsonLines, {}, 110);
  const auto piece = cutter.next();
  ASSERT_TRUE(*piece);
  EXPECT_EQ((*piece)->text.size(), 400U);
  EXPECT_TRUE((*piece)->last);
  EXPECT_FALSE((*piece)->flows);
}

TEST(Cutter, MakesFullPiecesWhereTheSizeIsUnknown) {
  UnsizedStream stream(repeated("{\"a\":  1}\n", 50));
  EXPECT_EQ(sizes_of(stream, 205), (std::vector<std::size_t>{20, 20, 10}));
}

TEST(Cutter, LeavesATextOfKnownSizeWholeIfItFitsInAPiece) {
  SizedStream stream(repeated("{\"a\":  1}\n", 20));
  EXPECT_EQ(sizes_of(stream, 205), std::vector<std::size_t>{20});
}

TEST(Cutter, GivesOtherNotationsWhole) {
  EXPECT_EQ(pieces("game A {}\ngame B {}\n", games::kAtle, 5), "1:game A {}\n");
}

}  // namespace
}  // namespace kibitzer::archives
