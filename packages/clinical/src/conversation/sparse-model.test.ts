import { expect, test } from 'vitest'
import { bucketWithKey, hashOf, logProbabilities, type LinearModel } from './linear-model.ts'
import { loadSparseModel, packedFeatures } from './sparse-model.ts'

const FEATURES = ['tosse', 'febre', 'dor', 'w:losartana', 'bias', 'x1:não']
const BUCKETS = 8
const CLASSES = 9

function example(): LinearModel {
  const keys = new Uint32Array(BUCKETS)
  const weights = new Int8Array(BUCKETS * CLASSES)
  FEATURES.forEach((feature, index) => {
    const bucket = bucketWithKey(keys, hashOf(feature))
    keys[bucket] = hashOf(feature)
    weights[bucket * CLASSES + index] = 100
    weights[bucket * CLASSES + 8] = -index - 1
  })
  return { classes: CLASSES, buckets: BUCKETS, scale: 0.1, keys, weights }
}

test('a stored model gives the same probabilities', () => {
  const model = example()
  const { classes, buckets, scale } = model
  const features = Buffer.from(packedFeatures(model)).toString('base64')
  const loaded = loadSparseModel({ classes, buckets, scale, features })
  for (const feature of FEATURES)
    expect(logProbabilities(loaded, [feature])).toEqual(logProbabilities(model, [feature]))
})

test('a feature that training never saw says nothing', () => {
  const model = example()
  expect(logProbabilities(model, ['dor', 'never seen'])).toEqual(logProbabilities(model, ['dor']))
})
