"""In Spanish, from the first page on."""

import re

import pytest
from playwright.sync_api import expect

import layout
from pages import PLACES

# Words of almost every English sentence, and of no Spanish one.
ENGLISH = re.compile(r"\b(the|and|of|your|you|for|with|this|is|are|sign|check)\b", re.I)


def test_a_parent_signs_a_child_up_in_spanish(lot, phones):
    ruiz = lot.family("Ruiz", adults=["Ana"], scouts=["Leo"])
    shift = lot.shift(days=1)
    page = phones.open(ruiz["Ana"], f"/shifts/{shift}", locale="es-MX")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("button", name="Inscribirse Leo").click()
    expect(page.locator("#notice")).to_have_text("Leo: inscripción hecha. ¡Gracias!")
    page.get_by_role("button", name="Cancelar Leo").click()
    expect(page.locator("#notice")).to_have_text("Leo: inscripción cancelada.")


def test_the_language_can_be_chosen(lot, phones):
    page = phones.open(lot.family("Ruiz", adults=["Ana"])["Ana"], "/settings")
    page.get_by_role("button", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.goto("/")
    expect(page.get_by_role("heading", name="Hola, Ana")).to_be_visible()


def test_the_code_of_a_link_stays_when_the_language_is_chosen(lot, phones):
    code = lot.invite()
    page = phones.open(path=f"/join#code={code}")
    page.get_by_role("button", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_label("Código de invitación")).to_have_value(code)
    expect(page).to_have_url(f"{lot.server.address}/join")


def test_what_was_typed_stays_when_the_language_is_chosen(lot, phones):
    code = lot.invite()
    page = phones.open(path=f"/join#code={code}")
    page.get_by_label("First name").fill("Inés")
    page.get_by_label("Email").fill("ines@example.org")
    page.get_by_role("button", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_label("Código de invitación")).to_have_value(code)
    expect(page.locator("[name=firstName]")).to_have_value("Inés")
    expect(page.locator("[name=email]")).to_have_value("ines@example.org")
    # It was kept for this once.
    assert page.evaluate("sessionStorage.length") == 0


def test_no_code_is_kept_for_the_page_in_another_language(lot, phones):
    code = lot.invite()
    page = phones.open(path=f"/join#code={code}")
    page.get_by_label("First name").fill("Inés")
    kept = page.evaluate("""() => {
      const form = document.querySelector(".languages");
      form.addEventListener("submit", (event) => event.preventDefault());
      form.querySelector("button").click();
      return sessionStorage.getItem("typed");
    }""")
    assert "Inés" in kept and code not in kept


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_no_page_falls_back_into_english_or_has_too_little_room(tour, place):
    page = tour.show(place, locale="es-MX")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    # Its words are longer.
    troubles = layout.troubles(page)
    assert not troubles, "\n".join(troubles)
    # What people and the lot have written to each other stays in the language it was written in.
    page.evaluate("document.querySelectorAll('article, .written').forEach(words => words.remove())")
    text = page.inner_text("body")
    assert not (found := ENGLISH.search(text)), text[max(0, found.start() - 60):found.end() + 60]
