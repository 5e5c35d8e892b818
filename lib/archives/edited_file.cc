#include "archives/edited_file.h"

#include "archives/output_file.h"
#include "text/span.h"
#include "text/utf16.h"

namespace kibitzer::archives {

tl::expected<EditedFile, std::string> EditedFile::read(const std::string& path) {
  const auto file = File::open(path);
  if (!file) return tl::make_unexpected(file.error());
  std::string text;
  if (const auto all = (*file)->read_rest(text, text::kMaxTextBytes - 1); !all) return tl::make_unexpected(all.error());
  if (auto read = text::from_utf16(text)) text = std::move(*read);
  return EditedFile(path, std::move(text), (*file)->version());
}

tl::expected<void, std::string> EditedFile::replace(const std::string& text) const {
  const auto file = OutputFile::open_instead_of(path_, version_);
  if (!file) return tl::make_unexpected(file.error());
  (*file)->out() << text;
  return (*file)->finish();
}

}  // namespace kibitzer::archives
