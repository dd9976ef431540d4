"""A provider of accounts on the loopback (OpenID Connect), as another site than the lot’s."""

import base64
import hashlib
import http.server
import json
import subprocess
import threading
import time
import urllib.parse


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Provider:
    """Whoever comes chooses who they are, or turns back. It signs with a key that openssl made."""

    CLIENT = "tree-lot"
    SECRET = "only for tests"

    def __init__(self, folder):
        self.key = folder / "provider.pem"
        subprocess.run(["openssl", "genrsa", "-out", self.key, "2048"], check=True,
                       capture_output=True)
        self.codes = {}
        provider = self

        class Pages(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                address = urllib.parse.urlsplit(self.path)
                provider.show(self, address.path, dict(
                    urllib.parse.parse_qsl(address.query, keep_blank_values=True)))

            def do_POST(self):
                length = int(self.headers["Content-Length"])
                provider.exchange(self, dict(urllib.parse.parse_qsl(
                    self.rfile.read(length).decode())))

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        # Another site than 127.0.0.1, where the lot is.
        self.issuer = f"http://localhost:{self.server.server_address[1]}"

    def flags(self, folder):
        """By which `treelot serve` offers it."""
        secret = folder / "provider-secret"
        secret.write_text(self.SECRET + "\n")
        secret.chmod(0o600)
        return ["--openid-issuer", self.issuer, "--openid-name", "Toy ID",
                "--openid-client-id", self.CLIENT, "--openid-client-secret-file", secret]

    # Pages for people

    def show(self, request, path, query):
        if path == "/.well-known/openid-configuration":
            self.tell(request, {
                "issuer": self.issuer, "authorization_endpoint": self.issuer + "/authorize",
                "token_endpoint": self.issuer + "/token", "jwks_uri": self.issuer + "/keys"})
        elif path == "/keys":
            self.tell(request, {"keys": [self.published()]})
        elif path == "/authorize":
            fields = "".join(f'<input type="hidden" name="{name}" value="{value}">'
                             for name, value in query.items())
            self.page(request, f"""<!doctype html><title>Toy ID</title><h1>Who are you?</h1>
                <form action="/consent">{fields}
                <button name="who" value="nina">I am Nina</button>
                <button name="who" value="kim">I am Kim</button>
                <button name="who" value="">Turn back</button></form>""")
        elif path == "/consent":
            self.send_back(request, query)
        else:
            self.tell(request, {}, 404)

    def send_back(self, request, query):
        answer = {"state": query["state"]}
        if query["who"]:
            answer["code"] = f"code-{len(self.codes)}"
            self.codes[answer["code"]] = query
        else:
            answer["error"] = "access_denied"
        request.send_response(302)
        request.send_header(
            "Location", query["redirect_uri"] + "?" + urllib.parse.urlencode(answer))
        request.end_headers()

    def page(self, request, text):
        request.send_response(200)
        request.send_header("Content-Type", "text/html")
        request.end_headers()
        request.wfile.write(text.encode())

    # Answers for the server

    def exchange(self, request, form):
        asked = self.codes.pop(form["code"], {})
        challenge = base64url(hashlib.sha256(form["code_verifier"].encode()).digest())
        proper = (form["client_secret"], challenge, form["redirect_uri"])
        if proper != (self.SECRET, asked.get("code_challenge"), asked.get("redirect_uri")):
            return self.tell(request, {"error": "invalid_grant"}, 400)
        now = int(time.time())
        self.tell(request, {"id_token": self.token({
            "iss": self.issuer, "aud": self.CLIENT, "sub": asked["who"], "iat": now,
            "exp": now + 600, "nonce": asked["nonce"]})})

    def tell(self, request, answer, status=200):
        request.send_response(status)
        request.send_header("Content-Type", "application/json")
        request.end_headers()
        request.wfile.write(json.dumps(answer).encode())

    def token(self, claims):
        parts = [{"alg": "RS256", "kid": "1"}, claims]
        text = ".".join(base64url(json.dumps(part).encode()) for part in parts)
        signature = subprocess.run(["openssl", "dgst", "-sha256", "-sign", self.key],
                                   input=text.encode(), check=True, capture_output=True)
        return f"{text}.{base64url(signature.stdout)}"

    def published(self):
        said = subprocess.run(["openssl", "rsa", "-in", self.key, "-noout", "-modulus"],
                              check=True, capture_output=True, text=True)
        modulus = bytes.fromhex(said.stdout.strip().removeprefix("Modulus="))
        return {"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "1", "e": "AQAB",
                "n": base64url(modulus)}

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
