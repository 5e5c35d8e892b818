// A game whose description is part of the program, and is read only when it is needed.
#pragma once

#include <atomic>
#include <memory>

#include "games/described_card_game.h"
#include "games/described_games.h"

namespace kibitzer::games {

/// The description is read once, when more than the name, rules or notations is needed.
///
/// A test checks that it has no errors. The name is the file's stem; a test checks that it matches the title.
class BuiltInDescription : public DescribedCardGame {
 public:
  explicit BuiltInDescription(const DescribedGame& described);
  BuiltInDescription(const BuiltInDescription&) = delete;
  BuiltInDescription& operator=(const BuiltInDescription&) = delete;
  ~BuiltInDescription() override { const std::unique_ptr<const std::shared_ptr<const Game>> last(game_.load()); }

  std::string_view title() const override { return game().title(); }
  std::span<const Notation* const> notations() const override;
  const described::session_text::Shape* session_shape() const override;
  SessionValues session_values() const override { return game().session_values(); }
  std::span<const std::string_view> json_keys_by_player() const override { return game().json_keys_by_player(); }
  std::shared_ptr<const scoresheets::Form> sheet_form() const override { return game().sheet_form(); }

 protected:
  std::unique_ptr<Referee> open_sound(const Wanted& wanted) const override { return game().open(nullptr, wanted); }

 private:
  const Game& game() const;

  DescribedGame described_;
  mutable std::atomic<const std::shared_ptr<const Game>*> game_ = nullptr;  // null: not read
};

}  // namespace kibitzer::games
