// Files as they are found, packed and not, as pieces of text.
#include "archives/opened.h"

#include <archive.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include "archives/interruption.h"
#include "archives/temporary_folder.h"
#include "games/shared_notations.h"
#include "support/pack.h"
#include "support/utf16.h"

namespace kibitzer::archives {
namespace {

using test::compressed;
using test::Member;
using test::tar;
using test::tar_zst;
using test::utf16;
using test::zip;

std::string gz(const std::string& content) { return compressed(content, archive_write_add_filter_gzip); }

/// What comes of a work: its text, or why there is none.
std::string said_of(const Work& work) {
  if (!work.error.empty()) return "error: " + work.error;
  return work.skipped.empty() ? work.piece.text : "skipped: " + work.skipped;
}

/// What comes out of a file so called with that content: "path: text", "path: error: …" or "path: skipped: …".
std::string opened(const std::string& name, const std::string& content, bool named = true, Reading reading = {}) {
  const TemporaryFolder folder;
  Opened file({folder.write("file", content), named, name}, reading);
  std::string all;
  while (const auto work = file.next()) all += work->path + ": " + said_of(*work) + "\n";
  return all;
}

TEST(Opened, ATextAsItIs) { EXPECT_EQ(opened("a.pbn", "[Event \"a\"]"), "a.pbn: [Event \"a\"]\n"); }

TEST(Opened, ATextInUtf16) {
  const std::u16string text = u"[Event \"P\u00E5ske\"]\r\n";
  for (const auto order : {text::ByteOrder::kLittle, text::ByteOrder::kBig}) {
    EXPECT_EQ(opened("a.pbn", utf16(text, order)), "a.pbn: [Event \"Påske\"]\r\n\n");
    EXPECT_EQ(opened("<stdin>", utf16(u"\uFEFF" + text, order)), "<stdin>: \uFEFF[Event \"Påske\"]\r\n\n");
    EXPECT_EQ(opened("a.pbn.gz", gz(utf16(text, order))), "a.pbn.gz: [Event \"Påske\"]\r\n\n");
    EXPECT_EQ(opened("a.pbn", utf16(u"[Event \"\"]\r[Site \"\"]\r", order)), "a.pbn: [Event \"\"]\n[Site \"\"]\n\n");
  }
}

TEST(Opened, ALongTextInUtf16) {
  std::u16string wide;
  std::string text;
  for (int i = 0; i < 50'000; ++i) {
    wide += u"% \U0001F0A1\u00E5\n";
    text += "% 🂡å\n";
  }
  EXPECT_EQ(opened("a.pbn", utf16(wide, text::ByteOrder::kLittle)), "a.pbn: " + text + "\n");
  EXPECT_EQ(opened("a.pbn", utf16(wide, text::ByteOrder::kLittle) + "x"), "a.pbn: " + text + "\uFFFD\n");
}

TEST(Opened, ACompressedText) {
  const std::string text = "[Event \"a\"]";
  EXPECT_EQ(opened("a.pbn.gz", compressed(text, archive_write_add_filter_gzip)), "a.pbn.gz: " + text + "\n");
  EXPECT_EQ(opened("a.pbn.bz2", compressed(text, archive_write_add_filter_bzip2)), "a.pbn.bz2: " + text + "\n");
  EXPECT_EQ(opened("a.pbn.XZ", compressed(text, archive_write_add_filter_xz)), "a.pbn.XZ: " + text + "\n");
  EXPECT_EQ(opened("a.pbn.zst", compressed(text, archive_write_add_filter_zstd)), "a.pbn.zst: " + text + "\n");
}

TEST(Opened, ACompressedTextThatIsNotNamedSo) {
  EXPECT_EQ(opened("<stdin>", gz("[Event \"a\"]")), "<stdin>: [Event \"a\"]\n");
  EXPECT_EQ(opened("records", zip({{"a.pbn", "x"}})), "records!a.pbn: x\n");
}

TEST(Opened, TheRecordsInAnArchive) {
  const std::vector<Member> members = {{"day1/t1.pbn", "one"},
                                       {"notes.txt", "x"},
                                       {".hidden.pbn", "x"},
                                       {"__MACOSX/day1/._t1.pbn", "x"},
                                       {"t2.lin", "pn|"}};
  const std::string expected = "boards!day1/t1.pbn: one\nboards!t2.lin: pn|\n";
  EXPECT_EQ(opened("boards", zip(members)), expected);
  EXPECT_EQ(opened("boards", tar(members)), expected);
  EXPECT_EQ(opened("boards", tar_zst(members)), expected);
}

TEST(Opened, WhatOnlyHasTheEndingOfARecordIsPassedOver) {
  const std::vector<Member> members = {
      {"package.json", "{\"name\": \"x\"}"}, {"prices.csv", "name,price\n"}, {"a.lin", "hello"}};
  const std::string each =
      "x.zip!package.json: skipped: it contains no recorded sessions\n"
      "x.zip!prices.csv: skipped: it contains no recorded sessions\n"
      "x.zip!a.lin: skipped: it contains no recorded sessions\n";
  EXPECT_EQ(opened("x.zip", zip(members)), each + "x.zip: error: it contains no recorded sessions\n");
  EXPECT_EQ(opened("x.zip", zip(members), false), each);
  EXPECT_EQ(opened("package.json", "{}", false), "package.json: skipped: it contains no recorded sessions\n");
  EXPECT_EQ(opened("package.json", "{}"), "package.json: {}\n");
}

TEST(Opened, WhatIsSomethingElseIsSaidToBe) {
  EXPECT_EQ(opened("a.pbn", " \n<!DOCTYPE HTML>", false), "a.pbn: skipped: it is an HTML page\n");
  EXPECT_EQ(opened("a.pbn", "\xEF\xBB\xBF<html lang=\"no\">"), "a.pbn: error: it is an HTML page, not a record\n");
  EXPECT_EQ(opened("a.lin", "<?xml version=\"1.0\"?>", false), "a.lin: skipped: it is an XML document\n");
  EXPECT_EQ(opened("a.json", R"({"files": {}, "baseline": 1})"),
            "a.json: error: it is a baseline that kibitzer wrote, not a record\n");
  EXPECT_EQ(opened("a.json", R"({"files": {}, "baseline": 1})", true, {.notation = &games::kJson}),
            "a.json: {\"files\": {}, \"baseline\": 1}\n");
  EXPECT_EQ(opened("a.json", R"([7, {"check_name": "x", "fingerprint": "y"}])"),
            "a.json: error: it is a Code Quality report, not a record\n");
  EXPECT_EQ(opened("a.json", R"({"game": "oh-hell", "path": "x", "rounds": []})", false),
            "a.json: {\"game\": \"oh-hell\", \"path\": \"x\", \"rounds\": []}\n");
  EXPECT_EQ(opened("a.zip", zip({{"b.lin", "<html>"}, {"c.pbn", "x"}})),
            "a.zip!b.lin: skipped: it is an HTML page\na.zip!c.pbn: x\n");
}

TEST(Opened, DeepJsonIsLookedAtWithoutHarm) {
  const std::string deep(100'000, '[');
  EXPECT_EQ(opened("a.json", deep, true).size(), deep.size() + std::string("a.json: \n").size());
}

TEST(Opened, ArchivesInAnArchiveOneLevelDeep) {
  const std::string inner = tar_zst({{"c.pbn", "deep"}, {"d.pbn.gz", gz("x")}});
  EXPECT_EQ(opened("a.zip", zip({{"b.tar.zst", inner}, {"e.pbn.gz", gz("flat")}})),
            "a.zip!b.tar.zst!c.pbn: deep\n"
            "a.zip!b.tar.zst!d.pbn.gz: error: it is nested in two archives, and is not opened\n"
            "a.zip!e.pbn.gz: flat\n");
}

TEST(Opened, ABrokenGzipArchiveInAnArchiveLeavesTheNextOne) {
  const std::string broken = gz(tar({{"x.pbn", std::string(5000, 'x')}}));
  const std::string said =
      opened("a.zip", zip({{"b.tar.gz", broken.substr(0, 40)}, {"c.tar.zst", tar_zst({{"d.pbn", "d"}})}}));
  EXPECT_TRUE(said.starts_with("a.zip!b.tar.gz: error: the archive is damaged: ")) << said;
  EXPECT_TRUE(said.ends_with("\na.zip!c.tar.zst!d.pbn: d\n")) << said;
}

TEST(Opened, ANameThatSaysPackedOfWhatIsNot) {
  EXPECT_EQ(opened("a.pbn.gz", "[Event \"a\"]"), "a.pbn.gz: error: its content does not match its extension\n");
  EXPECT_EQ(opened("a.zip", ""), "a.zip: error: it is empty\n");
}

TEST(Opened, ABrokenArchiveGivesWhatStandsBeforeTheBreak) {
  std::string text(200000, 'x');
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>('a' + (i * i) % 23);
  const std::string whole = tar_zst({{"a.pbn", "first"}, {"b.pbn", text}});
  const std::string said = opened("x.tar.zst", whole.substr(0, whole.size() - 20));
  EXPECT_TRUE(said.starts_with("x.tar.zst!a.pbn: first\nx.tar.zst!b.pbn: error: the archive is damaged: ")) << said;
  const std::string half = gz(text);
  EXPECT_TRUE(
      opened("a.atle.gz", half.substr(0, half.size() / 2)).starts_with("a.atle.gz: error: the archive is damaged: "));
}

TEST(Opened, AGzipChecksumThatIsWrong) {
  std::string bytes = gz("[Event \"a\"]");
  bytes[bytes.size() - 8] = static_cast<char>(bytes[bytes.size() - 8] ^ 1);
  EXPECT_EQ(opened("a.pbn.gz", bytes), "a.pbn.gz: error: the archive is damaged: gzip: incorrect data check\n");
  bytes = gz(tar({{"a.pbn", "first"}}));
  bytes[bytes.size() - 1] = static_cast<char>(bytes[bytes.size() - 1] ^ 1);
  EXPECT_EQ(opened("a.tar.gz", bytes), "a.tar.gz: error: the archive is damaged: gzip: incorrect length check\n");
}

TEST(Opened, SeveralGzipMembersBehindOneAnotherAndWhatFollowsThem) {
  EXPECT_EQ(opened("a.atle.gz", gz("game A ") + gz("{}") + std::string(4, '\0')), "a.atle.gz: game A {}\n");
}

TEST(Opened, ABrokenMemberLeavesTheOthers) {
  std::string bytes = zip({{"a.pbn", std::string(1000, 'x')}, {"b.pbn", "second"}});
  bytes[60] = static_cast<char>(bytes[60] ^ 0x55);  // in the compressed bytes of a.pbn
  const std::string said = opened("x.zip", bytes);
  EXPECT_TRUE(said.starts_with("x.zip!a.pbn: error: the archive is damaged: ")) << said;
  EXPECT_TRUE(said.ends_with("x.zip!b.pbn: second\n")) << said;
}

TEST(Opened, ADamagedHeaderOfATarMemberLeavesTheOthers) {
  std::string bytes = tar({{"a.pbn", "first"}, {"b.pbn", "second"}, {"c.pbn", "third"}});
  bytes[bytes.find("b.pbn") + 100] = '7';  // in the member's mode, which its checksum covers
  EXPECT_EQ(opened("x.tar", bytes),
            "x.tar!a.pbn: first\nx.tar: error: the archive is damaged: Damaged tar archive\nx.tar!c.pbn: third\n");
}

TEST(Opened, MembersOfAnyLength) {
  const std::string text(300'000, 'x');
  const std::vector<Member> members = {{"a.pbn", text}, {"b.pbn", ""}, {"c.pbn", "end"}};
  const std::string expected = "x!a.pbn: " + text + "\nx!b.pbn: \nx!c.pbn: end\n";
  for (const std::string& packed : {zip(members), tar(members), tar_zst(members), gz(tar(members))})
    EXPECT_EQ(opened("x", packed), expected);
  for (const auto filter : {archive_write_add_filter_gzip, archive_write_add_filter_bzip2, archive_write_add_filter_xz,
                            archive_write_add_filter_zstd})
    EXPECT_EQ(opened("a.pbn.gz", compressed(text, filter)), "a.pbn.gz: " + text + "\n");
}

std::string said_in_order(const Work& work) {
  const bool is_text = work.error.empty() && work.skipped.empty();
  return std::to_string(work.order.member) + "." + std::to_string(work.order.part) + (work.piece.first ? " " : "+") +
         (is_text ? std::string(work.notation->name) + " " : "") + work.path + ": " + said_of(work) + "\n";
}

/// All works of the file, as text. If `unread`, members are left unread where possible and read afterwards.
std::string said_of_all(const std::string& path, bool unread, const Reading& reading) {
  Opened file({path, true, "x"}, reading);
  std::string all;
  std::vector<Work> works;
  while (auto work = unread ? file.next_unread() : file.next()) {
    if (work->piece.flows) {
      while (true) {
        const auto more = work->flow->read_more(work->piece.text, 1000);
        if (!more) work->error = more.error();
        if (!more || !*more) break;
      }
    }
    works.push_back(std::move(*work));
  }
  for (Work& work : works) {
    if (work.unread)
      read_member(work, reading, [&](const Work& read) { all += said_in_order(read); });
    else
      all += said_in_order(work);
  }
  return all;
}

/// Members of all kinds, the first of which is a record.
std::vector<Member> all_kinds() {
  std::string returns;
  for (int i = 0; i < 20; ++i) returns += "[Board \"" + std::to_string(i) + "\"]\r";
  return {{"a.pbn", "[Event \"a\"]\n"},
          {"b.pbn", returns},
          {"folder/c.lin", "pn|a,b,c,d|st||md|1S|"},
          {"d.lin", "no record at all"},
          {"e.pbn", "<html>"},
          {"f.zip", zip({{"g.pbn", "g"}, {"h.lin", "h"}})},
          {"i.json", R"({"files": {}})"},
          {"j.pbn.gz", gz("packed")},
          {"k.pbn", std::string(3000, 'k')},
          {"l.pbn", ""},
          {"m.txt", "m"},
          {"n.pbn", "[Board \"1\"]\n"}};
}

TEST(Opened, MembersReadLaterGiveTheSame) {
  const TemporaryFolder folder;
  const std::string flows = zip(all_kinds());
  const std::string whole = test::with_lengths_in_headers(flows);
  Reading pieces;
  pieces.piece_bytes = 1000;
  Reading uncut;
  uncut.piece_bytes = 0;
  Reading given_notation;
  given_notation.notation = &games::kJson;
  Reading few_bytes;
  few_bytes.limits.bytes = 1000;
  Reading few_members;
  few_members.limits.members = 7;
  for (const std::string& bytes : {flows, whole, tar(all_kinds()), tar_zst(all_kinds()), gz(tar(all_kinds())),
                                   whole.substr(0, whole.size() / 2), whole.substr(whole.size() / 2)}) {
    const std::string path = folder.write("file", bytes);
    for (const Reading& reading : {Reading(), pieces, uncut, given_notation, few_bytes, few_members})
      EXPECT_EQ(said_of_all(path, true, reading), said_of_all(path, false, reading));
  }
}

TEST(Opened, MembersReadLaterGiveTheSameWhateverByteIsDamaged) {
  const TemporaryFolder folder;
  const std::string whole = test::with_lengths_in_headers(zip(all_kinds()));
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ (at % 3 == 0 ? 0x55 : 0x01));
    const std::string path = folder.write("file", damaged);
    ASSERT_EQ(said_of_all(path, true, {}), said_of_all(path, false, {})) << at;
  }
}

/// In a child process, because an interruption cannot be undone.
TEST(Opened, AnInterruptionEndsTheReadingOfADamagedMember) {
  const TemporaryFolder folder;
  std::string bytes =
      test::with_lengths_in_headers(zip({{"a.pbn", "[Event \"a\"]\n"}, {"b.pbn", std::string(3000, 'b')}}));
  const std::size_t name = bytes.find("b.pbn");
  const std::size_t content = name + 5 + static_cast<unsigned char>(bytes[name - 2]);
  bytes[content + 1] = static_cast<char>(bytes[content + 1] ^ 1);
  Opened file({folder.write("file", bytes), true, "x"}, {});
  ASSERT_TRUE(file.next_unread());
  auto damaged = file.next_unread();
  ASSERT_TRUE(damaged && damaged->unread);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    int count = 0;
    interrupt();
    read_member(*damaged, {}, [&](const Work&) {
      if (++count > 2) ::_exit(1);
    });
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST(Opened, SmallMembersAreLeftUnreadOnceThereIsARecord) {
  const TemporaryFolder folder;
  const std::vector<Member> members = {{"a.lin", "nothing"}, {"b.pbn", "first"}, {"c.pbn", "second"}};
  for (const std::string& bytes : {test::with_lengths_in_headers(zip(members)), tar(members)}) {
    Opened file({folder.write("file", bytes), true, "x"}, {});
    EXPECT_FALSE(file.next_unread()->unread) << "the archive may still turn out to contain no record";
    EXPECT_FALSE(file.next_unread()->unread);
    EXPECT_TRUE(file.next_unread()->unread);
    EXPECT_FALSE(file.next_unread());
  }
}

/// The zip archive of one member whose headers say that it unpacks to `size` bytes.
std::string zip_that_says(std::uint32_t size, const std::string& content) {
  std::string bytes = zip({{"a.pbn", content}});
  const auto put = [&](std::size_t at) {
    for (unsigned i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(size >> (8 * i));
  };
  put(bytes.find("PK\1\2") + 24);
  bytes[6] = static_cast<char>(bytes[6] & ~8);  // the length is in the header, not after the content
  put(22);
  return bytes;
}

TEST(Opened, AShortMemberIsReadToItsEndWhateverItsHeaderSaysOfItsLength) {
  const std::string text(100'000, 'x');
  for (const std::uint32_t size : {0U, 10U, 200'000U, 0x7FFFFFFFU})
    EXPECT_EQ(opened("x", zip_that_says(size, text)),
              "x!a.pbn: error: the archive is damaged: ZIP uncompressed data is wrong size (read 100000, expected " +
                  std::to_string(size) + ")\n");
}

TEST(Opened, AMemberIsNotReadFarBeyondTheLengthInItsHeader) {
  const std::string text(1'000'000, 'x');
  for (const std::uint32_t size : {0U, 10U, 99'999U})
    EXPECT_EQ(opened("x", zip_that_says(size, text)),
              "x!a.pbn: error: the archive is damaged: it unpacks to more than the " + std::to_string(size) +
                  " bytes that its header gives\n");
}

TEST(Opened, ABombIsNotReadToItsEnd) {
  Reading reading;
  reading.limits.ratio_from = 10'000;
  reading.limits.ratio = 100;
  EXPECT_EQ(opened("a.atle.gz", gz(std::string(1'000'000, ' ')), true, reading),
            "a.atle.gz: error: it unpacks to more than 100 times its size; the rest is not read\n");
  reading = {};
  reading.limits.bytes = 0;
  EXPECT_EQ(opened("a.atle.gz", gz("game"), true, reading),
            "a.atle.gz: error: it unpacks to more than 0 GiB; the rest is not read\n");
  reading = {};
  reading.limits.members = 1;
  EXPECT_EQ(opened("x.zip", zip({{"a.pbn", "one"}, {"b.pbn", "two"}}), true, reading),
            "x.zip!a.pbn: one\nx.zip: error: it has more than 1 members; the rest is not read\n");
}

TEST(Opened, ABombIsNotReadToItsEndWhereNothingIsWantedOfIt) {
  Reading reading;
  reading.limits.ratio_from = 10'000;
  reading.limits.ratio = 100;
  const std::vector<Member> members = {{"a.pbn", "one"}, {"notes.txt", std::string(1'000'000, ' ')}, {"b.pbn", "two"}};
  const std::string told = "x: error: it unpacks to more than 100 times its size; the rest is not read\n";
  EXPECT_EQ(opened("x", tar_zst(members), true, reading), "x!a.pbn: one\n" + told);
  EXPECT_EQ(opened("x", gz(tar(members)), true, reading), told);
}

TEST(Opened, AFileThatCannotBeRead) {
  Opened file({"/none/a.pbn", true, "a.pbn"}, {});
  const auto work = file.next();
  ASSERT_TRUE(work);
  EXPECT_EQ(work->error, "No such file or directory");
  EXPECT_FALSE(file.next());
}

TEST(Opened, PiecesAreNumbered) {
  const TemporaryFolder folder;
  Reading reading;
  reading.piece_bytes = 10;
  Opened file(
      {folder.write("file", zip({{"rounds.jsonl", "{\"rounds\":1}\n{\"b\":2}\n"}, {"boards.jsonl", "{\"boards\":1}"}})),
       true, "x"},
      reading);
  std::string all;
  while (const auto work = file.next())
    all += work->path + " " + std::to_string(work->order.member) + "." + std::to_string(work->order.part) + "\n";
  EXPECT_EQ(all, "x!rounds.jsonl 0.0\nx!rounds.jsonl 0.1\nx!boards.jsonl 1.0\n");
}

TEST(Opened, AMemberIsCutAsAFileIs) {
  std::string lines;
  while (lines.size() < 200'000) lines += "{\"game\":\"bridge\"}\n";
  Reading pieces;
  pieces.piece_bytes = 60'000;
  const auto sizes_in = [&](const std::string& name, const std::string& content) {
    const TemporaryFolder folder;
    Opened file({folder.write("file", content), true, name}, pieces);
    std::vector<std::size_t> sizes;
    while (const auto work = file.next()) sizes.push_back(said_of(*work).size());
    return sizes;
  };
  const std::vector<std::size_t> of_file = sizes_in("a.jsonl", lines);
  EXPECT_EQ(of_file.size(), 4U);
  EXPECT_EQ(sizes_in("a.zip", zip({{"a.jsonl", lines}})), of_file);
  EXPECT_EQ(sizes_in("a.tar.gz", gz(tar({{"a.jsonl", lines}}))), of_file);
}

TEST(Opened, WhatFollowsTheLastGzipMemberIsNotPassedOver) {
  constexpr const char* kFollows = "a.atle.gz: error: the archive is damaged: other data follows the compressed data\n";
  std::string damaged = gz("{}");
  damaged[0] = 'x';
  EXPECT_EQ(opened("a.atle.gz", gz("game A ") + damaged), std::string("a.atle.gz: game A \n") + kFollows);
  EXPECT_EQ(opened("a.atle.gz", gz("game A ") + std::string(300000, '\0') + "x"),
            std::string("a.atle.gz: game A \n") + kFollows);
}

TEST(Opened, AGzipFileThatIsCutOffIsReportedOnce) {
  const std::string whole = gz("game A {}");
  EXPECT_EQ(opened("a.atle.gz", whole.substr(0, whole.size() - 4)),
            "a.atle.gz: error: the archive is damaged: its gzip data ends early\n");
}

TEST(Opened, WhatFollowsTheLastBzip2MemberIsNotPassedOver) {
  const auto bz2 = [](const std::string& text) { return compressed(text, archive_write_add_filter_bzip2); };
  EXPECT_EQ(opened("a.atle.bz2", bz2("game A ") + bz2("{}")), "a.atle.bz2: game A {}\n");
  std::string damaged = bz2("{}");
  damaged[0] = 'x';
  EXPECT_EQ(opened("a.atle.bz2", bz2("game A ") + damaged),
            "a.atle.bz2: game A \n"
            "a.atle.bz2: error: the archive is damaged: other data follows the compressed data\n");
  EXPECT_EQ(opened("a.atle.bz2", bz2("game A {}") + "garbage"),
            "a.atle.bz2: game A {}\n"
            "a.atle.bz2: error: the archive is damaged: other data follows the compressed data\n");
  EXPECT_EQ(opened("a.atle.bz2", bz2("game A {}") + std::string(300000, '\0')), "a.atle.bz2: game A {}\n");
  EXPECT_EQ(opened("a.tar.bz2", bz2(tar({{"a.pbn", "first"}}))), "a.tar.bz2!a.pbn: first\n");
}

TEST(Opened, ArchivesInAnArchiveShareItsLimit) {
  Reading reading;
  reading.limits.ratio_from = 1000;
  reading.limits.ratio = 100;
  const std::string inner = zip({{"a.pbn", std::string(400'000, ' ')}});
  EXPECT_NE(opened("x.zip", zip({{"a.zip", inner}}), true, reading).find("more than 100 times its size"),
            std::string::npos);
  // Each is within the limit, all together are not.
  std::vector<Member> members;
  for (int i = 0; i < 50; ++i)
    members.push_back({"m" + std::to_string(i) + ".tar.zst", tar_zst({{"a.pbn", std::string(5'000, ' ')}})});
  const std::string said = opened("x.tar.zst", tar_zst(members), true, reading);
  EXPECT_NE(said.find("more than 100 times its size"), std::string::npos) << said.substr(0, 300);
}

TEST(Opened, LinesThatEndInCrAloneEndInLf) {
  Reading reading;
  reading.piece_bytes = 100;
  const std::string game = "[Event \"a\"]\r[Deal \"N:...\"]\r[Site \"" + std::string(80, 'x') + "\"]\r\r";
  std::string games;
  for (int i = 0; i < 2000; ++i) games += game;
  const std::string said = opened("a.pbn", games, true, reading);
  EXPECT_EQ(said.find('\r'), std::string::npos);
  EXPECT_GT(std::count(said.begin(), said.end(), ':'), 1000) << "it is cut";
}

}  // namespace
}  // namespace kibitzer::archives
