import { open, type FileHandle } from 'node:fs/promises'

/** `ModelProto.metadata_props`, a list of pairs. */
const METADATA_FIELD = 14
const [VARINT, FIXED_64, BYTES, FIXED_32] = [0, 1, 2, 5]
/** The longest known entry lists the languages of Whisper: 2 kB. */
const MAX_ENTRY_BYTES = 1024 * 1024
/** Field number, length and a margin: read for each of the outermost fields. */
const HEAD_BYTES = 24

/**
 * Reads the metadata of an ONNX file without its weights, by skipping over the outermost fields.
 * @returns an empty map for a file of another kind.
 */
export async function readOnnxMetadata(path: string): Promise<ReadonlyMap<string, string>> {
  await using file = await open(path)
  const { size } = await file.stat()
  const found = new Map<string, string>()
  let at = 0
  while (at < size) {
    const head = await bytesAt(file, at, HEAD_BYTES)
    const tag = varint(head, 0)
    if (tag === undefined) return found
    const kind = tag.value % 8
    if (kind === VARINT) {
      const skipped = varint(head, tag.end)
      if (skipped === undefined) return found
      at += skipped.end
    } else if (kind === FIXED_64) at += tag.end + 8
    else if (kind === FIXED_32) at += tag.end + 4
    else if (kind === BYTES) {
      const length = varint(head, tag.end)
      if (length === undefined) return found
      const start = at + length.end
      if (Math.floor(tag.value / 8) === METADATA_FIELD && length.value <= MAX_ENTRY_BYTES) {
        const [key, value] = pairIn(await bytesAt(file, start, length.value))
        found.set(key, value)
      }
      at = start + length.value
    } else return found
  }
  return found
}

/** An entry: its key is field 1, its value field 2, both text. */
function pairIn(bytes: Buffer): [key: string, value: string] {
  const texts = ['', '', '']
  let at = 0
  while (at < bytes.length) {
    const tag = varint(bytes, at)
    const length = tag && varint(bytes, tag.end)
    if (tag === undefined || length === undefined || tag.value % 8 !== BYTES) break
    texts[Math.floor(tag.value / 8)] = bytes.toString('utf8', length.end, length.end + length.value)
    at = length.end + length.value
  }
  return [texts[1] ?? '', texts[2] ?? '']
}

function varint(bytes: Buffer, from: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0
  for (let index = 0; index < 9 && from + index < bytes.length; index += 1) {
    const byte = bytes[from + index] ?? 0
    value += (byte & 127) * 2 ** (7 * index)
    if (byte < 128) return Number.isSafeInteger(value) ? { value, end: from + index + 1 } : undefined
  }
  return undefined
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
