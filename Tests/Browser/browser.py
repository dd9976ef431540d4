"""The browser: Debian’s Chromium, unless CHROMIUM names another."""

import os


def launch(playwright, *flags):
    # The tests run as root in containers, where its sandbox cannot.
    return playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
        args=["--no-sandbox", "--disable-dev-shm-usage", *flags])
