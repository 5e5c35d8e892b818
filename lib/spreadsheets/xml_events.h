// XML as it comes: beginnings and ends of elements, and text. Names are without their prefixes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::spreadsheets {

/// The attributes of an element, valid during the call.
class XmlAttributes {
 public:
  explicit XmlAttributes(const char** pairs) : pairs_(pairs) {}

  /// The value of the attribute of that name; nothing if absent.
  std::optional<std::string_view> value(std::string_view name) const;
  /// The same as a number, digits alone, of at most `most`; nothing if it is anything else.
  std::optional<std::size_t> number(std::string_view name, std::size_t most) const;

 private:
  const char** pairs_;
};

class XmlEvents {
 public:
  virtual ~XmlEvents() = default;
  virtual void begin(std::string_view name, const XmlAttributes& attributes) = 0;
  virtual void end(std::string_view name) = 0;
  virtual void text(std::string_view text) = 0;

  /// Whether nothing more is to be read.
  bool stopped() const { return stopped_; }

 protected:
  void stop() { stopped_ = true; }

 private:
  bool stopped_ = false;
};

/// Reads `xml` until its end, or until `events` are stopped. Gives what is wrong with it, as a clause; a document type
/// is refused, as nothing that a spreadsheet needs is in one.
std::optional<std::string> read_xml(std::string_view xml, XmlEvents& events);

/// A whole number in digits alone, of at most `most`.
std::optional<std::size_t> whole_number(std::string_view digits, std::size_t most);

}  // namespace kibitzer::spreadsheets
