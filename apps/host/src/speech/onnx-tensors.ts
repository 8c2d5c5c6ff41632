import { readFile } from 'node:fs/promises'

const [VARINT, FIXED_64, BYTES] = [0, 1, 2]
// Fields of `ModelProto`, `GraphProto`, `NodeProto`, `AttributeProto` and `TensorProto`.
const [GRAPH, NODE, OUTPUT, ATTRIBUTE, TENSOR, RAW_DATA] = [7, 1, 2, 5, 5, 9]

/**
 * Reads the constants of a small ONNX file, whose weights are constants of its outermost graph.
 * @returns their bytes by the ends of their names after the last slash or "__".
 */
export async function readOnnxConstants(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const graph of within(await readFile(path), GRAPH))
    for (const node of within(graph, NODE)) {
      const [output] = within(node, OUTPUT)
      const raw = within(node, ATTRIBUTE).flatMap((one) =>
        within(one, TENSOR).flatMap((each) => within(each, RAW_DATA)),
      )
      const name = output?.toString().split(/__|\//).at(-1)
      if (name !== undefined && raw[0]) found.set(name, raw[0])
    }
  return found
}

/** The values of a repeated field that are texts, bytes or messages. @throws RangeError if the file is damaged. */
function within(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  const varint = () => {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = message.readUInt8(at)
      at += 1
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = varint()
    const kind = tag % 8
    if (kind === VARINT) varint()
    else if (kind === BYTES) {
      const length = varint()
      if (Math.floor(tag / 8) === wanted) found.push(message.subarray(at, at + length))
      at += length
    } else at += kind === FIXED_64 ? 8 : 4
  }
  return found
}
