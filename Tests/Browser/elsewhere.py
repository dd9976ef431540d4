"""A site of somebody else, with a form that leads to the lot."""

import contextlib
import http.server
import threading


@contextlib.contextmanager
def site_with_form(action, fields):
    """Serves one page with a form; yields its address on another host than the lot’s."""
    inputs = "".join(f'<input name="{name}" value="{value}">' for name, value in fields.items())
    page = (f'<!doctype html><title>Win a tree</title><form method="post" action="{action}">'
            f"{inputs}<button>Win</button></form>").encode()

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()
