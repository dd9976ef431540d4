#!/usr/bin/env python3
"""Packs what `make dist` has built, for machines without a Swift toolchain:

  * an archive with the program, its manual, completions, a unit for systemd, and examples;
  * a Debian package of the same;
  * the notes of the release, from the changelog.

    python3 scripts/dist.py --program .build/release/treelot --out .build/dist
"""

import argparse
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True

from rig.install import ROOT, debian
from rig.shell import Failed, note, run

HERE = ROOT / "scripts" / "dist"
CHECKOUTS = ROOT / ".build" / "checkouts"
ARCHIVE_BYTES_MAX = 35_000_000
# Pages of the manual, and what they are made of.
MANUAL = {
    "treelot.1": ("docs/command-line.md", "the scheduler of a tree lot"),
    "treelot-operations.7": ("docs/operations.md", "how to install, run and mend Tree Lot"),
}
COMPLETIONS = {
    "bash": "share/bash-completion/completions/treelot",
    "zsh": "share/zsh/site-functions/_treelot",
    "fish": "share/fish/vendor_completions.d/treelot.fish",
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / ".build/release/treelot")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / ".build/dist")
    arguments = parser.parse_args()
    debian("lowdown", "lowdown")
    debian("dpkg-dev", "dpkg-shlibdeps")
    debian("binutils", "strip", "objdump")
    debian("xz-utils", "xz")
    version = version_of(arguments.program)
    shutil.rmtree(arguments.out, ignore_errors=True)
    name = f"treelot-{version}-linux-{platform.machine()}"
    tree = arguments.out / name
    stage(tree, arguments.program, version)
    archive = packed(tree, arguments.out / f"{name}.tar.xz")
    package = debian_package(tree, arguments.out, version)
    for path in (archive, package):
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    print(f"{arguments.out / 'RELEASE-NOTES.md'}: what is new")


def version_of(program):
    """The number that the program tells. The changelog must have a section of it."""
    return run([program, "--version"]).split()[0]


def stage(tree, program, version):
    """Everything, as it lies below /usr."""
    place(program, tree / "bin/treelot", 0o755)
    run(["strip", tree / "bin/treelot"])
    for page, (source, subject) in MANUAL.items():
        write(tree / f"share/man/man{page[-1]}/{page}", manual(ROOT / source, page, subject, version))
    for shell, path in COMPLETIONS.items():
        write(tree / path, run([program, f"--generate-completion-script={shell}"]))
    for unit in ("treelot.service", "treelot-backup.service", "treelot-backup.timer"):
        place(HERE / unit, tree / "lib/systemd/system" / unit)
    documents = tree / "share/doc/treelot"
    for example in [HERE / "treelot.json", *sorted((HERE / "examples").iterdir())]:
        place(example, documents / "examples" / example.name)
    for page in sorted((ROOT / "docs").glob("*.md")):
        place(page, documents / page.name)
    notes = release_notes(version)
    write(documents / "RELEASE-NOTES.md", notes)
    write(tree.parent / "RELEASE-NOTES.md", notes)
    place(HERE / "debian/copyright", documents / "copyright")
    licenses(documents / "licenses")
    write(tree / "README.md", readme(tree / "bin/treelot"))


def manual(source, page, subject, version):
    """A page of the manual, from a page of the documentation. What leads to another page is told by its name."""
    title, section = page.rsplit(".", 1)
    text = source.read_text()
    # Its heading is the name of the page, as manuals have it.
    text = text.split("\n", 1)[1]
    text = re.sub(r"^#", "", text, flags=re.M)
    text = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)
    head = f"# NAME\n\n{title} - {subject}\n\n# DESCRIPTION\n"
    made = subprocess.run(
        ["lowdown", "-s", "-tman", "-m", f"title={title}", "-m", f"section={section}",
         "-m", f"source=Tree Lot {version}", "-m", "date="],
        input=head + text, capture_output=True, text=True, check=False)
    if made.returncode:
        raise Failed(f"lowdown makes no page of {source}: {made.stderr}")
    return made.stdout


def release_notes(version):
    """The section of the changelog about the version."""
    changes = (ROOT / "CHANGELOG.md").read_text()
    section = re.search(rf"^## {re.escape(version)}\b.*?(?=^## |\Z)", changes, re.M | re.S)
    if not section:
        raise Failed(f"CHANGELOG.md has no section “## {version}”, and the program says that it is that version")
    return section[0].replace("## ", "# Tree Lot ", 1)


def licenses(folder):
    """Of all that is linked in. Swift's own is that of its runtime and of Foundation."""
    swift = pathlib.Path(run(["sh", "-c", "command -v swift"]).strip()).resolve().parents[1]
    place(swift / "share/swift/LICENSE.txt", folder / "swift.txt")
    for checkout in sorted(CHECKOUTS.iterdir()):
        for name in ("LICENSE.txt", "LICENSE", "LICENSE.md", "NOTICE.txt"):
            if (checkout / name).exists():
                suffix = "-notice" if name.startswith("NOTICE") else ""
                place(checkout / name, folder / f"{checkout.name}{suffix}.txt")


def readme(program):
    """What somebody who has unpacked the archive reads first."""
    symbols = run(["objdump", "-T", program])
    glibc = max(tuple(map(int, found.split("."))) for found in re.findall(r"GLIBC_([\d.]+)", symbols))
    return f"""# Tree Lot

For Linux on {platform.machine()} with glibc {'.'.join(map(str, glibc))} or newer, libstdc++ and zlib; nothing else is needed. On Debian and
Ubuntu install the package (`apt install ./treelot_….deb`) instead of this archive.

    sudo cp -r bin lib share /usr/local/
    sudo sed -i s,/usr/bin/treelot,/usr/local/bin/treelot, /usr/local/lib/systemd/system/treelot*.service
    sudo useradd --system --home-dir /var/lib/treelot --create-home treelot
    sudo install -D -m 644 share/doc/treelot/examples/treelot.json /etc/treelot/treelot.json
    sudo -u treelot treelot init --data /var/lib/treelot/lot --troop "Troop 900" --leader "Ada Park"
    sudo systemctl daemon-reload
    sudo systemctl enable --now treelot

`man treelot-operations` goes on from there; share/doc/treelot/operations.md is the same.
"""


def packed(tree, archive):
    """The same bytes for the same content, whoever packs it."""
    when = os.environ.get("SOURCE_DATE_EPOCH") or run(["git", "-C", ROOT, "log", "-1", "--format=%ct"]).strip()
    run(["tar", "-C", tree.parent, "--sort=name", "--owner=0", "--group=0", "--numeric-owner",
         f"--mtime=@{when}", "-cJf", archive, tree.name], env=dict(os.environ, XZ_OPT="-9 -T2"))
    if archive.stat().st_size > ARCHIVE_BYTES_MAX:
        raise Failed(f"{archive} has more than {ARCHIVE_BYTES_MAX} bytes")
    return archive


def debian_package(tree, out, version):
    """With Debian's tools, from what is in the archive."""
    root = out / "debian-root"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(tree, root / "usr", symlinks=True)
    (root / "usr/README.md").unlink()
    # Where Debian has units, and settings that an upgrade keeps.
    (root / "lib").mkdir()
    (root / "usr/lib/systemd").rename(root / "lib/systemd")
    (root / "usr/lib").rmdir()
    place(HERE / "treelot.json", root / "etc/treelot/treelot.json")
    (root / "usr/share/doc/treelot/examples/treelot.json").unlink()
    for page in root.glob("usr/share/man/*/*"):
        run(["gzip", "-9n", page])
    run(["gzip", "-9n", root / "usr/share/doc/treelot/RELEASE-NOTES.md"])
    for script in ("postinst", "prerm", "postrm"):
        place(HERE / "debian" / script, root / "DEBIAN" / script, 0o755)
    write(root / "DEBIAN/conffiles", "/etc/treelot/treelot.json\n")
    architecture = run(["dpkg", "--print-architecture"]).strip()
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file()) // 1024
    control = (HERE / "debian/control").read_text()
    for name, value in {"VERSION": version, "ARCHITECTURE": architecture, "SIZE": size,
                        "DEPENDS": dependencies(root)}.items():
        control = control.replace(f"@{name}@", str(value))
    write(root / "DEBIAN/control", control)
    package = out / f"treelot_{version}_{architecture}.deb"
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package])
    shutil.rmtree(root)
    return package


def dependencies(root):
    """The libraries that the program is linked with, as packages: found out by Debian's own tool, which wants to be in
    the folder of a source package."""
    folder = root.parent / "shlibdeps"
    write(folder / "debian/control", "Source: treelot\n\nPackage: treelot\nArchitecture: any\n")
    told = run(["dpkg-shlibdeps", "-O", root / "usr/bin/treelot"], cwd=folder)
    shutil.rmtree(folder)
    return told.strip().removeprefix("shlibs:Depends=")


def place(source, target, mode=0o644):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(mode)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o644)


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        note(f"Nothing was packed: {failure}.")
        sys.exit(1)
