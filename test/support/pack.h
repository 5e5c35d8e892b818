// Archives and compressed files for tests.
#pragma once

#include <string>
#include <vector>

struct archive;

namespace kibitzer::test {

struct Member {
  std::string name;
  std::string content;
};

std::string zip(const std::vector<Member>& members);

/// The zip archive as programs write it to a file: headers, not what follows the content, give lengths and checksums.
std::string with_lengths_in_headers(std::string zip);

std::string tar(const std::vector<Member>& members);
std::string tar_zst(const std::vector<Member>& members);

/// One file, packed as `filter` says, one of libarchive's archive_write_add_filter_….
std::string compressed(const std::string& content, int (*filter)(archive*));

}  // namespace kibitzer::test
