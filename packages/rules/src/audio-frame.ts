/**
 * Packs a request's fields and its compressed audio into one binary body: the length of the fields (32 bits,
 * little-endian), the fields as JSON, then each packet after its length (16 bits).
 */
export function packAudioFrame(
  fields: Readonly<Record<string, unknown>>,
  packets: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(JSON.stringify(fields))
  const length = packets.reduce((total, packet) => total + 2 + packet.length, 4 + head.length)
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, head.length, true)
  bytes.set(head, 4)
  let at = 4 + head.length
  for (const packet of packets) {
    view.setUint16(at, packet.length, true)
    bytes.set(packet, at + 2)
    at += 2 + packet.length
  }
  return bytes
}

/** Reverses `packAudioFrame`, without checking the fields; undefined if the bytes are not a complete frame. */
export function unpackAudioFrame(bytes: Uint8Array): { fields: unknown; packets: readonly Uint8Array[] } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4) return undefined
  const packets: Uint8Array[] = []
  let at = 4 + view.getUint32(0, true)
  if (at > bytes.length) return undefined
  const fields = readJson(new TextDecoder().decode(bytes.subarray(4, at)))
  while (at < bytes.length) {
    if (at + 2 > bytes.length) return undefined
    const end = at + 2 + view.getUint16(at, true)
    if (end > bytes.length) return undefined
    packets.push(bytes.subarray(at + 2, end))
    at = end
  }
  return { fields, packets }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
