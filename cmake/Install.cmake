# Program, library, headers, schemas, and what find_package(kibitzer) reads.
include(CMakePackageConfigHelpers)

install(TARGETS kibitzer EXPORT kibitzer-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  COMPONENT library)
install(TARGETS kibitzer_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(PROGRAMS tools/slurm/kibitzer-lint-array DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY lib/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kibitzer COMPONENT library
  FILES_MATCHING PATTERN "*.h"
  # Internal to their rooms.
  PATTERN "atle_lexer.h" EXCLUDE PATTERN "atle_parser.h" EXCLUDE PATTERN "json_text.h" EXCLUDE
  PATTERN "form.h" EXCLUDE PATTERN "house_rules.h" EXCLUDE PATTERN "shown.h" EXCLUDE PATTERN "mutation.h" EXCLUDE PATTERN "toml_text.h" EXCLUDE PATTERN "wrong_words.h" EXCLUDE
  PATTERN "board_table.h" EXCLUDE PATTERN "characters.h" EXCLUDE PATTERN "pbn_values.h" EXCLUDE PATTERN "play_referee.h" EXCLUDE PATTERN "round_facts.h" EXCLUDE PATTERN "round_referees.h" EXCLUDE)
install(DIRECTORY schemas/ DESTINATION ${CMAKE_INSTALL_DATADIR}/kibitzer/schemas COMPONENT program
  FILES_MATCHING PATTERN "*.schema.json")

# The page of the manual, and the shells' completions where each shell looks for them; zsh looks elsewhere for those of
# Debian's packages.
set(made_dir ${CMAKE_CURRENT_BINARY_DIR}/tools/kibitzer)
install(FILES ${made_dir}/kibitzer.1.gz ${made_dir}/kibitzer-lint-array.1.gz
  DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${made_dir}/completions/kibitzer DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  COMPONENT program)
install(FILES ${made_dir}/completions/kibitzer.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
  COMPONENT program)
install(FILES ${made_dir}/completions/_kibitzer DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
  COMPONENT elsewhere)
install(FILES ${made_dir}/completions/_kibitzer DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
  COMPONENT debian EXCLUDE_FROM_ALL)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/kibitzer)
install(EXPORT kibitzer-targets NAMESPACE kibitzer:: DESTINATION ${package_dir} COMPONENT library)
configure_package_config_file(cmake/kibitzer-config.cmake.in kibitzer-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(kibitzer-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/kibitzer-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/kibitzer-config-version.cmake
  DESTINATION ${package_dir} COMPONENT library)
