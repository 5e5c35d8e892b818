#include "reports/audit/audit_json.h"

#include "reports/json_text.h"
#include "text/hash.h"

namespace kibitzer::reports::audit {
namespace {

/// An array whose elements are written one a line.
class Elements {
 public:
  explicit Elements(std::string& out) : out_(out) { out_ += '['; }
  ObjectText next() {
    out_ += any_ ? ",\n" : "\n";
    any_ = true;
    return ObjectText(out_);
  }
  void end() { out_ += any_ ? "\n]" : "]"; }

 private:
  std::string& out_;
  bool any_ = false;
};

void add_verdicts(ObjectText& object, const Tally& tally) {
  object.number("records", tally.records);
  object.number("sound", tally.of(Outcome::kSound));
  object.number("broken", tally.of(Outcome::kBroken));
  object.number("brokenNotation", tally.of(Outcome::kBrokenNotation));
  object.number("cannotTell", tally.of(Outcome::kCannotTell));
}

void add_defects(ObjectText& object, const Tally& tally) {
  object.number("proofs", tally.of(Certainty::kProof));
  object.number("doubts", tally.of(Certainty::kDoubt));
  object.number("notationDefects", tally.of(Certainty::kNotation));
  if (tally.allowed > 0) object.number("allowed", tally.allowed);
}

class Document {
 public:
  Document(const AuditFindings& found, const AuditOptions& options) : found_(found), options_(options) {}

  std::string write(const std::string& version) {
    ObjectText object(text_);
    object.number("audit", 1);
    object.text("kibitzer", version);
    if (!options_.date.empty()) object.text("date", options_.date);
    write_configuration(object.member("configuration"));
    object.number("files", found_.files.size());
    add_verdicts(object, found_.statistics.all);
    add_defects(object, found_.statistics.all);
    write_changes(object);
    write_rules(object.member("rules"));
    write_tallies(object.member("years"), "year", found_.statistics.years);
    write_tallies(object.member("notations"), "notation", found_.statistics.notations);
    write_tallies(object.member("events"), "event", found_.statistics.events);
    write_reasons(object.member("notJudged"), "records", found_.statistics.not_judged);
    write_reasons(object.member("notRead"), "files", found_.statistics.not_read);
    write_duplicates(object);
    write_identical(object.member("identicalFiles"));
    write_versions(object.member("versions"));
    write_names(object.member("names"));
    write_files(object.member("perFile"));
    object.member("errors") += dumped(Json(found_.errors));
    object.end();
    return std::move(text_.append("\n"));
  }

 private:
  void write_configuration(std::string& out) {
    ObjectText object(out);
    Json values = Json::object();
    for (const auto& [option, value] : options_.configuration) values[option].push_back(value);
    for (const auto& [option, value] : values.items()) object.member(option) += dumped(value);
    object.end();
  }

  void write_changes(ObjectText& object) const {
    if (!found_.changes) return;
    object.member("against") += dumped({{"new", found_.changes->added()},
                                        {"mended", found_.changes->mended()},
                                        {"unchanged", found_.changes->unchanged()}});
  }

  void write_rules(std::string& out) const {
    Elements elements(out);
    for (const auto& [rule, tally] : found_.statistics.rules) {
      ObjectText one = elements.next();
      one.text("rule", rule);
      add_defects(one, tally);
      one.end();
    }
    elements.end();
  }

  static void write_tallies(std::string& out, std::string_view key, const std::map<std::string, Tally>& tallies) {
    Elements elements(out);
    for (const auto& [name, tally] : tallies) {
      ObjectText one = elements.next();
      one.text(key, name);
      add_verdicts(one, tally);
      add_defects(one, tally);
      one.end();
    }
    elements.end();
  }

  static void write_reasons(std::string& out, std::string_view of, const std::map<std::string, std::size_t>& reasons) {
    Elements elements(out);
    for (const auto& [reason, count] : reasons) {
      ObjectText one = elements.next();
      one.text("reason", reason);
      one.number(of, count);
      one.end();
    }
    elements.end();
  }

  void add_place(ObjectText& object, std::string_view key, const archives::ArchivedRecord& record) const {
    ObjectText place(object.member(key));
    place.text("file", found_.gathered.path_of(record.file));
    place.number("record", record.session);
    place.number("line", record.line);
    place.end();
  }

  void write_duplicates(ObjectText& object) const {
    using archives::Likeness;
    object.member("duplicates") += dumped({{"same", found_.count(Likeness::kSame)},
                                           {"otherNotation", found_.count(Likeness::kOtherNotation)},
                                           {"otherNames", found_.count(Likeness::kOtherNames)},
                                           {"differs", found_.count(Likeness::kDiffers)}});
    Elements elements(object.member("repeated"));
    for (const Repeated& repeated : found_.repeated) {
      ObjectText one = elements.next();
      one.text("kind", archives::name_of(repeated.duplicate.likeness));
      const auto& records = found_.gathered.records();
      add_place(one, "record", records[repeated.duplicate.record]);
      add_place(one, "of", records[repeated.duplicate.of]);
      one.text("hash", text::digits_of(records[repeated.duplicate.record].print().whole()));
      if (const std::string parts = parts_in_words(repeated.duplicate.difference); !parts.empty())
        one.text("differs", parts);
      if (!repeated.differences.empty()) one.member("differences") += dumped(Json(repeated.differences));
      one.end();
    }
    elements.end();
  }

  void write_identical(std::string& out) const {
    Elements elements(out);
    for (const auto& [file, of] : found_.identical) {
      ObjectText one = elements.next();
      one.text("file", file);
      one.text("of", of);
      one.end();
    }
    elements.end();
  }

  void write_versions(std::string& out) const {
    Elements elements(out);
    for (const archives::FileVersions& versions : found_.versions) {
      ObjectText one = elements.next();
      one.text("file", found_.gathered.path_of(versions.file));
      one.text("of", found_.gathered.path_of(versions.of));
      one.number("same", versions.same);
      one.number("differ", versions.differ);
      one.number("only", versions.only);
      one.number("onlyOf", versions.only_of);
      one.end();
    }
    elements.end();
  }

  void write_names(std::string& out) const {
    Elements elements(out);
    for (const NameLike& name : found_.names) {
      ObjectText one = elements.next();
      one.text("name", name.name);
      one.text("like", name.other);
      one.number("records", name.records);
      one.number("likeRecords", name.other_records);
      one.text("file", name.first.path);
      one.number("record", name.first.session);
      one.member("sameLetters") += name.same_letters ? "true" : "false";
      one.end();
    }
    elements.end();
  }

  void write_files(std::string& out) const {
    Elements elements(out);
    for (const FileRow& file : found_.files) {
      ObjectText one = elements.next();
      one.text("file", file.path);
      one.text("sha256", file.sum.sha256);
      one.number("bytes", file.sum.bytes);
      one.text("notation", file.notation);
      one.text("encoding", file.sum.encoding);
      add_verdicts(one, file.tally);
      add_defects(one, file.tally);
      if (!file.failure.empty()) one.text("notRead", file.failure);
      one.end();
    }
    elements.end();
  }

  const AuditFindings& found_;
  const AuditOptions& options_;
  std::string text_;
};

}  // namespace

void write_json(std::ostream& out, const AuditFindings& found, const AuditOptions& options,
                const std::string& version) {
  out << Document(found, options).write(version);
}

}  // namespace kibitzer::reports::audit
