// How faults are made. Internal to faults.h.
#pragma once

#include <functional>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "evenings/faults.h"

namespace kibitzer::test {

inline constexpr int kFarTricks = 4;   ///< from double dummy: doubtful
inline constexpr int kNearTricks = 2;  ///< usual

class Injection {
 public:
  Injection(Night& night, std::mt19937& random) : night_(night), random_(random) {}

  std::optional<Fault> declarer();
  std::optional<Fault> board();
  std::optional<Fault> deals();
  std::optional<Fault> turned();
  std::optional<Fault> missing();
  std::optional<Fault> score();
  std::optional<Fault> seats();
  std::optional<Fault> names();
  std::optional<Fault> diverging();
  std::optional<Fault> tricks();

 private:
  using Key = std::pair<int, int>;  // of a board
  using Change = std::function<void(NightRow&)>;

  NightFile& device() { return night_.files.front(); }
  NightFile& published() { return night_.files[1]; }
  int choice(int of) { return between(random_, 0, of - 1); }
  NightRow any_row(bool played = true);
  /// Changes the row in one of the files, or in all; whether in one.
  bool change(int id, double in_one, const Change& change);
  void change_in_all(int id, const Change& change);

  std::vector<const NightRow*> rows_of(Key board) const;
  std::optional<int> off(const NightRow& row) const;  ///< from double dummy, as recorded
  bool lead_shows(const NightRow& row) const;
  bool far_in_field(const NightRow& row) const;
  bool alone_on_side(const NightRow& row) const;
  bool contradicted(int id) const;
  Evidence of_row(const NightRow& before, const NightRow& after) const;
  Fault of_row(std::string what, const NightRow& before, bool in_one);
  std::optional<Fault> other_set();
  std::optional<Fault> exchanged(const NightRow& row);
  std::optional<Fault> missing_from_a_time_or_round();
  std::optional<Fault> sit_out_as_pass();
  std::optional<Fault> passed_out();
  std::optional<Fault> turned_round();
  std::optional<Fault> switched_round();
  std::optional<Fault> misspelt();
  std::optional<Fault> wrong_number(const NightRow& row);

  Night& night_;
  std::mt19937& random_;
};

}  // namespace kibitzer::test
