// Writes the generated texts of the benchmarks into a folder, for runs of the whole program: write_inputs FOLDER
#include <filesystem>
#include <fstream>
#include <iostream>

#include "bench/inputs.h"
#include "games/bridge.h"
#include "games/oh_hell.h"
#include "games/shared_notations.h"

int main(int argc, char** argv) {
  using namespace kibitzer;
  if (argc != 2) {
    std::cerr << "usage: write_inputs FOLDER\n";
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  for (const games::Notation* const notation : {&games::kPbn, &games::kLin, &games::kAtle, &games::kJsonLines}) {
    std::ofstream file(folder / ("generated" + std::string(notation->endings.front())), std::ios::binary);
    file << test::bench_input(*notation).text;
    if (!file.flush()) return 1;
  }
  return 0;
}
