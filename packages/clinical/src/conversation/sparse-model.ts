import { bucketWithKey, bytesOf, type LinearModel } from './linear-model.ts'

/** A model with keys as it is stored: only its features, each with the weights that are not zero. */
export interface StoredSparseModel {
  readonly classes: number
  readonly buckets: number
  readonly scale: number
  /**
   * In Base64, for each feature by rising hash: the step to it from the last one (seven bits a byte, the lowest first), a
   * bit for each class that has a weight, these weights.
   */
  readonly features: string
}

const SEVEN_BITS = 7
const MORE = 1 << SEVEN_BITS

/** The features of a model in the form in which they are stored. */
export function packedFeatures({ classes, keys = new Uint32Array(), weights }: LinearModel): Uint8Array {
  const bytes: number[] = []
  let last = 0
  for (const hash of keys.filter((key) => key !== 0).toSorted()) {
    for (let step = hash - last; ; step = Math.floor(step / MORE)) {
      bytes.push(step >= MORE ? (step % MORE) + MORE : step)
      if (step < MORE) break
    }
    last = hash
    const at = bucketWithKey(keys, hash) * classes
    const row = Array.from(weights.subarray(at, at + classes))
    for (let from = 0; from < classes; from += 8)
      bytes.push(row.slice(from, from + 8).reduce((bits, weight, of) => bits | (weight === 0 ? 0 : 1 << of), 0))
    bytes.push(...row.filter((weight) => weight !== 0).map((weight) => weight & 0xff))
  }
  return Uint8Array.from(bytes)
}

/** @throws DOMException if the features are not Base64. */
export function loadSparseModel({ features, ...shape }: StoredSparseModel): LinearModel {
  const { classes, buckets } = shape
  const keys = new Uint32Array(buckets)
  const weights = new Int8Array(buckets * classes)
  const bytes = bytesOf(features)
  let at = 0
  const next = () => bytes[at++] ?? 0
  let hash = 0
  while (at < bytes.length) {
    let byte = MORE
    for (let factor = 1; byte >= MORE; factor *= MORE) {
      byte = next()
      hash += (byte % MORE) * factor
    }
    const bucket = bucketWithKey(keys, hash)
    keys[bucket] = hash
    const isSet = Array.from({ length: Math.ceil(classes / 8) }, next)
    for (let of = 0; of < classes; of += 1)
      if (((isSet[of >> 3] ?? 0) >> (of & 7)) & 1) weights[bucket * classes + of] = next()
  }
  return { ...shape, keys, weights }
}
