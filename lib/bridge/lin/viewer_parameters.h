// A board in the parameters of a hand viewer's address: BBO's (n=…&a=…&p=…) and Bridge Solver Online's (north=…).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kibitzer::bridge {

/// Names in small letters, and values, decoded.
using ViewerParameters = std::vector<std::pair<std::string, std::string>>;

/// The value of the first of `parameters` that has one of `names`; empty if none has.
std::string_view value_of(const ViewerParameters& parameters, std::string_view name, std::string_view other = {});

/// The board as LIN, what cannot be read included, for LIN's reader to report; empty where no hand, no call and no card is
/// given. What has no command in LIN (a contract without its auction) is left out.
///
///   n e s w, north east south west   hands: suit letters before their ranks, or suits from spades down with dots between
///   nn en sn wn                      names
///   d, dealer; v, vul; b, board      N E S W; none - o 0 love, n NS, e EW, b both all; a number
///   a                                calls run together: p, d or x, r or xx, 1n; ! alert; (…) or {…} explanation
///   p                                cards run together: sqsas5; {…} is text
std::string lin_of(const ViewerParameters& parameters);

}  // namespace kibitzer::bridge
