// What each sentence says of the cards and of the points.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "described/card_game_engine/reader_pass.h"
#include "described/card_game_engine/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::card_game_engine {

bool Sentences::name() {
  Name name;
  if (!one_name(name, "game")) return false;
  if (first_time(draft_.said.name, "the name has")) description_.name = std::move(name);
  return true;
}

bool Sentences::suits() {
  std::vector<Name> named;
  if (!names(named, "suit")) return false;
  auto& suits = description_.suits;
  for (Name& name : named) {
    const auto same =
        std::find_if(suits.begin(), suits.end(), [&](const Name& suit) { return suit.value == name.value; });
    if (same == suits.end()) {
      suits.push_back(std::move(name));
      continue;
    }
    draft_.deal_in_doubt = true;
    reporter_.report(kRule<"cge/repeated-suit">, name.at, "\"{}\" is already a suit", text::printable(name.value))
        .related.push_back({"it is named here first", same->at});
  }
  return true;
}

bool Sentences::ranks() {
  std::vector<Name> named;
  if (!names(named, "rank")) return false;
  if (!first_time(draft_.said.ranks, "the ranks have")) return true;
  auto& ranks = description_.ranks;
  for (Name& name : named) {
    const auto same =
        std::find_if(ranks.begin(), ranks.end(), [&](const Name& rank) { return rank.value == name.value; });
    if (same == ranks.end()) {
      ranks.push_back(std::move(name));
      continue;
    }
    draft_.deal_in_doubt = true;
    reporter_.report(kRule<"cge/repeated-rank">, name.at, "\"{}\" is already a rank", text::printable(name.value))
        .related.push_back({"it is named here first", same->at});
  }
  draft_.common_ranks = ranks.size();
  return true;
}

/// ranksOf "Trumps" are ("1", "2"): weakest first. Ranks that no other suit has come after those.
bool Sentences::ranks_of_suit() {
  Name name;
  std::vector<Name> named;
  if (!one_name(name, "suit") || !word("are") || !names(named, "rank")) return false;
  if (!draft_.said.ranks) {
    draft_.deal_in_doubt = true;
    reporter_.report(kRule<"cge/syntax">, here(), "the ranks of the other suits come first: game ranksAre (…)");
    return true;
  }
  const auto& suits = description_.suits;
  const auto found =
      std::find_if(suits.begin(), suits.end(), [&](const Name& suit) { return suit.value == name.value; });
  if (found == suits.end()) {
    draft_.deal_in_doubt = true;
    if (!name.value.empty())
      reporter_.report(kRule<"cge/unknown-suit">, name.at, "no suit \"{}\" is named so far{}",
                       text::printable(name.value), suggestion(name.value, views_of(suits)));
    return true;
  }
  WrittenRanks written = {static_cast<std::size_t>(found - suits.begin()), {}, here()};
  auto& all = draft_.ranks_of_suits;
  const auto same =
      std::find_if(all.begin(), all.end(), [&](const WrittenRanks& one) { return one.suit == written.suit; });
  if (same != all.end()) {
    reporter_
        .report(kRule<"cge/said-twice">, here(), "the ranks of \"{}\" have already been given",
                text::printable(name.value))
        .related.push_back({"first given here", same->at});
    return true;
  }
  auto& ranks = description_.ranks;
  for (Name& rank : named) {
    const auto known =
        std::find_if(ranks.begin(), ranks.end(), [&](const Name& one) { return one.value == rank.value; });
    const auto index = static_cast<std::size_t>(known - ranks.begin());
    if (std::find(written.ranks.begin(), written.ranks.end(), index) != written.ranks.end()) {
      draft_.deal_in_doubt = true;
      reporter_.report(kRule<"cge/repeated-rank">, rank.at, "\"{}\" is already a rank of \"{}\"",
                       text::printable(rank.value), text::printable(name.value));
      continue;
    }
    written.ranks.push_back(index);
    if (known == ranks.end()) ranks.push_back(std::move(rank));
  }
  all.push_back(std::move(written));
  return true;
}

/// (("North", "South"), ("East", "West"))
bool Sentences::teams() {
  std::vector<std::vector<Name>> teams;
  if (!symbol("(")) return false;
  while (!tokens_.is(")")) {
    if (!names(teams.emplace_back(), "player")) return false;
    if (!tokens_.is(")") && !symbol(",")) return false;
  }
  tokens_.take();
  if (first_time(draft_.said.teams, "the teams have")) draft_.teams = std::move(teams);
  return true;
}

/// ("Ace" -> 3, …)
bool Sentences::card_points() {
  std::vector<WrittenPoints> all;
  if (!symbol("(")) return false;
  while (!tokens_.is(")")) {
    WrittenPoints& one = all.emplace_back();
    if (!one_name(one.what, "card") || !symbol("->") || !number(-kMostPointsOfCard, kMostPointsOfCard, one.points))
      return false;
    if (!tokens_.is(")") && !symbol(",")) return false;
  }
  tokens_.take();
  if (first_time(draft_.said.card_points, "the points of cards have")) draft_.card_points = std::move(all);
  return true;
}

bool Sentences::points(int least, std::optional<text::Span>& said, int& value) {
  int number_read = 0;
  if (!number(least, kMostPointsOfCard, number_read)) return false;
  if (first_time(said, "this number has")) value = number_read;
  return true;
}

bool Sentences::trick_points() {
  return points(-kMostPointsOfCard, draft_.said.trick_points, description_.counting.of_trick);
}

bool Sentences::last_trick_points() {
  return points(-kMostPointsOfCard, draft_.said.last_trick_points, description_.counting.of_last_trick);
}

/// counts 3 points as one
bool Sentences::units() {
  int units = 1;
  if (!number(1, kMostPointsOfCard, units) || !words({"points", "as", "one"})) return false;
  if (first_time(draft_.said.units, "the counting of points has")) description_.counting.per_point = units;
  return true;
}

/// turns 26 points into 0 and 26 for each other player
bool Sentences::turning() {
  Turning turning;
  const auto any = [&](int& value) { return number(-kMostPointsOfCard, kMostPointsOfCard, value); };
  if (!any(turning.points) || !words({"points", "into"}) || !any(turning.own)) return false;
  if (tokens_.is("and")) {
    tokens_.take();
    int others = 0;
    if (!any(others) || !words({"for", "each", "other", "player"})) return false;
    turning.others = others;
  }
  turning.at = here();
  description_.turnings.push_back(turning);
  return true;
}

/// plays until 41 points
bool Sentences::target() {
  int target = 1;
  if (!word("until")) return false;
  const text::Span at = tokens_.peek().at;
  if (!number(1, kMostPointsOfCard, target) || !word("points")) return false;
  if (first_time(draft_.said.target, "the target has")) description_.target = records::Number{target, at};
  return true;
}

/// allows declaration "Maraffa" for 3 points when: (hand, trump) => …
bool Sentences::declaration() {
  Declaration declaration;
  if (!word("declaration") || !one_name(declaration.name, "declaration") || !word("for") ||
      !number(-kMostPointsOfCard, kMostPointsOfCard, declaration.points) || !words({"points", "when"}))
    return false;
  const auto& all = description_.declarations;
  const auto same = std::find_if(all.begin(), all.end(),
                                 [&](const Declaration& one) { return one.name.value == declaration.name.value; });
  if (same != all.end())
    reporter_
        .report(kRule<"cge/said-twice">, declaration.name.at, "there is already a declaration \"{}\"",
                text::printable(declaration.name.value))
        .related.push_back({"the first one is here", same->name.at});
  const auto rule = one_rule(RuleKind::kDeclaration, "a declaration has");
  if (!rule) return false;
  declaration.rule = *rule;
  if (same == all.end()) description_.declarations.push_back(std::move(declaration));
  return true;
}

/// bidsAre 0 to 13; bidsAre ("Pass" -> 0, 18, 20)
bool Sentences::bids() {
  Bids bids;
  if (tokens_.is("(")) {
    if (!named_bids(bids)) return false;
  } else if (!number(0, kMostBid, bids.least) || !word("to") || !number(bids.least, kMostBid, bids.most))
    return false;
  bids.at = here();
  if (first_time(draft_.said.bids, "the bids have")) description_.bids = std::move(bids);
  return true;
}

bool Sentences::named_bids(Bids& bids) {
  if (!symbol("(")) return false;
  while (!tokens_.is(")")) {
    int bid = 0;
    std::optional<Name> name;
    if (tokens_.peek().kind == TokenKind::kText && (!one_name(name.emplace(), "bid") || !symbol("->"))) return false;
    const text::Span at = name ? name->at : tokens_.peek().at;
    if (!number(0, kMostBid, bid)) return false;
    const bool again = std::any_of(bids.names.begin(), bids.names.end(),
                                   [&](const auto& one) { return name && one.first.value == name->value; }) ||
                       std::find(bids.values.begin(), bids.values.end(), bid) != bids.values.end();
    if (again)
      reporter_.report(kRule<"cge/said-twice">, at, "this bid is already in the list");
    else if (name)
      bids.names.emplace_back(std::move(*name), bid);
    if (!again) bids.values.push_back(bid);
    if (!tokens_.is(")") && !symbol(",")) return false;
  }
  std::sort(bids.values.begin(), bids.values.end());
  if (!bids.values.empty()) {
    bids.least = bids.values.front();
    bids.most = bids.values.back();
  } else if (!reporter_.full()) {
    reporter_.report(kRule<"cge/syntax">, tokens_.peek().at, "expected a bid");
  }
  return symbol(")");
}

/// bidding rules are: (table, player, bid) => …; bidding starts from leader; bidding is auction
bool Sentences::bidding() {
  static constexpr std::array<std::string_view, 3> kWhat = {"rules", "starts", "is"};
  std::size_t what = 0;
  if (!one_of(kWhat, what)) return false;
  if (what == 0) return word("are") && rules(RuleKind::kBidding);
  if (what == 2) return word("auction") && (first_time(draft_.said.auction, "the auction has"), true);
  return words({"from", "leader"}) && (first_time(draft_.said.bidding, "the first bidder has"), true);
}

/// contractsAre ("Partnership", "Alone")
bool Sentences::contracts() {
  std::vector<Name> named;
  if (!names(named, "contract")) return false;
  if (!first_time(draft_.said.contracts, "the contracts have")) return true;
  auto& contracts = description_.outcome.contracts;
  for (Name& name : named) {
    const auto same = std::find_if(contracts.begin(), contracts.end(),
                                   [&](const Name& contract) { return contract.value == name.value; });
    if (same == contracts.end()) {
      contracts.push_back(std::move(name));
      continue;
    }
    reporter_.report(kRule<"cge/said-twice">, name.at, "\"{}\" is already a contract", text::printable(name.value))
        .related.push_back({"it is named here first", same->at});
  }
  return true;
}

/// deal points are: (game, player) => …; deal points are recorded
bool Sentences::deal_points() {
  if (!words({"points", "are"})) return false;
  DealPoints points = {PointsKind::kRecorded};
  if (tokens_.is("recorded")) {
    tokens_.take();
  } else {
    const auto rule = one_rule(RuleKind::kDealPoints, "the points of a deal have");
    if (!rule) return false;
    points = {PointsKind::kRule, *rule};
  }
  if (first_time(draft_.said.deal_points, "the points of a deal have")) description_.deal_points = points;
  return true;
}

/// figure "matadors" is: game => …; figure "hearts" is: (game, player) => …
bool Sentences::figure() {
  Figure figure;
  if (!one_name(figure.name, "figure") || !word("is")) return false;
  const auto& all = description_.figures;
  const auto same =
      std::find_if(all.begin(), all.end(), [&](const Figure& one) { return one.name.value == figure.name.value; });
  if (same != all.end())
    reporter_
        .report(kRule<"cge/said-twice">, figure.name.at, "there is already a figure \"{}\"",
                text::printable(figure.name.value))
        .related.push_back({"the first one is here", same->name.at});
  const auto rule = one_rule(RuleKind::kFigure, "a figure has");
  if (!rule) return false;
  figure.rule = *rule;
  figure.of_player = draft_.rules[*rule].rule.parameters.size() > 1;
  if (same == all.end()) description_.figures.push_back(std::move(figure));
  return true;
}

}  // namespace kibitzer::described::card_game_engine
