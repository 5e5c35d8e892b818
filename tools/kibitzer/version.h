// Which program this is.
#pragma once

namespace kibitzer::tool {

/// Its version and, after a plus sign, the commit it was built from: "0.1.0+0123456789ab", with ".modified" if that was
/// changed. The version alone if the commit was unknown.
const char* program_version();

}  // namespace kibitzer::tool
