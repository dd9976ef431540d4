"""A server that is killed in the middle of everything, and started again."""

import collections
import concurrent.futures
import http.client
import random
import time

import pytest

from lot import Lot

CLIENTS = 8
FAMILIES = 25
KILLS = 4


@pytest.fixture
def own_lot(tmp_path):
    lot = Lot(tmp_path / "lot")
    yield lot
    lot.stop()


def test_what_was_acknowledged_stays_and_nothing_is_done_twice(own_lot):
    lot = own_lot
    token = lot.token(lot.LEADER)
    told = []

    def join(client):
        """Adds families, each until it is acknowledged, as a program does that keeps its key."""
        for number in range(FAMILIES):
            name = f"Family {client}-{number}"
            while True:
                try:
                    lot.server.ask("/api/commands/add-household", token, {"name": name}, key=name)
                    break
                except (OSError, http.client.HTTPException):
                    time.sleep(0.02)
            told.append(name)

    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        clients = [pool.submit(join, client) for client in range(CLIENTS)]
        for kill in range(KILLS):
            while len(told) < (kill + 1) * CLIENTS * FAMILIES // (KILLS + 2):
                assert not any(client.done() and client.exception() for client in clients)
                time.sleep(0.001)
            time.sleep(random.random() / 50)
            lot.server.kill()
            there = set(told)
            lot.server.start()
            found = collections.Counter(
                household["name"] for household in lot.ask("households")["households"])
            assert not there - set(found), "what was acknowledged is there"
        for client in clients:
            client.result()
    found = collections.Counter(
        household["name"] for household in lot.ask("households")["households"])
    assert {name: count for name, count in found.items() if name.startswith("Family ")} == {
        name: 1 for name in told}
