import { writeFileSync } from 'node:fs'
import { seededRandom } from './seeded-random.ts'

// A one-layer Llama: the smallest model that llama.cpp loads like any other.
const WIDTH = 32
const HEADS = 2
const HIDDEN = 64
const CONTEXT_TOKENS = 16_384
const ALIGNMENT = 32
/** <unk>, <s>, </s> and one token for each byte. */
const TOKENS = ['<unk>', '<s>', '</s>', ...Array.from({ length: 256 }, (_, byte) => `<0x${hex(byte)}>`)]

type Value =
  | { readonly type: 'u32' | 'f32'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'strings'; readonly value: readonly string[] }
  | { readonly type: 'i32s' | 'f32s'; readonly value: readonly number[] }

const METADATA: Readonly<Record<string, Value>> = {
  'general.architecture': { type: 'string', value: 'llama' },
  'general.name': { type: 'string', value: 'random weights' },
  'llama.context_length': { type: 'u32', value: CONTEXT_TOKENS },
  'llama.embedding_length': { type: 'u32', value: WIDTH },
  'llama.block_count': { type: 'u32', value: 1 },
  'llama.feed_forward_length': { type: 'u32', value: HIDDEN },
  'llama.attention.head_count': { type: 'u32', value: HEADS },
  'llama.attention.head_count_kv': { type: 'u32', value: HEADS },
  'llama.attention.layer_norm_rms_epsilon': { type: 'f32', value: 1e-5 },
  'llama.rope.dimension_count': { type: 'u32', value: WIDTH / HEADS },
  'llama.vocab_size': { type: 'u32', value: TOKENS.length },
  'tokenizer.ggml.model': { type: 'string', value: 'llama' },
  'tokenizer.ggml.tokens': { type: 'strings', value: TOKENS },
  'tokenizer.ggml.scores': { type: 'f32s', value: TOKENS.map(() => 0) },
  // Unknown, control, control, bytes.
  'tokenizer.ggml.token_type': { type: 'i32s', value: [2, 3, 3, ...TOKENS.slice(3).map(() => 6)] },
  'tokenizer.ggml.unknown_token_id': { type: 'u32', value: 0 },
  'tokenizer.ggml.bos_token_id': { type: 'u32', value: 1 },
  'tokenizer.ggml.eos_token_id': { type: 'u32', value: 2 },
}

const TENSORS: readonly (readonly [name: string, ...shape: number[]])[] = [
  ['token_embd.weight', WIDTH, TOKENS.length],
  ['output_norm.weight', WIDTH],
  ['output.weight', WIDTH, TOKENS.length],
  ['blk.0.attn_norm.weight', WIDTH],
  ...['q', 'k', 'v', 'output'].map((part) => [`blk.0.attn_${part}.weight`, WIDTH, WIDTH] as const),
  ['blk.0.ffn_norm.weight', WIDTH],
  ['blk.0.ffn_gate.weight', WIDTH, HIDDEN],
  ['blk.0.ffn_up.weight', WIDTH, HIDDEN],
  ['blk.0.ffn_down.weight', HIDDEN, WIDTH],
]

/**
 * Writes a language model of random weights (about 100 kB): its output is meaningless, but it is loaded, queried,
 * limited and stopped like one of gigabytes.
 */
export function writeRandomGguf(path: string, seed = 1): void {
  const random = seededRandom(seed)
  const heads: Buffer[] = []
  const bodies: Buffer[] = []
  let offset = 0
  for (const [name, ...shape] of TENSORS) {
    const numbers = Float32Array.from(
      { length: shape.reduce((product, size) => product * size, 1) },
      () => random() - 0.5,
    )
    const body = padded(Buffer.from(numbers.buffer))
    heads.push(text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset))
    bodies.push(body)
    offset += body.length
  }
  const pairs = Object.entries(METADATA)
  const head = [Buffer.from('GGUF'), u32(3), u64(TENSORS.length), u64(pairs.length)]
  const metadata = pairs.flatMap(([key, value]) => [text(key), ...encoded(value)])
  writeFileSync(path, Buffer.concat([padded(Buffer.concat([...head, ...metadata, ...heads])), ...bodies]))
}

/** A value with its type tag in the format. */
function encoded(one: Value): Buffer[] {
  switch (one.type) {
    case 'u32':
      return [u32(4), u32(one.value)]
    case 'f32':
      return [u32(6), f32(one.value)]
    case 'string':
      return [u32(8), text(one.value)]
    case 'strings':
      return [u32(9), u32(8), u64(one.value.length), ...one.value.map(text)]
    case 'i32s':
      return [u32(9), u32(5), u64(one.value.length), ...one.value.map(u32)]
    case 'f32s':
      return [u32(9), u32(6), u64(one.value.length), ...one.value.map(f32)]
  }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)])
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0')
}
