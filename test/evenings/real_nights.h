// Real evenings (../shared/corpus/club, where it is there), to be made faulty.
#pragma once

#include <vector>

#include "evenings/club_night.h"

namespace kibitzer::test {

/// What was entered at the tables, and the deals; none without the corpus.
std::vector<Night> real_nights();

/// The files of each as they are, with the listing of the database; none without the corpus, or without mdbtools.
std::vector<std::vector<std::pair<std::string, std::string>>> real_files();

}  // namespace kibitzer::test
