#include "audit.h"

#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <utility>

#include "archives/audit_folder.h"
#include "archives/judge_work.h"
#include "commands.h"
#include "configuration/names_file.h"
#include "file_sum.h"
#include "text/date.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNewPages = "pages.part";  // the folder of the pages until all are written

/// The bytes of a file; nothing if it cannot be read.
std::optional<std::string> former_bytes(const fs::path& path, std::size_t most) {
  const auto file = archives::File::open(path.string());
  std::string bytes;
  if (!file) return std::nullopt;
  if (!(*file)->read_rest(bytes, most)) return std::nullopt;
  return bytes;
}

/// Keeps the diagrams of the records that are asked for.
class Kept : public sessions::Sink {
 public:
  std::map<std::pair<std::string, std::size_t>, std::vector<diagrams::Diagram>> found;

  void take(const sessions::Judged& judged) override {
    if (!judged.session) return;
    const auto wanted = found.find({std::string(judged.source.path), *judged.session});
    if (wanted != found.end()) wanted->second.assign(judged.diagrams.begin(), judged.diagrams.end());
  }
};

}  // namespace

AuditRun::AuditRun(const JudgeFilesOptions& options, const std::vector<archives::Input>& inputs,
                   std::function<const configuration::Policy&(const archives::Input&)> policy_of, Complain complain)
    : options_(options), inputs_(inputs), policy_of_(std::move(policy_of)), complain_(std::move(complain)) {
  for (const archives::Input& input : inputs_) by_path_.emplace(input.shown, &input);
}

std::string AuditRun::prepare() {
  constexpr std::size_t kMostFormer = std::size_t{1} << 30U;
  const AuditFolderOptions& asked = options_.audit;
  if (!asked.names.empty()) {
    auto names = configuration::read_names(asked.names);
    if (!names) return names.error();
    names_ = {std::move(names->same), std::move(names->different)};
  }
  if (!asked.against.empty()) {
    former_ = former_bytes(fs::path(asked.against) / "defects.csv", kMostFormer);
    if (!former_ || !archives::has_audit(asked.against)) return fmt::format("there is no audit in {}", asked.against);
  }
  std::error_code error;
  const fs::path folder = asked.folder;
  if (fs::exists(folder, error) && !fs::is_empty(folder, error) && !error && !archives::has_audit(folder.string()))
    return fmt::format("{} is not empty, and there is no audit in it", asked.folder);
  prepared_ = true;
  fs::remove_all(folder / kNewPages, error);
  fs::create_directories(folder / kNewPages, error);
  if (error) return fmt::format("cannot create {}: {}", asked.folder, error.message());
  return {};
}

std::ostream& AuditRun::open(const std::string& name) {
  auto file = archives::OutputFile::open((fs::path(options_.audit.folder) / name).string());
  if (!file) {
    complain_(fmt::format("cannot write {}/{}: {}", options_.audit.folder, name, file.error()));
    return nowhere_;
  }
  return (files_[name] = std::move(*file))->out();
}

void AuditRun::write_page(const std::string& name, const std::string& html) {
  if (failed_) return;
  const std::string path = (fs::path(options_.audit.folder) / kNewPages / name).string();
  auto file = archives::OutputFile::open(path);
  tl::expected<void, std::string> done;
  if (file) {
    (*file)->out() << html;
    done = (*file)->finish();
  } else {
    done = tl::make_unexpected(file.error());
  }
  if (done) return;
  complain_(fmt::format("cannot write {}: {}", path, done.error()));
  failed_ = true;
}

/// Gives all files their names. The pages come in the place of those of an older audit.
void AuditRun::complete() {
  for (auto& [name, file] : files_)
    if (const auto done = file->finish(); !done)
      complain_(fmt::format("cannot write {}/{}: {}", options_.audit.folder, name, done.error()));
  const fs::path folder = options_.audit.folder;
  std::error_code error;
  fs::remove_all(folder / "pages", error);
  fs::rename(folder / kNewPages, folder / "pages", error);
  if (error) complain_(fmt::format("cannot write {}/pages: {}", options_.audit.folder, error.message()));
}

AuditRun::~AuditRun() {
  if (!prepared_) return;  // the folder may be somebody's
  std::error_code ignored;
  fs::remove_all(fs::path(options_.audit.folder) / kNewPages, ignored);
}

/// The input that a text comes from: the file itself, or the archive that it is in.
const archives::Input* AuditRun::input_of(const std::string& path) const {
  const auto found = by_path_.find(path);
  if (found != by_path_.end()) return found->second;
  for (std::size_t end = path.find('!'); end != std::string::npos; end = path.find('!', end + 1))
    if (const auto archive = by_path_.find(std::string_view(path).substr(0, end)); archive != by_path_.end())
      return archive->second;
  return nullptr;
}

reports::FileSum AuditRun::sum_of(const std::string& path) {
  const archives::Input* const input = input_of(path);
  if (input == nullptr || input->path == "-") return {};
  if (summed_ != input->path) {
    summed_ = input->path;
    sum_ = sum_of_file(input->path);
  }
  return sum_;
}

std::vector<std::vector<diagrams::Diagram>> AuditRun::look_again(
    const std::vector<reports::RecordPlace>& places) const {
  Kept kept;
  std::set<const archives::Input*> wanted;
  for (const reports::RecordPlace& place : places) {
    kept.found[{place.path, place.session}];
    const archives::Input* const input = input_of(place.path);
    if (input != nullptr && input->path != "-") wanted.insert(input);
  }
  archives::Reading reading;
  reading.piece_bytes = 0;  // so that records are numbered from the beginning of the file
  reading.sheet = options_.sheet;
  for (const archives::Input* const input : wanted) {
    sessions::Judge judge(policy_of_(*input).judging);
    archives::Opened opened(*input, reading);
    while (auto work = opened.next())
      if (!archives::judge_work(*work, judge, kept)) break;
  }
  std::vector<std::vector<diagrams::Diagram>> diagrams;
  diagrams.reserve(places.size());
  for (const reports::RecordPlace& place : places) diagrams.push_back(kept.found[{place.path, place.session}]);
  return diagrams;
}

std::unique_ptr<reports::Report> AuditRun::report(std::ostream& out) {
  reports::AuditOptions audit;
  audit.date = options_.audit.date;
  const ConfigurationOptions& asked = options_.configuration;
  const auto note = [&](const std::string& option, const std::string& value) {
    if (!value.empty()) audit.configuration.emplace_back(option, value);
  };
  note("config", asked.config);
  note("no-config", asked.no_config ? "yes" : "");
  note("no-suppressions", asked.no_suppressions ? "yes" : "");
  note("rules", asked.rules);
  note("notation", options_.notation);
  for (const auto& [option, values] : {std::pair("select", &asked.select), std::pair("ignore", &asked.ignore),
                                       std::pair("severity", &asked.severity), std::pair("game", &asked.game)})
    for (const std::string& value : *values) note(option, value);
  audit.names = names_;
  audit.former_defects = std::move(former_);
  audit.sum_of = [this](const std::string& path) { return sum_of(path); };
  audit.look_again = [this](const auto& places) { return look_again(places); };
  audit.open = [this](const std::string& name) -> std::ostream& { return open(name); };
  audit.write_page = [this](const std::string& name, const std::string& html) { write_page(name, html); };
  audit.complete = [this] { complete(); };
  return reports::audit_report(out, *games::built_in(), std::move(audit));
}

void add_audit(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand(
      "audit", "Write what an archive holds, what is wrong in it and what is recorded twice, to be published");
  const auto options = std::make_shared<JudgeFilesOptions>();
  AuditFolderOptions& audit = options->audit;
  command->option_defaults()->group("Audit");
  command->add_option("-o,--output", audit.folder, "The folder to write; an older audit in it is replaced")
      ->type_name("FOLDER")
      ->required()
      ->check(named_file());
  command->add_option("--against", audit.against, "Also say what is new and what is mended since the audit in FOLDER")
      ->type_name("FOLDER")
      ->check(named_file());
  command
      ->add_option("--date", audit.date, "The date that the audit bears; default is none, so that it can be made again")
      ->type_name("YYYY-MM-DD")
      ->check(CLI::Validator(
          [](const std::string& date) {
            const auto day = text::day_in(date);
            return std::string(day && !text::no_such_day(*day) ? "" : "expected a day, as 2026-11-28");
          },
          "", "date"));
  command->add_option("--names", audit.names, "Read from FILE which names are the same and which are not")
      ->type_name("FILE")
      ->check(named_file());
  add_input_options(*command, *options);
  add_options(*command, options->configuration);
  add_options(*command, options->baseline);
  command->callback([options, &exit_code] { exit_code = judge_files(*options, Purpose::kAudit); });
}

}  // namespace kibitzer::tool
