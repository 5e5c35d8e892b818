#include "printing.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>
#include <vector>

#include "archives/child.h"
#include "archives/output_file.h"
#include "reports/uri.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;

/// All of them take the options of Chromium.
constexpr std::array<std::string_view, 6> kBrowsers = {
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "brave-browser"};
constexpr int kPageWidth = 1200;     // of a picture, in pixels
constexpr int kMostHeight = 16'000;  // which browsers draw
constexpr std::chrono::seconds kPatience{120};

/// What a browser says of the page, which it is asked about with `asked`.
tl::expected<std::string, std::string> browse(const std::string& folder, const std::string& name,
                                              std::vector<std::string> asked) {
  asked.insert(asked.end(), {"--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                             "--user-data-dir=" + folder + "/profile", reports::uri_of(folder + "/" + name)});
  // Chromium's sandbox does not work for root.
  if (::geteuid() == 0) asked.insert(asked.begin(), "--no-sandbox");
  for (const std::string_view browser : kBrowsers) {
    const auto end = archives::run({.program = std::string(browser), .arguments = asked, .patience = kPatience});
    if (!end || end->exit_code() == archives::kChildCannotStart) continue;
    if (end->finished && end->exit_code() == 0) return end->output;
    return tl::unexpected(fmt::format("{} {}", browser, end->finished ? "failed" : "took too long"));
  }
  return tl::unexpected(std::string("there is no browser to print it: Chromium, Chrome, Edge and Brave would do"));
}

/// How high the page is, which its own script is made to say.
tl::expected<int, std::string> height_of(const std::string& folder, const std::string& name) {
  const std::string measured = "measured.html";
  {
    std::ifstream page(folder + "/" + name, std::ios::binary);
    std::ofstream copy(folder + "/" + measured, std::ios::binary);
    copy << page.rdbuf()
         << "<style>article { content-visibility: visible !important }</style>"
            "<script>document.title = 'high ' + document.documentElement.scrollHeight</script>\n";
  }
  const auto page = browse(folder, measured, {fmt::format("--window-size={},800", kPageWidth), "--dump-dom"});
  if (!page) return tl::unexpected(page.error());
  constexpr std::string_view kTitle = "<title>high ";
  const std::size_t at = page->find(kTitle);
  int height = 0;
  if (at != std::string::npos) std::from_chars(page->data() + at + kTitle.size(), page->data() + page->size(), height);
  if (height <= 0) return tl::unexpected(std::string("the browser does not say how high the page is"));
  if (height > kMostHeight)
    return tl::unexpected(fmt::format("the page is {} pixels high, too high for one picture; a PDF has pages", height));
  return height;
}

}  // namespace

std::optional<PageForm> form_of(const std::string& path) {
  const std::string ending = fs::path(path).extension().string();
  if (ending.empty() || ending == ".html" || ending == ".htm") return PageForm::kHtml;
  if (ending == ".pdf") return PageForm::kPdf;
  if (ending == ".png") return PageForm::kPng;
  if (ending == ".svg") return PageForm::kSvg;
  return std::nullopt;
}

tl::expected<void, std::string> print(const std::string& folder, const std::string& name, const std::string& path,
                                      PageForm form) {
  // Chromium takes no other ending of a screenshot.
  const std::string printed = folder + (form == PageForm::kPng ? "/printed.png" : "/printed.pdf");
  std::vector<std::string> asked = {"--print-to-pdf=" + printed, "--no-pdf-header-footer", "--print-to-pdf-no-header"};
  if (form == PageForm::kPng) {
    const auto height = height_of(folder, name);
    if (!height) return tl::unexpected(height.error());
    asked = {"--screenshot=" + printed, fmt::format("--window-size={},{}", kPageWidth, *height)};
  }
  if (const auto done = browse(folder, name, std::move(asked)); !done) return tl::unexpected(done.error());
  std::ifstream file(printed, std::ios::binary);
  if (!file) return tl::unexpected(std::string("the browser wrote nothing"));
  auto output = archives::OutputFile::open(path);
  if (!output) return tl::unexpected(output.error());
  (*output)->out() << file.rdbuf();
  return (*output)->finish();
}

}  // namespace kibitzer::tool
