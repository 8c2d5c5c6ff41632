/** Part of an object, both ends included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * What the header `Range` asks for (RFC 9110, section 14.2): undefined for all of it, also where several parts are asked
 * for or the header cannot be read; 'unsatisfiable' where the part begins behind the end. range-parser calls a last
 * byte before the first unsatisfiable, too; the RFC has such a header ignored.
 */
export function byteRange(header: string | null, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    if (Number(last) === 0 || sizeBytes === 0) return 'unsatisfiable'
    return { first: Math.max(0, sizeBytes - Number(last)), last: sizeBytes - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= sizeBytes) return 'unsatisfiable'
  return { first: Number(first), last: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) }
}
