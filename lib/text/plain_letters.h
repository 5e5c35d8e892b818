// Letters without what programs lose or people leave out.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::text {

/// `text`, in UTF-8, in small letters and without accents, to compare names by: "Åse MÜLLER" as "ase muller". Greek and
/// Cyrillic letters are only made small.
std::string plain_letters(std::string_view text);

}  // namespace kibitzer::text
