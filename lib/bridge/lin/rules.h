// What can be wrong with the notation of a LIN record.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::bridge {

namespace lin_catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kNotation =
    "LIN as Bridge Base Online writes it (there is no official text): sessions/bridge.md";

inline constexpr std::string_view kSound =
    R"(vg|Club final,Segment 1,I,1,1,Herons,0,Otters,0|
rs|1NN=,1NN-1|
pn|Ann,Ben,Cleo,Dan,Eve,Finn,Gus,Hanna|pg||
qx|o1|st||md|3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ75|sv|o|
mb|1N|an|15 to 17|mb|p|mb|p|mb|p|pg||
pc|S3|pc|S9|pc|S8|pc|S2|nt|Dan: hello|pg||
pc|H2|pc|H3|mc|7|pg||
)";

inline constexpr Rule kRules[] = {
    {"lin/syntax", Severity::kError, "a text is not a command with its value",
     "A LIN text is nothing but commands: two letters, a vertical bar, the value, and another bar. "
     "The place shown has something else, or the record breaks off before the second bar. "
     "Reading goes on with the next command that is known; nothing is concluded from what the board lacks in between.",
     kNotation, "lin", kSound, "pc|S8|", "pc|S8|S2|"},
    {"lin/unknown-command", Severity::kInfo, "a command is unknown",
     "The command is skipped. It is reported once a file.", kNotation, "lin", kSound, "st||", "q9||"},
    {"lin/misplaced", Severity::kError, "a call follows the first card",
     "Calls come before the play. "
     "A call after a card belongs to another board, whose beginning is lost, or somewhere else; it is left out, and auction and play are not judged further than they are certain.",
     kNotation, "lin", kSound, "nt|Dan: hello|", "mb|2H|"},
    {"lin/bad-board", Severity::kError, "a board is announced without its number",
     "The command qx gives the room, o or c, and the number of the board, from 1 up.", kNotation, "lin", kSound,
     "qx|o1|", "qx|one|"},
    {"lin/bad-names", Severity::kWarning, "the number of players named is neither four nor eight",
     "The command pn gives the players of a room, South, West, North and East, or those of the open room and then those of the closed one. "
     "Commas separate them, so a comma in a name, as in Herman, I, makes two of it and moves all that follow. "
     "Which of them that is, the record does not show: no name is read from this command.",
     kNotation, "lin", kSound, "Gus,Hanna|", "Gus,Herman, I|"},
    {"lin/bad-dealer", Severity::kError, "a deal does not say who dealt",
     "The first character of a deal is 1 for South, 2 for West, 3 for North or 4 for East; 0 where it is unknown.",
     kNotation, "lin", kSound, "md|3", "md|7"},
    {"lin/bad-hand", Severity::kError, "a hand cannot be read",
     "A hand is suit letters, each with the ranks of its cards after it, in any order: SAK5H72DQJ9. "
     "A deal has at most four hands, of South, West, North and East, with commas between them.",
     kNotation, "lin", kSound, "SA9H", "SAYH"},
    {"lin/bad-vulnerability", Severity::kError, "the vulnerability cannot be read",
     "Vulnerable is nobody (o, 0 or -), North-South (n), East-West (e), or both sides (b).", kNotation, "lin", kSound,
     "sv|o|", "sv|x|"},
    {"lin/bad-call", Severity::kError, "a call cannot be read",
     "A call is p, d (or x), r (or xx), or a level and C, D, H, S or N, in capital or small letters, and ! after it says that it was alerted. "
     "The auction of a board has 400 calls at the most.",
     kNotation, "lin", kSound, "mb|1N|", "mb|1Y|"},
    {"lin/bad-card", Severity::kError, "a card cannot be read",
     "A card is a suit letter and a rank, as in SA, hT, D10. A board has 400 of them at the most.", kNotation, "lin",
     kSound, "pc|S9|", "pc|S1|"},
    {"lin/bad-claim", Severity::kError, "a claim is not a number of tricks",
     "The command mc gives the tricks of declarer's side, those won before the claim included.", kNotation, "lin",
     kSound, "mc|7|", "mc|all|"},
    {"lin/bad-result-list", Severity::kWarning, "the list of results cannot be read, or has the wrong length",
     "The list has two results a board, of the open and the closed room, for every board that the heading names: PASS, or level, denomination, x or xx, declarer and the tricks over or under the contract, as in 4SN=, 3NxE+2, 6HW-1; nothing where the board was not played.",
     kNotation, "lin", kSound, "1NN-1|", "1NN-1,3NN=|"},
    {"lin/wrong-result-list", Severity::kError, "the list of results does not fit the board",
     "The heading lists another contract, declarer or number of tricks for this board than its auction and its play or claim give.",
     kNotation, "lin", kSound, "rs|1NN=,", "rs|2NN=,"},
    {"lin/not-text", Severity::kError, "the file is not text",
     "A byte of value 0 shows that the file is not text at all, and nothing of it is read. "
     "Any other bytes are allowed in names and chat, whose encoding no record states.",
     kNotation, "lin", kSound, "Cleo", std::string_view("Cl\0o", 4)},
};

}  // namespace lin_catalogue

/// All rules named lin/….
inline findings::Catalogue lin_rules() { return lin_catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kLinRule = findings::entry(lin_catalogue::kRules, name.text());

}  // namespace kibitzer::bridge
