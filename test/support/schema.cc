#include "support/schema.h"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "support/project_folder.h"

namespace kibitzer::test {

struct Schema::Parts {
  valijson::Schema schema;
  valijson::Validator validator;
};

Schema::Schema(std::string_view name) : parts_(std::make_unique<Parts>()) {
  const auto json = nlohmann::json::parse(project_file("schemas/" + std::string(name) + ".schema.json"));
  valijson::SchemaParser(valijson::SchemaParser::kDraft7)
      .populateSchema(valijson::adapters::NlohmannJsonAdapter(json), parts_->schema);
}

Schema::~Schema() = default;

std::vector<std::string> Schema::faults(std::string_view json) const {
  nlohmann::json parsed;
  try {
    parsed = nlohmann::json::parse(json);
  } catch (const nlohmann::json::exception& error) {
    return {error.what()};
  }
  valijson::ValidationResults results;
  if (parts_->validator.validate(parts_->schema, valijson::adapters::NlohmannJsonAdapter(parsed), &results)) return {};
  std::vector<std::string> faults;
  for (const auto& error : results) {
    std::string place;
    for (const std::string& step : error.context) place += step;
    faults.push_back(place + ": " + error.description);
  }
  return faults;
}

std::string project_file(std::string_view path) {
  std::ifstream in(project_folder() / path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + std::string(path));
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace kibitzer::test
