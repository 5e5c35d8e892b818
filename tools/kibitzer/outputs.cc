#include "outputs.h"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace kibitzer::tool {

Outputs::Outputs(const OutputOptions& options, std::span<const std::string_view> formats, MakeReport make,
                 reports::ReportOptions common, const Complain& complain) {
  const auto open = [&](const std::string& format, const std::string& path) {
    Output output{format, path, {}, {}};
    const bool to_stdout = path.empty();
    if (!to_stdout) {
      auto file = archives::OutputFile::open(path);
      if (!file) return complain("cannot write " + path + ": " + file.error());
      output.file = std::move(*file);
    }
    std::ostream& out = to_stdout ? std::cout : output.file->out();
    common.color = to_stdout && color_wanted();
    output.report = make(format, out, common);
    outputs_.push_back(std::move(output));
  };
  bool standard = true;
  for (const std::string& output : options.outputs) {
    const std::size_t equals = output.find('=');
    const std::string format = output.substr(0, std::min(equals, output.size()));
    if (equals != std::string::npos && std::find(formats.begin(), formats.end(), format) != formats.end()) {
      open(format, output.substr(equals + 1));
    } else {
      open(options.format, output);
      standard = false;
    }
  }
  if (standard) open(options.format, {});
}

void Outputs::take(archives::JudgedPart& part, reports::Telling& telling) {
  for (const Output& output : outputs_)
    if (reports::only_counts(output.format)) output.report->take(part);
  telling.choose(part);
  for (const Output& output : outputs_)
    if (!reports::only_counts(output.format)) output.report->take(part);
}

void Outputs::take_error(const std::string& sentence) {
  for (const Output& output : outputs_) output.report->take_error(sentence);
}

void Outputs::finish(const reports::Summary& summary, bool partial, const std::string& postscript,
                     const Complain& complain) {
  bool postscript_told = false;
  for (Output& output : outputs_) {
    if (partial && output.file) continue;
    output.report->finish(summary, partial);
    if (reports::takes_postscript(output.format)) {
      (output.file ? output.file->out() : std::cout) << postscript;
      postscript_told = true;
    }
    if (const std::string left_out = output.report->left_out(); !left_out.empty()) spdlog::warn(left_out);
    if (!output.file) {
      if (!std::cout.flush()) complain("cannot write to standard output");
    } else if (const auto written = output.file->finish(); !written) {
      complain("cannot write " + output.path + ": " + written.error());
    }
  }
  if (!postscript_told) std::cerr << postscript;
  outputs_.clear();
}

bool Outputs::shows_excerpts() const {
  return std::any_of(outputs_.begin(), outputs_.end(),
                     [](const Output& output) { return reports::shows_excerpts(output.format); });
}

bool Outputs::broken() const {
  return !std::cout && std::any_of(outputs_.begin(), outputs_.end(), [](const Output& output) { return !output.file; });
}

bool color_wanted() {
  const char* const no_color = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0');
}

}  // namespace kibitzer::tool
