// What the names of an archive's members are converted to: libarchive asks the locale, and main() sets one whose names
// are UTF-8. But a locale is a file, which another machine may not have; then libarchive would drop every name that is
// not ASCII. What a program defines goes before what its libraries define.
#include <langinfo.h>

namespace {

char utf8[] = "UTF-8";
char nothing[] = "";

}  // namespace

extern "C" char* nl_langinfo(nl_item item) noexcept { return item == CODESET ? utf8 : nothing; }
