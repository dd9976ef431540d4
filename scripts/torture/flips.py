"""Bits flipped in the files of peers; ours are flipped in memory, all of them."""

import random
import shutil

from torture.bed import Bed


def bits(subject, folder, seed, count, tally, step):
    """One bit at a time, in the files of a store that was used and left in peace."""
    dice = random.Random(seed)
    bed = Bed(subject, folder)
    bed.finish(bed.start(turns=25))
    whole = {key: position for position, key in subject.find(folder).commits}
    kept = folder.with_name("whole")
    shutil.rmtree(kept, ignore_errors=True)
    shutil.copytree(folder, kept)
    for number in range(count):
        shutil.rmtree(folder)
        shutil.copytree(kept, folder)
        files = [path for path in sorted(folder.rglob("*")) if path.is_file()
                 and path.stat().st_size and not path.name.endswith("-shm")]
        path = dice.choices(files, [path.stat().st_size for path in files])[0]
        place, bit = dice.randrange(path.stat().st_size), dice.randrange(8)
        with open(path, "r+b") as file:
            file.seek(place)
            byte = file.read(1)[0]
            file.seek(place)
            file.write(bytes([byte ^ 1 << bit]))
        tally.take(unnoticed(subject, folder, whole), f"{path.name}, bit {place * 8 + bit}")
        step()


def unnoticed(subject, folder, whole):
    """What is wrong in what the store says is whole. To refuse is right."""
    found = subject.find(folder)
    said = [problem for problem in found.problems if not is_ours(problem)]
    if said:
        return []
    if {key: position for position, key in found.commits} != whole:
        return [f"{len(found.commits)} commits of {len(whole)}, and no complaint"]
    return [problem for problem in found.problems if is_ours(problem)]


def is_ours(problem):
    """Seen by the oracle, and not by the store itself."""
    return problem.startswith(("there is nothing at", "what is at"))
