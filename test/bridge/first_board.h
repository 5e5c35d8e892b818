// The first board of the sample evening, for tests that spoil it.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {

inline std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

/// Board 1 of the sample: 3NT by North, all tricks recorded.
inline std::string first_board() {
  const std::string all = read_text(project_folder() / "sessions/club_evening.pbn");
  return all.substr(0, all.find("[Table")) + "\n";
}

/// What is said of `text`, in PBN, besides what is only worth knowing.
inline std::string above_info(const std::string& text) { return said(text, games::kPbn, true); }

}  // namespace kibitzer::test
