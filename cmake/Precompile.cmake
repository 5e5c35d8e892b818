# precompile(TARGET HEADER...): compiles the headers once for all files of the target.
function(precompile target)
  target_precompile_headers(${target} PRIVATE ${ARGN})
  # g++ 12 forgets that a precompiled header was the system's, and reports false overflows inside std::string, as it
  # does with -Wrestrict (cmake/Warnings.cmake).
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
endfunction()
