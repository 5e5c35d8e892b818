// URIs of files, as editors write them (RFC 3986, RFC 8089).
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::language_server {

/// The path that "file:///a%20b" means; of another scheme what follows the colon. Bytes that are badly encoded stay as they
/// are.
std::string path_of_uri(std::string_view uri);

/// The URI of an absolute path.
std::string uri_of_path(std::string_view path);

}  // namespace kibitzer::language_server
