// Sessions as a page, or as a folder of pages.
#include "reports/page/page.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "archives/scratch_folder.h"
#include "commands.h"
#include "contest_options.h"
#include "exit_codes.h"
#include "judge_files.h"
#include "page_folder.h"
#include "printing.h"
#include "reports/page/picture.h"

namespace kibitzer::tool {
namespace {

constexpr std::array<std::string_view, 1> kFormats = {"html"};

/// What cannot be written, as a message.
int unable(const std::string& sentence) {
  spdlog::error(sentence);
  return kUnable;
}

/// Writes HTML, or the picture, to where only a browser finds it, and has that print it to `path`.
int write_printed(JudgeFilesOptions& files, const std::string& path, PageForm form) {
  if (const std::string why = conflict({&path, 1}, files.paths); !why.empty()) return unable(why);
  const auto folder = archives::ScratchFolder::make("page");
  if (!folder) return unable(folder.error());
  const std::string page = files.picture.empty() ? "page.html" : "page.svg";
  files.output.outputs = {(*folder)->path() + "/" + page};
  const int exit_code = judge_files(files, Purpose::kPage);
  if (exit_code != kClean && exit_code != kFindings) return exit_code;
  const auto printed = print((*folder)->path(), page, path, form);
  return printed ? exit_code : unable(fmt::format("cannot write {}: {}", path, printed.error()));
}

/// One page in the form that its name asks for, or a folder of pages.
int write_pages(JudgeFilesOptions& files) {
  auto& outputs = files.output.outputs;
  if (outputs.size() == 1 && files.picture.empty() && is_folder(outputs.front())) {
    files.page_folder = outputs.front();
    outputs.clear();
    return judge_files(files, Purpose::kPage);
  }
  for (const std::string& output : outputs) {
    const std::string path = named_output(output, kFormats).path;
    const auto form = form_of(path);
    const PageForm own = files.picture.empty() ? PageForm::kHtml : PageForm::kSvg;
    const bool printed = form == PageForm::kPdf || form == PageForm::kPng;
    if (printed && outputs.size() == 1) return write_printed(files, std::string(path), *form);
    if (!form || printed || (*form != own && path.find('.') != std::string::npos))
      return unable(fmt::format("cannot write {}: a {} is written as {}, or, alone, as .pdf or .png", path,
                                files.picture.empty() ? "page" : "picture", files.picture.empty() ? ".html" : ".svg"));
  }
  return judge_files(files, Purpose::kPage);
}

}  // namespace

std::unique_ptr<reports::Report> page_report(const JudgeFilesOptions& options, std::ostream& out, Complain complain) {
  if (!options.picture.empty()) return reports::picture_report(out, options.picture, options.contest);
  reports::PageOptions page{options.contest, options.page_title, options.without_findings};
  if (options.page_folder.empty()) return reports::page_report(out, page);
  const std::filesystem::path folder = options.page_folder;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) complain(fmt::format("cannot create {}: {}", options.page_folder, error.message()));
  bool failed = static_cast<bool>(error);
  return reports::pages_report(
      [folder, complain = std::move(complain), failed](const std::string& name, const std::string& html) mutable {
        if (failed) return;
        const auto written = write_page(folder, name, html);
        if (written) return;
        complain(written.error());
        failed = true;
      },
      page);
}

std::span<const std::string_view> page_formats() { return kFormats; }

void add_page(CLI::App& app, int& exit_code) {
  CLI::App* const command =
      app.add_subcommand("page", "Write sessions, scores and findings as a page to look at in a browser");
  const auto options = add_contest_options(*command, kFormats);
  add_ranking_options(*command, *options);
  CLI::Option* const tables = command->add_flag(
      "--double-dummy", options->files.double_dummy,
      "Also show what the cards of each bridge board could have made: the tricks of every declarer, and par");
  command->add_flag("--double-dummy-plays", options->files.double_dummy_plays, "Also show which cards gave tricks away")
      ->needs(tables);
  command
      ->add_option("--title", options->files.page_title, "The heading of the page; by default the name of the sessions")
      ->type_name("TITLE");
  command->add_flag("--no-findings", options->files.without_findings,
                    "Leave out what was found, for those for whom the result is all");
  command
      ->add_option(
          "--picture", options->files.picture,
          "Draw only NAME, as an SVG file: a board, round or position by its address on the page (board-7), or "
          "a chart (totals or standings)")
      ->type_name("NAME")
      ->check(CLI::Validator([](const std::string& name) { return std::string(name.empty() ? "missing name" : ""); },
                             "", "name"));
  command->callback([options, &exit_code] {
    options->files.contest = asked(*options);
    if (!options->files.picture.empty()) options->files.output.format = "svg";
    exit_code = write_pages(options->files);
  });
}

}  // namespace kibitzer::tool
