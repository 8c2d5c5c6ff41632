/**
 * The code points that a TrueType font can draw, from its character map. Not fontkit, which would be needed for this
 * table alone. @throws Error if the file has no Unicode map of format 4 or 12.
 */
export function fontCoverage(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const covered = new Set<number>()
  const map = characterMap(view)
  const count = view.getUint16(map + 2)
  let isRead = false
  for (let index = 0; index < count; index += 1) {
    const table = map + view.getUint32(map + 8 + index * 8)
    const format = view.getUint16(table)
    if (format === 12) readSegmentedCoverage(view, table, covered)
    else if (format === 4) readSegmentMapping(view, table, covered)
    isRead ||= format === 12 || format === 4
  }
  if (!isRead) throw new Error('The font has no Unicode character map')
  return covered
}

function characterMap(view: DataView): number {
  const tables = view.getUint16(4)
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + index * 16
    // 'cmap'
    if (view.getUint32(entry) === 0x63_6d_61_70) return view.getUint32(entry + 8)
  }
  throw new Error('The font has no character map')
}

/** Format 12: groups of first code, last code, first glyph. */
function readSegmentedCoverage(view: DataView, table: number, covered: Set<number>): void {
  const groups = view.getUint32(table + 12)
  for (let group = 0; group < groups; group += 1) {
    const entry = table + 16 + group * 12
    const [first, last] = [view.getUint32(entry), view.getUint32(entry + 4)]
    for (let code = first; code <= last; code += 1) covered.add(code)
  }
}

/** Format 4: parallel arrays of last codes, first codes, deltas and offsets; glyph 0 means none. */
function readSegmentMapping(view: DataView, table: number, covered: Set<number>): void {
  const size = view.getUint16(table + 6)
  for (let offset = 0; offset < size; offset += 2) {
    const last = view.getUint16(table + 14 + offset)
    const first = view.getUint16(table + 16 + size + offset)
    const delta = view.getUint16(table + 16 + size * 2 + offset)
    const rangeAt = table + 16 + size * 3 + offset
    const range = view.getUint16(rangeAt)
    for (let code = first; code <= last && code !== 0xff_ff; code += 1) {
      const glyph = range === 0 ? code + delta : view.getUint16(rangeAt + range + (code - first) * 2)
      if ((glyph & 0xff_ff) !== 0) covered.add(code)
    }
  }
}
