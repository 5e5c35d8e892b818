// Boards that public records hold both as LIN and as PBN (../shared/corpus/bridge, where it is there): either way they
// come to the same contract, declarer, tricks and points.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "bridge/lin/reader.h"
#include "bridge/pbn/reader.h"
#include "bridge/referee/referee.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using bridge::Seat;
using std::filesystem::path;

const path kPairedRecords = project_folder() / "../shared/corpus/bridge";

/// What each board comes to, by its number and by who held which hand.
using Outcomes = std::map<std::string, std::string>;

class Collection {
 public:
  /// Where not `by_seat`, boards are the same when the same players held the same hands, whatever their seats: some
  /// programs turn the deal of the second room, so that a team always sits the same way.
  explicit Collection(bool by_seat) : by_seat_(by_seat) {}

  void add_lin(const path& file) {
    const std::string bytes = read_text(file);
    std::vector<findings::Finding> found;
    bridge::LinReader reader(bytes, bridge::Settings{}, found);
    bridge::Session session;
    while (reader.next(session)) add(session, file);
  }

  void add_pbn(const path& file) {
    const std::string bytes = read_text(file);
    std::vector<findings::Finding> found;
    bridge::PbnReader reader{bridge::Settings{}};
    reader.begin_file();
    bridge::Session session;
    for (std::size_t at = 0; reader.next(bytes, at, true, session, found) != bridge::PbnStep::kEnd;) add(session, file);
  }

  const Outcomes& outcomes() const { return outcomes_; }

 private:
  void add(const bridge::Session& session, const path& file) {
    const bridge::Ruling& ruling = referee_.judge(session);
    for (std::size_t i = 0; i < session.boards.size(); ++i) {
      const std::string key = key_of(session, session.boards[i]);
      EXPECT_TRUE(outcomes_.try_emplace(key, outcome(session, session.boards[i], ruling.boards[i])).second)
          << file << " has a board twice: " << key;
    }
  }

  std::string held(const bridge::Session& session, const bridge::Board& board, Seat seat) const {
    std::vector<int> cards;
    for (const bridge::CardAt& card : session.cards_of(board.hands[index_of(seat)])) cards.push_back(card.card.index());
    std::sort(cards.begin(), cards.end());
    std::string text = player(session, seat) + " with";
    for (const int card : cards) text += " " + cards::short_name_of(cards::Card::from_index(card));
    return by_seat_ ? std::string(letter_of(seat)) + " " + text : text;
  }

  std::string player(const bridge::Session& session, Seat seat) const {
    const auto& name = session.players[index_of(seat)];
    // In the second room of one match a comment that is never closed swallows the names; the teams have their seats'.
    if (!by_seat_ && !name) return "GIB" + std::string(letters_of(side_of(seat)));
    // LIN has a number for every robot, and PBN one name for them all.
    return name && !name->text.starts_with("~~") ? std::string(name->text) : "GiB";
  }

  std::string key_of(const bridge::Session& session, const bridge::Board& board) const {
    std::set<std::string> hands;
    for (const Seat seat : bridge::kSeats) hands.insert(held(session, board, seat));
    std::string key = "board " + std::to_string(board.number ? board.number->value : 0);
    for (const std::string& hand : hands) key += "; " + hand;
    return key;
  }

  std::string outcome(const bridge::Session& session, const bridge::Board& board,
                      const bridge::BoardRuling& ruling) const {
    std::string text = ruling.contract ? name_of(*ruling.contract) : "no contract";
    if (ruling.declarer) text += " by " + held(session, board, *ruling.declarer).substr(0, 24);
    if (ruling.tricks) text += ", " + std::to_string(*ruling.tricks) + " tricks";
    if (!ruling.north_south) return text + ", no score";
    const bool ours = !ruling.declarer || side_of(*ruling.declarer) == bridge::Side::kNorthSouth;
    return text + ", " + std::to_string(ours ? *ruling.north_south : -*ruling.north_south) + " points";
  }

  bool by_seat_;
  bridge::Referee referee_;
  Outcomes outcomes_;
};

void expect_same(const Outcomes& lin, const Outcomes& pbn, std::size_t boards) {
  std::size_t shared = 0;
  for (const auto& [key, outcome] : lin) {
    const auto other = pbn.find(key);
    if (other == pbn.end()) {
      ADD_FAILURE() << "only in LIN: " << key;
      continue;
    }
    ++shared;
    EXPECT_EQ(outcome, other->second) << key;
  }
  EXPECT_EQ(shared, boards);
}

class TwoNotations : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(kPairedRecords)) GTEST_SKIP() << "the corpus is not here: " << kPairedRecords;
  }
};

TEST_F(TwoNotations, OfAnEveningOfRobotPairs) {
  const path folder = kPairedRecords / "pbntools/test/test_6_bbo_skyclub_20130810";
  Collection lin(true);
  for (const auto& entry : std::filesystem::directory_iterator(folder / "SKY_CLUB_2196_Pairs_SKY_CLUB_JACKPOT_2000"))
    lin.add_lin(entry.path());
  Collection pbn(true);
  pbn.add_pbn(folder / "sky_club_2196_pairs_sky_club_jackpot_2000.pbn");
  expect_same(lin.outcomes(), pbn.outcomes(), 12);
}

TEST_F(TwoNotations, OfAHistory) {
  const path folder = kPairedRecords / "pbntools/test/test_bbo_history_with_lins";
  Collection lin(true);
  lin.add_lin(folder / "3381671193.lin");
  lin.add_lin(folder / "3381683999.lin");
  Collection pbn(true);
  pbn.add_pbn(folder / "history_expected.pbn");
  expect_same(lin.outcomes(), pbn.outcomes(), 2);
}

TEST_F(TwoNotations, OfATournament) {
  const path folder = kPairedRecords / "pbntools/test/test_11_aba_17901";
  Collection lin(true);
  lin.add_lin(folder / "1047742261.lin");
  Collection pbn(true);
  pbn.add_pbn(folder / "aba_17901_aba_pairs.pbn");
  expect_same(lin.outcomes(), pbn.outcomes(), 1);
}

TEST_F(TwoNotations, OfMatchesBetweenRobots) {
  const path folder = kPairedRecords / "Bridge-Robot-Utilities/Example";
  for (const std::string match : {"Match-_GIBNS_v_GIBEW", "Match-_GIBNS_v_GIBEW_BC"}) {
    Collection lin(false);
    lin.add_lin(folder / (match + "_1-4.lin"));
    Collection pbn(false);
    pbn.add_pbn(folder / (match + ".pbn"));
    expect_same(lin.outcomes(), pbn.outcomes(), 8);
  }
}

}  // namespace
}  // namespace kibitzer::test
