#include "bridge/club/acbl.h"

#include <utility>

#include "bridge/club/acbl_board.h"
#include "bridge/club/acbl_game.h"
#include "bridge/club/rules.h"
#include "text/html.h"

namespace kibitzer::bridge {

bool looks_like_acbl(std::string_view head) {
  if (!text::looks_like_html(head)) return false;
  const auto has = [&](std::string_view word) { return head.find(word) != std::string_view::npos; };
  // Scripts of my.acbl.org have its address with slashes that are escaped.
  return has("<title>ACBL Live") || has("my.acbl.org\\/") || (has("my.acbl.org") && has("var data = {"));
}

AcblReader::AcblReader(std::string_view page, const Settings& defaults, std::vector<findings::Finding>& findings)
    : page_(page), defaults_(defaults), findings_(findings), reporter_(findings) {
  if (const auto data = acbl_data(page)) game_ = std::make_unique<AcblGame>(page, *data);
}

AcblReader::~AcblReader() = default;

bool AcblReader::next(Session& session) {
  session.clear(defaults_);
  reporter_ = findings::Reporter(findings_);
  const bool first = !std::exchange(begun_, true);
  bool read = false;
  if (game_) {
    read = game_->next(session, reporter_, begins_contest_);
  } else if (first) {
    read = read_acbl_board(page_, session, reporter_);
    begins_contest_ = true;
  }
  if (read) return true;
  session.clear(defaults_);
  if (game_ && game_->fault() && first)
    reporter_.report(kClubRule<"acbl/syntax">, game_->fault()->at, "the data of the page cannot be read: {}",
                     game_->fault()->message);
  else if (first)
    reporter_.report(kClubRule<"acbl/syntax">, {0, 0}, "the page shows no board");
  return false;
}

}  // namespace kibitzer::bridge
