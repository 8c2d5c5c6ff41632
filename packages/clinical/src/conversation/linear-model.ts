/**
 * A linear classifier over hashed features. `weights` holds one signed byte for each bucket and class, the classes of a
 * bucket side by side; a score is the sum of the bytes times `scale`.
 */
export interface LinearModel {
  readonly classes: number
  /** Power of two. */
  readonly buckets: number
  readonly scale: number
  readonly weights: Int8Array
}

/** A model as it is stored: weights as Base64. */
export interface StoredModel extends Omit<LinearModel, 'weights'> {
  readonly weights: string
}

/** @throws DOMException when the weights are no Base64. */
export function loadModel({ weights, ...shape }: StoredModel): LinearModel {
  return { ...shape, weights: Int8Array.from(atob(weights), (character) => character.charCodeAt(0)) }
}

/** The bucket of a feature: FNV-1a, 32 bits, over its UTF-16 code units. */
export function bucketOf(feature: string, buckets: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193)
  }
  // The low bits of FNV mix least.
  return (hash ^ (hash >>> 15)) & (buckets - 1)
}

/** Natural logarithms of the classes' probabilities. */
export function logProbabilities(model: LinearModel, features: readonly string[]): readonly number[] {
  const sums = Array.from({ length: model.classes }, () => 0)
  for (const feature of features) {
    const at = bucketOf(feature, model.buckets) * model.classes
    for (let of = 0; of < sums.length; of += 1) sums[of] = (sums[of] ?? 0) + (model.weights[at + of] ?? 0)
  }
  const scores = sums.map((sum) => sum * model.scale)
  const most = Math.max(...scores)
  const logSum = most + Math.log(scores.reduce((total, score) => total + Math.exp(score - most), 0))
  return scores.map((score) => score - logSum)
}
