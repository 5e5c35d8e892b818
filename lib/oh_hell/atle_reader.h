// Reads the .atle notation of Oh Hell, one game after the other.
//
//   file     = game+ ;
//   game     = "game" NAME "{" { meta | rules } "players" ":" { "player" NAME }
//              "rounds" ":" { round } [ "totals" ":" numbers ] "}" ;
//   meta     = ( "date" | "place" ) ":" NAME ;
//   rules    = "rules" ":" NAME [ "{" { setting } "}" ] ;
//   setting  = "hand" "sizes" ":" INT { INT } | "bidding" ":" NAME | "hook" ":" ( "yes" | "no" )
//            | "first" "lead" ":" NAME | "scoring" ":" ( NAME | "{" { FORMULA ":" STRING } "}" ) ;
//   FORMULA  = "made" | "missed" | "over" | "under" | "zeroMade" ;
//   round    = "game" "round" INT "{" { part | turn } "}" ;
//   part     = "dealer" ":" NAME | "trump" "color" ":" ( COLOR | "none" ) | "trump" "card" ":" card
//            | "hands" ":" { "player" NAME ":" card { [ "," ] card } }
//            | ( "predictions" | "results" | "points" ) ":" numbers ;
//   numbers  = { "player" NAME ":" INT } ;
//   turn     = "round" "turn" "{" { "player" NAME ":" card } [ "winner" ":" NAME ] "}" ;
//   card     = "card" RANK "of" COLOR ;
//   RANK     = "2" … "10" | "Jack" | "Queen" | "King" | "Ace" ;
//   COLOR    = "Spades" | "Diamonds" | "Hearts" | "Clubs" ;      NAME = WORD | STRING (see atle_lexer.h)
//
// The original editor's "<no rank>" and "<no color>" stand for values never filled in; "Spade" is an alias it stored.
//
// Braces are easily lost, and "game NAME {", "game round N {" and "round turn {" can be told apart wherever they are:
// so they, and not the count of braces, decide where something ends. Inside, an entry that cannot be read is skipped up
// to the next word that surely begins another one.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "findings/comments.h"
#include "findings/finding.h"
#include "oh_hell/session.h"

namespace kibitzer::oh_hell {

class AtleReader {
 public:
  /// Reads `text`, which must outlive the sessions read. Faults of the notation are added to `findings`; after a
  /// hundred of them the rest of the text is left unread. Sessions that name no rules use `defaults`. Comments that
  /// speak to the program are added to `comments`, unless it is null, and are complete once all games are read.
  AtleReader(std::string_view text, SettingsPtr defaults, std::vector<findings::Finding>& findings,
             findings::Comments* comments = nullptr);

  /// Reports at every place what is otherwise reported once per file.
  void report_everywhere();
  ~AtleReader();
  AtleReader(const AtleReader&) = delete;
  AtleReader& operator=(const AtleReader&) = delete;

  /// Reads the next game into `session`. False, and `session` left empty, at the end.
  bool next(Session& session);

  /// Where the game last read ends.
  std::size_t position() const;

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace kibitzer::oh_hell
