// The two ways of reading plain rounds of .atle, compared.
#pragma once

#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "oh_hell/atle_reader.h"

namespace kibitzer::test {

/// All that is read of a text, with every place; what is equal by value is shown alike.
class AllOfAtle {
 public:
  AllOfAtle(std::string_view text, bool word_by_word) {
    std::vector<findings::Finding> findings;
    oh_hell::AtleReader reader(text, oh_hell::preset("atlebridge"), findings);
    if (word_by_word) reader.read_word_by_word();
    oh_hell::Session session;
    while (reader.next(session)) {
      add(session);
      out_ << "to " << reader.position() << '\n';
    }
    for (const findings::Finding& finding : findings) {
      out_ << finding.rule->name << ' ' << finding.message << ' ' << finding.round.value_or(-1);
      add(finding.at);
      for (const findings::Related& related : finding.related) add(related.at);
      out_ << ' ' << finding.fixes.size() << '\n';
    }
  }
  std::string shown() const { return out_.str(); }

 private:
  void add(text::Span at) { out_ << ' ' << at.begin << '-' << at.end; }
  void add(oh_hell::PlayerRef player) {
    out_ << ' ' << player.index;
    add(player.at);
  }
  void add(const oh_hell::PlayerNumber& number) {
    add(number.player);
    out_ << '=' << number.number.value;
    add(number.number.at);
  }
  void add(const oh_hell::PlayerPoints& points) {
    add(points.player);
    out_ << '=' << oh_hell::text_of(points.number.value);
    add(points.number.at);
  }
  void add(const oh_hell::CardAt& card) {
    out_ << ' ' << card.card.index();
    add(card.at);
  }
  void add(const oh_hell::Text& text) {
    out_ << " '" << text.text << '\'';
    add(text.at);
  }
  void add(oh_hell::Range range) { out_ << ' ' << range.first << '+' << range.count; }
  template <typename Value>
  void add(const std::optional<Value>& value) {
    if (value)
      add(*value);
    else
      out_ << " none";
  }
  void add(const oh_hell::Play& play) {
    add(play.player);
    add(play.card);
  }
  void add(const oh_hell::Hand& hand) {
    add(hand.player);
    add(hand.cards);
  }
  void add(const oh_hell::Trick& trick) {
    add(trick.at);
    add(trick.plays);
    add(trick.winner);
  }
  void add(const oh_hell::Round& round) {
    add(round.at);
    out_ << ' ' << round.number.value;
    add(round.number.at);
    out_ << ' ' << static_cast<int>(round.trump.kind) << static_cast<int>(round.trump.suit);
    add(round.trump.at);
    add(round.trump_card);
    add(round.dealer);
    for (const oh_hell::Range& range : {round.hands, round.bids, round.tricks, round.won, round.points, round.made})
      add(range);
    add(round.bids_at);
    add(round.won_at);
    out_ << ' ' << round.number_unread << round.damaged;
  }
  template <typename Value>
  void add(const char* what, const std::vector<Value>& all) {
    out_ << '\n' << what;
    for (const Value& one : all) add(one);
  }
  void add(const oh_hell::Session& session) {
    out_ << "session";
    add(session.at);
    for (const auto& text : {session.name, session.date, session.place}) add(text);
    add(session.settings_at);
    add(session.scoring_at);
    out_ << ' ' << session.settings->preset << session.settings_unread << session.damaged;
    add("players", session.players);
    add("repeated", session.repeated_players);
    add("strangers", session.strangers);
    add("rounds", session.rounds);
    add("totals", session.totals);
    add("hands", session.hands);
    add("cards", session.hand_cards);
    add("tricks", session.tricks);
    add("plays", session.plays);
    add("bids", session.bids);
    add("won", session.won);
    add("points", session.points);
    out_ << '\n';
  }

  std::ostringstream out_;
};

}  // namespace kibitzer::test
