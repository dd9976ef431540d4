#!/usr/bin/env python3
"""Holds the server against what it says of itself.

Serves a small lot, and lets two programs look at it that we did not write:

  * openapi-spec-validator: `GET /api/openapi.json` is an OpenAPI document;
  * schemathesis: every operation in it, with all kinds of values that fit and that do not, is answered
    as the document says, whoever asks: a leader with an API token, and a visitor.

    python3 scripts/check_api.py [--examples N] [--seed N]

Needs .build/debug/treelot and scripts/requirements.txt; `make api` sets up both.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

try:
    from openapi_spec_validator import OpenAPIV31SpecValidator
except ImportError as missing:
    sys.exit(f"{missing}. `make api` installs what this check needs.")

from api_lot import served_lot

SCRIPTS = pathlib.Path(__file__).resolve().parent
SCHEMATHESIS = pathlib.Path(sys.executable).parent / "schemathesis"

# Whoever does this to themself is signed out, and only sees refusals from then on.
ENDING = ["deactivate-person", "deactivate-household", "merge-people", "merge-households", "erase-person", "erase-people",
          "revoke-role", "grant-role",
          "end-session", "end-sessions", "sign-out", "revoke-api-token"]


def main():
    options = parsed()
    with served_lot("--requests-per-second", "0") as (base, codes, _):
        # Before anything else: what is tried has codes that are not valid, and then none is taken for a while.
        leader, leaving = (api_token(base, codes[number]) for number in (2, 6))
        document = fetched(urllib.request.Request(
            f"{base}/api/openapi.json", headers={"Authorization": f"Bearer {leader}"}))
        OpenAPIV31SpecValidator(document).validate()
        print(f"The document is valid: {len(document['paths'])} paths.")
        ending = [option for name in ENDING for option in ("--exclude-operation-id", name)]
        only = [option for name in ENDING for option in ("--include-operation-id", name)]
        tried = [
            tries(base, document, options, "as a leader", leader, ending),
            tries(base, document, options, "as a visitor", None, ending),
            tries(base, document, options, "as a leader who may leave", leaving, only),
        ]
    sys.exit(0 if all(tried) else 1)


def parsed():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--examples", type=int, default=4, help="of each operation, per phase")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--thorough", action="store_true",
                        help="also each limit of each field, which takes minutes")
    return parser.parse_args()


def tries(base, document, options, who, token, selection):
    print(f"schemathesis {who}: seed {options.seed}, {options.examples} examples", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        # A visitor is not told what the API is.
        told = pathlib.Path(folder) / "openapi.json"
        told.write_text(json.dumps(document))
        ran = subprocess.run(
            [SCHEMATHESIS, "--config-file", SCRIPTS / "schemathesis.toml", "run",
             told, "--url", base, "--checks", "all", "--workers", "1",
             "--phases", "examples,coverage,fuzzing" if options.thorough else "examples,fuzzing",
             "--max-examples", str(options.examples), "--seed", str(options.seed),
             "--generation-database", "none", "--no-shrink", "--continue-on-failure",
             "--warnings", "off", "--request-timeout", "20", "--no-color",
             *(["--header", f"Authorization:Bearer {token}"] if token else []), *selection],
            cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(ran.stdout if ran.returncode else ran.stdout[ran.stdout.find("= SUMMARY ="):])
    return ran.returncode == 0


def api_token(base, code):
    session = told(base, "sign-in", {"code": code}, None)["token"]
    return told(base, "issue-api-token", {"label": "check", "scopes": ["read", "write"]},
                session)["token"]


def told(base, action, fields, token):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    return fetched(urllib.request.Request(
        f"{base}/api/commands/{action}", json.dumps(fields).encode(), headers))


def fetched(request):
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


if __name__ == "__main__":
    main()
