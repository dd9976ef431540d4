"""Made-up families of a troop, and the spreadsheet in which its leader has them."""

import csv
import dataclasses
import io

LAST_NAMES = """
Abbott Alvarez Anderson Baker Barrera Bennett Brooks Burke Camacho Carter Castillo Chang Cisneros Coleman
Cooper Dawson Delgado Doyle Espinoza Fisher Flores Foster Fuentes Gallagher Garrett Gomez Grant Griffin Guerrero
Hansen Harper Hayes Herrera Hoffman Ibarra Jensen Keller Kim Larson Lopez Mancini Mercer Mitchell Morales
Nguyen Novak Olsen Palmer Patel Quinn Ramos Rojas Sandoval Schmidt
""".split()
SPANISH = set("""
Alvarez Barrera Camacho Castillo Cisneros Delgado Espinoza Flores Fuentes Gomez Guerrero Herrera Ibarra Lopez
Morales Ramos Reyes Rojas Sandoval
""".split())
ADULTS = """
Alan Amy Andrew Angela Barbara Brian Carol Cheryl Colleen Craig Curtis Dana Darren Diane Donna Doug Elaine Eric
Frank Gail Gary Glenn Heather Howard Ian Jane Janet Jeff Jill Joan Karl Kathy Keith Kyle Laura Leslie Linda Lori
Marcia Martin Megan Neil Pamela Paul Peggy Ray Renee Rick Robin Ron Sally Scott Sheila Stan Steve Sue Tammy Tim
Tina Todd Tracy Valerie Vince Wayne Yvonne
""".split()
SPANISH_ADULTS = """
Alejandro Alicia Arturo Beatriz Carlos Carmen César Claudia Cristina Eduardo Esteban Fernando Gabriela Gloria
Guadalupe Héctor Hugo Inés Javier Jorge Leticia Lucía Manuel Marisol Miguel Norma Óscar Patricia Rafael Ramón
Raúl Rocío Sergio Silvia Teresa Verónica
""".split()
SCOUTS = """
Aiden Alice Asher Ava Ben Blake Caleb Chloe Cole Dylan Ella Ethan Finn Gavin Grace Hannah Henry Isaac Isla Jack
Jade Josh Kai Kate Leah Levi Logan Lucy Luke Maddie Mason Max Maya Miles Nate Noah Oscar Owen Paige Quinn Reid
Riley Rose Ryan Sadie Sam Seth Sophie Tessa Theo Tyler Wes Will Wyatt Zach Zoe
""".split()
SPANISH_SCOUTS = """
Adrián Camila Daniela Diego Elena Emilia Iván Joaquín Leo Luna Marco Mariana Mateo Natalia Nico Paloma Rafa
Santiago Sofía Tomás Valentina Ximena
""".split()
ROLES = {"assistantScoutmaster": "Assistant Scoutmaster", "scoutmaster": "Scoutmaster", "parent": "Parent"}


@dataclasses.dataclass(eq=False)
class Person:
    first_name: str
    last_name: str
    kind: str
    family: "Family" = None
    email: str | None = None
    birth_year: int | None = None
    role: str | None = None
    number: int | None = None
    has_account: bool = False
    has_agreed: bool = False
    is_active: bool = True

    @property
    def name(self):
        return f"{self.first_name} {self.last_name}"

    @property
    def slot(self):
        return "scout" if self.kind == "scout" else "parent"


@dataclasses.dataclass(eq=False)
class Family:
    name: str
    parents: list
    scouts: list
    # On how many days they would come at most, and whether they ever use their code.
    outings: int = 3
    comes_in: bool = True
    number: int | None = None
    is_active: bool = True
    # Those who manage it, too.
    co_managers: list = dataclasses.field(default_factory=list)
    # Which scouts each of the adults is related to, and as what.
    kin: dict = dataclasses.field(default_factory=dict)

    def __post_init__(self):
        for person in self.members:
            person.family = person.family or self

    @property
    def members(self):
        return self.parents + self.scouts

    @property
    def manager(self):
        return self.parents[0]

    @property
    def is_spanish(self):
        return self.manager.last_name in SPANISH


def adult(first, last, role="parent", email=True):
    address = f"{_plain(first)}.{_plain(last)}@example.org" if email else None
    return Person(first, last, "adult", email=address, role=role)


def scout(first, last, birth_year):
    return Person(first, last, "scout", birth_year=birth_year)


def cast():
    """The families to whom something particular happens."""
    return {
        "holloway": Family(
            "Holloway",
            [adult("Grace", "Holloway", "scoutmaster"), adult("Tom", "Holloway")],
            [scout("Nora", "Holloway", 2012), scout("Eli", "Holloway", 2014)],
            outings=4,
        ),
        "nakamura": Family(
            "Nakamura",
            [adult("Ken", "Nakamura", "assistantScoutmaster")],
            [scout("Emi", "Nakamura", 2013)],
            outings=4,
        ),
        "reyes": Family("Reyes", [adult("Julio", "Reyes")], [scout("Bruno", "Reyes", 2013)]),
        "whitfield": Family(
            "Whitfield",
            [adult("Anna", "Whitfield"), adult("Greg", "Whitfield")],
            [scout("Lily", "Whitfield", 2014)],
        ),
        "pruitt": Family(
            "Pruitt",
            [adult("Dale", "Pruitt"), adult("Wendy", "Pruitt")],
            [scout("Jesse", "Pruitt", 2011)],
            outings=2,
        ),
    }


def make_families(dice):
    """Sixty families, the cast first, in the order of the spreadsheet."""
    families = list(cast().values())
    used = {person.name for family in families for person in family.members}
    for last in LAST_NAMES:
        families.append(_family(last, last, used, dice))
        # Two families of one name, whom the spreadsheet tells apart.
        if last == "Mitchell":
            families.append(_family(f"{last} (Oak Street)", last, used, dice))
    for family in dice.shuffled(families[5:])[:5]:
        family.comes_in = False
    return families


def _family(name, last, used, dice):
    spanish = last in SPANISH
    parents, scouts = [], []
    for index in range(1 if dice.chance(22) else 2):
        # Some parents have kept a name of their own; every tenth has given no address.
        theirs = dice.pick(LAST_NAMES) if index and dice.chance(12) else last
        first = _unused(SPANISH_ADULTS if spanish else ADULTS, theirs, used, dice)
        parents.append(adult(first, theirs, email=not dice.chance(10)))
    for _ in range(dice.pick([1, 1, 1, 2, 2])):
        first = _unused(SPANISH_SCOUTS if spanish else SCOUTS, last, used, dice)
        scouts.append(scout(first, last, dice.between(2009, 2015)))
    return Family(name, parents, scouts, outings=dice.pick([1, 2, 2, 2, 3, 3]))


def _unused(firsts, last, used, dice):
    while True:
        first = dice.pick(firsts)
        if f"{first} {last}" not in used:
            used.add(f"{first} {last}")
            return first


def _plain(name):
    return name.lower().translate(str.maketrans("áéíóúñü ", "aeiounu."))


def roster(families):
    """The spreadsheet: a row for each person, parents before their scouts."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["First Name", "Last Name", "Type", "Household", "Email", "Birth Year"])
    for family in families:
        for person in family.members:
            rows.writerow(
                [
                    person.first_name,
                    person.last_name,
                    "Scout" if person.kind == "scout" else ROLES[person.role],
                    family.name,
                    person.email or "",
                    person.birth_year or "",
                ]
            )
    return text.getvalue()
