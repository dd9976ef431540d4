"""Coverage-guided fuzzing of everything that reads bytes from outside or from a disk.

Our modules are compiled once more, optimized and with libFuzzer's and the address sanitizer's
instrumentation, and linked with the libraries as `swift build` has left them: those are the bulk of
a build, and are not what is looked at. The arguments are those of SwiftPM's own plan of the build.
The domain and the pages are instrumented with `--whole` alone: they are larger than all the rest.

    fuzz.py                       a minute in all, as `make test` does
    fuzz.py --whole --seconds 600 json    ten minutes of one target, as `make fuzz` does
    fuzz.py --keep                takes what was found to reach new code into Tests/Fuzz/corpus
    fuzz.py --replay json FILE    runs one input, which a fuzzer has found
"""

import argparse
import concurrent.futures
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAN = ROOT / ".build/debug.yaml"
LINKED = ROOT / ".build/debug/treelot.product/Objects.LinkFileList"
OUT = ROOT / ".build-fuzz"
SOURCES = ROOT / "Tests/Fuzz"
CORPUS = SOURCES / "corpus"

# In the order in which they import each other.
MODULES = [
    "EventSourcing", "EventLog", "TreeLot", "Archive", "Evidence", "TreeLotApp", "Roster",
    "HTTPClient", "OpenID", "TreeLotWeb",
]
# Taken as they were built, unless all are instrumented.
LARGE = {"TreeLot", "TreeLotApp", "TreeLotWeb"}
# One argument: of two, the second alone would count.
SANITIZERS = ["-sanitize=fuzzer,address"]
# Optimized are those that take bytes apart. The others are as large as all the rest, and a fuzzed
# build of them with the optimizer takes four minutes each.
OPTIMIZED = {"EventSourcing", "EventLog", "Archive", "Evidence", "Fuzz"}
# Larger inputs are made by repeating one: see Tests/Fuzz/Fuzz.swift.
BYTES_MAX = 4096
# Files of the corpus in the repository, for each target.
KEPT_MAX = 24
KEPT_BYTES_MAX = 1024

# Arguments of SwiftPM that another kind of build has no use for, and those with a value.
DROPPED = {
    "-emit-dependencies", "-incremental", "-serialize-diagnostics",
    "-parseable-output", "-emit-objc-header", "-Onone", "-DDEBUG",
}
DROPPED_PAIRS = {
    "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-emit-module-path",
}


@functools.cache
def plan():
    """The lines of SwiftPM's plan, read once: a build that runs beside this may write it anew."""
    return PLAN.read_text().splitlines()


def planned(module):
    """The arguments by which SwiftPM compiles a module."""
    head = f'  "C.{module}-'
    lines = iter(plan())
    for line in lines:
        if line.startswith(head):
            break
    else:
        sys.exit(f"{PLAN} does not know {module}: run `swift build --product treelot` first.")
    return json.loads(next(line for line in lines if line.startswith("    args: "))[10:])


def instrumented(module, arguments, built):
    kept, skips = [], False
    for argument in arguments:
        if skips or argument in DROPPED_PAIRS:
            skips = not skips
        elif argument == "-I" and "-I" not in kept:
            kept += ["-I", str(built), "-I"]
        elif argument not in DROPPED and not re.fullmatch(r"-j\d+", argument):
            kept.append(argument)
    speed = ["-O", "-wmo", "-num-threads", "2"] if module in OPTIMIZED else ["-Onone", "-j2"]
    return kept + speed + SANITIZERS


def compile_module(module, arguments, built):
    """Compiles a module into one object for each of its files, unless it is newer than they are."""
    objects = built / module
    objects.mkdir(parents=True, exist_ok=True)
    files = sources(module)
    if module == "TreeLotWeb":
        # What SwiftPM has made of the files that are embedded.
        files += sorted((ROOT / ".build/debug/TreeLotWeb.build/DerivedSources").glob("*.swift"))
    output_map = {
        str(file): {"object": str(objects / f"{index}-{file.stem}.o")}
        for index, file in enumerate(files)
    }
    (objects / "output-file-map.json").write_text(json.dumps(output_map))
    arguments = [a for a in arguments if not a.startswith("@")] + [
        "-emit-module-path", str(built / f"{module}.swiftmodule"),
        "-output-file-map", str(objects / "output-file-map.json"),
    ]
    started = time.monotonic()
    done = subprocess.run(
        [*arguments, *map(str, files)], cwd=ROOT, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}\n{module} does not compile for fuzzing.")
    print(f"{module}: {time.monotonic() - started:.0f} s", flush=True)
    return [entry["object"] for entry in output_map.values()]


def build(whole):
    """Builds what has changed: a module, all that import it, and the targets. Returns the program."""
    built = OUT / ("whole" if whole else "parsers")
    built.mkdir(parents=True, exist_ok=True)
    binary = built / "fuzz"
    as_built = set() if whole else LARGE
    objects, is_stale = [], not binary.exists()
    for module in [*MODULES, "Fuzz"]:
        if module in as_built:
            is_stale = is_stale or is_newer(module, binary)
            continue
        arguments = planned("TreeLotWeb" if module == "Fuzz" else module)
        if module == "Fuzz":
            arguments = ["Fuzz" if a == "TreeLotWeb" else a for a in arguments]
        arguments = instrumented(module, arguments, built)
        is_stale = is_stale or is_older(module, arguments, built)
        if is_stale:
            objects += compile_module(module, arguments, built)
            (built / f"{module}.arguments").write_text(json.dumps(arguments))
        else:
            objects += [str(o) for o in sorted((built / module).glob("*.o"))]
    if is_stale:
        link(objects, {*MODULES, "treelot"} - as_built, binary)
    return binary


def sources(module):
    folder = SOURCES if module == "Fuzz" else ROOT / "Sources" / module
    return sorted(folder.rglob("*.swift"))


def is_older(module, arguments, built):
    # Written last; a module that is as it was is not written again.
    said = built / f"{module}.arguments"
    if not said.exists() or json.loads(said.read_text()) != arguments:
        return True
    names = json.loads((built / module / "output-file-map.json").read_text())
    if not {str(file) for file in sources(module)} <= set(names):
        return True
    return is_newer(module, said)


def is_newer(module, than):
    return any(file.stat().st_mtime > than.stat().st_mtime for file in sources(module))


def link(objects, without, binary):
    left_out = re.compile(r"/(" + "|".join(without) + r")\.build/")
    as_built = [
        line.strip("'") for line in LINKED.read_text().splitlines() if not left_out.search(line)
    ]
    listed = binary.with_suffix(".LinkFileList")
    listed.write_text("".join(f"'{name}'\n" for name in [*objects, *as_built]))
    done = subprocess.run(
        ["swiftc", "-emit-executable", *SANITIZERS, "-lstdc++", "-lm", "-lz", f"@{listed}",
         "-o", str(binary)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}\nThe targets could not be linked.")


def has_fuzzer():
    """Whether this toolchain has libFuzzer: that of Xcode has not."""
    said = subprocess.run(["swiftc", "-print-target-info"], stdout=subprocess.PIPE, check=True)
    resources = Path(json.loads(said.stdout)["paths"]["runtimeResourcePath"])
    return any(resources.glob("clang/lib/**/libclang_rt.fuzzer*"))


def all_targets():
    found = re.findall(r'Target\(\s*name: "(\w+)"', "".join(
        file.read_text() for file in sorted((SOURCES / "Targets").glob("*.swift"))))
    return sorted(found)


def environment(target):
    return {
        **os.environ, "TREELOT_FUZZ": target, "TREELOT_STORIES": str(ROOT / "events/stories"),
        # Where it stopped is told by libFuzzer, at once; Swift's own report takes half a minute.
        "SWIFT_BACKTRACE": "enable=no",
        # What Swift keeps for ever is no leak.
        "ASAN_OPTIONS": "detect_leaks=0",
    }


def fuzz(binary, target, seconds):
    """Runs one target.

    Returns how many inputs were tried, how many places of the code they reached, and the output where
    one of them stopped it.
    """
    grown, found = OUT / "grown" / target, OUT / "found" / target
    for folder in (grown, found):
        folder.mkdir(parents=True, exist_ok=True)
    run = subprocess.run(
        [str(binary), f"-max_total_time={seconds}", f"-max_len={BYTES_MAX}", "-timeout=60",
         "-rss_limit_mb=2048", "-print_final_stats=1", f"-artifact_prefix={found}/", str(grown),
         str(CORPUS / target)],
        cwd=ROOT, env=environment(target), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace")
    tried = re.findall(r"stat::number_of_executed_units:\s*(\d+)", run.stdout)
    reached = re.findall(r" cov: (\d+)", run.stdout)
    return (
        int(tried[-1]) if tried else 0, int(reached[-1]) if reached else 0,
        None if run.returncode == 0 else run.stdout)


def explain(target, output):
    """What stopped a target, and how to see it again."""
    lines = [
        line for line in output.splitlines()
        if re.search(r"Fatal error|ERROR: |SUMMARY: |#\d+ .*\.swift:\d+", line)
    ]
    written = re.findall(r"Test unit written to (\S+)", output)
    place = written[-1] if written else "…"
    return "\n".join([*lines[:12], f"See it again: scripts/fuzz.py --replay {target} {place}"])


def run_all(binary, targets, seconds, at_once):
    stopped = 0
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        runs = {pool.submit(fuzz, binary, target, seconds): target for target in targets}
        for run in concurrent.futures.as_completed(runs):
            tried, reached, output = run.result()
            print(f"{runs[run]}: {tried:,} inputs reached {reached:,} places", flush=True)
            if output is not None:
                stopped += 1
                print(explain(runs[run], output), flush=True)
    return stopped


def replay(binary, target, path):
    return subprocess.run([str(binary), path], cwd=ROOT, env=environment(target)).returncode


def keep(binary, targets):
    """Adds the shortest inputs that together reach all that was reached to the repository's corpus."""
    for target in targets:
        grown, kept = OUT / "grown" / target, OUT / "kept" / target
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(parents=True)
        subprocess.run(
            [str(binary), "-set_cover_merge=1", f"-max_len={KEPT_BYTES_MAX}", str(kept),
             str(CORPUS / target), str(grown)],
            cwd=ROOT, env=environment(target), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        here = {file.read_bytes() for file in (CORPUS / target).iterdir()}
        new = sorted(
            (file for file in kept.iterdir() if file.read_bytes() not in here),
            key=lambda file: (file.stat().st_size, file.name))
        room = max(0, KEPT_MAX - len(here))
        # Evenly over the sizes: short ones alone say little.
        step = max(1, len(new) / room) if room else 1
        for index in range(min(room, len(new))):
            file = new[int(index * step)]
            shutil.copy(file, CORPUS / target / file.name[:12])
        print(f"{target}: {min(room, len(new))} new of {len(new)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("targets", nargs="*", help="all, if none is named")
    parser.add_argument("--seconds", type=int, help="of each target; by default a minute in all")
    parser.add_argument("--at-once", type=int, default=1, help="how many targets side by side")
    parser.add_argument("--whole", action="store_true", help="the domain and the pages as well")
    parser.add_argument("--keep", action="store_true", help="take what was found into the corpus")
    parser.add_argument("--replay", nargs=2, metavar=("TARGET", "FILE"))
    options = parser.parse_args()
    if not has_fuzzer():
        print("This toolchain has no libFuzzer (that of swift.org has): nothing is fuzzed.")
        return 0
    known = all_targets()
    for target in options.targets:
        if target not in known:
            parser.error(f"there is no target {target}; there are: {', '.join(known)}")
    targets = options.targets or known
    binary = build(options.whole)
    if options.replay:
        return replay(binary, *options.replay)
    if options.keep:
        keep(binary, targets)
        return 0
    seconds = options.seconds or max(1, 60 // len(targets))
    return 1 if run_all(binary, targets, seconds, options.at_once) else 0


if __name__ == "__main__":
    sys.exit(main())
