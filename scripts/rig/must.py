"""What the checks say when something is not as it must be."""


def musts(prefix, problem=SystemExit):
    """A function that does nothing where something is so; otherwise it raises `problem`, which says behind `prefix` what
    is wrong. By default that ends the script."""
    def must(is_so, what, more=None):
        if not is_so:
            raise problem(f"{prefix}{what}" + (f"\n\n{more}" if more else ""))

    return must
