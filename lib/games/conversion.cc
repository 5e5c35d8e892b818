#include "games/conversion.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "bridge/conversion/conversion.h"
#include "oh_hell/writers.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::games {

Conversion::Conversion(std::string_view to)
    : to_(to),
      bridge_(std::make_unique<bridge::Conversion>(bridge::table_writer(to, losses_), losses_)),
      oh_hell_writer_(oh_hell::writer(to)) {}
Conversion::~Conversion() = default;

void Conversion::add(const bridge::Session& session, const bridge::Ruling& ruling) { bridge_->add(session, ruling); }
void Conversion::add_remarks(const bridge::Session& session) { bridge_->add_remarks(session); }
void Conversion::keep_as_recorded() { bridge_->keep_as_recorded(); }
void Conversion::hand_on(std::function<void(std::string)> take) { bridge_->hand_on(std::move(take)); }

void Conversion::add(const oh_hell::Session& session) {
  if (oh_hell_writer_ == nullptr) return refuse("Oh Hell", oh_hell::notations_written());
  if (!oh_hell_writer_->takes(session))
    return refuse(fmt::format("Oh Hell of {} cannot be written as {}, which has seats for {}; use --to jsonl",
                              text::counted(session.players.size(), "player"), to_, oh_hell::kMostPlayersOfPbn));
  for (const std::string& kind : oh_hell_writer_->lost(session)) lose(kind);
  oh_hell_.push_back(oh_hell_writer_->write(session));
}

void Conversion::refuse(std::string_view game, std::span<const std::string_view> notations) {
  refuse(fmt::format("sessions of {} cannot be written as {}; use --to {}", game, to_, text::alternatives(notations)));
}

void Conversion::refuse(std::string why) {
  if (!why_refused_) why_refused_ = std::move(why);
}

void Conversion::lose_comments(std::string_view text, std::initializer_list<std::string_view> marks) {
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') {
      at = std::min(text.find_first_of("\"\n", at + 1), text.size() - 1) + 1;
      continue;
    }
    const auto mark = std::find_if(marks.begin(), marks.end(),
                                   [&](std::string_view one) { return text.substr(at).starts_with(one); });
    if (mark == marks.end()) {
      ++at;
      continue;
    }
    lose("comment");
    const std::size_t end = *mark == "/*" ? text.find("*/", at + 2) : text.find('\n', at + 1);
    // The line end may begin the next one.
    at = end == std::string_view::npos ? text.size() : end + (*mark == "/*" ? 2 : 0);
  }
}

/// Why the sessions cannot be written, as a sentence; empty if they can.
std::string Conversion::why_not() const {
  const std::size_t sessions = bridge_->tables() + oh_hell_.size() + written_.size();
  if (why_refused_) return *why_refused_;
  if (sessions == 0) return "there is no session to write";
  if (bridge_->tables() > 0 && !bridge_->writes()) return fmt::format("bridge boards cannot be written as {}", to_);
  if (sessions > 1 && to_ == "json")
    return fmt::format("a JSON document holds one session, but this file has {}; use --to jsonl", sessions);
  if (sessions > 1 && to_ == "csv")
    return fmt::format("a scoresheet holds one session, but this file has {}", sessions);
  return {};
}

Conversion::Result Conversion::finish() {
  Result result;
  result.error = why_not();
  if (result.error.empty()) {
    result.text = bridge_->finish();
    if (result.text.empty() && (to_ == "dlm" || to_ == "dup"))
      result.error = fmt::format(
          "no board of the file can be written as {}: it needs four complete hands and a number from 1 to 99", to_);
    if (result.text.empty() && to_ == "usebio" && bridge_->tables() > 0)
      result.error = "no board of the file can be written as usebio: it needs hands or a result";
    for (std::size_t i = 0; i < oh_hell_.size(); ++i)
      result.text += std::string(i == 0 ? "" : oh_hell_writer_->between) + text::in_utf8(oh_hell_[i]);
    // An empty line sets the records of a text apart.
    for (const std::string& one : written_) result.text += (to_ == "session" && !result.text.empty() ? "\n" : "") + one;
  }
  result.lost = losses_.counts();
  return result;
}

}  // namespace kibitzer::games
