"""What came of the tries of one kind of fault."""

import dataclasses
import threading


@dataclasses.dataclass
class Tally:
    case: str
    subject: str
    # The heading under which it stands.
    kind: str = ""
    tries: int = 0
    violations: int = 0
    limits: int = 0
    # Why it was not run, if so.
    why: str = ""
    examples: list = dataclasses.field(default_factory=list)
    lock: object = dataclasses.field(default_factory=threading.Lock, repr=False)

    def take(self, wrong, where):
        with self.lock:
            self.tries += 1
            if wrong:
                self.violations += 1
                if len(self.examples) < 5:
                    self.examples.append(f"{where}: {'; '.join(wrong[:3])}")

    def facts(self):
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)
                if field.name != "lock"}
