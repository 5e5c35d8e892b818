# Program, library, headers, schemas, and what find_package(kibitzer) reads.
include(CMakePackageConfigHelpers)

install(TARGETS kibitzer kibitzer_core EXPORT kibitzer-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  COMPONENT library)
# The portable program (tools/portable) is another, with all the rest.
install(TARGETS kibitzer_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT executable)
install(PROGRAMS tools/slurm/kibitzer-lint-array DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)

# What other projects may include (lib/README.md tells of it): three headers, then what these are made of. version.h comes
# with them.
set(public_headers
  sessions/judge.h games/games.h findings/located.h

  bridge/model/contract.h bridge/model/double_dummy_claims.h bridge/model/figure.h bridge/model/hundredths.h
  bridge/model/seat.h bridge/model/session.h bridge/model/settings.h bridge/results/double_dummy.h
  bridge/results/table_result.h bridge/rulings/ruling.h bridge/scoring/matchpoints.h bridge/scoring/rubber.h
  bridge/scoring/victory_points.h
  cards/card.h cards/hand_text.h cards/letters.h
  contests/terms.h
  diagrams/diagram.h
  double_dummy/deal.h double_dummy/play.h double_dummy/solving.h
  editing/index.h editing/suggestion.h
  findings/comments.h findings/finding.h findings/fix.h findings/once.h findings/reporter.h findings/rule.h
  games/analyst.h games/game.h games/notation.h games/output.h
  json/document.h json/reader.h
  pbn/game.h pbn/tags.h
  records/values.h
  scoresheets/form.h scoresheets/scoresheet.h scoresheets/value.h
  sessions/directives.h sessions/output.h sessions/suppressions.h
  settings/any_settings.h settings/formulas.h settings/name.h settings/table.h
  text/kept.h text/list.h text/range.h text/same.h text/source.h text/span.h)
install(CODE "
  set(PUBLIC_HEADERS \"${public_headers}\")
  set(LIB_DIR \"${CMAKE_CURRENT_SOURCE_DIR}/lib\")
  set(MADE_DIR \"${CMAKE_CURRENT_BINARY_DIR}/public\")
  set(INCLUDE_DIR \"${CMAKE_INSTALL_INCLUDEDIR}\")
  set(PROJECT_VERSION \"${PROJECT_VERSION}\")
  set(PROJECT_VERSION_MAJOR \"${PROJECT_VERSION_MAJOR}\")
  set(PROJECT_VERSION_MINOR \"${PROJECT_VERSION_MINOR}\")
  set(PROJECT_VERSION_PATCH \"${PROJECT_VERSION_PATCH}\")
  include(\"${CMAKE_CURRENT_SOURCE_DIR}/cmake/InstallHeaders.cmake\")" COMPONENT library)
install(DIRECTORY schemas/ DESTINATION ${CMAKE_INSTALL_DATADIR}/kibitzer/schemas COMPONENT program
  FILES_MATCHING PATTERN "*.schema.json")

# What the language server's links lead to, and what editors load.
install(FILES lib/findings/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME rules.md COMPONENT program)
install(FILES tools/editors/neovim/kibitzer.lua tools/editors/emacs/kibitzer.el
  DESTINATION ${CMAKE_INSTALL_DATADIR}/kibitzer/editors COMPONENT program)

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
