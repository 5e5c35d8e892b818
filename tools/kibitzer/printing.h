// Pages in other forms than HTML: a browser that is installed prints them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace kibitzer::tool {

enum class PageForm : std::uint8_t { kHtml, kPdf, kPng, kSvg };

/// The form that the ending of `path` asks for: ".html", ".pdf". A name without an ending is of HTML; nothing if a page
/// cannot be written in such a form.
std::optional<PageForm> form_of(const std::string& path);

/// Has a browser print the file `page` in `folder`, which also holds the browser's own files meanwhile, to `path` as a PDF or
/// PNG. The error is a sentence: no browser is installed, printing failed, or `path` cannot be written.
tl::expected<void, std::string> print(const std::string& folder, const std::string& page, const std::string& path,
                                      PageForm form);

}  // namespace kibitzer::tool
