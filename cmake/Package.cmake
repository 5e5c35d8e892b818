# cpack -G DEB makes kibitzer_VERSION_ARCHITECTURE.deb: the program with all that belongs to it, without the library.
# cpack -G TGZ packs the same with the portable program (tools/portable/pack).
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME kibitzer)
set(CPACK_PACKAGE_VENDOR Kibitzer)
set(CPACK_PACKAGE_CONTACT "Kibitzer's maintainers <maintainers@kibitzer.invalid>" CACHE STRING
  "Whom the package names as its maintainer")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "referee and scorekeeper for recorded card games")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Kibitzer reads recorded sessions of bridge and Oh Hell,
says exactly where a rule was broken, and keeps the score.")
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "slurm-client")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)

set(CPACK_COMPONENTS_ALL executable program debian)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
configure_file(cmake/PackageTgz.cmake.in PackageTgz.cmake @ONLY)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_BINARY_DIR}/PackageTgz.cmake)
include(CPack)
