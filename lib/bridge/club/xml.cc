#include "bridge/club/xml.h"

#include <expat.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <type_traits>

#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

constexpr std::size_t kDeepestElement = 64;
constexpr std::size_t kMostElements = 4'000'000;
constexpr std::size_t kMostBytes = std::size_t{1} << 30;
constexpr std::size_t kLongestValue = std::size_t{1} << 16;
constexpr std::string_view kXmlBlanks = " \t\r\n";
constexpr const char* kWindows1252 = "windows-1252";

/// What the XML declaration names as the encoding, in lower case; empty if it names none. (XML 1.0, 4.3.3)
std::string declared_encoding(std::string_view bytes) {
  bytes.remove_prefix(text::byte_order_mark_size(bytes));
  if (!bytes.starts_with("<?xml")) return {};
  const std::string_view declaration = bytes.substr(0, bytes.find("?>"));
  const std::size_t word = declaration.find("encoding");
  if (word == std::string_view::npos) return {};
  const std::size_t quote = declaration.find_first_of("\"'", word);
  if (quote == std::string_view::npos) return {};
  const std::size_t end = declaration.find(declaration[quote], quote + 1);
  return end == std::string_view::npos ? std::string() : text::lowered(declaration.substr(quote + 1, end - quote - 1));
}

bool is_latin(std::string_view encoding) {
  constexpr std::array<std::string_view, 9> kNames = {"iso-8859-1", "iso8859-1", "iso_8859-1",   "latin1", "latin-1",
                                                      "us-ascii",   "ascii",     "windows-1252", "cp1252"};
  return std::find(kNames.begin(), kNames.end(), encoding) != kNames.end();
}

/// Every byte a character, as in Windows-1252, which has all letters of ISO 8859-1.
int XMLCALL read_as_windows_1252(void* /*data*/, const XML_Char* /*name*/, XML_Encoding* encoding) {
  for (unsigned byte = 0; byte < 256; ++byte)
    encoding->map[byte] = byte < 0x80 ? static_cast<int>(byte)
                                      : static_cast<int>(text::in_windows_1252(static_cast<unsigned char>(byte)));
  encoding->data = nullptr;
  encoding->convert = nullptr;
  encoding->release = nullptr;
  return XML_STATUS_OK;
}

struct FreeParser {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using Parser = std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser>;

std::string_view without_blanks_around(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kXmlBlanks);
  if (begin == std::string_view::npos) return text.substr(0, 0);
  return text.substr(begin, text.find_last_not_of(kXmlBlanks) + 1 - begin);
}

}  // namespace

/// Takes what expat reports. No exception may pass through expat, which is C: one is kept and thrown when it has returned.
class XmlDocument::Builder {
 public:
  Builder(XmlDocument& document, std::string_view bytes, const char* encoding);

  void run();

 private:
  template <typename Take>
  static void guarded(void* builder, const Take& take) {
    auto& self = *static_cast<Builder*>(builder);
    if (self.thrown_ || self.document_.fault_) return;
    try {
      take(self);
    } catch (...) {
      self.thrown_ = std::current_exception();
      XML_StopParser(self.parser_.get(), XML_FALSE);
    }
  }

  std::uint32_t event_begin() const {
    const auto index = std::max<XML_Index>(XML_GetCurrentByteIndex(parser_.get()), 0);
    return static_cast<std::uint32_t>(std::min(mark_ + static_cast<std::size_t>(index), bytes_.size()));
  }
  std::uint32_t event_end() const {
    const auto count = std::max(XML_GetCurrentByteCount(parser_.get()), 0);
    return static_cast<std::uint32_t>(
        std::min(std::size_t{event_begin()} + static_cast<std::size_t>(count), bytes_.size()));
  }

  void append(std::string_view text) {
    if (value_.size() + text.size() <= kLongestValue) value_ += text;
  }
  std::string words_of(XML_Error error, std::uint32_t at) const;
  void stop(std::string message);
  void start(const char* name, const char** attributes);
  void end();
  void take_attributes(Element& element, const char** attributes, text::Span tag);
  text::Text text_at(std::string_view value, text::Span at, bool& verbatim);

  XmlDocument& document_;
  std::string_view bytes_;
  std::size_t mark_;  // the size of the byte order mark
  Parser parser_;
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> last_child_;  // of each open element
  std::uint32_t content_begin_ = 0;        // of the element opened last
  std::string value_;                      // of it, as far as it has been read
  std::exception_ptr thrown_;
};

XmlDocument::Builder::Builder(XmlDocument& document, std::string_view bytes, const char* encoding)
    : document_(document),
      bytes_(bytes),
      mark_(text::byte_order_mark_size(bytes)),
      parser_(XML_ParserCreate(encoding)) {
  if (!parser_) throw std::bad_alloc();
  constexpr std::size_t kReserved = 1 << 16;
  document_.elements_.reserve(
      std::min<std::size_t>(static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '<')) / 2 + 1, kReserved));
  XML_SetUserData(parser_.get(), this);
  XML_SetUnknownEncodingHandler(parser_.get(), read_as_windows_1252, nullptr);
  XML_SetElementHandler(
      parser_.get(),
      [](void* self, const XML_Char* name, const XML_Char** attributes) {
        guarded(self, [&](Builder& builder) { builder.start(name, attributes); });
      },
      [](void* self, const XML_Char* /*name*/) { guarded(self, [](Builder& builder) { builder.end(); }); });
  XML_SetCharacterDataHandler(parser_.get(), [](void* self, const XML_Char* text, int size) {
    guarded(self, [&](Builder& builder) { builder.append({text, static_cast<std::size_t>(size)}); });
  });
  // An entity that only the DTD, which is not fetched, declares: it stays as written.
  XML_SetSkippedEntityHandler(parser_.get(), [](void* self, const XML_Char* name, int of_parameters) {
    if (of_parameters == 0) guarded(self, [&](Builder& builder) { builder.append(fmt::format("&{};", name)); });
  });
}

void XmlDocument::Builder::run() {
  const std::string_view text = bytes_.substr(mark_);
  const auto status = XML_Parse(parser_.get(), text.data(), static_cast<int>(text.size()), XML_TRUE);
  if (thrown_) std::rethrow_exception(thrown_);
  const std::uint32_t stopped = event_begin();
  for (const std::uint32_t index : open_) document_.elements_[index].at.end = stopped;
  if (status == XML_STATUS_OK || document_.fault_) return;
  const auto error = XML_GetErrorCode(parser_.get());
  const std::uint32_t end = std::min(stopped + 1, static_cast<std::uint32_t>(bytes_.size()));
  document_.fault_ = Fault{words_of(error, stopped), {std::min(stopped, end), end}};
}

/// What is wrong at `at`, in our own words where expat's are about its own workings.
std::string XmlDocument::Builder::words_of(XML_Error error, std::uint32_t at) const {
  const auto is = [&](std::size_t place, char c) { return place < bytes_.size() && bytes_[place] == c; };
  const std::string_view inside = open_.empty() ? std::string_view() : document_.elements_[open_.back()].name;
  switch (error) {
    case XML_ERROR_NO_ELEMENTS:
      if (inside.empty()) return "there is no element";
      return fmt::format("the document breaks off before </{}>", text::printable(inside));
    case XML_ERROR_UNCLOSED_TOKEN:
      return "the document breaks off within a tag or a reference";
    case XML_ERROR_TAG_MISMATCH:
      return fmt::format("</{}> is missing here", text::printable(inside));
    case XML_ERROR_INVALID_TOKEN:
      if (is(at, '\0')) return "a byte of value 0 is not text";
      if (is(at, '&') || (at > 0 && is(at - 1, '&'))) return "an & in a text is written &amp;";
      return "this is not allowed in XML";
    default:
      return XML_ErrorString(error);
  }
}

void XmlDocument::Builder::stop(std::string message) {
  document_.fault_ = Fault{std::move(message), {event_begin(), event_end()}};
  XML_StopParser(parser_.get(), XML_FALSE);
}

/// `value` as it is at `at`, but for blanks around it, if it is there letter by letter; else kept.
text::Text XmlDocument::Builder::text_at(std::string_view value, text::Span at, bool& verbatim) {
  const std::string_view raw = without_blanks_around(bytes_.substr(at.begin, at.end - at.begin));
  const auto begin = static_cast<std::uint32_t>(raw.data() - bytes_.data());
  const text::Span span{begin, begin + static_cast<std::uint32_t>(raw.size())};
  const std::string_view plain = without_blanks_around(value);
  if (plain == raw) return {raw, span};
  verbatim = false;
  return {document_.kept_.keep(std::string(plain)), span};
}

void XmlDocument::Builder::start(const char* name, const char** attributes) {
  auto& elements = document_.elements_;
  if (open_.size() >= kDeepestElement) return stop(fmt::format("elements lie more than {} deep", kDeepestElement));
  if (elements.size() >= kMostElements) return stop(fmt::format("there are more than {} elements", kMostElements));
  const text::Span tag{event_begin(), event_end()};
  const auto index = static_cast<std::uint32_t>(elements.size());
  Element element;
  const std::string_view written =
      bytes_.substr(std::min<std::size_t>(tag.begin + 1, bytes_.size()), std::string_view(name).size());
  element.name = written == name ? written : document_.kept_.keep(name);
  element.at = tag;
  take_attributes(element, attributes, tag);
  if (!open_.empty()) {
    element.parent = open_.back();
    (last_child_.back() == kNone ? elements[open_.back()].first_child : elements[last_child_.back()].next) = index;
    last_child_.back() = index;
  }
  elements.push_back(element);
  open_.push_back(index);
  last_child_.push_back(kNone);
  content_begin_ = tag.end;
  value_.clear();
}

void XmlDocument::Builder::end() {
  Element& element = document_.elements_[open_.back()];
  element.closed = true;
  const std::uint32_t content_end = std::max(event_begin(), content_begin_);
  element.at.end = std::max(event_end(), element.at.end);
  if (element.first_child == kNone) element.value = text_at(value_, {content_begin_, content_end}, element.verbatim);
  open_.pop_back();
  last_child_.pop_back();
  value_.clear();
}

/// expat gives the values of attributes, but not their places: these are sought in the tag, which is known to be
/// well-formed.
void XmlDocument::Builder::take_attributes(Element& element, const char** attributes, text::Span tag) {
  element.first_attribute = static_cast<std::uint32_t>(document_.attributes_.size());
  const auto given = static_cast<std::size_t>(std::max(XML_GetSpecifiedAttributeCount(parser_.get()), 0));
  std::size_t pos = tag.begin;
  for (std::size_t i = 0; i + 1 < given; i += 2) {
    text::Span at = tag;
    const std::size_t equals = bytes_.find('=', pos);
    const std::size_t quote = equals < tag.end ? bytes_.find_first_of("\"'", equals) : std::string_view::npos;
    const std::size_t close = quote < tag.end ? bytes_.find(bytes_[quote], quote + 1) : std::string_view::npos;
    if (close < tag.end) {
      at = {static_cast<std::uint32_t>(quote + 1), static_cast<std::uint32_t>(close)};
      pos = close + 1;
    }
    Attribute& attribute = document_.attributes_.emplace_back();
    attribute.name = document_.kept_.keep(attributes[i]);
    attribute.value = text_at(attributes[i + 1], at, attribute.verbatim);
    ++element.attributes;
  }
}

XmlDocument::XmlDocument(std::string_view bytes) {
  if (bytes.size() > kMostBytes) {
    fault_ = Fault{fmt::format("more than {} bytes are not read", kMostBytes), {0, 0}};
    return;
  }
  const std::string declared = declared_encoding(bytes);
  const bool latin = is_latin(declared);
  wrong_encoding_ = !latin && text::first_invalid_utf8(bytes).has_value();
  Builder(*this, bytes, latin || wrong_encoding_ ? kWindows1252 : "UTF-8").run();
}

const XmlDocument::Element* XmlDocument::child(const Element& of, std::string_view name) const {
  for (const Element* one = first_child(of); one != nullptr; one = next(*one))
    if (one->name == name) return one;
  return nullptr;
}

const XmlDocument::Attribute* XmlDocument::attribute(const Element& of, std::string_view name) const {
  for (std::uint32_t i = 0; i < of.attributes; ++i) {
    const Attribute& one = attributes_[of.first_attribute + i];
    if (one.name == name) return &one;
  }
  return nullptr;
}

}  // namespace kibitzer::bridge
