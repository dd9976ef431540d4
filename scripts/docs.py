#!/usr/bin/env python3
"""Builds the documentation of the modules that other domains build on, with the toolchain's DocC.

    python3 scripts/docs.py      after `swift build --target EventLog`

Ends with 1 if a link in a catalogue or in a comment leads nowhere, or if a public type stands in no
catalogue. The archives are in .build/docs.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / ".build" / "docs"
BUILT = ROOT / ".build" / "debug"
SWIFT = os.environ.get("SWIFT", "swift")
# Each may link to those before it.
MODULES = ["EventSourcing", "EventLog"]
# A comment describes the parameters whose names do not say it all.
UNSAID = re.compile(r"Parameter '\w+' is missing documentation")
LISTED = re.compile(r"^- ``([^`/]+)``", re.M)


def run(*command):
    return subprocess.run([str(part) for part in command], check=True, capture_output=True,
                          text=True).stdout


def apple(*question):
    return [run("xcrun", *question).strip()] if sys.platform == "darwin" else []


def docc():
    """DocC lies beside the compiler, or where Xcode has it."""
    swift = pathlib.Path(shutil.which(SWIFT)).resolve()
    return [*apple("--find", "docc"), swift.parent / "docc"][0]


def symbols(module):
    """The folder with what the compiled module says about its public declarations."""
    folder = DOCS / f"{module}.symbols"
    folder.mkdir(parents=True)
    target = json.loads(run(SWIFT, "-print-target-info"))["target"]["triple"]
    sdk = [part for path in apple("--show-sdk-path") for part in ("-sdk", path)]
    maps = [part for name in ("CPrefetch", "CScheduling", "CCRC32C")
            for part in ("-Xcc", f"-fmodule-map-file={BUILT / f'{name}.build' / 'module.modulemap'}")]
    run(SWIFT, "symbolgraph-extract", "-module-name", module, "-target", target, *sdk,
        "-I", BUILT / "Modules", *maps,
        "-minimum-access-level", "public", "-skip-inherited-docs", "-output-dir", folder)
    return folder


def convert(module, folder, before):
    """What DocC objects to; writes the module's archive."""
    found = DOCS / f"{module}.json"
    dependencies = [part for other in before
                    for part in ("--dependency", DOCS / f"{other}.doccarchive")]
    subprocess.run(
        [docc(), "convert", ROOT / "Sources" / module / f"{module}.docc",
         "--fallback-display-name", module, "--fallback-bundle-identifier", module,
         "--additional-symbol-graph-dir", folder, "--output-path", DOCS / f"{module}.doccarchive",
         "--enable-experimental-external-link-support", *dependencies, "--diagnostics-file", found],
        check=False, capture_output=True)
    for problem in json.loads(found.read_text())["diagnostics"]:
        if not UNSAID.fullmatch(problem["summary"]):
            place = problem.get("source", module).removeprefix(f"file://{ROOT}/")
            line = problem.get("range", {}).get("start", {}).get("line", 1)
            yield f"{place}:{line}: {problem['summary']}"


def unlisted(module, folder):
    """Top-level declarations that the catalogue's topics do not name."""
    graph = json.loads((folder / f"{module}.symbols.json").read_text())
    names = {symbol["pathComponents"][0] for symbol in graph["symbols"]
             if len(symbol["pathComponents"]) == 1}
    catalogue = ROOT / "Sources" / module / f"{module}.docc" / f"{module}.md"
    for name in sorted(names - {*LISTED.findall(catalogue.read_text(encoding="utf-8"))}):
        yield f"{catalogue.relative_to(ROOT)}: {name} stands under no topic"


def main():
    shutil.rmtree(DOCS, ignore_errors=True)
    problems = []
    for place, module in enumerate(MODULES):
        try:
            folder = symbols(module)
            problems += [*convert(module, folder, MODULES[:place]), *unlisted(module, folder)]
        except subprocess.CalledProcessError as error:
            problems.append(f"{module}: {error.stderr.strip()}")
    print("\n".join(problems) or f"The documentation is whole: {DOCS.relative_to(ROOT)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
