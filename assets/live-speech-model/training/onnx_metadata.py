"""Adds what a model says of itself to an ONNX file, which is a list of fields that one may append to."""


def varint(number: int) -> bytes:
    found = b''
    while number > 127:
        found += bytes([number % 128 + 128])
        number //= 128
    return found + bytes([number])


def field(number: int, content: bytes) -> bytes:
    return varint(number * 8 + 2) + varint(len(content)) + content


def add(path: str, pairs: dict) -> None:
    """ModelProto.metadata_props is field 14, a list of pairs: key is field 1, value field 2."""
    with open(path, 'ab') as file:
        for key, value in pairs.items():
            file.write(field(14, field(1, str(key).encode()) + field(2, str(value).encode())))
