#include "support/dump.h"

#include <fmt/core.h>

#include <algorithm>

#include "json/document.h"
#include "json/reader.h"
#include "json/rules.h"
#include "oh_hell/atle_lexer.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/csv_reader.h"
#include "oh_hell/json_reader.h"
#include "support/judging.h"
#include "text/quoted.h"

namespace kibitzer::test {
namespace {

using oh_hell::Session;

class Dumper {
 public:
  explicit Dumper(const Session& session) : session_(session) {}

  std::string dump();

 private:
  void line(const std::string& text) { out_ += text + "\n"; }
  void text(const std::string& what, const std::optional<oh_hell::Text>& text) {
    if (text) line(what + " " + text::quoted(text->text));
  }
  std::string name(oh_hell::PlayerRef player) const {
    return (player.stranger() ? "stranger " : "") + text::quoted(session_.name_of(player));
  }
  static std::string card(cards::Card card) { return card.known() ? cards::short_name_of(card) : "??"; }
  void numbers(const std::string& what, const auto& numbers) {
    for (const auto& entry : numbers)
      line(what + " " + name(entry.player) + " " + fmt::format("{}", entry.number.value));
  }
  void round(const oh_hell::Round& round);

  const Session& session_;
  std::string out_;
};

void Dumper::round(const oh_hell::Round& round) {
  line("round " + std::to_string(round.number.value));
  if (round.dealer) line(" dealer " + name(*round.dealer));
  if (round.trump.kind == oh_hell::TrumpKind::kNone) line(" trump none");
  if (round.trump.kind == oh_hell::TrumpKind::kSuit) line(" trump " + std::string(cards::name_of(round.trump.suit)));
  if (round.trump_card) line(" turned " + card(round.trump_card->card));
  for (const oh_hell::Hand& hand : session_.hands_of(round)) {
    std::string held = " hand " + name(hand.player);
    for (const oh_hell::CardAt& one : session_.cards_of(hand)) held += " " + card(one.card);
    line(held);
  }
  if (round.bids_at) line(" bids are recorded");
  numbers(" bid", session_.bids_of(round));
  for (const oh_hell::Trick& trick : session_.tricks_of(round)) {
    line(" trick");
    for (const oh_hell::Play& play : session_.plays_of(trick))
      line("  " + name(play.player) + " " + card(play.card.card));
    if (trick.winner) line("  winner " + name(*trick.winner));
  }
  numbers(" won", session_.won_of(round));
  numbers(" points", session_.points_of(round));
  for (const oh_hell::PlayerMade& mark : session_.made_of(round))
    line((mark.made ? " made " : " missed ") + name(mark.player));
}

std::string Dumper::dump() {
  text("name", session_.name);
  text("date", session_.date);
  text("place", session_.place);
  out_ += test::dump(*session_.settings);
  for (const oh_hell::Text& player : session_.players) line("player " + text::quoted(player.text));
  for (const oh_hell::Text& player : session_.repeated_players) line("repeated " + text::quoted(player.text));
  for (const oh_hell::Round& played : session_.rounds) round(played);
  numbers("total", session_.totals);
  return std::move(out_);
}

bool damaged(const Session& session) {
  const auto& rounds = session.rounds;
  return session.damaged || std::any_of(rounds.begin(), rounds.end(), [](const auto& round) { return round.damaged; });
}

}  // namespace

std::string dump(const Session& session) { return Dumper(session).dump(); }

std::string dump(const oh_hell::Settings& settings) {
  std::string out = "preset " + settings.preset + "\n";
  if (settings.hand_sizes) {
    out += "sizes";
    for (const int size : *settings.hand_sizes) out += " " + std::to_string(size);
    out += "\n";
  }
  out += "bidding " + std::string(oh_hell::kBiddingNames[static_cast<std::size_t>(settings.bidding)]) + "\n";
  out += std::string("hook ") + (settings.hook ? "yes" : "no") + "\n";
  out += "first lead " + std::string(oh_hell::kFirstLeadNames[static_cast<std::size_t>(settings.first_lead)]) + "\n";
  out += std::string("turned trump ") + (settings.turned_trump ? "yes" : "no") + "\n";
  const oh_hell::Formulas* const formulas = settings.scoring.formulas();
  if (formulas == nullptr) return out + "scoring " + std::string(settings.scoring.name()) + "\n";
  out += "made " + text::quoted(formulas->made) + "\n";
  const auto optional = [&](const std::string& what, const std::optional<std::string>& formula) {
    if (formula) out += what + " " + text::quoted(*formula) + "\n";
  };
  optional("missed", formulas->missed);
  optional("over", formulas->over);
  optional("under", formulas->under);
  optional("zeroMade", formulas->zero_made);
  return out;
}

Reading read_atle(std::string_view text, std::string_view rules) {
  Reading reading;
  std::vector<findings::Finding> found;
  oh_hell::AtleReader reader(text, oh_hell::preset(rules), found);
  Session session;
  while (reader.next(session)) {
    reading.sessions.push_back(dump(session));
    reading.damaged |= damaged(session);
  }
  reading.findings = lines_of(found, {"test", text, 1});
  return reading;
}

Reading read_json(std::string_view text, std::string_view rules) {
  Reading reading;
  std::vector<findings::Finding> found;
  json::Document document;
  if (const auto error = document.read(text, json::Syntax::kJaxn)) {
    found.push_back(
        {&json::kRule<"json/syntax">, json::kRule<"json/syntax">.severity, error->message, error->at, {}, {}, {}, {}});
  } else {
    json::Reader reader(document, found);
    Session session;
    oh_hell::JsonReader(oh_hell::preset(rules)).read(reader, 0, session);
    reading.sessions.push_back(dump(session));
    reading.damaged = damaged(session);
  }
  reading.findings = lines_of(found, {"test", text, 1});
  return reading;
}

Reading read_csv(std::string_view text, std::string_view rules) {
  Reading reading;
  std::vector<findings::Finding> found;
  Session session;
  if (oh_hell::read_csv(text, oh_hell::preset(rules), session, found)) {
    reading.sessions.push_back(dump(session));
    reading.damaged = damaged(session);
  }
  reading.findings = lines_of(found, {"test", text, 1});
  return reading;
}

}  // namespace kibitzer::test
