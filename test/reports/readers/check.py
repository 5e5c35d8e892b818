"""Reads reports with libraries that others wrote; used by `check`."""

import json
import os
import sys

import jsonschema
import junitparser


def check_junit(path):
    for suite in junitparser.JUnitXml.fromfile(path):
        results = [result for case in suite for result in case.result]
        counts = [
            len(list(suite)),
            sum(isinstance(result, junitparser.Failure) for result in results),
            sum(isinstance(result, junitparser.Error) for result in results),
        ]
        claimed = [suite.tests, suite.failures, suite.errors]
        assert counts == claimed, f"{path}: {suite.name}: {counts} are not {claimed}"


def check_gitlab(path):
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)
    fingerprints = {entry["fingerprint"] for entry in entries}
    assert len(fingerprints) == len(entries), f"{path}: fingerprints are repeated"


def check_rdjson(path):
    with open(path, encoding="utf-8") as file:
        check_diagnostics(path, json.load(file)["diagnostics"])


def check_rdjsonl(path):
    with open(path, encoding="utf-8") as file:
        check_diagnostics(path, [json.loads(line) for line in file])


def check_diagnostics(path, diagnostics):
    """What is at each range of a file on disk, in bytes, is in its lines."""
    for diagnostic in diagnostics:
        location = diagnostic["location"]
        file = location["path"]
        if "range" not in location or not os.path.isfile(file) or not file.endswith((".pbn", ".atle", ".csv", ".lin")):
            continue
        with open(file, "rb") as record:
            lines = record.read().split(b"\n")
        for place in location["range"].values():
            assert place["column"] <= len(lines[place["line"] - 1]) + 1, f"{path}: {diagnostic}"


def check_sarif(path):
    schema = os.environ.get("KIBITZER_SARIF_SCHEMA")
    if not schema:
        print(f"KIBITZER_SARIF_SCHEMA is not set: {path} is not held against the JSON Schema")
        return
    with open(path, encoding="utf-8") as file, open(schema, encoding="utf-8") as rules:
        standard = json.load(rules)
        validator = jsonschema.validators.validator_for(standard)
        validator(standard, format_checker=jsonschema.FormatChecker()).validate(json.load(file))


for report in sys.argv[1:]:
    {
        ".junit": check_junit,
        ".gitlab": check_gitlab,
        ".sarif": check_sarif,
        ".rdjson": check_rdjson,
        ".rdjsonl": check_rdjsonl,
    }[os.path.splitext(report)[1]](report)
