# What every target of the project is compiled with.
add_library(kibitzer_warnings INTERFACE)
target_compile_options(kibitzer_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 warns of every "text" + std::string (gcc.gnu.org/PR105651).
  target_compile_options(kibitzer_warnings INTERFACE -Wno-restrict)
endif()
if(EMSCRIPTEN)
  # There differences of iterators have 32 bits, so adding an unsigned number of 32 bits to one is a change of sign.
  target_compile_options(kibitzer_warnings INTERFACE -Wno-sign-conversion)
endif()
