"""A file system of its own on a loop device: small enough to fill up, and with a power switch."""

import array
import fcntl
import os
import subprocess
import time

from rig import install
from rig.shell import Failed, run

# _IOR('X', 125, __u32) of Linux, which ext4 and XFS have in common, and its flag that leaves the
# journal as it is on the disk.
SHUTDOWN = 2 << 30 | 4 << 16 | ord("X") << 8 | 125
WITHOUT_FLUSHING_THE_JOURNAL = 2

MAKE = {"ext4": ["mkfs.ext4", "-q", "-F"], "xfs": ["mkfs.xfs", "-q", "-f"]}
PACKAGES = {"ext4": "e2fsprogs", "xfs": "xfsprogs"}


class Volume:
    def __init__(self, folder, kind="ext4", megabytes=64, options="defaults"):
        folder.mkdir(parents=True, exist_ok=True)
        self.image, self.path = folder / "image", folder / "mounted"
        self.kind, self.options, self.device = kind, options, None
        install.debian(PACKAGES[kind], MAKE[kind][0])
        install.debian("mount", "losetup")
        self.path.mkdir(exist_ok=True)
        self.image.unlink(missing_ok=True)
        with open(self.image, "wb") as image:
            image.truncate(megabytes << 20)
        run([*MAKE[kind], self.image])
        self.device = run(["losetup", "--find", "--show", self.image]).strip()
        try:
            self.mount()
        except Failed:
            self.close()
            raise

    def mount(self):
        run(["mount", "-t", self.kind, "-o", self.options, self.device, self.path])

    def unmount(self):
        """As soon as nobody has a file open there."""
        for _ in range(100):
            done = subprocess.run(["umount", self.path], capture_output=True, text=True,
                                  check=False)
            if done.returncode == 0:
                return
            time.sleep(0.05)
        raise Failed(f"{self.path} can’t be unmounted: {done.stderr.strip()}")

    def cut_power(self):
        """From now on nothing gets to the device, and the journal stays as it is."""
        directory = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.ioctl(directory, SHUTDOWN, array.array("I", [WITHOUT_FLUSHING_THE_JOURNAL]))
        finally:
            os.close(directory)

    def close(self):
        if os.path.ismount(self.path):
            self.unmount()
        if self.device:
            run(["losetup", "--detach", self.device])
            self.device = None
        self.image.unlink(missing_ok=True)
