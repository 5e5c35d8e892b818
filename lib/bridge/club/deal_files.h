// Binary files of dealing machines: records of a fixed size, one for each board:
//
//   .bri  128: 39 numbers of two digits, the cards of North, East and South (01 = ace of spades … 52 = two of clubs; West
//         has the rest), and 50 that mean nothing
//   .dge  128: the four hands from North on, in each the marks of spades 6, hearts 3, diamonds 4 and clubs 5, each with its
//         ranks behind it: 68 bytes, and 60 that mean nothing
//   .dup  156: the first 78 of .bri, the first 68 of .dge, and a header of 10: "Y" or "N" random, "Y" or "N" counted
//         backwards, lowest board (3), copies (2), highest board or number of boards (3). Only the first board's is read
//   .ber  52: a digit a card, 1 North … 4 West
//   .rzd  13: a byte a rank from the ace on, two bits a suit from spades (the highest two) on, 0 North … 3 West. Before the
//         first board 13 bytes: the number of boards in two, the lower first, and 11 blanks
//   .cds  14: the board's number, then as .rzd, but 1 North … 3 South, 0 West
//
// Cards are in the order of deck_order.h. Sources: the formats' notes by Jannersten and by the authors of Big Deal and
// deal-convert.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kibitzer::bridge {

enum class DealFileKind : std::uint8_t { kBri, kDge, kDup, kBer, kRzd, kCds };

/// The deals of `bytes` as text, a line a deal; .dup has each deal twice.
///
///   text   := "Deal file" (header | damage | board)*
///   header := "Header: " COUNT " boards" | "Header: boards " LOWEST " to " HIGHEST
///   damage := "Damaged: " words
///   board  := "Board " NUMBER (" (BRI)" | " (DGE)")? ": N:" hand " " hand " " hand " " hand ("; " words)?
///   hand   := as PBN writes it, or "-" for an unknown hand
///
/// The words say what cannot be read, and at which byte of the file, counted from 1.
std::string deals_as_text(DealFileKind kind, std::string_view bytes);

/// Whether a text begins as such a text of deals does.
bool looks_like_deals(std::string_view text);

/// Whether a file that begins with `head` may be of this kind, damaged ones included.
bool may_be_deals(DealFileKind kind, std::string_view head);

}  // namespace kibitzer::bridge
