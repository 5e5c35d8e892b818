#include "rule_pages.h"

#include "reports/rule_address.h"
#include "text/utf8.h"

namespace kibitzer::tool {

std::string built_in_rule_pages() { return KIBITZER_RULE_PAGES; }

void add_rule_pages(CLI::App& command, std::string& address, const std::string& what_links) {
  const auto check = [](const std::string& given) {
    const std::string wrong = reports::wrong_base(given);
    return wrong.empty() ? wrong : "'" + text::printable(given) + "' " + wrong;
  };
  command
      .add_option("--rule-pages", address,
                  what_links + " to the pages at URL, which 'kibitzer rules --format pages' writes")
      ->type_name("URL")
      ->check(CLI::Validator(check, "", "address"));
}

}  // namespace kibitzer::tool
