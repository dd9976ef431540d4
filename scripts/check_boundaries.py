#!/usr/bin/env python3
"""Holds every target to the modules that it may import.

The compiler refuses an import that Package.swift does not allow; this says what Package.swift may
allow, so that a boundary can't be moved in passing.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SYSTEM = {"Glibc", "Darwin"}
ALLOWED = {
    "EventSourcing": {"CPrefetch", "CScheduling", "Dispatch", "Synchronization"} | SYSTEM,
    "CPrefetch": set(),
    "CScheduling": set(),
    "CCRC32C": set(),
    "CBuild": set(),
    "CZlib": set(),
    "EventLog": {"CCRC32C", "EventSourcing", "Synchronization"} | SYSTEM,
    "Postgres": {"EventSourcing", "EventLog", "Dispatch", "Synchronization"} | SYSTEM,
    "TreeLot": {"EventSourcing", "Foundation"},
    "TreeLotApp": {"EventSourcing", "EventLog", "TreeLot", "Foundation", "Dispatch",
                   "Synchronization"},
    "Evidence": {"EventSourcing", "Crypto", "Foundation", "Dispatch", "Synchronization"} | SYSTEM,
    "Archive": {"EventSourcing", "Crypto", "CryptoExtras", "Foundation"},
    "Torture": {"EventSourcing", "EventLog", "TreeLot", "TreeLotApp", "TestSupport", "Synchronization"} | SYSTEM,
    "TestSupport": {"EventSourcing", "Dispatch", "Foundation", "Synchronization"},
    "treelot-torture": {"EventSourcing", "EventLog", "TreeLot", "TreeLotApp", "Evidence", "Torture",
                        "ArgumentParser", "Foundation"} | SYSTEM,
    "Roster": {"EventSourcing", "TreeLot", "TreeLotApp", "SwiftCSV", "Foundation"},
    "HTTPClient": {"NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL", "Foundation"},
    "OpenID": {"EventSourcing", "HTTPClient", "Crypto", "CryptoExtras", "NIOSSL", "Foundation"},
    "TreeLotWeb": {"CZlib", "EventSourcing", "HTTPClient", "OpenID", "Roster", "TreeLot", "TreeLotApp", "Crypto", "CryptoExtras", "HTTPTypes", "Hummingbird",
                   "HummingbirdCore", "HummingbirdTLS", "Logging", "NIOCore", "NIOHTTP1", "NIOSSL",
                   "ServiceLifecycle", "Synchronization", "Foundation"},
    "treelot": {"CBuild", "EventSourcing", "EventLog", "TreeLot", "TreeLotApp", "Archive", "Evidence", "Postgres", "Roster",
                "HTTPClient", "OpenID", "TreeLotWeb", "ArgumentParser", "Crypto", "Hummingbird", "Logging", "NIOCore",
                "NIOPosix", "NIOSSL", "Synchronization", "Foundation"} | SYSTEM,
    "treelot-bench": {"EventSourcing", "EventLog", "Postgres", "TreeLot", "TreeLotApp", "Evidence",
                      "ArgumentParser", "Hummingbird", "Foundation", "Synchronization"} | SYSTEM,
}
CORE = ["EventSourcing", "CPrefetch", "CScheduling", "CCRC32C", "EventLog", "TreeLot", "TreeLotApp"]
IMPORT = re.compile(r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:public |package |internal )?import (?:\w+ )?(\w+)",
                    re.M)


def imports(target):
    """Every module that the target's files import, with one file that does."""
    found = {}
    # What only tests need lies with the tests.
    folder = next(path for path in (ROOT / "Sources" / target, ROOT / "Tests" / target) if path.exists())
    for path in sorted(folder.rglob("*.swift")):
        for module in IMPORT.findall(path.read_text()):
            found.setdefault(module, path.relative_to(ROOT))
    return found


def main():
    problems = []
    for target, allowed in ALLOWED.items():
        for module, path in imports(target).items():
            if module not in allowed:
                problems.append(f"{path}: {target} must not import {module}")
    dump = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True,
                          capture_output=True, text=True)
    for target in json.loads(dump.stdout)["targets"]:
        if target["name"] in CORE:
            for dependency in target["dependencies"]:
                if "product" in dependency:
                    problems.append(f"Package.swift: {target['name']} is core and depends on the "
                                    f"package product {dependency['product'][0]}")
        elif target["name"] not in ALLOWED and target["type"] != "test":
            problems.append(f"Package.swift: nothing is said about what {target['name']} may import")
    for problem in problems:
        print(problem)
    if problems:
        return 1
    print(f"{len(ALLOWED)} targets keep their boundaries.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
