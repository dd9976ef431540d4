"""A certificate for a host name, made for the tests, and what makes a browser trust it and find the host."""

import base64
import hashlib
import subprocess


class Certificate:
    def __init__(self, folder, host):
        self.host = host
        self.path, self.key = folder / "lot.pem", folder / "lot.key"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
             "-nodes", "-keyout", self.key, "-out", self.path, "-days", "2", "-subj",
             f"/CN={host}", "-addext", f"subjectAltName=DNS:{host}"],
            check=True, capture_output=True)

    @property
    def flags(self):
        """Of Chromium. Errors that are only clicked away would leave it without passkeys."""
        public = subprocess.run(["openssl", "pkey", "-in", self.key, "-pubout", "-outform", "DER"],
                                check=True, capture_output=True).stdout
        mark = base64.b64encode(hashlib.sha256(public).digest()).decode()
        return [f"--host-resolver-rules=MAP {self.host} 127.0.0.1",
                f"--ignore-certificate-errors-spki-list={mark}"]
