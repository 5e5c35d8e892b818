// Addresses of hand viewers, as LIN.
#include "bridge/lin/links.h"

#include <gtest/gtest.h>

#include <string>

namespace kibitzer::bridge::links {
namespace {

constexpr std::string_view kViewer = "https://www.bridgebase.com/tools/handviewer.html?";
constexpr std::string_view kSolver = "https://dds.bridgewebs.com/bsol2/ddummy.htm?";

std::string read(std::string_view before, std::string_view query, std::string_view after = {}) {
  return lin_of_links(std::string(before) + std::string(query) + std::string(after));
}

TEST(Links, HaveTheBoardAsLin) {
  EXPECT_EQ(read(kViewer, "lin=qx%7Co1|md%7C1,,|&x=1"), "qx|o1|md|1,,|");
  EXPECT_EQ(read(kViewer, "LIN=pn|A+B,,,|"), "pn|A B,,,|");
  EXPECT_EQ(read("http://example.org/x?", "lin=md|1|"), "md|1|");
  EXPECT_EQ(read(kViewer, "linurl=https://example.org/a.lin"), "");
}

TEST(Links, HaveTheBoardInParameters) {
  EXPECT_EQ(read(kViewer,
                 "n=s24kh29td2479qjc6&s=s9ah67ad5ac237akq&e=---&d=n&v=-&b=1&a=pp2c(strong)p2d!{no}x3NTppp"
                 "&p=sqsas5{text}h10&nn=Nora&sn=Siri+S&wn=A|B,+C&tbt=y"),
            "qx|1|pn|Siri S,A/B; C,Nora,|md|3s9ah67ad5ac237akq,,s24kh29td2479qjc6,|sv|-|"
            "mb|p|mb|p|mb|2c|an|strong|mb|p|mb|2d!|an|no|mb|x|mb|3NT|mb|p|mb|p|mb|p|pc|sq|pc|sa|pc|s5|pc|h10|");
  EXPECT_EQ(read(kViewer, "a=1sxxxppp"), "md|0,,,|mb|1s|mb|xx|mb|x|mb|p|mb|p|mb|p|");
  EXPECT_EQ(read(kViewer, "a=1sQpp&b=one"), "md|0,,,|mb|1s|mb|Qpp|");
  EXPECT_EQ(read(kViewer, "d=n&b=1&n=---"), "");
  EXPECT_EQ(read("https://example.org/search?", "n=1&a=p"), "");
}

TEST(Links, OfTheSolverHaveSuitsWithDots) {
  EXPECT_EQ(read(kSolver,
                 "club=x&board=1&dealer=N&vul=None&contract=4C&declarer=E&north=Q86.T763.T82.862"
                 "&east=K7.54.K97.AQT743&south=A953.AKJ98.J5.J9&west=.Q2.AQ643.K5"),
            "qx|1|md|3SA953HAKJ98DJ5CJ9,SHQ2DAQ643CK5,SQ86HT763DT82C862,SK7H54DK97CAQT743|sv|o|");
  EXPECT_EQ(read(kSolver, "North=A.K.Q.J&vul=Both"), "md|0,,SAHKDQCJ,|sv|b|");
}

TEST(Links, AreFoundInTextAndQuotes) {
  const std::string address = std::string(kViewer) + "a=1s(x%29pp";
  const std::string board = "md|0,,,|mb|1s|an|x|mb|p|mb|p|";
  EXPECT_EQ(lin_of_links("What now?\nSee " + address + ". A good board?\n"), "\n" + board + "\n");
  EXPECT_EQ(lin_of_links("<a href=\"" + address + "&amp;d=n\">what?</a>"), "md|3,,,|mb|1s|an|x|mb|p|mb|p|");
  EXPECT_EQ(lin_of_links("'" + address + "'"), board);
  EXPECT_EQ(lin_of_links("[this](" + address + ") and [that](" + address + ")"), board + board);
  EXPECT_EQ(lin_of_links(address + " " + address), board + board);
  EXPECT_EQ(lin_of_links("<iframe src=\"" + address + "&p={a\nb}\"\n>\n" + address), board + "\n\n\n" + board);
  EXPECT_EQ(lin_of_links("See " + std::string(kViewer) + "lin=pn|A B,C,D,E|mb|p| for it."), "pn|A B,C,D,E|mb|p|");
}

TEST(Links, OfAPageAreReadOnce) {
  const std::string address = "<a href=\"" + std::string(kViewer) + "a=1spp\">";
  EXPECT_EQ(lin_of_links("<!DOCTYPE html>" + address + "\n" + address), "md|0,,,|mb|1s|mb|p|mb|p|\n");
}

TEST(Links, LeaveOutAuctionsThatNobodyMade) {
  EXPECT_EQ(read(kViewer, "n=sak&d=n&a=p2sppp&p={&lt;a href=&quot;https://live.acbl.org&quot;&gt;}"), "md|3,,sak,|");
  EXPECT_EQ(read(kViewer, "n=sak&a=_"), "md|0,,sak,|");
  EXPECT_EQ(read(kViewer, "n=sak&d=n&a=p2sppp&p={&lt;a href=&quot;https://example.org&quot;&gt;}"),
            "md|3,,sak,|mb|p|mb|2s|mb|p|mb|p|mb|p|");
}

TEST(Links, AreRecognized) {
  EXPECT_TRUE(looks_like_link(std::string(kViewer) + "lin=md|1|"));
  EXPECT_TRUE(looks_like_link(std::string(kViewer) + "a=1sppp\n"));
  EXPECT_TRUE(looks_like_link(std::string(kSolver) + "north=A...\n"));
  EXPECT_FALSE(looks_like_link(std::string(kViewer) + "linurl=x"));
  EXPECT_FALSE(looks_like_link("https://example.org/"));
}

}  // namespace
}  // namespace kibitzer::bridge::links
