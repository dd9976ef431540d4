"""Made-up volunteers, in the households in which they camp."""

import dataclasses

FIRST_NAMES = """
Aaliyah Adaeze Aidan Ailsa Alasdair Alice Amina Anaïs Aneurin Angharad Anouk Arjun Asha Astrid
Ayşe Beatriz Ben Bilal Björn Bronwen Caoimhe Carys Ceri Chidi Chloë Ciarán Clare Daniela Dafydd
Deepa Dominic Dùghall Ebony Eilidh Elif Emeka Emily Esme Fatima Fergus Fiona Freya Gareth Giulia
Grace Gwen Hamish Hana Harriet Hiroshi Ida Imogen Ines Iona Isla Ivo Jamal Joanna José Kacper
Katarzyna Kofi Kwame Lars Layla Leila Lena Lloyd Lucía Łukasz Maeve Magda Mairéad Malik Marek Mei
Mihai Mohammed Moira Nadia Naomi Niamh Nikolai Noor Ødger Oisín Olga Owen Padma Pedro Petra Priya
Quentin Rafał Rhiannon Rohan Rosa Rūta Sadia Samira Saoirse Seán Šárka Shreya Siân Sofía Søren
Tamsin Thandiwe Theo Tomás Tove Uma Viktor Wanjiru Wei Yasmin Yusuf Zahra Zoë Zuzana
""".split()

LAST_NAMES = """
Abbott Achterberg Adeyemi Ahmed Åkesson Almeida Ashworth Bajwa Bannister Barlow Begum Bielecki
Blackwood Boateng Brânză Brennan Byrne Campbell Carvalho Chaudhry Chen Cholmondeley Clarke Cohen
Cooper Davies Dhillon Dlamini Doherty Dubois Dvořák Edwards Eriksen Evans Fairweather Farouk
Featherstone Fernandes Fitzgerald Fox Gallagher García Goldberg Greene Griffiths Grzybowski Gupta
Hansen Haq Hughes Ibrahim Ito Jackson Jóhannsdóttir Jones Kamau Kaur Kelly Khan Kim Kowalczyk
Kumar Lewis Lindqvist Llewellyn MacLeod Małek Martins McAllister Mensah Müller Murphy Nakamura
Nguyễn Ní-Bhriain Novák O’Brien O’Sullivan Okafor Okonkwo Öztürk Pankhurst Park Patel Pereira
Petrov Popescu Pritchard Quigley Rahman Ramírez Rees Robinson Rossi Sánchez Schäfer Shah Sharma
Singh Smith Stewart Szabó Tanaka Taylor Thomas Thorne Ünal Van-der-Berg Wałęsa Walker Wang
Whittaker Williams Wójcik Wright Yeo Yilmaz Zając
""".split()

CAMPS = """
Hillside Lakeside Riverside Meadow Orchard Oakwood Woodland Valley Paddock Beacon Quarry Heath
Hedgerow Sunset Moonlit Cathedral Midnight Upper Lower Rainy
""".split()

HABITS = """
Kettle Solder Lantern Teapot Bicycle Hammock Radio Kite Toaster Banjo Telescope Yarn Puddle Robot
Accordion Compost Laser Marmalade Pixel Tardigrade
""".split()

# Each stands for the size of one household in ten.
SIZES = [1, 1, 2, 2, 2, 3, 3, 4, 5, 7]


@dataclasses.dataclass(eq=False)
class Person:
    number: int
    first_name: str
    last_name: str
    household: "Household" = None
    # As many shifts as they took.
    count: int = 0
    email: str | None = None
    birth_year: int | None = None

    @property
    def is_manager(self):
        return self in self.household.managers


@dataclasses.dataclass(eq=False)
class Household:
    number: int
    name: str
    members: list = dataclasses.field(default_factory=list)
    managers: list = dataclasses.field(default_factory=list)


def make_people(histogram, committee_size, dice):
    """Everybody on the rota, and those who registered and took no shift.

    Person 1 leads and takes no shift; the committee comes next, and its members take more shifts
    than anybody else. They are the first household: the office.
    """
    counts = sorted(shifts for shifts, people in histogram.items() for _ in range(people))
    committee = [counts.pop() for _ in range(committee_size)]
    counts.remove(0)
    counts = [0] + committee + dice.shuffled(counts)
    names = _distinct(FIRST_NAMES, LAST_NAMES, len(counts), dice)
    people = []
    for number, (count, (first, last)) in enumerate(zip(counts, names), start=1):
        person = Person(number, first, last, count=count)
        if dice.chance(30):
            person.email = f"volunteer{number}@example.org"
        if dice.chance(20):
            person.birth_year = dice.around(1948, 2003)
        people.append(person)
    return people, _households(people, 1 + committee_size, dice)


def _distinct(firsts, seconds, count, dice):
    """Pairs of which no two are alike."""
    pairs = {}
    while len(pairs) < count:
        pairs[dice.pick(firsts), dice.pick(seconds)] = None
    return list(pairs)


def _households(people, office_size, dice):
    sizes = [office_size]
    while sum(sizes) < len(people):
        sizes.append(min(dice.pick(SIZES), len(people) - sum(sizes)))
    names = ["Festival Office"]
    names += [f"{camp} {habit}s" for camp, habit in _distinct(CAMPS, HABITS, len(sizes) - 1, dice)]
    households = []
    rest = iter(people)
    for number, (name, size) in enumerate(zip(names, sizes), start=1):
        household = Household(number, name, members=[next(rest) for _ in range(size)])
        household.managers = household.members[: 2 if size > 4 else 1]
        for person in household.members:
            person.household = household
        households.append(household)
    return households
