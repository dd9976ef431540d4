"""A tour of all pages of one lot, on phones of each kind of reader."""


class Tour:
    """Knows who the readers are, and the numbers for the addresses of pages."""

    def __init__(self, phones, people, numbers):
        self.phones = phones
        self.people = people
        self.numbers = numbers

    def show(self, place, **options):
        # The worker, which fetches pages ahead, is for the tests of what works offline and of notifications.
        options = {"service_workers": "block"} | options
        page = self.phones.context(self.people[place.who], **options).new_page()
        answer = page.goto(place.at(self.numbers))
        assert answer.status == place.status and page.title(), f"{place}: {answer.status}"
        return page
