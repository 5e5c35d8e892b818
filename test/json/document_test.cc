#include "json/document.h"

#include <gtest/gtest.h>

#include "support/judging.h"
#include "text/source.h"

namespace kibitzer::json {
namespace {

constexpr std::string_view kKindNames[] = {"null", "boolean", "number", "string", "array", "object", "key", "binary"};

/// Every node of `bytes`, in order: kind, span, text as written and, of texts, what it stands for; or the error.
std::string nodes(std::string_view bytes, Syntax syntax) {
  Document document;
  if (const auto error = document.read(bytes, syntax)) {
    const text::Place place = text::LineMap({"test", bytes, 1}).place(error->at.begin);
    EXPECT_TRUE(document.empty());
    return std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + error->message;
  }
  std::string all;
  for (std::uint32_t i = 0; i < document.size(); ++i) {
    const Node& node = document.node(i);
    all += std::string(kKindNames[static_cast<std::size_t>(node.kind)]) + " " + std::string(document.written(node));
    if (node.kind == Kind::kString || node.kind == Kind::kKey) all += " = " + std::string(document.text(node));
    if (node.kind == Kind::kArray || node.kind == Kind::kObject) all += " to " + std::to_string(node.next);
    all += "\n";
  }
  return all;
}

std::string json(std::string_view bytes) { return nodes(bytes, Syntax::kJson); }
std::string jaxn(std::string_view bytes) { return nodes(bytes, Syntax::kJaxn); }

TEST(JsonDocument, KnowsTheSpanOfEveryKindOfValue) {
  EXPECT_EQ(json(R"( { "a" : null , "b":[true,false , -1.5e+3, 0, -0, 10 ], "c":{"d":"text"} , "e":{},"f":[] } )"),
            R"(object { "a" : null , "b":[true,false , -1.5e+3, 0, -0, 10 ], "c":{"d":"text"} , "e":{},"f":[] } to 19
key "a" = a
null null
key "b" = b
array [true,false , -1.5e+3, 0, -0, 10 ] to 11
boolean true
boolean false
number -1.5e+3
number 0
number -0
number 10
key "c" = c
object {"d":"text"} to 15
key "d" = d
string "text" = text
key "e" = e
object {} to 17
key "f" = f
array [] to 19
)");
}

TEST(JaxnDocument, KnowsTheSpanOfEveryKindOfValue) {
  EXPECT_EQ(jaxn("{a:+1,'b':-0x1F,c:0XaB,d:.5,e:5.,f:-Infinity,g:+NaN,h:Infinity,i:-0,j:+0,k:-.5e1,}"),
            R"(object {a:+1,'b':-0x1F,c:0XaB,d:.5,e:5.,f:-Infinity,g:+NaN,h:Infinity,i:-0,j:+0,k:-.5e1,} to 23
key a = a
number +1
key 'b' = b
number -0x1F
key c = c
number 0XaB
key d = d
number .5
key e = e
number 5.
key f = f
number -Infinity
key g = g
number +NaN
key h = h
number Infinity
key i = i
number -0
key j = j
number +0
key k = k
number -.5e1
)");
}

TEST(JsonDocument, ReadsASingleValue) {
  EXPECT_EQ(json("7"), "number 7\n");
  EXPECT_EQ(json("\"\""), "string \"\" = \n");
  EXPECT_EQ(json("\n null\t"), "null null\n");
}

TEST(JsonDocument, UndoesEveryEscape) {
  EXPECT_EQ(json(R"("a\"b\\c\/d\b\f\n\r\te")"),
            std::string(R"(string "a\"b\\c\/d\b\f\n\r\te" = )") + "a\"b\\c/d\b\f\n\r\te\n");
  EXPECT_EQ(json(R"("\u0041\u00c5\u20AC\ud83c\uDCA1")"), R"(string "\u0041\u00c5\u20AC\ud83c\uDCA1" = AÅ€🂡)"
                                                         "\n");
}

TEST(JsonDocument, UndoesEscapesInKeys) {
  EXPECT_EQ(json(R"({"\u0061":1})"), "object {\"\\u0061\":1} to 3\nkey \"\\u0061\" = a\nnumber 1\n");
}

TEST(JaxnDocument, UndoesEveryEscape) {
  EXPECT_EQ(jaxn(R"('\'\"\u{1F0A1}\u{41}\v\0')"),
            std::string(R"(string '\'\"\u{1F0A1}\u{41}\v\0' = )") + "'\"🂡A\v" + std::string(1, '\0') + "\n");
}

TEST(JaxnDocument, JoinsTexts) {
  EXPECT_EQ(jaxn("\"a\" + 'b'\n +\"\"\"c\"\"\""), "string \"a\" + 'b'\n +\"\"\"c\"\"\" = abc\n");
}

TEST(JaxnDocument, TakesTheOtherQuoteIntoAText) {
  EXPECT_EQ(jaxn("'say \"so\"'"), "string 'say \"so\"' = say \"so\"\n");
  EXPECT_EQ(jaxn("\"it's\""), "string \"it's\" = it's\n");
}

TEST(JaxnDocument, ReadsTextsOfSeveralLines) {
  EXPECT_EQ(jaxn("'''\none\n \"two\" \\n'''"), "string '''\none\n \"two\" \\n''' = one\n \"two\" \\n\n");
  EXPECT_EQ(jaxn("\"\"\"\"\"\""), "string \"\"\"\"\"\" = \n");
}

TEST(JaxnDocument, PassesOverComments) {
  EXPECT_EQ(jaxn("// one\n# two\n[/* three\n */1 // four\n, /**/2,# five\n]"),
            "array [/* three\n */1 // four\n, /**/2,# five\n] to 3\nnumber 1\nnumber 2\n");
}

TEST(JaxnDocument, AllowsTrailingCommas) {
  EXPECT_EQ(jaxn("[1,]"), "array [1,] to 2\nnumber 1\n");
  EXPECT_EQ(jaxn("{a:1,}"), "object {a:1,} to 3\nkey a = a\nnumber 1\n");
}

TEST(JaxnDocument, ReadsBinaryData) {
  EXPECT_EQ(jaxn("[$,$1fA0,$'ab\\x00',$01.02]"),
            "array [$,$1fA0,$'ab\\x00',$01.02] to 5\nbinary $\nbinary $1fA0\nbinary $'ab\\x00'\nbinary $01.02\n");
}

TEST(JsonDocument, PassesOverAByteOrderMark) {
  Document document;
  EXPECT_FALSE(document.read("\xEF\xBB\xBF[1]", Syntax::kJson));
  EXPECT_EQ(document.node(0).at, (text::Span{3, 6}));
  EXPECT_EQ(document.node(1).at, (text::Span{4, 5}));
  EXPECT_FALSE(document.read("\xEF\xBB\xBF{a:-1}", Syntax::kJaxn));
  EXPECT_EQ(document.node(2).at, (text::Span{6, 8}));
}

TEST(JsonDocument, PlacesErrorsBehindAByteOrderMark) { EXPECT_EQ(json("\xEF\xBB\xBF[1"), "1:3: the text ends here"); }

TEST(JsonDocument, ForgetsWhatWasReadBefore) {
  Document document;
  EXPECT_FALSE(document.read("[\"\\u0041\",2]", Syntax::kJson));
  EXPECT_FALSE(document.read("\"\\u0042\"", Syntax::kJson));
  EXPECT_EQ(document.size(), 1U);
  EXPECT_EQ(document.text(document.node(0)), "B");
  EXPECT_TRUE(document.read("[1,", Syntax::kJson));
  EXPECT_TRUE(document.empty());
}

struct Fault {
  std::string_view bytes;
  std::string_view error;
};

class JsonFault : public testing::TestWithParam<Fault> {};

TEST_P(JsonFault, IsToldAtItsPlace) { EXPECT_EQ(json(GetParam().bytes), GetParam().error) << GetParam().bytes; }

constexpr Fault kJsonFaults[] = {
    {"", "1:1: the text ends here, before its value is complete"},
    {" \n", "2:1: the text ends here, before its value is complete"},
    {"[1", "1:3: the text ends here"},
    {"{\"a\":1", "1:7: the text ends here"},
    {"{\"a\"", "1:5: the text ends here"},
    {"\"abc", "1:5: the text ends here, before its value is complete"},
    {"\"abc\\", "1:6: the text ends here, before its value is complete"},
    {"-", "1:2: the text ends here, before its value is complete"},
    {"1.", "1:3: the text ends here, before its value is complete"},
    {"{ foo: 1 }", "1:3: a key in double quotes or '}' is expected here"},
    {"{1:2}", "1:2: a key in double quotes or '}' is expected here"},
    {"{]", "1:2: a key in double quotes or '}' is expected here"},
    {"{'a':1}",
     "1:2: JSON has texts and keys in double quotes only; JAXN, in a .jaxn file, has them in single quotes too"},
    {"[ , ]", "1:3: a value or ']' is expected here"},
    {"[}", "1:2: a value or ']' is expected here"},
    {"[[],[}]", "1:6: a value or ']' is expected here"},
    {"[1,]", "1:3: this comma is one too many: nothing follows it before ']'"},
    {"[1,,2]", "1:4: a value is expected here"},
    {"{\"a\":1,}", "1:7: this comma is one too many: nothing follows it before '}'"},
    {"{\"a\" 1}", "1:6: ':' is expected here, after the key"},
    {"{\"a\":}", "1:6: a value is expected here"},
    {"{\"a\":1 \"b\":2}", "1:8: ',' or '}' is expected here"},
    {"{\"a\":1]", "1:7: this ']' cannot close a '{'"},
    {"[1 2]", "1:4: ',' or ']' is expected here"},
    {"[[] {}]", "1:5: ',' or ']' is expected here"},
    {"[1}", "1:3: this '}' cannot close a '['"},
    {"[1,\n \"a\nb\"]", "2:4: the closing quote is missing before the end of the line"},
    {"\"a\tb\"", "1:3: this character is not allowed in a text"},
    {"\"a\\x\"", "1:4: this is not an escape that JSON knows"},
    {"\"a\\u12G4\"", "1:7: four hexadecimal digits are expected after \\u"},
    {"[\"a \\uD800\"]", "1:5: this escape denotes no character"},
    {"[\"a \\uDC00\\uD800\"]", "1:5: this escape denotes no character"},
    {"{\"\\uD800\":1}", "1:3: this escape denotes no character"},
    {"[01]", "1:2: a number has no leading zeros"},
    {"-01", "1:2: a number has no leading zeros"},
    {"[-]", "1:3: a number is expected here, after its sign"},
    {"-a", "1:2: a number is expected here, after its sign"},
    {"+1", "1:1: a value is expected here"},
    {".5", "1:1: a value is expected here"},
    {"[1.]", "1:4: a digit is expected after the decimal point"},
    {"[1e]", "1:4: a digit is expected in the exponent"},
    {"[1e+]", "1:5: a digit is expected in the exponent"},
    {"[0x1]", "1:3: ',' or ']' is expected here"},
    {"tru", "1:1: a value is expected here"},
    {"True", "1:1: JSON writes true, not True"},
    {"NaN", "1:1: a value is expected here"},
    {"'a'", "1:1: JSON has texts and keys in double quotes only; JAXN, in a .jaxn file, has them in single quotes too"},
    {"// c\n1", "1:1: JSON has no comments; JAXN, in a .jaxn file, has"},
    {"1 2", "1:3: the text goes on after its value has ended"},
    {"{}]", "1:3: the text goes on after its value has ended"},
    {"]", "1:1: a value is expected here"},
    {"[\"\xFF\"]", "1:3: this is not UTF-8, as JSON is; 'kibitzer fix' makes it so"},
    {"[\"\xC3\"]", "1:3: this is not UTF-8, as JSON is; 'kibitzer fix' makes it so"},
    {"[\"\xED\xA0\x80\"]", "1:3: this is not UTF-8, as JSON is; 'kibitzer fix' makes it so"},
    {"[\xFF]", "1:2: this is not UTF-8, as JSON is; 'kibitzer fix' makes it so"},
    {"[1] \xFF", "1:5: this is not UTF-8, as JSON is; 'kibitzer fix' makes it so"},
};

INSTANTIATE_TEST_SUITE_P(Each, JsonFault, testing::ValuesIn(kJsonFaults));

class JaxnFault : public testing::TestWithParam<Fault> {};

TEST_P(JaxnFault, IsToldAtItsPlace) { EXPECT_EQ(jaxn(GetParam().bytes), GetParam().error) << GetParam().bytes; }

constexpr Fault kJaxnFaults[] = {
    {"", "1:1: the text ends here, before its value is complete"},
    {"/* open", "1:8: the text ends here, before its value is complete"},
    {"\"a\" +", "1:6: the text ends here, before its value is complete"},
    {"\"\"\"open\n", "2:1: the text ends here, before its value is complete"},
    {"$'ab", "1:5: the text ends here, before its value is complete"},
    {"0x", "1:3: the text ends here, before its value is complete"},
    {"[ , ]", "1:3: a value or ']' is expected here"},
    {"{ , }", "1:3: a key or '}' is expected here"},
    {"[1,,]", "1:4: ',' or ']' is expected here"},
    {"{a 1}", "1:4: ':' is expected here, after the key"},
    {"{a-b: 1}", "1:3: ':' is expected here, after the key"},
    {"{a:}", "1:4: a value is expected here"},
    {"{a:1 b:2}", "1:6: ',' or '}' is expected here"},
    {"['abc\n']", "1:6: the closing quote is missing before the end of the line"},
    {"'a\tb'", "1:3: this character is not allowed in a text"},
    {"'a\\x'", "1:4: this is not an escape that JSON knows"},
    {"'\\u{12'", "1:4: this is not an escape that JSON knows"},
    {"['\\u{110000}']", "1:3: this escape denotes no character"},
    {"['a \\uD800']", "1:5: this escape denotes no character"},
    {"\"a\" + 1", "1:7: a text in quotes is expected after '+'"},
    {"$00 + 1", "1:7: binary data is expected after '+'"},
    {"[01]", "1:2: a number has no leading zeros"},
    {"[+]", "1:3: a number is expected here, after its sign"},
    {"[1e]", "1:4: a digit is expected in the exponent"},
    {"[.]", "1:3: a digit is expected after the decimal point"},
    {"[0xG]", "1:4: a hexadecimal digit is expected after 0x"},
    {"[Na]", "1:2: a value is expected here"},
    {"[-Inf]", "1:3: a value is expected here"},
    {"[/x]", "1:3: this is neither a value nor a comment"},
    {"['a' / 1]", "1:7: this is neither a value nor a comment"},
    {"[// \x01\n]", "1:5: this character is not allowed in a comment"},
    {"[/* \x01*/]", "1:5: this character is not allowed in a comment"},
    {"[$'\\q']", "1:5: this is not allowed in binary data"},
    {"[$'\\xG0']", "1:6: two hexadecimal digits are expected after \\x"},
    {"[$1f.]", "1:6: two hexadecimal digits are expected for each byte"},
    {"1 2", "1:3: the text goes on after its value has ended"},
    {"['\xFF']", "1:3: this is not UTF-8, as JSON is; 'kibitzer fix' makes it so"},
};

INSTANTIATE_TEST_SUITE_P(Each, JaxnFault, testing::ValuesIn(kJaxnFaults));

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

class AnySyntax : public testing::TestWithParam<Syntax> {};

INSTANTIATE_TEST_SUITE_P(Each, AnySyntax, testing::Values(Syntax::kJson, Syntax::kJaxn));

TEST_P(AnySyntax, ReadsSixtyFourLevels) {
  Document document;
  EXPECT_FALSE(document.read(nested(64), GetParam()));
  EXPECT_EQ(document.size(), 64U);
}

TEST_P(AnySyntax, RefusesTheSixtyFifthLevel) {
  Document document;
  const std::string bytes = nested(65);
  const auto error = document.read(bytes, GetParam());
  ASSERT_TRUE(error);
  EXPECT_TRUE(error->too_deep);
  EXPECT_EQ(error->message, "this is nested more than 64 deep");
  EXPECT_EQ(error->at, (text::Span{64, 65}));
  EXPECT_TRUE(document.empty());
}

TEST_P(AnySyntax, CountsOnlyLevelsThatAreOpen) {
  std::string bytes = "[";
  for (int i = 0; i < 1000; ++i) bytes += "[],{},";
  Document document;
  EXPECT_FALSE(document.read(bytes + "[]]", GetParam()));
}

TEST_P(AnySyntax, SurvivesAHundredThousandBrackets) {
  Document document;
  for (const char* const bracket : {"[", "{\"a\":", "]", "}"}) {
    std::string bytes;
    for (int i = 0; i < 100'000; ++i) bytes += bracket;
    EXPECT_TRUE(document.read(bytes, GetParam()));
  }
}

TEST_P(AnySyntax, RefusesEveryTruncatedText) {
  const std::string whole = R"({"a":[1,-2.5e1,"x\n\u0041",{"b":null},true,false],"":{}})";
  Document document;
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto error = document.read(std::string_view(whole).substr(0, size), GetParam());
    ASSERT_TRUE(error) << size;
    EXPECT_LE(error->at.begin, size);
    EXPECT_TRUE(document.empty());
  }
  EXPECT_FALSE(document.read(whole, GetParam()));
}

TEST_P(AnySyntax, SurvivesEveryByteInEveryPlace) {
  const std::string whole = R"({"a":[1,-0.5e1,"x\u0041" ,{}],b:'c'+"d",e:0x1F,f:$1f,/**/})";
  Document document;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string bytes = whole;
      bytes[at] = static_cast<char>(byte);
      const auto error = document.read(bytes, GetParam());
      EXPECT_LE(error ? error->at.end : 0U, bytes.size());
    }
  }
}

TEST(JsonDocument, NamesWhatOtherLanguagesWrite) {
  EXPECT_EQ(json("[True]"), "1:2: JSON writes true, not True");
  EXPECT_EQ(json("[False]"), "1:2: JSON writes false, not False");
  EXPECT_EQ(json("[None]"), "1:2: JSON writes null, not None");
}

TEST(JsonDocument, NamesCharactersThatNobodySees) {
  EXPECT_EQ(json("[\u00A01]"), "1:2: this is a no-break space (U+00A0); JSON has plain blanks between its words");
  EXPECT_EQ(json("[1\u200B]"), "1:3: this is a zero-width space (U+200B), which is invisible; remove it");
  EXPECT_EQ(json("[“a”]"), "1:2: this is a typographic quote (U+201C); write '\"'");
  EXPECT_EQ(jaxn("[1，2]"), "1:3: this is a full-width character (U+FF0C); write ','");
}

// The bound of memory: a value of one byte takes twenty.
TEST(Document, RefusesMoreValuesThanAreRead) {
  std::string text = "[0";
  for (std::size_t values = 2; values < kMaxNodes; ++values) text += ",0";
  Document document;
  EXPECT_FALSE(document.read(text + "]", Syntax::kJson));
  const auto error = document.read(text + ",0]", Syntax::kJson);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "a JSON text of more than 8 million values and keys is not read");
  EXPECT_EQ(error->at.begin, text.size() + 1);
}

}  // namespace
}  // namespace kibitzer::json
