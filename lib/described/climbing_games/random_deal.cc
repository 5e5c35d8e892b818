#include "described/climbing_games/random_deal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "described/rule_language/card_words.h"
#include "text/words.h"

namespace kibitzer::described::climbing_games {
namespace {

constexpr std::size_t kStepsOfClass = 20'000;  // to find plays of it in a hand
constexpr std::size_t kMostCandidates = 60;    // of a class that are found …
constexpr std::size_t kMostTried = 8;          // … and tried
constexpr std::size_t kMostTries = 300;        // of plays that the description refuses
/// A player passes once in so many times though something beats what lies on the table: some always, some seldom, for
/// what happens only where one does not play at all, or the others do not.
constexpr std::array<std::size_t, 4> kPassesOnceIn = {1, 3, 5, 20};

using Cards = std::vector<climb::Card>;

climb::Play play_of_cards(const Cards& cards) {
  climb::Play play;
  play.suits.emplace();
  for (const climb::Card card : cards) play.add(card);
  return play;
}

/// All cards of a hand whose suits are known.
Cards cards_in(const climb::Play& held) {
  Cards cards;
  for (std::size_t number = 0; number < climb::kNumbers; ++number) {
    std::size_t suited = 0;
    for (std::uint32_t suit = 0; held.suits && suit < climb::kSuits; ++suit)
      for (std::uint8_t each = 0; each < (*held.suits)[suit][number]; ++each, ++suited)
        cards.push_back({static_cast<climb::Number>(number), suit});
    for (; suited < held.counts[number]; ++suited) cards.push_back({static_cast<climb::Number>(number)});
  }
  return cards;
}

}  // namespace

RandomDeal::RandomDeal(const Description& description, rule_language::Trace& trace)
    : description_(description),
      judge_(description),
      run_(description, judge_),
      of_class_(description.classes.size()),
      passes_once_in_(static_cast<std::size_t>(description.players)),
      gifts_(static_cast<std::size_t>(description.players)) {
  for (const rule_language::CardList& list : description.lists) orders_.push_back(list.order());
  run_.make_with(this);
  run_.trace(&trace);
}

void RandomDeal::begin(Session& session) {
  session_ = &session;
  deal_ = &session.rounds.back();
  deal_->plays_at = text::Span();
  if (description_.exchanges) deal_->exchanges_at = text::Span();
  record_.prepare(session, session.rounds.size() - 1, {});
  record_.passes_bid = record_.passes_played = true;
  judge_.begin_session(0);
  judge_.begin_deal(record_);
  draws_.clear();
  for (std::size_t& once_in : passes_once_in_) once_in = kPassesOnceIn[chance_->below(kPassesOnceIn.size())];
  std::fill(gifts_.begin(), gifts_.end(), std::nullopt);
  refused_.clear();
  refused_at_ = tries_ = 0;
  stuck_ = {};
}

/// Plays that the description refuses are taken back, and the deal is played again up to there.
std::optional<Stuck> RandomDeal::play(Session& session, deals::Chance& chance) {
  chance_ = &chance;
  begin(session);
  do {
    std::size_t steps = kStepsOfDeal;
    next_draw_ = 0;
    asked_for_gift_ = false;
    decisions_.clear();
    run_.carry(carried_ ? &*carried_ : nullptr);
    result_ = &run_.run(record_, decisions_, {}, StopAt::kFirstFault, steps);
  } while (try_again());
  if (auto stuck = stuck_in()) return stuck;
  add_results();
  carried_ = result_->carried;
  return std::nullopt;
}

/// Whether something was refused, and is taken back.
bool RandomDeal::try_again() {
  if (stuck_.kind.empty() && asked_for_gift_ && ++tries_ < kMostTries) {
    session_->exchanges.resize(session_->exchanges.size() - record_.exchanges.size());
    for (const RecordedExchange& one : record_.exchanges)
      session_->exchanged_cards.resize(session_->exchanged_cards.size() - one.cards.size());
    deal_->exchanges = {};
    record_.exchanges.clear();
    return true;
  }
  if (result_->faults.empty() || result_->faults.front().kind != FaultKind::kRequired) return false;
  if (++tries_ >= kMostTries || (record_.plays.empty() && draws_.empty())) {
    stuck_ = {result_->faults.front().because, "never-met", "nothing was found that meets this requirement"};
    return false;
  }
  if (record_.plays.empty()) {
    draws_.clear();
    return true;
  }
  refused_.push_back(record_.plays.back().cards);
  remove_last_play();
  return true;
}

std::optional<Stuck> RandomDeal::stuck_in() const {
  if (!stuck_.kind.empty()) {
    Stuck stuck = stuck_;
    if (stuck.at == text::Span()) stuck.at = result_->waiting_at;
    return stuck;
  }
  if (!result_->misstep.empty())
    return Stuck{result_->misstep_at, result_->end == RunEnd::kTooLong ? "endless-deal" : "misstep", result_->misstep};
  if (result_->end == RunEnd::kOpen || result_->end == RunEnd::kRecordEnds)
    return Stuck{
        result_->waiting_at, "unknown-cards",
        "what happens next depends on cards that no record shows: they were taken one by one from the stock, or "
        "passed on"};
  return std::nullopt;
}

void RandomDeal::add_results() {
  dealt_anew_ = result_->end == RunEnd::kDealtAnew;
  points_open_ = false;
  for (const int seat : result_->finish) append(session_->finished, deal_->finished, ref(seat));
  for (std::size_t index = 0; index < record_.plays.size(); ++index)
    if (!record_.play(index).pass())
      for (const auto& reading : judge_.readings(index).all) ++of_class_[reading.of];
  if (dealt_anew_) return;
  for (std::size_t seat = 0; seat < record_.seats(); ++seat) {
    if (const auto points = result_->points[seat])
      append(session_->points, deal_->points, {ref(static_cast<int>(seat)), {*points, {}}});
    else
      points_open_ = true;
  }
}

void RandomDeal::deal(std::span<const int> sizes, std::span<const NamedCard> named) {
  if (deal_->hands.count > 0) return;
  Cards pack;
  for (int each = 0; each < description_.packs; ++each) {
    for (climb::Number number = 0; number < climb::kLittleJoker; ++number)
      for (std::uint32_t suit = 0; suit < climb::kSuits; ++suit) pack.push_back({number, suit});
    if (description_.jokers > 0) pack.insert(pack.end(), {{climb::kLittleJoker}, {climb::kBigJoker}});
  }
  chance_->shuffle(pack);
  std::vector<Cards> hands(sizes.size());
  for (const NamedCard& one : named) {
    const auto found = std::find_if(pack.begin(), pack.end(), [&](climb::Card card) {
      return card.number == one.card.number && (one.card.suit == climb::kSuits || card.suit == one.card.suit);
    });
    if (found == pack.end()) continue;
    hands[static_cast<std::size_t>(one.seat) + 1].push_back(*found);
    pack.erase(found);
  }
  for (std::size_t holder = 0; holder < sizes.size(); ++holder)
    for (; static_cast<int>(hands[holder].size()) < sizes[holder] && !pack.empty(); pack.pop_back())
      hands[holder].push_back(pack.back());
  for (std::size_t holder = 1; holder < hands.size(); ++holder) {
    Hand hand = {ref(static_cast<int>(holder) - 1), {}};
    for (const climb::Card card : hands[holder]) append(session_->hand_cards, hand.cards, {{card}, {}});
    append(session_->hands, deal_->hands, hand);
  }
  if (!hands[0].empty()) {
    deal_->stock_at = text::Span();
    for (const climb::Card card : hands[0]) append(session_->hand_cards, deal_->stock, {{card}, {}});
  }
  for (std::size_t seat = 0; seat < record_.seats(); ++seat) record_.hands[seat] = &session_->hands_of(*deal_)[seat];
}

int RandomDeal::draw() {
  if (next_draw_ == draws_.size()) draws_.push_back(static_cast<int>(chance_->below(record_.seats())));
  return draws_[next_draw_++];
}

void RandomDeal::level(char letter) { deal_->level = Level{letter, {}}; }

void RandomDeal::bid(int seat, const std::vector<int>& allowed) {
  const int bid = allowed[chance_->below(allowed.size())];
  deal_->bids_at = text::Span();
  append(session_->bids, deal_->bids, {ref(seat), {bid, {}}});
  record_.bids.push_back({seat, bid});
}

std::optional<climb::Play> RandomDeal::to_give(int seat) {
  const auto& gift = gifts_[static_cast<std::size_t>(seat)];
  asked_for_gift_ |= !gift.has_value();
  return gift;
}

bool RandomDeal::exchange(const AskedExchange& asked, const climb::Play& held,
                          const rule_language::VariableText& variable) {
  Cards cards = cards_in(held);
  std::erase_if(cards,
                [&](climb::Card card) { return asked.among != nullptr && is_one_of(*asked.among, card) != true; });
  if (cards.size() < asked.cards) {
    stuck_ = {.kind = "no-exchange",
              .why = fmt::format("{} has to give {}, but has only {} of those that may be given",
                                 session_->name_of(ref(asked.from)),
                                 text::counted(static_cast<int>(asked.cards), "card"), cards.size())};
    return false;
  }
  chance_->shuffle(cards);
  if (asked.best)
    std::stable_sort(cards.begin(), cards.end(), [&](climb::Card a, climb::Card b) {
      return judge_.classes().compare_cards(0, a, b, variable) == 1;
    });
  cards.resize(asked.cards);
  auto& gift = gifts_[static_cast<std::size_t>(asked.from)];
  if (gift && gift->size() == asked.cards) {
    const Cards decided = out_of(held, *gift);
    if (!decided.empty()) cards = decided;
  }
  gift = play_of_cards(cards);
  Exchange made = {ref(asked.from), ref(asked.to), {}, {}};
  RecordedExchange& recorded = record_.exchanges.emplace_back();
  recorded.from = asked.from;
  recorded.to = asked.to;
  while (recorded.to == kNobody || recorded.to == asked.from)
    recorded.to = static_cast<int>(chance_->below(record_.seats()));
  made.to = ref(recorded.to);
  for (const climb::Card card : cards) {
    append(session_->exchanged_cards, made.cards, {{card}, {}});
    recorded.cards.add(card);
  }
  append(session_->exchanges, deal_->exchanges, made);
  return true;
}

bool RandomDeal::refused(const climb::Play& cards) const {
  return std::find(refused_.begin(), refused_.end(), cards) != refused_.end();
}

bool RandomDeal::play(const AskedPlay& asked) {
  if (asked_for_gift_) return false;
  if (record_.plays.size() != std::exchange(refused_at_, record_.plays.size())) {
    refused_.clear();
    tries_ = 0;
  }
  const bool may_pass = asked.against && !refused({});
  const auto pass = [&] {
    add_play(asked.seat, {});
    return true;
  };
  if (may_pass && chance_->once_in(passes_once_in_[static_cast<std::size_t>(asked.seat)])) return pass();
  std::vector<std::size_t> classes(description_.classes.size());
  std::iota(classes.begin(), classes.end(), std::size_t{0});
  chance_->shuffle(classes);
  for (const std::size_t of : classes)
    if (may_beat(asked, of) && play_of_class(asked, of)) return true;
  if (may_pass) return pass();
  const std::string who =
      fmt::format("{} {}", session_->name_of(ref(asked.seat)), asked.against ? "may not pass" : "leads");
  stuck_ = {
      .kind = "no-play-allowed",
      .why = refused_.empty()
                 ? fmt::format("{}, but no play of a class was found in {}", who, rule_language::in_words(asked.held))
                 : who + ", but no play was found that is of a class and that require() does not forbid"};
  return false;
}

/// Whether plays of the class are, or may be, greater than the one on the table.
bool RandomDeal::may_beat(const AskedPlay& asked, std::size_t of) {
  if (!asked.against) return true;
  const auto& readings = judge_.readings(*asked.against).all;
  return std::any_of(readings.begin(), readings.end(), [&](const auto& reading) {
    return reading.of == of || judge_.classes().is_above(of, reading.of);
  });
}

bool RandomDeal::play_of_class(const AskedPlay& asked, std::size_t of) {
  std::vector<climb::Play> found = candidates(asked, of);
  chance_->shuffle(found);
  if (found.size() > kMostTried) found.resize(kMostTried);
  for (const climb::Play& wanted : found) {
    const Cards cards = out_of(asked.held, wanted);
    if (cards.empty()) continue;
    add_play(asked.seat, cards);
    const PlayOpinion opinion = judge_.judge(record_.plays.size() - 1, asked.against, asked.variable);
    if (opinion.verdict == PlayVerdict::kSound && !refused(record_.plays.back().cards)) return true;
    remove_last_play();
  }
  return false;
}

std::vector<climb::Play> RandomDeal::candidates(const AskedPlay& asked, std::size_t of) {
  const rule_language::PlayClass& one = description_.classes[of];
  const climb::Play from = with_wild_cards(asked.held, asked.variable);
  std::vector<climb::Play> all;
  for (const auto& found :
       climb::plays_from(*one.pattern, from, orders_[*one.list], kMostCandidates, kStepsOfClass).some)
    all.push_back(found.play);
  return all;
}

/// The hand, half of the time with its wild cards as others of some number and suit.
climb::Play RandomDeal::with_wild_cards(const climb::Play& held, const rule_language::VariableText& variable) {
  if (!description_.wild || chance_->once_in(2)) return held;
  const auto tamed = judge_.classes().tamed(held, variable).front();
  climb::Play from = tamed.rest;
  const climb::Card as = {static_cast<climb::Number>(chance_->below(climb::kLittleJoker)),
                          static_cast<std::uint32_t>(chance_->below(climb::kSuits))};
  for (std::size_t each = 0; each < tamed.wilds; ++each) from.add(as);
  return from;
}

/// Cards of the hand that are those wanted, wild ones in place of those that it lacks; none if it lacks more.
Cards RandomDeal::out_of(const climb::Play& held, const climb::Play& wanted) {
  Cards hand = cards_in(held);
  chance_->shuffle(hand);
  Cards cards;
  std::size_t lacking = 0;
  for (const climb::Card one : cards_in(wanted)) {
    const auto found = std::find_if(hand.begin(), hand.end(), [&](climb::Card card) {
      return card.number == one.number && (one.suit == climb::kSuits || card.suit == one.suit);
    });
    if (found == hand.end()) {
      ++lacking;
      continue;
    }
    cards.push_back(*found);
    hand.erase(found);
  }
  for (; lacking > 0 && description_.wild; --lacking) {
    const auto wild = std::find_if(hand.begin(), hand.end(), [&](climb::Card card) {
      return judge_.classes().tamed(play_of_cards({card}), run_.variables()).front().wilds == 1;
    });
    if (wild == hand.end()) break;
    cards.push_back(*wild);
    hand.erase(wild);
  }
  return lacking == 0 ? cards : Cards();
}

void RandomDeal::add_play(int seat, const Cards& cards) {
  Play play = {ref(seat), {}, {}};
  RecordedPlay& recorded = record_.plays.emplace_back();
  recorded.seat = seat;
  for (const climb::Card card : cards) {
    append(session_->play_cards, play.cards, {{card}, {}});
    recorded.cards.add(card);
  }
  append(session_->plays, deal_->plays, play);
  judge_.renew_last();
}

void RandomDeal::remove_last_play() {
  session_->play_cards.resize(session_->play_cards.size() - session_->plays.back().cards.count);
  session_->plays.pop_back();
  --deal_->plays.count;
  record_.plays.pop_back();
}

}  // namespace kibitzer::described::climbing_games
