/**
 * A linear classifier over hashed features. `weights` has one signed byte for each bucket and class, the classes of a
 * bucket side by side; a score is the sum of the bytes times `scale`.
 */
export interface LinearModel {
  readonly classes: number
  /** A power of two. */
  readonly buckets: number
  readonly scale: number
  readonly weights: Int8Array
  /**
   * The hash of the feature in each bucket, 0 in an empty one: what training never saw has no weight. Without it a
   * feature has the weights of its bucket, whose ever they are.
   */
  readonly keys?: Uint32Array
}

/** A model as it is stored, with its weights in Base64. */
export interface StoredModel extends Omit<LinearModel, 'weights' | 'keys'> {
  readonly weights: string
}

/** @throws DOMException if the weights are not Base64. */
export function loadModel({ weights, ...shape }: StoredModel): LinearModel {
  return { ...shape, weights: new Int8Array(bytesOf(weights).buffer) }
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** FNV-1a, 32 bits, over the UTF-16 code units of a feature. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** The bucket of a feature. */
export function bucketOf(feature: string, buckets: number): number {
  return bucketOfHash(hashOf(feature), buckets)
}

export function bucketOfHash(hash: number, buckets: number): number {
  // FNV mixes its low bits least.
  return (hash ^ (hash >>> 15)) & (buckets - 1)
}

/** The slot that holds this hash, or the empty slot for it; the table always has an empty one. */
export function bucketWithKey(keys: Uint32Array, hash: number): number {
  let bucket = bucketOfHash(hash, keys.length)
  while (keys[bucket] !== 0 && keys[bucket] !== hash) bucket = (bucket + 1) & (keys.length - 1)
  return bucket
}

/** Natural logarithms of the classes' probabilities. */
export function logProbabilities(
  { weights, buckets, classes, scale, keys }: LinearModel,
  features: readonly string[],
): readonly number[] {
  // Integer sums are exact in any order.
  const sums = new Int32Array(classes)
  for (const feature of features) {
    const bucket = keys ? bucketWithKey(keys, hashOf(feature)) : bucketOf(feature, buckets)
    const at = bucket * classes
    for (let of = 0; of < classes; of += 1) sums[of] = (sums[of] ?? 0) + (weights[at + of] ?? 0)
  }
  const scores = Array.from(sums, (sum) => sum * scale)
  const most = Math.max(...scores)
  const logSum = most + Math.log(scores.reduce((total, score) => total + Math.exp(score - most), 0))
  return scores.map((score) => score - logSum)
}
