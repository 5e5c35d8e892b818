// Writes a record of the text notation into the document that its JSON form would give.
#pragma once

#include <string_view>

#include "described/session_text/parser.h"
#include "described/session_text/shape.h"
#include "findings/reporter.h"
#include "json/document.h"

namespace kibitzer::described::session_text {

/// `record`, of `tokens`, in the words of `shape`; its game is called `name`. Words that have no place there, and values that are
/// missing or too many, go to `reporter`, and damage what they are in.
void write_document(const Record& record, const Tokens& tokens, const Shape& shape, std::string_view name,
                    findings::Reporter& reporter, json::Document& document);

}  // namespace kibitzer::described::session_text
