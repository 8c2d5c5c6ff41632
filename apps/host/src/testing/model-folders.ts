import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A length-delimited field of a protocol buffer. */
function field(number: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}

/** A file like ONNX: a version, weights to skip, and metadata. */
export function network(metadata: Readonly<Record<string, string>>): Buffer {
  const pairs = Object.entries(metadata).map(([key, value]) =>
    field(14, Buffer.concat([field(1, key), field(2, value)])),
  )
  return Buffer.concat([Buffer.from([8, 9]), field(2, 'pytorch'), field(7, Buffer.alloc(100_000, 14)), ...pairs])
}

const made: string[] = []

/** @returns a new folder with these files. */
export function folder(files: Readonly<Record<string, Buffer | string>>): string {
  const path = mkdtempSync(join(tmpdir(), 'prontuvoz-layout-'))
  made.push(path)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
  return path
}

/** Removes the folders made so far. */
export function removeFolders(): void {
  for (const path of made.splice(0)) rmSync(path, { recursive: true })
}

/** A folder with the three networks of a transducer. */
export const transducer = (metadata: Readonly<Record<string, string>>) =>
  folder({
    'tokens.txt': 'a 0',
    'encoder.int8.onnx': network(metadata),
    'decoder.int8.onnx': network({}),
    'joiner.int8.onnx': network({}),
  })
/** A folder with the two networks of Whisper. */
export const pair = (metadata: Readonly<Record<string, string>>) =>
  folder({ 'small-tokens.txt': 'a 0', 'small-encoder.onnx': network(metadata), 'small-decoder.onnx': network({}) })
/** A folder with one network. */
export const single = (metadata: Readonly<Record<string, string>>) =>
  folder({ 'tokens.txt': 'a 0', 'model.int8.onnx': network(metadata) })
