// Sound evenings are not spoken of, and faults are named: evenings of every movement, and real ones where there are any.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>

#include "double_dummy/solver.h"
#include "evenings/club_night.h"
#include "evenings/faults.h"
#include "evenings/real_nights.h"
#include "support/evening_text.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using evenings::Kind;
using evenings::Point;
using evenings::Reconciliation;

constexpr std::array kKinds = {MovementKind::kMitchell, MovementKind::kSkip,  MovementKind::kArrowSwitch,
                               MovementKind::kHowell,   MovementKind::kSwiss, MovementKind::kSwissReused,
                               MovementKind::kTeams};

class Acceptance : public testing::Test {
 protected:
  void SetUp() override {
    if (!double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  }
};

std::vector<std::pair<std::string, std::size_t>> places_of(const Reconciliation& evening, const Point& point) {
  const std::string& own = point.of_file.empty() ? evening.evening.files[point.file].path : point.of_file;
  std::vector<NightPlace> places = {{own, point.finding.at.begin.line}};
  for (const findings::Note& note : point.finding.related)
    places.emplace_back(note.path.empty() ? own : note.path, note.at.begin.line);
  return places;
}

bool begins_with(std::string_view text, std::string_view begin) { return text.substr(0, begin.size()) == begin; }

/// Whether a point is about the fault.
class Naming {
 public:
  Naming(const Fault& fault, const WrittenNight& written) : fault_(fault) {
    for (const int id : fault.rows)
      if (const auto rows = written.rows.find(id); rows != written.rows.end())
        places_.insert(rows->second.begin(), rows->second.end());
    for (const auto& board : fault.boards)
      if (const auto deals = written.deals.find(board); deals != written.deals.end())
        places_.insert(deals->second.begin(), deals->second.end());
  }

  bool names(const Reconciliation& evening, const Point& point) const {
    const auto places = places_of(evening, point);
    const std::string_view rule = point.finding.rule->name;
    const bool of_names = rule == "doubt/name" || rule == "evening/different-names" || rule == "bridge/wrong-names";
    if (fault_.of_names && !of_names) return false;
    if (!fault_.file.empty() && places.front().first == fault_.file && rule == "evening/incomplete-file") return true;
    if (!fault_.missing.empty() && point.finding.message.ends_with(fault_.missing)) return true;
    const auto is_there = [&](const NightPlace& place) { return places_.contains(place); };
    // Of two rows of a board that the same pairs have, a file does not say which one belongs to another board.
    if (rule == "bridge/repeated-pair") return std::any_of(places.begin(), places.end(), is_there);
    if (!is_there(places.front())) return false;
    // Where two files prove it, both places are named.
    return !fault_.two_files || point.kind == Kind::kDoubt || !begins_with(rule, "evening/") ||
           std::any_of(places.begin() + 1, places.end(),
                       [&](const NightPlace& place) { return is_there(place) && place.first != places.front().first; });
  }

 private:
  const Fault& fault_;
  std::set<NightPlace> places_;
};

constexpr std::size_t kFirst = 5;  // doubts that somebody reads

struct Found {
  bool proof = false;
  bool doubt = false;  ///< among the first
};

Found found_of(const Fault& fault, const Night& night) {
  const WrittenNight written = night.written();
  const auto evenings = reconciled(written.files, true);
  Found found;
  if (evenings.size() != 1) return found;
  const Naming naming(fault, written);
  std::size_t doubts = 0;
  for (const Point& point : evenings.front().points) {
    if (point.kind == Kind::kDoubt && ++doubts > kFirst) continue;
    if (!naming.names(evenings.front(), point)) continue;
    (point.kind == Kind::kDoubt ? found.doubt : found.proof) = true;
  }
  return found;
}

std::size_t results_of(const Night& night) { return night.files.front().rows.size(); }

/// What is looked at while the test is worked on: KIBITZER_SHOW_NIGHTS=missed or all.
bool shows(std::string_view what) {
  const char* const asked = std::getenv("KIBITZER_SHOW_NIGHTS");
  return asked != nullptr && what == asked;
}

/// Other evenings than those of every run, where somebody asks for them by KIBITZER_NIGHTS_SEED=1, 2, 3 ...
std::mt19937::result_type seed(std::mt19937::result_type usual) {
  const char* const asked = std::getenv("KIBITZER_NIGHTS_SEED");
  return asked == nullptr ? usual : usual + static_cast<std::mt19937::result_type>(std::atoi(asked));
}

TEST_F(Acceptance, SoundEveningsAreHardlySpokenOf) {
  std::mt19937 random(seed(100));
  std::size_t results = 0;
  std::size_t doubts = 0;
  constexpr int kEvenings = trials(100);
  for (int i = 0; i < kEvenings; ++i) {
    const Night night = planned_night(kKinds[static_cast<std::size_t>(i) % kKinds.size()], random);
    const auto evenings = reconciled(night.written().files, true);
    ASSERT_EQ(evenings.size(), 1U) << i;
    results += results_of(night);
    doubts += evenings.front().count(Kind::kDoubt);
    const std::size_t others = evenings.front().points.size() - evenings.front().count(Kind::kDoubt);
    EXPECT_EQ(others, 0U) << i << "\n" << said_of(evenings);
    if (shows("doubts")) std::cout << "evening " << i << "\n" << said_of(evenings);
  }
  EXPECT_LE(100 * doubts, results) << doubts << " doubts on " << results << " results";
  if (shows("table")) std::cout << doubts << " doubts on " << results << " results\n";
}

TEST_F(Acceptance, RealEveningsAreHardlySpokenOf) {
  const auto all = real_files();
  if (all.empty()) GTEST_SKIP() << "there is no ../shared, or the program was built without mdbtools";
  for (std::size_t i = 0; i < all.size(); i += kOneOf) {
    const auto evenings = reconciled(all[i], true);
    ASSERT_EQ(evenings.size(), 1U);
    EXPECT_EQ(evenings.front().count(Kind::kProof), 0U) << said_of(evenings);
    EXPECT_LE(evenings.front().count(Kind::kDoubt), 3U) << said_of(evenings);
  }
}

TEST_F(Acceptance, FieldsAreLikeThoseOfClubs) {
  std::size_t all = 0;
  std::array<std::size_t, 3> alike{};
  std::size_t near = 0;
  std::mt19937 random(5);
  for (std::size_t set = 0; set < kSets; ++set)
    for (const KnownDeal& deal : known_deals(set)) {
      const Field field(deal, random);
      std::array<std::map<int, std::size_t>, 3> counts;
      for (int table = 0; table < 10; ++table) {
        const auto one = field.outcome(random);
        if (one.passed_out) continue;
        ++all;
        const int side = static_cast<int>(side_of(one.declarer));
        const int strain = side * 5 + static_cast<int>(one.contract.bid.denomination);
        ++counts[0][side];
        ++counts[1][strain];
        ++counts[2][strain * 8 + one.contract.level()];
        near += std::abs(one.tricks - deal.tricks.of(one.declarer, one.contract.bid.denomination)) <= 2 ? 1 : 0;
      }
      for (std::size_t i = 0; i < alike.size(); ++i) {
        std::size_t most = 0;
        for (const auto& [what, count] : counts[i]) most = std::max(most, count);
        alike[i] += most;
      }
    }
  const auto share = [&](std::size_t count) { return 100 * count / all; };
  EXPECT_NEAR(static_cast<double>(share(alike[0])), 88, 3);
  EXPECT_NEAR(static_cast<double>(share(alike[1])), 73, 4);
  EXPECT_NEAR(static_cast<double>(share(alike[2])), 51, 5);
  EXPECT_NEAR(static_cast<double>(share(near)), 98, 1);
}

struct Tally {
  std::array<int, 3> all{};    ///< by Evidence
  std::array<int, 3> named{};  ///< as it is asked for
};

TEST_F(Acceptance, FaultsAreNamed) {
  std::mt19937 random(seed(1000));
  constexpr int kOfKind = trials(100);
  const std::vector<Night> real = real_nights();
  std::map<FaultKind, Tally> by_kind;
  Tally total;
  for (const FaultKind kind : kFaultKinds)
    for (int i = 0; i < kOfKind;) {
      Night night = !real.empty() && i % 5 == 0 ? real[random() % real.size()]
                                                : planned_night(kKinds[random() % kKinds.size()], random);
      if (night.real) publish(night, random);
      const auto fault = inject(kind, night, random);
      if (!fault) continue;
      ++i;
      const Found found = found_of(*fault, night);
      const auto evidence = static_cast<std::size_t>(fault->evidence);
      const bool named = found.proof || (fault->evidence != Evidence::kProven && found.doubt);
      for (Tally* const tally : {&by_kind[kind], &total}) {
        ++tally->all[evidence];
        tally->named[evidence] += named ? 1 : 0;
      }
      if (named || fault->evidence == Evidence::kUnseen || !shows("missed")) continue;
      std::cout << "kind " << static_cast<int>(kind) + 1 << " " << fault->what << ", evidence " << evidence
                << (night.real ? ", real" : "") << "\n"
                << said_of(reconciled(night.written().files, true));
      const WrittenNight written = night.written();
      for (const int id : fault->rows)
        if (const auto rows = written.rows.find(id); fault->rows.size() < 4 && rows != written.rows.end())
          for (const auto& [file, line] : rows->second) std::cout << "   at " << file << ":" << line << "\n";
    }
  std::string table = "kind: proven, doubtful, unseen (named of all)\n";
  const auto line = [&](const Tally& of) {
    return fmt::format("{:3}/{:3} {:3}/{:3} {:3}/{:3}\n", of.named[0], of.all[0], of.named[1], of.all[1], of.named[2],
                       of.all[2]);
  };
  for (const auto& [kind, tally] : by_kind) table += fmt::format("{:5} {}", static_cast<int>(kind) + 1, line(tally));
  table += "total " + line(total);
  EXPECT_GE(100 * total.named[0], 99 * total.all[0]) << table;
  EXPECT_GE(100 * total.named[1], 90 * total.all[1]) << table;
  if (shows("missed") || shows("table")) std::cout << table;
}

}  // namespace
}  // namespace kibitzer::test
