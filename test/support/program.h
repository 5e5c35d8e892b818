// The program that tests run.
#pragma once

namespace kibitzer::test {

/// Its path; the name of the file is kibitzer.
const char* program_path();

}  // namespace kibitzer::test
