// What the games that are described in a file have in common: no house rules, no notation but JSON.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "described/deals/deal_diagram.h"
#include "described/deals/deal_index.h"
#include "games/conversion.h"
#include "games/faulty_description.h"
#include "games/game.h"

namespace kibitzer::games {

/// What sessions call a game: its name in small letters, with hyphens for whatever is neither letter nor digit;
/// "marafone", "three-kings".
std::string name_in_records(std::string_view title);

class DescribedCardGame : public Game {
 public:
  struct About {
    std::string name;   ///< in records
    std::string title;  ///< for people
    std::string path;   ///< of the description
    findings::Catalogue rules;
    std::shared_ptr<const scoresheets::Form> form;
    DescriptionErrorsPtr errors = nullptr;  ///< null if it has no errors
  };

  explicit DescribedCardGame(About about) : about_(std::move(about)) {}

  std::string_view name() const override { return about_.name; }
  std::string_view title() const override { return about_.title; }
  std::string_view description_path() const override { return about_.path; }
  findings::Catalogue rules() const override { return about_.rules; }
  std::span<const Notation* const> notations() const override { return {}; }
  std::string_view json_key() const override { return {}; }
  std::span<const std::string_view> json_keys() const override;
  std::span<const std::string_view> json_keys_by_player() const override;
  std::string_view pbn_code() const override { return {}; }
  bool takes(const pbn::Game& /*game*/) const override { return false; }
  const settings::Table& settings() const override;
  std::shared_ptr<settings::AnySettings> new_settings() const override;
  SettingsPtr preset(std::size_t index) const override;
  std::shared_ptr<const scoresheets::Form> sheet_form() const override { return about_.form; }
  std::unique_ptr<Referee> open(const SettingsPtr& settings, const Wanted& wanted) const override;

 protected:
  /// A referee by a description without errors.
  virtual std::unique_ptr<Referee> open_sound(const Wanted& wanted) const = 0;

 private:
  About about_;
};

/// Writes a session, which `json` gives in its JSON form, in the notation of the conversion.
void add_session(Conversion& conversion, const std::string& json, const described::session_text::Shape& shape,
                 std::string_view title, const scoresheets::Scoresheet* sheet);

/// A referee of sessions in JSON. `Judging` knows the game: see described_trick_game.cc.
template <typename Judging>
class DescribedReferee : public Referee {
 public:
  DescribedReferee(Judging judging, const Wanted& wanted)
      : judging_(std::move(judging)), sheets_(wanted.sheets), diagrams_(wanted.diagrams) {}

  void judge_json(json::Reader& reader, Output& output) override { pass_on(judging_.judge(reader), output); }

  /// Most games have no notation of their own.
  void judge_text(const text::Source& source, const Notation& /*notation*/, Output& output) override {
    if constexpr (requires { judging_.begin_text(source.bytes); }) {
      judging_.begin_text(source.bytes);
      while (auto* const found = judging_.judge_next(output.reading)) {
        output.judged_to(judging_.position());
        pass_on(*found, output);
      }
      output.rest();
    }
  }

 private:
  void pass_on(std::vector<findings::Finding>& found, Output& output) {
    Ruled ruled{Unit::kSession, {}, found};
    if (Conversion* const conversion = output.conversion()) {
      const auto sheet = conversion->to() == "csv" ? std::optional(judging_.sheet()) : std::nullopt;
      if constexpr (requires { judging_.count_losses(conversion->losses()); })
        judging_.count_losses(conversion->losses());
      add_session(*conversion, judging_.json(), judging_.shape(), judging_.title(), sheet ? &*sheet : nullptr);
    }
    if (editing::Index* const index = output.index()) described::deals::add_to(*index, judging_.session(), "deal");
    ruled.about.begin = judging_.session().at.begin;
    if (judging_.session().name) ruled.about.name = judging_.session().name->text;
    if (judging_.session().date) ruled.about.date = judging_.session().date->text;
    ruled.about.unsettled = judging_.unsettled();
    if (!sheets_) return output.session(ruled);
    scoresheets::Scoresheet sheet = judging_.sheet();
    std::vector<diagrams::Diagram> diagrams;
    if (diagrams_) {
      diagrams = judging_.diagrams();
      described::deals::add_places(judging_.session(), sheet);
    }
    ruled.diagrams = diagrams;
    ruled.sheets = {&sheet, 1};
    output.session(ruled);
  }

  Judging judging_;
  bool sheets_;
  bool diagrams_;
};

}  // namespace kibitzer::games
