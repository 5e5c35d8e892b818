// The files of an audit, and what is read again for it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "archives/inputs.h"
#include "archives/output_file.h"
#include "archives/run.h"
#include "judge_files.h"
#include "reports/audit/audit.h"

namespace kibitzer::tool {

class AuditRun {
 public:
  using Complain = std::function<void(const std::string&)>;

  /// `options`, `inputs` and what `policy_of` gives must outlive this.
  AuditRun(const JudgeFilesOptions& options, const std::vector<archives::Input>& inputs,
           std::function<const configuration::Policy&(const archives::Input&)> policy_of, Complain complain);

  AuditRun(const AuditRun&) = delete;
  AuditRun& operator=(const AuditRun&) = delete;
  /// Removes the pages of an audit that was not completed.
  ~AuditRun();

  /// Makes the folder, and reads the older audit and the names; a sentence if that cannot be done, else nothing.
  std::string prepare();

  std::unique_ptr<reports::Report> report(std::ostream& out);

 private:
  std::ostream& open(const std::string& name);
  void write_page(const std::string& name, const std::string& html);
  void complete();
  reports::FileSum sum_of(const std::string& path);
  const archives::Input* input_of(const std::string& path) const;
  std::vector<std::vector<diagrams::Diagram>> look_again(const std::vector<reports::RecordPlace>& places) const;

  const JudgeFilesOptions& options_;
  const std::vector<archives::Input>& inputs_;
  std::function<const configuration::Policy&(const archives::Input&)> policy_of_;
  Complain complain_;
  std::map<std::string, const archives::Input*, std::less<>> by_path_;
  reports::SettledNames names_;
  std::optional<std::string> former_;
  std::map<std::string, std::unique_ptr<archives::OutputFile>> files_;
  std::ostringstream nowhere_;  // where files go that cannot be opened
  std::string summed_;          // the file whose sum is known, as the members of an archive come one after the other
  reports::FileSum sum_;
  bool prepared_ = false;
  bool failed_ = false;  // a page could not be written, which was said
};

}  // namespace kibitzer::tool
