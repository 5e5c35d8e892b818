// Nothing but a whole deal is ever a Deal.
#include "double_dummy/deal.h"

#include <gtest/gtest.h>

#include "bridge/pbn/reader.h"
#include "double_dummy/deals.h"

namespace kibitzer::double_dummy {
namespace {

/// Whether the deal of a PBN game is whole.
bool whole(const std::string& deal) {
  const std::string text = "[Board \"1\"]\n[Deal \"" + deal + "\"]\n";
  bridge::PbnReader reader({});
  bridge::Session session;
  std::vector<findings::Finding> findings;
  std::size_t at = 0;
  reader.begin_file();
  reader.next(text, at, true, session, findings);
  return deal_of(session, session.boards.at(0)).has_value();
}

TEST(Deal, IsMadeOfTheWholePackInFourHands) {
  EXPECT_TRUE(whole("N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"));
}

TEST(Deal, IsNotMadeWhereAHandIsNotRecorded) { EXPECT_FALSE(whole("N:AKQ76.A43.K52.T4 - J832.T5.A864.A65 -")); }

TEST(Deal, IsNotMadeWhereACardIsMissing) {
  EXPECT_FALSE(whole("N:AKQ7.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"));
}

TEST(Deal, IsNotMadeWhereACardIsDealtTwice) {
  EXPECT_FALSE(whole("N:AKQ76.A43.K52.K4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"));
}

TEST(Deal, IsNotMadeWhereAHandHasACardTooMany) {
  EXPECT_FALSE(whole("N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A652 54.9762.T7.QJ973"));
  EXPECT_FALSE(whole("N:AKQ765.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 4.9762.T7.QJ973"));
}

TEST(Deal, IsNotMadeWhereACardCannotBeRead) {
  EXPECT_FALSE(whole("N:AKQ7x.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"));
}

TEST(Deal, IsNotMadeOfAnEndPosition) { EXPECT_FALSE(whole("N:A... K... Q... J...")); }

}  // namespace
}  // namespace kibitzer::double_dummy
