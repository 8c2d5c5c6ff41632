import { bucketOf, type LinearModel } from '../../packages/clinical/src/conversation/linear-model.ts'

export interface Example {
  readonly features: readonly string[]
  /** Index of the correct class. */
  readonly target: number
  /** Its weight in training; 1 by default. */
  readonly weight?: number
}

interface Settings {
  readonly classes: number
  /** Power of two. */
  readonly buckets: number
  readonly epochs?: number
  readonly learningRate?: number
  /** Weight of the squared weights in the loss, per example. */
  readonly decay?: number
}

/** Multinomial logistic regression by AdaGrad; the same examples give the same model. */
export function trainLinearModel(examples: readonly Example[], settings: Settings): LinearModel {
  const { classes, buckets, epochs = 4, learningRate = 0.1, decay = 2e-6 } = settings
  const weights = new Float64Array(buckets * classes)
  const squares = new Float64Array(buckets * classes).fill(1)
  const rows = examples.map(({ features, target, weight = 1 }) => ({
    target,
    weight,
    places: Uint32Array.from(features, (feature) => bucketOf(feature, buckets) * classes),
  }))
  const random = mulberry(20261122)
  const sums = new Float64Array(classes)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(rows, random)
    for (const { target, weight, places } of rows) {
      sums.fill(0)
      for (const place of places)
        for (let of = 0; of < classes; of += 1) sums[of] = (sums[of] ?? 0) + (weights[place + of] ?? 0)
      const most = Math.max(...sums)
      let total = 0
      for (let of = 0; of < classes; of += 1) total += sums[of] = Math.exp((sums[of] ?? 0) - most)
      for (let of = 0; of < classes; of += 1) {
        const error = weight * ((sums[of] ?? 0) / total - Number(of === target))
        for (const place of places) {
          const gradient = error + decay * examples.length * 0.01 * (weights[place + of] ?? 0)
          const square = (squares[place + of] = (squares[place + of] ?? 0) + gradient * gradient)
          weights[place + of] = (weights[place + of] ?? 0) - (learningRate * gradient) / Math.sqrt(square)
        }
      }
    }
  }
  const scale = Math.max(...minMax(weights)) / 127
  return { classes, buckets, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) }
}

function minMax(weights: Float64Array): number[] {
  let most = 1e-9
  for (const weight of weights) most = Math.max(most, Math.abs(weight))
  return [most]
}

export function shuffle<T>(rows: T[], random: () => number) {
  for (let index = rows.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const [a, b] = [rows[index], rows[other]]
    if (a !== undefined && b !== undefined) [rows[index], rows[other]] = [b, a]
  }
}

/** Seeded numbers from 0 to 1 (mulberry32). */
export function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
