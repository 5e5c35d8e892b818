// Files of dealing machines: each kind of sample (../shared/corpus/club/deals, where it is there) has the same deals, and what
// is written comes back.
#include "bridge/club/deal_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "bridge/club/deal_writer.h"
#include "bridge/club/deck_order.h"
#include "bridge/pbn/reader.h"
#include "cards/hand_writer.h"
#include "games/deal_notations.h"
#include "games/games.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::bridge {
namespace {

namespace fs = std::filesystem;
using test::read_text;
using testing::HasSubstr;

const fs::path kDealCorpus = test::project_folder() / "../shared/corpus/club/deals";

/// "7: N:… … … …", without a number if there is none.
std::string line_of(const Session& session) {
  const Board& board = session.boards.front();
  std::string line = board.number ? std::to_string(board.number->value) : std::string();
  for (const Hand& hand : board.hands) {
    std::vector<cards::Card> cards;
    for (const CardAt& held : session.cards_of(hand)) cards.push_back(held.card);
    line += " " + (hand.known ? cards::text_of_hand(cards) : "-");
  }
  return line;
}

struct Read {
  std::vector<std::string> deals;
  std::string text;  // that findings point into
  std::vector<findings::Finding> findings;
};

Read read(std::string_view notation, const std::string& bytes) {
  const games::Notation& found = *games::built_in()->notation(notation);
  Read all;
  all.text = found.as_text == nullptr ? bytes : found.as_text(bytes, {});
  const auto reader = deal_reader(*games::deal_form(found), all.text, {}, all.findings);
  for (Session session; reader->next(session);) all.deals.push_back(line_of(session));
  return all;
}

std::vector<std::string> deals_of_pbn(const std::string& bytes) {
  std::vector<std::string> deals;
  std::vector<findings::Finding> found;
  PbnReader reader{Settings{}};
  reader.begin_file();
  Session session;
  for (std::size_t at = 0; reader.next(bytes, at, true, session, found) != PbnStep::kEnd;)
    if (!session.boards.empty()) deals.push_back(line_of(session));
  return deals;
}

class DealCorpus : public testing::TestWithParam<std::string> {};

TEST_P(DealCorpus, HasTheDealsOfTheOthers) {
  if (!fs::exists(kDealCorpus)) GTEST_SKIP() << "there is no ../shared";
  const auto expected = deals_of_pbn(read_text(kDealCorpus / "test.pbn"));
  ASSERT_EQ(expected.size(), 16U);
  const Read read_here =
      read(GetParam() == "csv" ? "csv-deals" : GetParam(), read_text(kDealCorpus / ("test." + GetParam())));
  EXPECT_EQ(read_here.deals, expected);
  EXPECT_EQ(test::lines_of(read_here.findings, {"test", read_here.text, 1}), "");
}

INSTANTIATE_TEST_SUITE_P(Kinds, DealCorpus,
                         testing::Values("ber", "bhg", "bri", "cds", "csv", "dge", "dlm", "dup", "rzd"),
                         [](const auto& one) { return "Of" + one.param; });

WholeDeals random_deals(unsigned seed, unsigned first, unsigned count) {
  std::mt19937 random(seed);
  WholeDeals deals;
  for (unsigned number = first; number < first + count; ++number) {
    std::array<std::size_t, kCardsOfDeck> places{};
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    std::shuffle(places.begin(), places.end(), random);
    for (std::size_t i = 0; i < places.size(); ++i) deals[number][i / kCardsOfHand].add(card_at_place(places[i]));
  }
  return deals;
}

std::vector<std::string> lines_of(const WholeDeals& deals) {
  std::vector<std::string> lines;
  for (const auto& [number, hands] : deals) {
    lines.push_back(std::to_string(number));
    for (cards::CardSet hand : hands) {
      std::vector<cards::Card> cards;
      for (; !hand.empty(); hand.remove(hand.first())) cards.push_back(hand.first());
      lines.back() += " " + cards::text_of_hand(cards);
    }
  }
  return lines;
}

TEST(DealFiles, WhatIsWrittenComesBack) {
  for (unsigned seed = 1; seed <= 50; ++seed) {
    const unsigned first = 1 + seed * 7 % 60;
    const WholeDeals deals = random_deals(seed, first, 1 + seed % 36);
    for (const auto& [notation, bytes] : {std::pair("dlm", write_dlm(deals)), std::pair("dup", write_dup(deals))}) {
      const Read back = read(notation, bytes);
      EXPECT_EQ(back.deals, lines_of(deals)) << notation << " " << seed;
      EXPECT_TRUE(back.findings.empty()) << notation << " " << seed << back.text;
    }
  }
  EXPECT_EQ(write_dlm({}) + write_dup({}), "");
}

TEST(DealFiles, AFileOfOtherBytesIsNeverSilent) {
  std::mt19937 random(7);
  for (const games::Notation* const notation : games::deal_notations())
    for (unsigned size : {0U, 1U, 12U, 13U, 14U, 51U, 52U, 127U, 128U, 155U, 156U, 1000U, 5000U}) {
      std::string bytes;
      for (unsigned i = 0; i < size; ++i) bytes += static_cast<char>(random() % 256);
      EXPECT_FALSE(test::judged(bytes, *notation).findings.empty()) << notation->name << " " << size;
    }
}

TEST(DealFiles, EachChangedCardOfADupIsFound) {
  const std::string sound = write_dup(random_deals(3, 1, 2));
  const games::Notation& dup = *games::built_in()->notation("dup");
  ASSERT_EQ(test::said(sound, dup), "");
  constexpr std::size_t kCards = 146;
  for (std::size_t at = 0; at < kCards; ++at) {
    std::string changed = sound;
    ++changed[at];
    EXPECT_NE(test::said(changed, dup), "") << at;
  }
}

TEST(DealFiles, EachChangedCharacterOfADlmIsFound) {
  const std::string sound = write_dlm(random_deals(4, 1, 1));
  const games::Notation& dlm = *games::built_in()->notation("dlm");
  ASSERT_EQ(test::said(sound, dlm), "");
  const std::size_t begin = sound.find("Board 01=") + 9;
  for (std::size_t at = begin; at < begin + 29; ++at) {
    std::string changed = sound;
    ++changed[at];
    EXPECT_NE(test::said(changed, dlm), "") << at;
  }
}

constexpr std::string_view kDealInCsv = "KT743,KQ6,9,K872,9,J432,J5,QJT954,AQ865,98,QT72,63,J2,AT75,AK8643,A";

TEST(CsvDeals, AreNumberedByTheirLinesIfTheyHaveNoNumbers) {
  const std::string deal(kDealInCsv);
  const Read both = read("csv-deals", deal + "\n\n" + deal + ",7\n" + deal + "\n");
  ASSERT_EQ(both.deals.size(), 3U);
  EXPECT_EQ(both.deals[0], "1 KT743.KQ6.9.K872 9.J432.J5.QJT954 AQ865.98.QT72.63 J2.AT75.AK8643.A");
  EXPECT_EQ(both.deals[1].substr(0, 2), "7 ");
  EXPECT_EQ(both.deals[2].substr(0, 2), "8 ");
}

TEST(CsvDeals, MayHaveAHeaderAndOtherSeparators) {
  std::string deal(kDealInCsv);
  std::replace(deal.begin(), deal.end(), ',', ';');
  EXPECT_EQ(
      read("csv-deals", "NS;NH;ND;NC;ES;EH;ED;EC;SS;SH;SD;SC;WS;WH;WD;WC;Board\r\n" + deal + ";3\r\n").deals.size(),
      1U);
  EXPECT_EQ(read("csv-deals", "\"K 10 7 4 3\",\"KQ6\",9,K872,9,J432,J5,QJT954,AQ865,98,QT72,63,J2,AT75,AK8643,A\n")
                .deals.size(),
            1U);
}

TEST(CsvDeals, AreHeldAgainstTheirNumbers) {
  EXPECT_EQ(test::said(std::string(kDealInCsv) + ",1,N/-\n", *games::built_in()->notation("csv-deals")), "");
  EXPECT_THAT(test::said(std::string(kDealInCsv) + ",2,N/-\n", *games::built_in()->notation("csv-deals")),
              HasSubstr("dealer"));
}

TEST(CsvDeals, AreKnownByTheirFirstLines) {
  const auto name_of = [](std::string_view text) { return games::built_in()->notation_of_file("a.csv", text)->name; };
  EXPECT_EQ(name_of(std::string(kDealInCsv) + "\n"), "csv-deals");
  EXPECT_EQ(name_of("NS,NH,ND,NC\n" + std::string(kDealInCsv) + ",1\n"), "csv-deals");
  EXPECT_EQ(name_of("Runde,A,B,C,D,E,F,G,H,I,J,K,L,M,N,O\n2,3,4,5,6,7,8,9,2,3,4,5,6,7,8,9\n"), "csv");
}

TEST(DealFiles, TextSaysWhichBytesCannotBeRead) {
  const std::string bytes = write_dup(random_deals(5, 1, 1));
  std::string faulty = bytes;
  faulty[4] = '7';
  faulty[78] = '\x07';
  const std::string text = deals_as_text(DealFileKind::kDup, faulty);
  EXPECT_THAT(text, HasSubstr("; byte 5: \"7"));
  EXPECT_THAT(text, HasSubstr("; byte 79: hexadecimal 07 is neither a rank nor a suit symbol"));
  EXPECT_THAT(deals_as_text(DealFileKind::kDup, bytes.substr(0, 100)),
              HasSubstr("Damaged: the record from byte 1 on is cut off: it has 100 bytes of 156"));
}

TEST(DealFiles, ACopyThatCanBeReadStandsForOneThatCannot) {
  const WholeDeals deals = random_deals(6, 1, 1);
  std::string bytes = write_dup(deals);
  bytes[1] = '?';
  const Read read_here = read("dup", bytes);
  EXPECT_EQ(read_here.deals, lines_of(deals));
  EXPECT_EQ(read_here.findings.size(), 1U);
}

TEST(DealFiles, OfAnotherProgramAreKnownByTheirBytes) {
  EXPECT_FALSE(may_be_deals(DealFileKind::kBer, "\x30\x82\x01\x0a\x02\x82"));
  EXPECT_FALSE(may_be_deals(DealFileKind::kDup, "#!/bin/sh\necho duplicate\n"));
  EXPECT_FALSE(may_be_deals(DealFileKind::kRzd, std::string(40, 'x')));
  EXPECT_FALSE(may_be_deals(DealFileKind::kDge, "<html><body>nothing of cards"));
  EXPECT_TRUE(may_be_deals(DealFileKind::kBer, "12341234"));
}

}  // namespace
}  // namespace kibitzer::bridge
