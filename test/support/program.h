// The program that tests run.
#pragma once

namespace kibitzer::test {

/// Its path; the name of the file is kibitzer.
const char* program_path();

/// Whether it reads databases of Access: kibitzer-access lies beside it.
bool reads_databases();

}  // namespace kibitzer::test
