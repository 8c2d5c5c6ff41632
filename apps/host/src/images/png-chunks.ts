const SIGNATURE_BYTES = 8
// Length, type and checksum around the data of each chunk.
const FRAME_BYTES = 12
// The chunks that pixels need. Compressed texts, colour profiles and animations let a small file request gigabytes.
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * Strips a PNG of everything but its pixels (PNG 3rd edition, section 5.3: length, type, data, CRC).
 * @param png begins with the PNG signature; may be truncated anywhere.
 * @returns a new file, without a truncated last chunk.
 */
export function withoutAncillaryChunks(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const parts = [png.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length;) {
    const end = at + FRAME_BYTES + view.getUint32(at)
    if (end > png.length) break
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    if (KEPT.has(type)) parts.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}
