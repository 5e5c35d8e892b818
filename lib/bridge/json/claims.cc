// What a board says of itself that follows from auction and play.
#include <algorithm>

#include "bridge/json/pass.h"
#include "json/rules.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using json::kRule;

/// "4HD", "4HR", "4H*": other signs for doubled and redoubled.
std::optional<Lax<Contract>> with_other_sign(std::string_view word) {
  constexpr auto kSigns = std::to_array<std::pair<std::string_view, Risk>>({{"dd", Risk::kRedoubled},
                                                                            {"d", Risk::kDoubled},
                                                                            {"r", Risk::kRedoubled},
                                                                            {"**", Risk::kRedoubled},
                                                                            {"*", Risk::kDoubled}});
  const std::string small = text::lowered(word);
  for (const auto& [sign, risk] : kSigns) {
    if (!small.ends_with(sign)) continue;
    auto contract = read_contract(word.substr(0, word.size() - sign.size()));
    if (!contract || contract->value.passed_out() || contract->value.risk != Risk::kUndoubled) continue;
    contract->value.risk = risk;
    return contract;
  }
  return std::nullopt;
}

/// The contract that `word` is in this form; nothing at a level that does not exist: level 0 would even look like a
/// board passed out.
std::optional<Contract> contract_of(std::string_view word) {
  auto contract = read_contract(word);
  if (!contract) contract = with_other_sign(word);
  if (!contract || word.find(' ') != std::string_view::npos) return std::nullopt;
  const bool bid = word.front() >= '0' && word.front() <= '9';
  if (bid ? word.front() < '1' || word.front() > '7' : contract->lax) return std::nullopt;
  return contract->value;
}

}  // namespace

void JsonReader::Pass::read_claims(const std::array<Index, kBoardKeys.size()>& parts, Board& board) {
  if (parts[kContract] != kAbsent) {
    if (const auto read = contract(parts[kContract])) board.contract = At<Contract>{*read, at(parts[kContract])};
  }
  if (parts[kDeclarer] != kAbsent) board.declarer = seat(parts[kDeclarer], "declarer");
  if (parts[kDeclarerTricks] != kAbsent) {
    if (const auto won = number(parts[kDeclarerTricks], "declarerTricks"))
      board.result = Claim{won->at, won->value, {}, {}, false};
  }
  if (parts[kScore] != kAbsent) board.score = score(parts[kScore]);
  if (parts[kWeighted] != kAbsent) read_weighted(parts[kWeighted], board);
  if (parts[kAdjusted] != kAbsent) read_adjusted(parts[kAdjusted], board);
  if (parts[kRubberScore] != kAbsent) read_rubber_score(parts[kRubberScore], board);
  if (parts[kRubberHistory] != kAbsent) read_rubber_history(parts[kRubberHistory], board);
}

std::optional<Contract> JsonReader::Pass::contract(Index index) {
  const auto word = reader_.string(index, "contract");
  if (!word) return std::nullopt;
  const auto contract = contract_of(*word);
  if (!contract)
    reader_.fault(
        kRule<"json/unknown-value">, at(index),
        "{} is not a contract: a contract is Pass, or a level from 1 to 7 and C, D, H, S or NT, with X or XX after it where it was doubled or redoubled",
        quoted(*word));
  return contract;
}

/// What a record says of itself: how it ends, and which irregularity it knows of.
void JsonReader::Pass::read_irregularities(const std::array<Index, kBoardKeys.size()>& parts, Board& board) {
  const auto read_ending = [&](BoardKey key, Ending& ending) {
    if (parts[key] == kAbsent) return;
    if (const auto chosen = reader_.one_of(parts[key], kBoardKeys[key], kEndNames))
      ending = *chosen == 0 ? Ending::kStopped : Ending::kContinued;
  };
  read_ending(kAuctionEnd, board.auction_ending);
  read_ending(kPlayEnd, board.play_ending);
  if (parts[kTrump] != kAbsent) {
    if (const auto chosen = reader_.one_of(parts[kTrump], "trump", kTrumpNames))
      board.trump = At<Denomination>{static_cast<Denomination>(*chosen), at(parts[kTrump])};
  }
  if (parts[kIrregularDeclarer] != kAbsent)
    board.irregular_declarer = reader_.boolean(parts[kIrregularDeclarer], "irregularDeclarer").value_or(false);
  if (parts[kTricksWon] != kAbsent) {
    Claim won = board.result.value_or(Claim{at(parts[kTricksWon]), {}, {}, {}, false});
    reader_.object(parts[kTricksWon], kTricksWonForm, [&](std::size_t side, Index value) {
      if (const auto tricks = number(value, "tricksWon")) (side == 0 ? won.north_south : won.east_west) = tricks->value;
    });
    if (won.declarer || won.north_south || won.east_west) board.result = won;
  }
  if (parts[kDisputed] != kAbsent && board.result)
    board.result->disputed = reader_.boolean(parts[kDisputed], "disputed").value_or(false);
}

void JsonReader::Pass::read_listed(Index index, Board& board) {
  Listed listed;
  listed.at = at(index - 1);
  bool read = false;
  reader_.object(index, kListedForm, [&](std::size_t key, Index value) {
    if (key == 0) {
      const auto found = contract(value);
      read = found.has_value();
      listed.contract = found.value_or(Contract{});
    } else if (key == 1) {
      if (const auto declarer = seat(value, "declarer")) listed.declarer = declarer->value;
    } else if (const auto tricks = number(value, "tricks")) {
      listed.tricks = tricks->value;
    }
  });
  if (read) board.listed = listed;
}

void JsonReader::Pass::read_adjusted(Index index, Board& board) {
  reader_.object(index, kAdjustedForm, [&](std::size_t side, Index value) {
    if (const auto chosen = reader_.one_of(value, "an adjusted score", kAdjustedNames))
      board.adjusted[side] = At<Adjusted>{static_cast<Adjusted>(*chosen), at(value)};
  });
}

std::optional<Claim> JsonReader::Pass::score(Index index) {
  Claim claim;
  reader_.object(index, kScoreForm, [&](std::size_t key, Index value) {
    const auto points = number(value, "a score");
    if (!points) return;
    const bool first = !claim.north_south && !claim.east_west && !claim.declarer;
    claim.at = first ? points->at : text::join(claim.at, points->at);
    (key == 0 ? claim.north_south : key == 1 ? claim.east_west : claim.declarer) = points->value;
  });
  return claim.north_south || claim.east_west || claim.declarer ? std::optional(claim) : std::nullopt;
}

/// Nothing if some of it cannot be read.
std::optional<Weight> JsonReader::Pass::weight(Index index) {
  constexpr int kWhole = 100;
  const std::size_t faults_before = reader_.faults();
  Weight weight;
  weight.at = reader_.head(index);
  reader_.object(index, kWeightForm, [&](std::size_t key, Index value) {
    if (key == 0) {
      const auto percent = number(value, "percent");
      if (percent && (percent->value < 1 || percent->value > kWhole))
        reader_.fault(kRule<"json/out-of-range">, percent->at, "a weight is from 1 to 100 per cent");
      if (percent) weight.percent = percent->value;
    } else if (key == 1) {
      if (const auto read = contract(value)) weight.contract = At<Contract>{*read, at(value)};
    } else if (key == 2) {
      weight.declarer = seat(value, "declarer");
    } else if (key == 3) {
      weight.tricks = number(value, "declarerTricks");
    } else {
      weight.score = score(value);
    }
  });
  if (reader_.faults() > faults_before) return std::nullopt;
  const bool passed_out = weight.contract && weight.contract->value.passed_out();
  const bool played = weight.contract && weight.declarer && weight.tricks;
  if (passed_out || played || (weight.score && !weight.contract)) return weight;
  reader_.fault(kRule<"json/missing-key">, weight.at,
                "a weighted result needs a score, or contract, declarer and declarerTricks");
  return std::nullopt;
}

/// Weights that cannot all be read, or do not add up to a whole, are not used.
void JsonReader::Pass::read_weighted(Index index, Board& board) {
  constexpr std::size_t kMost = 20;
  constexpr int kWhole = 100;
  const auto first = static_cast<std::uint32_t>(session_.weights.size());
  std::size_t count = 0;
  int sum = 0;
  bool sound = reader_.array(index, "weighted", [&](Index element) {
    if (!has_room(count++, kMost, element, "weighted results")) return;
    if (const auto read = weight(element)) {
      session_.weights.push_back(*read);
      sum += read->percent;
    }
  });
  const auto read = static_cast<std::uint32_t>(session_.weights.size()) - first;
  sound = sound && read == count;
  if (sound && sum != kWhole) {
    reader_.fault(kRule<"json/out-of-range">, reader_.head(index),
                  "the weights add up to {} per cent, not 100 (Law 12C1c)", sum);
    sound = false;
  }
  if (sound)
    board.weights = {first, read};
  else
    session_.weights.resize(first);
}

void JsonReader::Pass::read_rubber_score(Index index, Board& board) {
  RubberClaim claim;
  claim.at = at(index - 1);
  const std::size_t faults_before = reader_.faults();
  reader_.object(index, kRubberScoreForm, [&](std::size_t side, Index value) {
    AboveBelow points;
    reader_.object(value, kLineForm, [&](std::size_t key, Index amount) {
      const auto read = number(amount, kLineKeys[key]);
      if (!read) return;
      if (read->value < 0)
        reader_.fault(kRule<"json/out-of-range">, read->at, "points above and below the line cannot be negative");
      (key == 0 ? points.above : points.below) = read->value;
    });
    (side < claim.sides.size() ? claim.sides[side] : claim.declarer) = points;
  });
  const bool any = claim.sides[0] || claim.sides[1] || claim.declarer;
  if (any && reader_.faults() == faults_before) session_.rubber_record_of(board).score = claim;
}

void JsonReader::Pass::read_rubber_history(Index index, Board& board) {
  RubberHistory history;
  history.at = at(index - 1);
  const std::size_t faults_before = reader_.faults();
  const auto points = [&](Index value, std::string_view what) {
    const auto read = number(value, what);
    if (read && read->value < 0)
      reader_.fault(kRule<"json/out-of-range">, read->at, "points above and below the line cannot be negative");
    return read ? read->value : 0;
  };
  const auto below = [&](Index value, std::array<int, 3>& games) {
    std::size_t count = 0;
    reader_.array(value, "below", [&](Index game) {
      if (has_room(count++, games.size(), game, "games of a rubber")) games[count - 1] = points(game, "below");
    });
    history.games = std::clamp(count, history.games, games.size());
  };
  reader_.object(index, kRubberHistoryForm, [&](std::size_t side, Index value) {
    RubberHistory::Points& read = history.sides[side];
    reader_.object(value, kHistoryForm, [&](std::size_t key, Index amount) {
      if (key == 2) return below(amount, read.below);
      (key == 0 ? read.previous : read.above) = points(amount, kHistoryKeys[key]);
    });
  });
  if (reader_.faults() == faults_before) session_.rubber_record_of(board).history = history;
}

}  // namespace kibitzer::bridge
