#!/usr/bin/env python3
"""Proves our QR codes with a decoder that we did not write: ZXing (zxing-cpp, from PyPI).

The tests write symbols, as the outlines that stand in our pages, into the file that TREELOT_QR_CODES
names. This script draws each of them, has it read, and checks that

  * its text is the one that went in, and its version, correction and mask are those that we say;
  * not one codeword had to be corrected;
  * it still reads with a stain on it: one module in fifty turned round.

    python3 scripts/check_qr_codes.py FILE

Needs scripts/requirements.txt; `make test` sets up a place for it.
"""

import json
import pathlib
import random
import re
import sys

try:
    import numpy
    import zxingcpp
except ImportError as missing:
    sys.exit(
        f"{missing}. The libraries of this check are pinned in scripts/requirements.txt:\n"
        "  python3 -m venv .venv && .venv/bin/pip install -r scripts/requirements.txt\n"
        "  .venv/bin/python scripts/check_qr_codes.py FILE"
    )

STEP = re.compile(r"M(\d+) (\d+)\.5|m(\d+) 0|h(\d+)")
QUIET = 4
PIXELS = 4


def drawn(side, outline):
    """Modules as rows of True for light, drawn as a browser draws the path."""
    light = numpy.ones((side, side), dtype=bool)
    x = y = end = 0
    for match in STEP.finditer(outline):
        if match.start() != end:
            raise ValueError(f"“{outline[end:match.start()]}” is no step of an outline")
        end = match.end()
        left, top, gap, run = match.groups()
        if left is not None:
            x, y = int(left), int(top)
        elif gap is not None:
            x += int(gap)
        else:
            light[y, x:x + int(run)] = False
            x += int(run)
    if end != len(outline):
        raise ValueError(f"“{outline[end:]}” is no step of an outline")
    return light


def read(light):
    """What the decoder makes of it; None where it sees nothing."""
    image = numpy.kron(light, numpy.ones((PIXELS, PIXELS), dtype=bool)).astype(numpy.uint8) * 255
    codes = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)
    return codes[0] if len(codes) == 1 else None


def spoilt(light, seed):
    """With a stain: a square of the lower right quarter, where no finder is."""
    side = len(light)
    size = side - 2 * QUIET
    edge = max(1, int((size * size / 50) ** 0.5))
    random.seed(seed)
    row, column = (QUIET + size // 2 + random.randrange(size // 2 - edge) for _ in range(2))
    stained = light.copy()
    stained[row:row + edge, column:column + edge] ^= True
    return stained


def problems(sample, seed):
    light = drawn(sample["side"], sample["outline"])
    code = read(light)
    if code is None:
        yield "is not read"
        return
    if code.text != sample["text"]:
        yield f"reads “{code.text}”"
    expected = {"Version": str(sample["version"]), "ECLevel": sample["correction"],
                "DataMask": sample["mask"], "UEC": 1.0}  # UEC: correction that was not used.
    for name, value in expected.items():
        if code.extra.get(name) != value:
            yield f"is read with {name} {code.extra.get(name)}"
    again = read(spoilt(light, seed))
    if again is None or again.text != sample["text"]:
        yield "is not read with a stain on it"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    lines = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    if not lines:
        sys.exit(f"{sys.argv[1]} has no symbols.")
    count = 0
    for number, line in enumerate(lines, start=1):
        sample = json.loads(line)
        for problem in problems(sample, seed=number):
            count += 1
            print(f"line {number}, version {sample['version']}-{sample['correction']}, "
                  f"mask {sample['mask']}: {problem}")
    verdict = "all read" if count == 0 else f"{count} problems"
    print(f"{len(lines)} QR codes: {verdict}")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
