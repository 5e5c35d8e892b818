// Holding JSON against the schemas in schemas/.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::test {

class Schema {
 public:
  /// The schema schemas/NAME.schema.json.
  explicit Schema(std::string_view name);
  ~Schema();
  Schema(const Schema&) = delete;
  Schema& operator=(const Schema&) = delete;

  /// What the schema finds wrong with `json`, one sentence each; a text that is not JSON is one of these faults.
  std::vector<std::string> faults(std::string_view json) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The bytes of a file of the project, named from its root: "sessions/friday.json".
std::string project_file(std::string_view path);

}  // namespace kibitzer::test
