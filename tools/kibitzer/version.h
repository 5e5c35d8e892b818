// Which program this is.
#pragma once

namespace kibitzer::tool {

/// Its version and, behind a plus sign, the commit it was built from: "0.1.0+0123456789ab", with ".modified" where that was
/// changed. The version alone where nobody knew the commit.
const char* program_version();

}  // namespace kibitzer::tool
