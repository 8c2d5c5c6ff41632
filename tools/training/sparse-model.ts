import { bucketWithKey, hashOf, type LinearModel } from '../../packages/clinical/src/conversation/linear-model.ts'
import type { StoredSparseModel } from '../../packages/clinical/src/conversation/sparse-model.ts'
import { packedFeatures } from '../../packages/clinical/src/conversation/sparse-model.ts'
import { mulberry, shuffle, type Example } from './linear-model.ts'

interface Settings {
  readonly classes: number
  /** A power of two, above the number of features kept. */
  readonly buckets: number
  /** Number of stored features: those with the largest effect on the scores. */
  readonly features: number
  readonly epochs: number
  readonly learningRate: number
  /** Weight of the squared weights in the loss, per example. */
  readonly decay: number
  /** Number of averaged models, each trained on other texts. */
  readonly models?: number
}

/** Share of the texts on which each of several models is trained. */
const MODEL_SHARE = 0.7
/** This share of the largest weights is clipped, so that the others are stored with a finer resolution. */
const CLIPPED_SHARE = 0.0005

/**
 * Multinomial logistic regression by AdaGrad with a weight for each feature; the mean of the later half of the epochs
 * and of several models. The same texts give the same model.
 * @param texts the examples of each text.
 */
export function trainSparseModel(texts: Iterable<readonly Example[]>, settings: Settings): LinearModel {
  const numbers = new Map<string, number>()
  const numberOf = (feature: string) => {
    const known = numbers.get(feature)
    if (known !== undefined) return known
    numbers.set(feature, numbers.size)
    return numbers.size - 1
  }
  const rows = Array.from(texts, (examples) =>
    examples.map(({ features, target, weight = 1 }) => ({
      target,
      weight,
      features: Uint32Array.from(features, numberOf),
    })),
  )
  const { classes, models = 1 } = settings
  const mean = new Float32Array(numbers.size * classes)
  for (let nth = 0; nth < models; nth += 1) {
    const random = mulberry(20261125 + nth)
    const own = models === 1 ? rows : rows.filter(() => random() < MODEL_SHARE)
    const weights = trained(own.flat(), numbers.size, settings, random)
    for (let at = 0; at < mean.length; at += 1) mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0) / models
  }
  return stored([...numbers.keys()], countsOf(rows.flat(), numbers.size), mean, settings)
}

interface Row {
  readonly target: number
  readonly weight: number
  readonly features: Uint32Array
}

function trained(examples: readonly Row[], size: number, settings: Settings, random: () => number): Float32Array {
  const { classes, epochs, learningRate, decay } = settings
  const rows = [...examples]
  const weights = new Float32Array(size * classes)
  const squares = new Float32Array(size * classes).fill(1)
  const mean = new Float32Array(size * classes)
  const sums = new Float64Array(classes)
  const averaged = Math.max(1, Math.floor(epochs / 2))
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(rows, random)
    for (const { target, weight, features } of rows) {
      sums.fill(0)
      for (const feature of features)
        for (let of = 0; of < classes; of += 1) sums[of] = (sums[of] ?? 0) + (weights[feature * classes + of] ?? 0)
      const most = Math.max(...sums)
      let total = 0
      for (let of = 0; of < classes; of += 1) total += sums[of] = Math.exp((sums[of] ?? 0) - most)
      for (let of = 0; of < classes; of += 1) {
        const error = weight * ((sums[of] ?? 0) / total - Number(of === target))
        for (const feature of features) {
          const at = feature * classes + of
          const gradient = error + decay * (weights[at] ?? 0)
          const square = (squares[at] = (squares[at] ?? 0) + gradient * gradient)
          weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(square)
        }
      }
    }
    if (epoch >= epochs - averaged)
      for (let at = 0; at < mean.length; at += 1) mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0) / averaged
  }
  return mean
}

function countsOf(rows: readonly Row[], size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (const { features } of rows) for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1
  return counts
}

/** The features with the largest effect on the scores, in signed bytes. */
function stored(
  names: readonly string[],
  counts: Uint32Array,
  weights: Float32Array,
  { classes, buckets, features }: Settings,
): LinearModel {
  const worth = names.map((_, feature) => {
    const row = weights.subarray(feature * classes, (feature + 1) * classes)
    return Math.sqrt(counts[feature] ?? 0) * Math.max(...row.map(Math.abs))
  })
  const kept = names
    .map((name, feature) => ({ name, feature }))
    .toSorted((a, b) => (worth[b.feature] ?? 0) - (worth[a.feature] ?? 0) || a.feature - b.feature)
    .slice(0, features)
  const sizes = kept
    .flatMap(({ feature }) => Array.from(weights.subarray(feature * classes, (feature + 1) * classes), Math.abs))
    .toSorted((a, b) => b - a)
  const scale = Math.max(sizes[Math.floor(sizes.length * CLIPPED_SHARE)] ?? 0, 1e-9) / 127
  const keys = new Uint32Array(buckets)
  const bytes = new Int8Array(buckets * classes)
  for (const { name, feature } of kept) {
    const row = weights.subarray(feature * classes, (feature + 1) * classes)
    const rounded = Array.from(row, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))))
    if (rounded.every((weight) => weight === 0)) continue
    const bucket = bucketWithKey(keys, hashOf(name))
    keys[bucket] = hashOf(name)
    bytes.set(rounded, bucket * classes)
  }
  return { classes, buckets, scale, keys, weights: bytes }
}

/** The model in its file format. */
export function sparseStored(model: LinearModel): StoredSparseModel {
  const { classes, buckets, scale } = model
  return { classes, buckets, scale, features: Buffer.from(packedFeatures(model)).toString('base64') }
}
