#include <fmt/core.h>

#include <variant>

#include "oh_hell/atle_lexer.h"
#include "oh_hell/writers.h"
#include "settings/table.h"
#include "text/quoted.h"

namespace kibitzer::oh_hell {
namespace {

/// Writes the value of one setting; nothing if the preset already has it.
class SettingWriter {
 public:
  using Written = std::optional<std::string>;

  SettingWriter(const Settings& preset, const Settings& settings) : preset_(preset), settings_(settings) {}

  Written operator()(const settings::Flag& flag) const { return flag.get(settings_) ? "yes" : "no"; }
  Written operator()(const settings::Choice& choice) const { return std::string(choice.values[choice.get(settings_)]); }
  Written operator()(const settings::Number& number) const { return std::to_string(number.get(settings_)); }
  Written operator()(const settings::Numbers& numbers) const {
    if (!numbers.changed(settings_, preset_)) return std::nullopt;
    std::string list;
    for (const int value : *numbers.get(settings_)) list += (list.empty() ? "" : " ") + std::to_string(value);
    return list;
  }
  Written operator()(const settings::NameOrFormulas& scoring) const {
    const std::string_view name = scoring.get_name(settings_);
    if (!name.empty()) return std::string(name);
    const settings::FormulaTexts texts = scoring.get_formulas(settings_);
    std::string block = "{\n";
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i]) block += fmt::format("      {}: {}\n", scoring.formulas[i].camel(), text::quoted(*texts[i]));
    return fmt::format("{}    }}", block);
  }

 private:
  const Settings& preset_;
  const Settings& settings_;
};

class AtleWriter {
 public:
  explicit AtleWriter(const Session& session) : session_(session) {}

  std::string write();

 private:
  void line(int depth, const std::string& text) {
    out_.append(static_cast<std::size_t>(depth) * 2, ' ').append(text) += '\n';
  }
  void settings(const Settings& settings);
  void round(const Round& round);
  void trick(const Trick& trick);
  void numbers(int depth, const char* title, const auto& numbers);
  std::string name(PlayerRef player) const { return quoted_if_needed(session_.name_of(player)); }
  static std::string card(cards::Card card) {
    return fmt::format("card {}", card.known() ? cards::name_of(card) : std::string("<no rank> of <no color>"));
  }

  const Session& session_;
  std::string out_;
};

void AtleWriter::settings(const Settings& settings) {
  const SettingsPtr base = preset(settings.preset);
  if (settings == *base) return line(1, fmt::format("rules: {}", settings.preset));
  line(1, fmt::format("rules: {} {{", settings.preset));
  for (const settings::Setting& setting : settings_table().settings())
    if (const auto value = std::visit(SettingWriter(*base, settings), setting.kind))
      line(2, fmt::format("{}: {}", setting.name.words(), *value));
  line(1, "}");
}

void AtleWriter::numbers(int depth, const char* title, const auto& numbers) {
  line(depth, title);
  for (const auto& entry : numbers)
    line(depth + 1, fmt::format("player {}: {}", name(entry.player), entry.number.value));
}

void AtleWriter::trick(const Trick& trick) {
  out_ += '\n';
  line(4, "round turn {");
  for (const Play& play : session_.plays_of(trick))
    line(5, fmt::format("player {}: {}", name(play.player), card(play.card.card)));
  if (trick.winner) line(5, fmt::format("winner: {}", name(*trick.winner)));
  line(4, "}");
}

void AtleWriter::round(const Round& round) {
  line(2, fmt::format("game round {} {{", round.number.value));
  if (round.dealer) line(3, fmt::format("dealer: {}", name(*round.dealer)));
  switch (round.trump.kind) {
    case TrumpKind::kUnknown:
      break;
    case TrumpKind::kNone:
      line(3, "trump color: none");
      break;
    case TrumpKind::kSuit:
      line(3, fmt::format("trump color: {}", cards::name_of(round.trump.suit)));
      break;
  }
  if (round.trump_card) line(3, fmt::format("trump card: {}", card(round.trump_card->card)));
  if (!round.hands.empty()) line(3, "hands:");
  for (const Hand& hand : session_.hands_of(round)) {
    std::string held = fmt::format("player {}:", name(hand.player));
    const char* joint = " ";
    for (const CardAt& one : session_.cards_of(hand)) {
      held += joint + card(one.card);
      joint = ", ";
    }
    line(4, held);
  }
  if (round.bids_at || !round.bids.empty()) numbers(3, "predictions:", session_.bids_of(round));
  for (const Trick& played : session_.tricks_of(round)) trick(played);
  if (!round.won.empty()) numbers(3, "results:", session_.won_of(round));
  if (!round.points.empty()) numbers(3, "points:", session_.points_of(round));
  line(2, "}");
}

std::string AtleWriter::write() {
  line(0, fmt::format("game {} {{", quoted_if_needed(session_.name ? session_.name->text : std::string_view())));
  if (session_.date) line(1, fmt::format("date: {}", quoted_if_needed(session_.date->text)));
  if (session_.place) line(1, fmt::format("place: {}", quoted_if_needed(session_.place->text)));
  settings(*session_.settings);
  line(1, "players:");
  for (const Text& player : session_.players) line(2, fmt::format("player {}", quoted_if_needed(player.text)));
  for (const Text& player : session_.repeated_players) line(2, fmt::format("player {}", quoted_if_needed(player.text)));
  out_ += '\n';
  line(1, "rounds:");
  for (const Round& played : session_.rounds) round(played);
  if (!session_.totals.empty()) numbers(1, "totals:", session_.totals);
  line(0, "}");
  return std::move(out_);
}

}  // namespace

std::vector<std::string> lost_in_atle(const Session& session) {
  if (session.made.empty()) return {};
  return {"which bids were made"};
}

std::string write_atle(const Session& session) { return AtleWriter(session).write(); }

}  // namespace kibitzer::oh_hell
