// The program: reads recorded game sessions, says where a rule was broken, and keeps the score.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>

#include "archives/interruption.h"
#include "program.h"

namespace {

/// Takes the descriptors that were closed when the program began, so that no file of ours gets the number of standard
/// input or output: reading and writing there fail as they would have.
void hold_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(descriptor, F_GETFD) == -1 && errno == EBADF)
      static_cast<void>(::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

/// The first Ctrl-C ends the run with what was found; the second ends the program. A reader who has gone away is an
/// error of writing, and so is a limit on the size of files. Names of members are read as UTF-8, whatever the language.
/// libarchive converts the time of each member, for which the C library looks up the zone file again unless TZ names it.
void prepare_process() {
  struct sigaction action {};
  action.sa_handler = [](int /*signal*/) { kibitzer::archives::interrupt(); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  for (const int signal : {SIGPIPE, SIGXFSZ}) static_cast<void>(std::signal(signal, SIG_IGN));
  static_cast<void>(std::setlocale(LC_CTYPE, "C.UTF-8"));   // NOLINT(concurrency-mt-unsafe): there are no threads yet
  static_cast<void>(::setenv("TZ", ":/etc/localtime", 0));  // NOLINT(concurrency-mt-unsafe): the same
}

}  // namespace

int main(int argc, char** argv) {
  hold_standard_descriptors();
  prepare_process();
  kibitzer::tool::prepare_messages();
  return kibitzer::tool::run_program(argc, argv);
}
