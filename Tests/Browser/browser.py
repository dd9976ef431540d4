"""The browser: Debian’s Chromium, unless CHROMIUM names another."""

import os

# Without windows, and with nothing that only those need: most tests take half of the time in it.
SHELL = "/usr/bin/chromium-headless-shell"
# It alone has notifications.
WHOLE = "/usr/bin/chromium"


def launch(playwright, *flags, which=SHELL):
    # The tests run as root in containers, where its sandbox cannot.
    return playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", which),
        args=["--no-sandbox", "--disable-dev-shm-usage", *flags])
