#!/usr/bin/env python3
"""Proves our protobuf codec against one that we did not write.

The log is written by a codec of our own. This script compiles events/catalogue.proto with protoc,
reads every kept sample (events/samples.jsonl) with Google's library, and checks that

  * each field has the value that the sample's JSON says, and none is unknown;
  * a message built afresh from that JSON has the very bytes that our codec wrote, unless it holds a
    field that is written no more;
  * every type of event in the catalogue has a sample.

Data directories may be named as arguments: then all of their segment files are read, too.

    python3 scripts/check_catalogue.py [data-directory ...]

Needs scripts/requirements.txt; `make catalogue` sets up a place for it.
"""

import argparse
import json
import pathlib
import sys
import tempfile

try:
    from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
    from google.protobuf.message import DecodeError
    from grpc_tools import protoc
except ImportError as missing:
    sys.exit(
        f"{missing}. The libraries of this check are pinned in scripts/requirements.txt:\n"
        "  python3 -m venv .venv && .venv/bin/pip install -r scripts/requirements.txt\n"
        "  .venv/bin/python scripts/check_catalogue.py"
    )

from catalogue_json import JSONForm, differences, fields_in_use, is_old, unknown_fields
from segments import SegmentError, read_directory

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Samples whose name ends so hold fields that this catalogue does not have.
FROM_THE_FUTURE = "by a newer program"


def compile_catalogue(path):
    """The descriptor of the catalogue's file, with its comments."""
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder, "catalogue.bin")
        arguments = ["protoc", f"-I{path.parent}", "--include_source_info"]
        if protoc.main(arguments + [f"--descriptor_set_out={target}", str(path)]) != 0:
            sys.exit(f"protoc does not understand {path}.")
        return descriptor_pb2.FileDescriptorSet.FromString(target.read_bytes()).file[0]


def wire_names(file):
    """The name outside of the log for each field of Event: its comment begins with it."""
    index, event = next((i, m) for i, m in enumerate(file.message_type) if m.name == "Event")
    names = {}
    for location in file.source_code_info.location:
        # 4 is a file's list of messages, 2 a message's list of fields (descriptor.proto).
        if len(location.path) == 4 and list(location.path[:3]) == [4, index, 2]:
            field = event.field[location.path[3]].name
            names[field] = location.leading_comments.strip().split(":")[0]
    return names


def check_sample(sample, Commit, form):
    """What is wrong with one sample, as sentences."""
    ours = bytes.fromhex(sample["hex"])
    commit = Commit.FromString(ours)
    yield from differences(sample["json"], form.of_commit(commit))
    unknown = list(unknown_fields(commit))
    if sample["name"].endswith(FROM_THE_FUTURE):
        if not unknown:
            yield "is said to be from a newer program, but holds nothing unknown"
        return
    for place in unknown:
        yield f"{place} is not in the catalogue"
    if any(is_old(field) for field in fields_in_use(commit)):
        return
    try:
        afresh = form.to_commit(sample["json"], Commit())
    except (KeyError, TypeError, ValueError) as error:
        yield f"cannot be built from its JSON: {error!r}"
        return
    theirs = afresh.SerializeToString(deterministic=True)
    if theirs != ours:
        yield f"is written differently\n    by us   {ours.hex()}\n    by them {theirs.hex()}"


def check_samples(Commit, form):
    """Checks all samples; returns the number of problems."""
    problems = 0
    seen = set()
    text = (ROOT / "events" / "samples.jsonl").read_text(encoding="utf-8")
    samples = [json.loads(line) for line in text.splitlines()]
    for sample in samples:
        seen.update(event["type"] for event in sample["json"]["events"])
        for problem in check_sample(sample, Commit, form):
            problems += 1
            print(f"{sample['name']}: {problem}")
    for name in sorted(set(form.wire_names.values()) - seen):
        problems += 1
        print(f"{name}: has no sample")
    verdict = "all alike" if problems == 0 else f"{problems} differences"
    print(f"{len(samples)} samples, {len(form.wire_names)} types: {verdict}")
    return problems


def check_directory(directory, Commit):
    """Reads a whole log with Google's library; returns the number of problems."""
    problems = []
    commits = events = 0
    position = 1
    try:
        for place, payload in read_directory(directory):
            commit = Commit.FromString(payload)
            problems += [f"{place}: {field} is unknown" for field in unknown_fields(commit)]
            if commit.position != position:
                problems.append(f"{place}: position {commit.position} follows {position - 1}")
            if not all(event.WhichOneof("fact") for event in commit.events):
                problems.append(f"{place}: an event is of no type in the catalogue")
            position = commit.position + len(commit.events)
            commits += 1
            events += len(commit.events)
    except (SegmentError, DecodeError) as error:
        problems.append(f"after position {position - 1}: {error}")
    for problem in problems:
        print(problem)
    verdict = "all understood" if not problems else f"{len(problems)} problems"
    print(f"{directory}: {commits} commits, {events} events: {verdict}")
    return len(problems)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("directories", nargs="*", type=pathlib.Path, metavar="data-directory")
    arguments = parser.parse_args()
    file = compile_catalogue(ROOT / "events" / "catalogue.proto")
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    Commit = message_factory.GetMessageClass(pool.FindMessageTypeByName(f"{file.package}.Commit"))
    problems = check_samples(Commit, JSONForm(wire_names(file)))
    problems += sum(check_directory(directory, Commit) for directory in arguments.directories)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
