#include "oh_hell/atle_lexer.h"

#include <gtest/gtest.h>

#include "text/quoted.h"

namespace kibitzer::oh_hell {
namespace {

/// The tokens of `text`, one letter for the kind and the text as written; '!' marks those without their end.
std::string tokens(std::string_view text) {
  constexpr std::string_view kLetters = "WSM{}:,";
  AtleLexer lexer(text);
  std::string all;
  for (Token token = lexer.take(); token.kind != TokenKind::kEnd; token = lexer.take()) {
    all += kLetters[static_cast<std::size_t>(token.kind)];
    if (token.unclosed) all += '!';
    all += "(" + std::string(lexer.written(token)) + ")";
  }
  return all;
}

TEST(AtleLexer, CutsWordsAtSpacesAndMarks) {
  EXPECT_EQ(tokens("player Åse:-2,x{y}"), "W(player)W(Åse):(:)W(-2),(,)W(x){({)W(y)}(})");
}

TEST(AtleLexer, PassesOverEveryKindOfWhiteSpace) { EXPECT_EQ(tokens(" \t\r\n\v\fa \n b"), "W(a)W(b)"); }

TEST(AtleLexer, PassesOverCommentsToTheEndOfTheLine) { EXPECT_EQ(tokens("a // b { \" \nc//d\n//"), "W(a)W(c)"); }

TEST(AtleLexer, TakesASingleSlashIntoAWord) { EXPECT_EQ(tokens("1/2/3"), "W(1/2/3)"); }

TEST(AtleLexer, ReadsStringsWithEscapedQuotes) {
  EXPECT_EQ(tokens(R"("a \" { // b" "" "\\")"), R"(S("a \" { // b")S("")S("\\"))");
}

TEST(AtleLexer, BeginsAStringInsideAWord) { EXPECT_EQ(tokens("a\"b\"c"), "W(a)S(\"b\")W(c)"); }

TEST(AtleLexer, EndsAnUnclosedStringWithItsLineOrWhatCannotBeInIt) {
  EXPECT_EQ(tokens("\"ab\nc"), "S!(\"ab)W(c)");
  EXPECT_EQ(tokens("\"ab: 1\nc"), "S!(\"ab):(:)W(1)W(c)");
  EXPECT_EQ(tokens("\"ab {"), "S!(\"ab ){({)");
  EXPECT_EQ(tokens("\"ab"), "S!(\"ab)");
  EXPECT_EQ(tokens("\""), "S!(\")");
  EXPECT_EQ(tokens("\"ab\\"), "S!(\"ab\\)");
  EXPECT_EQ(tokens("\"ab\\\""), "S!(\"ab\\\")");
}

TEST(AtleLexer, ReadsMissingValues) {
  EXPECT_EQ(tokens("card <no rank> of <no color>"), "W(card)M(<no rank>)W(of)M(<no color>)");
  EXPECT_EQ(tokens("<no rank\nof"), "M!(<no rank)W(of)");
}

TEST(AtleLexer, PassesOverByteOrderMarks) {
  EXPECT_EQ(tokens("\xEF\xBB\xBFgame"), "W(game)");
  EXPECT_EQ(tokens("a \xEF\xBB\xBFgame"), "W(a)W(game)");
}

TEST(AtleLexer, HasNoTokensInAnEmptyText) {
  AtleLexer lexer("");
  EXPECT_EQ(lexer.peek(4).kind, TokenKind::kEnd);
  EXPECT_EQ(lexer.take().kind, TokenKind::kEnd);
  EXPECT_EQ(lexer.take().kind, TokenKind::kEnd);
}

TEST(AtleLexer, LooksAheadWithoutTaking) {
  AtleLexer lexer("a b c d e f");
  EXPECT_TRUE(lexer.is(4, "e"));
  EXPECT_TRUE(lexer.is(0, "a"));
  lexer.take();
  EXPECT_TRUE(lexer.is(0, "b"));
  EXPECT_TRUE(lexer.is(4, "f"));
  EXPECT_FALSE(lexer.is(4, "e"));
}

TEST(AtleLexer, TakesNoStringForAWord) { EXPECT_FALSE(AtleLexer("\"game\"").is(0, "\"game\"")); }

TEST(Unquoted, UndoesEveryEscape) {
  EXPECT_EQ(text::unquoted(R"("a\"b\\c\nd\re\tf")"), "a\"b\\c\nd\re\tf");
  EXPECT_EQ(text::unquoted(R"("\u{41}\u{c5}\u{20AC}\u{1F0A1}\u{0}")"), std::string("AÅ€🂡\0", 11));
}

TEST(Unquoted, KeepsWhatIsNoEscape) {
  EXPECT_EQ(text::unquoted(R"("\x \u41 \u{} \u{D800} \u{110000} \u{1234567} \u{xyz} \u{41")"),
            R"(\x \u41 \u{} \u{D800} \u{110000} \u{1234567} \u{xyz} \u{41)");
}

TEST(Quoted, EscapesQuotesBackslashesAndControlCharacters) {
  EXPECT_EQ(text::quoted("a\"b\\c\nd\x1F"), R"("a\"b\\c\u{A}d\u{1F}")");
}

TEST(Quoted, IsUndoneByUnquoted) {
  std::string every;
  for (int c = 0; c < 256; ++c) every += static_cast<char>(c);
  EXPECT_EQ(text::unquoted(text::quoted(std::string_view(every))), every);
  for (const std::string_view text : {"\\", "\\\\", "\\u{41}", "\"", "\\n", "u{41}", ""})
    EXPECT_EQ(text::unquoted(text::quoted(text)), text);
}

TEST(QuotedIfNeeded, LeavesPlainWordsAlone) {
  for (const char* const word : {"Atle", "Åse", "2024-05-01", "a/b", "O'Hara", "a\\b", "game", "x>"})
    EXPECT_EQ(quoted_if_needed(word), word);
}

TEST(QuotedIfNeeded, QuotesWhatIsNoSingleWord) {
  for (const std::string_view text :
       {"", " ", "a b", "a{", "}", "a:b", "a,b", "a\"b", "<a", "a//b", "a\nb", "\x01", "\xEF\xBB\xBF"})
    EXPECT_EQ(quoted_if_needed(text), text::quoted(text));
}

TEST(QuotedIfNeeded, GivesOneTokenThatStandsForTheText) {
  for (int c = 0; c < 256; ++c) {
    const std::string text = {'a', static_cast<char>(c), 'b'};
    const std::string written = quoted_if_needed(text);
    AtleLexer lexer(written);
    const Token token = lexer.take();
    EXPECT_EQ(token.kind == TokenKind::kString ? text::unquoted(lexer.written(token)) : lexer.written(token), text);
    EXPECT_EQ(lexer.take().kind, TokenKind::kEnd) << c;
  }
}

}  // namespace
}  // namespace kibitzer::oh_hell
