"""Moments and days of a lot, told from the real present: nobody checks in at a made-up time."""

import datetime

UTC = datetime.timezone.utc


def now():
    return datetime.datetime.now(UTC)


def yesterday():
    return (now() - datetime.timedelta(days=1)).strftime("%Y-%m-%dT%H:%M:%SZ")


def hours_to_noon(moment):
    """How far east of Greenwich it is about noon, in whole hours."""
    return round(12 - moment.hour - moment.minute / 60)


class Clock:
    """The clock on the wall of a lot where it is about noon, so that no test meets midnight."""

    def __init__(self):
        hours = hours_to_noon(now())
        self.zone = datetime.timezone(datetime.timedelta(hours=hours))
        # The sign of these names is that of POSIX: west of Greenwich is plus.
        self.name = f"Etc/GMT{-hours:+d}" if hours else "Etc/GMT"

    def today(self, days=0):
        return (now().astimezone(self.zone) + datetime.timedelta(days=days)).date().isoformat()

    def weekday(self, days=0):
        return (now().astimezone(self.zone) + datetime.timedelta(days=days)).strftime("%A")

    def time(self, minutes=0):
        """A time of day so many minutes from now."""
        return (now().astimezone(self.zone)
                + datetime.timedelta(minutes=minutes)).strftime("%H:%M")

    def moment(self, days=0):
        return (now() + datetime.timedelta(days=days)).isoformat(timespec="seconds")
