# Installs the build in BUILD_DIR below WORK_DIR, builds the project beside this file against it, and runs both
# programs from there.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "failed (${result}): ${ARGN}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK_DIR})
run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${WORK_DIR}/installed)
# The page shows the program that is built here, and what is exported names no place of this machine.
file(READ ${CMAKE_CURRENT_LIST_DIR}/../../lib/README.md page)
file(READ ${CMAKE_CURRENT_LIST_DIR}/main.cc example)
string(FIND "${page}" "${example}" at)
if(at EQUAL -1)
  message(FATAL_ERROR "lib/README.md does not show test/install/main.cc as it is")
endif()
file(GLOB_RECURSE targets ${WORK_DIR}/installed/*/kibitzer-targets*.cmake)
foreach(file IN LISTS targets)
  file(READ ${file} exported)
  string(REGEX MATCH "[;\"](/[a-z][^\"]*)" place "${exported}")
  if(place)
    message(FATAL_ERROR "${file} names a place of this machine: ${CMAKE_MATCH_1}")
  endif()
endforeach()

run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK_DIR}/build -DCMAKE_PREFIX_PATH=${WORK_DIR}/installed
  -G Ninja -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_BUILD_TYPE=Release
  -DINCLUDE_DIR=${WORK_DIR}/installed/include)
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run(${WORK_DIR}/build/consumer)
run(${WORK_DIR}/installed/bin/kibitzer --version)
