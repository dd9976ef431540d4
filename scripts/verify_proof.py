#!/usr/bin/env python3
"""Checks a proof that `treelot prove` made, without Tree Lot: Python alone, and `openssl` for the
signature.

    verify_proof.py event-46.tlog-proof --key kept.pub
    verify_proof.py since-kept.proof --key kept.pub --since kept.checkpoint

Exit code 0 if it proves what it says, 1 if it proves nothing. The formats are in docs/evidence.md.
"""

import argparse
import base64
import binascii
import hashlib
import pathlib
import subprocess
import sys
import tempfile

ED25519 = b"\x01"
# What stands in front of the 32 bytes of an Ed25519 key in DER (RFC 8410).
DER_PREFIX = bytes.fromhex("302a300506032b6570032100")


class NoProof(Exception):
    pass


def require(condition, problem):
    if not condition:
        raise NoProof(problem)


# The tree: RFC 6962, section 2.1, and RFC 9162, sections 2.1.3.2 and 2.1.4.2.

def leaf_hash(data):
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_of_inclusion(index, size, leaf, path):
    require(0 <= index < size, "its commit is behind the end of its checkpoint")
    node, last, root = index, size - 1, leaf
    for neighbour in path:
        require(last > 0, "it has too many hashes")
        if node % 2 == 1 or node == last:
            root = node_hash(neighbour, root)
            while node % 2 == 0 and node > 0:
                node, last = node // 2, last // 2
        else:
            root = node_hash(root, neighbour)
        node, last = node // 2, last // 2
    require(last == 0, "it has too few hashes")
    return root


def check_consistency(old_size, old_root, size, root, path):
    require(old_size <= size, "its old checkpoint is the longer one")
    if old_size == 0 or old_size == size:
        require(not path, "it has too many hashes")
        require(old_root == (root if old_size else hashlib.sha256().digest()),
                "its checkpoints contradict each other")
        return
    path = list(path)
    if old_size & (old_size - 1) == 0:
        path.insert(0, old_root)
    require(path, "it has too few hashes")
    node, last = old_size - 1, size - 1
    while node % 2 == 1:
        node, last = node // 2, last // 2
    old = new = path[0]
    for neighbour in path[1:]:
        require(last > 0, "it has too many hashes")
        if node % 2 == 1 or node == last:
            old, new = node_hash(neighbour, old), node_hash(neighbour, new)
            while node % 2 == 0 and node > 0:
                node, last = node // 2, last // 2
        else:
            new = node_hash(new, neighbour)
        node, last = node // 2, last // 2
    require(last == 0, "it has too few hashes")
    require(old == old_root and new == root,
            "the new log does not begin with the commits of the old one")


# Keys, notes and checkpoints: C2SP signed-note and tlog-checkpoint.

def unbase64(text):
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise NoProof(f"this is no Base64: {text}")
    require(base64.b64encode(data).decode() == text, f"this is no Base64: {text}")
    return data


def read_key(text):
    """Its name, its four bytes of id, and its 32 bytes."""
    parts = text.strip().split("+", 2)
    require(len(parts) == 3, "the key is no key")
    name, key_id, key = parts[0], parts[1], unbase64(parts[2])
    require(len(key) == 33 and key[:1] == ED25519, "the key is not of the kind Ed25519")
    expected = hashlib.sha256(name.encode() + b"\n" + key).digest()[:4]
    require(expected.hex() == key_id, "the key was changed")
    return name, expected, key[1:]


def is_signed(text, signature, key):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "key").write_bytes(DER_PREFIX + key)
        (folder / "text").write_bytes(text)
        (folder / "signature").write_bytes(signature)
        done = subprocess.run(
            ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER",
             "-inkey", folder / "key", "-in", folder / "text", "-sigfile", folder / "signature"],
            capture_output=True)
        return done.returncode == 0


class Checkpoint:
    def __init__(self, note, key):
        name, key_id, public_key = key
        require("\n\n" in note and note.endswith("\n"), "it has no whole checkpoint")
        text, signatures = note.rsplit("\n\n", 1)
        lines = text.split("\n")
        require(len(lines) >= 3, "its checkpoint has fewer than three lines")
        self.origin, size, root = lines[:3]
        require(self.origin == name, f"it is of {self.origin}, and the key is of {name}")
        require(size.isdecimal() and str(int(size)) == size, "its checkpoint has no size")
        self.size, self.root = int(size), unbase64(root)
        own = []
        for line in signatures.rstrip("\n").split("\n"):
            words = line.split(" ")
            require(len(words) == 3 and words[0] == "\u2014", "a signature is none")
            signature = unbase64(words[2])
            if words[1] == name and signature[:4] == key_id:
                own.append(signature[4:])
        require(own and all(is_signed(text.encode() + b"\n", it, public_key) for it in own),
                f"its checkpoint of {self.size} commits was not signed with that key")


# The two kinds of proofs.

def split_hashes(text):
    """The hashes up to an empty line, and what is behind that."""
    lines, found, rest = text.partition("\n\n")
    require(found or text.startswith("\n"), "it ends too early")
    if text.startswith("\n"):
        lines, rest = "", text[1:]
    hashes = [unbase64(line) for line in lines.split("\n") if line]
    require(all(len(it) == 32 for it in hashes), "a hash is too long or too short")
    return hashes, rest


def take_line(text, name):
    line, found, rest = text.partition("\n")
    require(found and line.startswith(name), f"it has no line “{name.strip()}”")
    return line[len(name):], rest


def take_number(text, name):
    value, rest = take_line(text, name)
    require(value.isdecimal() and str(int(value)) == value, f"its line “{name}” has no number")
    return int(value), rest


def check_inclusion(text, key):
    _, rest = take_line(text, "c2sp.org/tlog-proof@v1")
    extra, rest = take_line(rest, "extra ")
    index, rest = take_number(rest, "index ")
    hashes, note = split_hashes(rest)
    checkpoint = Checkpoint(note, key)
    commit = unbase64(extra)
    root = root_of_inclusion(index, checkpoint.size, leaf_hash(commit), hashes)
    require(root == checkpoint.root, f"the commit in it is not commit {index + 1} of that log")
    return f"commit {index + 1} of the {checkpoint.size} of {checkpoint.origin}: " \
           f"{len(commit)} bytes, SHA-256 {hashlib.sha256(commit).hexdigest()}"


def check_continuation(text, key, since):
    _, rest = take_line(text, "tree-lot/consistency-proof@v1")
    old_size, rest = take_number(rest, "old ")
    hashes, notes = split_hashes(rest)
    parts = notes.split("\n\n")
    require(len(parts) == 4, "it has no two whole checkpoints")
    new = Checkpoint(parts[0] + "\n\n" + parts[1] + "\n", key)
    old = Checkpoint(parts[2] + "\n\n" + parts[3], key)
    require(old.size == old_size, "its old checkpoint is of another size")
    if since is not None:
        kept = Checkpoint(since, key)
        require((kept.size, kept.root) == (old.size, old.root),
                "it does not begin from the checkpoint that was kept")
    check_consistency(old.size, old.root, new.size, new.root, hashes)
    return f"{new.origin} was only added to: its {new.size} commits begin with the {old.size} of " \
           f"the checkpoint {base64.b64encode(old.root).decode()}"


def read(path):
    # Line ends stay as they are: the signature is over bytes.
    return pathlib.Path(path).read_bytes().decode()


def main():
    parser = argparse.ArgumentParser(description="Check a proof of Tree Lot.")
    parser.add_argument("proof")
    parser.add_argument("--key", required=True, help="the lot's key, or a file with it")
    parser.add_argument("--since", help="the checkpoint that was kept, for a proof from one")
    options = parser.parse_args()
    try:
        is_file = pathlib.Path(options.key).is_file()
        key = read_key(read(options.key) if is_file else options.key)
        text = read(options.proof)
        if text.startswith("tree-lot/"):
            shown = check_continuation(text, key, options.since and read(options.since))
        else:
            require(options.since is None, "it is about one event: leave --since out")
            shown = check_inclusion(text, key)
    except (NoProof, OSError, UnicodeDecodeError) as problem:
        print(f"✗ {options.proof} proves nothing: {problem}.", file=sys.stderr)
        return 1
    print(f"✓ {shown}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
