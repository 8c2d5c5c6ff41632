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
}

/** A model as it is stored, with its weights in Base64. */
export interface StoredModel extends Omit<LinearModel, 'weights'> {
  readonly weights: string
}

/** @throws DOMException if the weights are not Base64. */
export function loadModel({ weights, ...shape }: StoredModel): LinearModel {
  const bytes = atob(weights)
  const read = new Int8Array(bytes.length)
  for (let at = 0; at < read.length; at += 1) read[at] = bytes.charCodeAt(at)
  return { ...shape, weights: read }
}

/** The bucket of a feature: FNV-1a, 32 bits, over its UTF-16 code units. */
export function bucketOf(feature: string, buckets: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193)
  }
  // FNV mixes its low bits least.
  return (hash ^ (hash >>> 15)) & (buckets - 1)
}

/** Natural logarithms of the classes' probabilities. */
export function logProbabilities(
  { weights, buckets, classes, scale }: LinearModel,
  features: readonly string[],
): readonly number[] {
  // Integer sums are exact in any order.
  const sums = new Int32Array(classes)
  for (const feature of features) {
    const at = bucketOf(feature, buckets) * classes
    for (let of = 0; of < classes; of += 1) sums[of] = (sums[of] ?? 0) + (weights[at + of] ?? 0)
  }
  const scores = Array.from(sums, (sum) => sum * scale)
  const most = Math.max(...scores)
  const logSum = most + Math.log(scores.reduce((total, score) => total + Math.exp(score - most), 0))
  return scores.map((score) => score - logSum)
}
