"""Canonical JSON and protobuf messages of the catalogue, from one to the other and back.

Written from the catalogue alone, without a look at our codec: the two of them agree only if both
are right. Which text a number has in JSON follows from its type, as the catalogue’s head says.
"""

import base64
import datetime
import re

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.unknown_fields import UnknownFieldSet

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
MILLISECOND = datetime.timedelta(milliseconds=1)


def moment_text(milliseconds, offset_seconds=0):
    zone = datetime.timezone(datetime.timedelta(seconds=offset_seconds))
    moment = (EPOCH + milliseconds * MILLISECOND).astimezone(zone)
    precision = "milliseconds" if milliseconds % 1000 else "seconds"
    text = moment.isoformat(timespec=precision)
    return text.replace("+00:00", "Z")


def moment_parts(text):
    """Milliseconds since 1970, and seconds east of UTC."""
    moment = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    return (moment - EPOCH) // MILLISECOND, int(moment.utcoffset().total_seconds())


def day_text(days):
    return (EPOCH.date() + datetime.timedelta(days=days)).isoformat()


def day_number(text):
    return (datetime.date.fromisoformat(text) - EPOCH.date()).days


def time_text(minutes):
    return f"{minutes // 60:02}:{minutes % 60:02}"


def time_number(text):
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def bytes_text(field, value):
    """In hexadecimal digits, if it is a hash."""
    if field.name == "hash":
        return value.hex()
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


def bytes_value(field, text):
    if field.name == "hash":
        return bytes.fromhex(text)
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def enum_prefix(enum):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", enum.name).upper() + "_"


def enum_text(enum, number):
    """CHECK_IN_METHOD_QR_CODE reads qrCode."""
    first, *rest = enum.values_by_number[number].name.removeprefix(enum_prefix(enum)).split("_")
    return first.lower() + "".join(word.capitalize() for word in rest)


def enum_number(enum, text):
    name = enum_prefix(enum) + re.sub(r"(?=[A-Z])", "_", text).upper()
    return enum.values_by_name[name].number


def is_time_of_day(field):
    return field.type == FieldDescriptor.TYPE_UINT32 and field.name in ("start", "end")


def is_old(field):
    """Whether it is read for ever, and written no more."""
    return field.GetOptions().deprecated


def is_short_list(field):
    """Whether JSON has its element alone if there is one, and nothing if there is none."""
    return field.is_repeated and field.GetOptions().HasField("packed")


def successor(field):
    """plainName is what name was before it became personal."""
    name = field.name.removeprefix("plain")
    return name[0].lower() + name[1:]


class JSONForm:
    """The catalogue's messages as JSON.

    `wire_names` has for each field of Event the name of its type outside of the log.
    """

    def __init__(self, wire_names):
        self.wire_names = wire_names
        self.field_names = {name: field for field, name in wire_names.items()}

    # From messages to JSON.

    def of_commit(self, commit):
        json = self.of_message(commit)
        person = json.pop("person")
        if json["by"] == "person":
            json["by"] = {"person": person}
        if commit.digest == 0:
            del json["digest"]
        json["events"] = [self.of_event(event) for event in commit.events]
        return json

    def of_event(self, event):
        field = event.WhichOneof("fact")
        return {"type": self.wire_names[field], "data": self.of_message(getattr(event, field))}

    def of_message(self, message):
        json = {}
        for field in message.DESCRIPTOR.fields:
            value = getattr(message, field.name)
            if field.name == "events":
                continue
            if is_old(field):
                if value:
                    json[successor(field)] = value
                continue
            if field.is_repeated:
                elements = [self.of_value(field, element) for element in value]
                if not is_short_list(field) or len(elements) > 1:
                    json[field.name] = elements
                elif elements:
                    json[field.name] = elements[0]
            elif not field.has_presence or message.HasField(field.name):
                json[field.name] = self.of_value(field, value)
        return json

    def of_value(self, field, value):
        if field.message_type is not None:
            return self.of_nested(value)
        if field.enum_type is not None:
            return enum_text(field.enum_type, value)
        if field.type == FieldDescriptor.TYPE_INT64:
            return moment_text(value)
        if field.type == FieldDescriptor.TYPE_SINT32:
            return day_text(value)
        if field.type == FieldDescriptor.TYPE_FIXED64:
            return f"{value:016x}"
        if field.type == FieldDescriptor.TYPE_BYTES:
            return bytes_text(field, value)
        return time_text(value) if is_time_of_day(field) else value

    def of_nested(self, message):
        if message.DESCRIPTOR.name == "Personal":
            return None if message.erased else message.plain
        if message.DESCRIPTOR.name == "LocalInstant":
            return moment_text(message.instant, message.offsetSeconds)
        json = self.of_message(message)
        # A group is its word alone.
        return json.get("group", json) if message.DESCRIPTOR.name == "Audience" else json

    # From JSON to messages.

    def to_commit(self, json, commit):
        json = dict(json)
        facts = json.pop("events")
        if isinstance(json["by"], dict):
            json["person"] = json["by"]["person"]
            json["by"] = "person"
        self.to_message(json, commit)
        for fact in facts:
            target = getattr(commit.events.add(), self.field_names[fact["type"]])
            target.SetInParent()
            self.to_message(fact["data"], target)
        return commit

    def to_message(self, json, message):
        for name, value in json.items():
            field = message.DESCRIPTOR.fields_by_name[name]
            if field.is_repeated:
                list_of = getattr(message, name)
                for each in value if isinstance(value, list) else [value]:
                    if field.message_type is not None:
                        self.to_nested(each, list_of.add())
                    else:
                        list_of.append(self.to_value(field, each))
            elif field.message_type is not None:
                self.to_nested(value, getattr(message, name))
            else:
                setattr(message, name, self.to_value(field, value))

    def to_value(self, field, value):
        if field.enum_type is not None:
            return enum_number(field.enum_type, value)
        if field.type == FieldDescriptor.TYPE_INT64:
            return moment_parts(value)[0]
        if field.type == FieldDescriptor.TYPE_SINT32:
            return day_number(value)
        if field.type == FieldDescriptor.TYPE_FIXED64:
            return int(value, 16)
        if field.type == FieldDescriptor.TYPE_BYTES:
            return bytes_value(field, value)
        return time_number(value) if is_time_of_day(field) else value

    def to_nested(self, json, message):
        message.SetInParent()
        if message.DESCRIPTOR.name == "Personal":
            if json is None:
                message.erased = True
            else:
                message.plain = json
        elif message.DESCRIPTOR.name == "LocalInstant":
            message.instant, message.offsetSeconds = moment_parts(json)
        elif message.DESCRIPTOR.name == "Audience" and isinstance(json, str):
            self.to_message({"group": json}, message)
        else:
            self.to_message(json, message)


def differences(said, read, place="the commit"):
    """Where two JSON values differ, as sentences; their members' order does not matter."""
    if isinstance(said, dict) and isinstance(read, dict):
        for name in sorted(said.keys() | read.keys()):
            inner = f"{place}.{name}"
            if name not in read:
                yield f"{inner} is {said[name]!r} in JSON and absent in the bytes"
            elif name not in said:
                yield f"{inner} is absent in JSON and {read[name]!r} in the bytes"
            else:
                yield from differences(said[name], read[name], inner)
    elif isinstance(said, list) and isinstance(read, list) and len(said) == len(read):
        for index, (one, other) in enumerate(zip(said, read)):
            yield from differences(one, other, f"{place}[{index}]")
    elif type(said) is not type(read) or said != read:
        yield f"{place} is {said!r} in JSON and {read!r} in the bytes"


def unknown_fields(message, place="the commit"):
    """Where the message holds fields that its type does not have."""
    for field in UnknownFieldSet(message):
        yield f"field {field.field_number} of {place}"
    for field, value in message.ListFields():
        if field.message_type is None:
            continue
        for nested in value if field.is_repeated else [value]:
            yield from unknown_fields(nested, f"{place}.{field.name}")


def fields_in_use(message):
    """Every field that is set, down to the last nested message."""
    for field, value in message.ListFields():
        yield field
        if field.message_type is not None:
            for nested in value if field.is_repeated else [value]:
                yield from fields_in_use(nested)
