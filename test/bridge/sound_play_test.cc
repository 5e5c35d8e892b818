// Where judge_sound_play() accepts the play, PlayReferee reports nothing and reaches the same result.
#include <gtest/gtest.h>

#include <vector>

#include "bridge/referee/judging.h"
#include "bridge/second_opinion_records.h"
#include "support/trials.h"

namespace kibitzer::test::plain_bridge {
namespace {

struct JudgedTable {
  JudgedTable(const bridge::Session& session, const bridge::Board& board) : table(session, board, findings) {
    bridge::judge_deal(table);
    bridge::judge_auction(table);
  }

  std::vector<findings::Finding> findings;
  bridge::Table table;
};

/// How many boards of `manner` judge_sound_play() accepts.
int sound_boards(Manner manner, Form form) {
  int sound = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{1000}); ++seed) {
    Random random(seed);
    bridge::Session session;
    make_session(any_play(manner, random), random.number(0, 3), {}, form, random, session);
    if (form == Form::kSeats && random.chance(50) && !session.tricks.empty())
      session.tricks.front().winner = bridge::At<bridge::Seat>{seat(random.number(0, 3)), {}};
    JudgedTable by_sound(session, session.boards.front());
    JudgedTable by_referee(session, session.boards.front());
    const std::size_t before = by_referee.findings.size();
    if (!bridge::judge_sound_play(by_sound.table)) continue;
    bridge::judge_play_as_dealt(by_referee.table);
    SCOPED_TRACE("seed " + std::to_string(seed));
    EXPECT_EQ(by_referee.findings.size(), before);
    EXPECT_EQ(by_sound.table.won, by_referee.table.won);
    EXPECT_EQ(by_sound.table.forfeit, by_referee.table.forfeit);
    EXPECT_EQ(by_sound.table.lead, by_referee.table.lead);
    ++sound;
  }
  return sound;
}

TEST(SoundPlay, ComesToTheSameAsTheReferee) {
  for (const Form form : {Form::kSeats, Form::kInOrder, Form::kColumns}) {
    EXPECT_GT(sound_boards(Manner::kLawful, form), trials(300));
    EXPECT_GE(sound_boards(Manner::kOneFault, form), trials(1));
    sound_boards(Manner::kRevokes, form);
    sound_boards(Manner::kWild, form);
  }
}

}  // namespace
}  // namespace kibitzer::test::plain_bridge
