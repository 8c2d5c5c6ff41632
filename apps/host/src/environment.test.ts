import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const s3 = {
  S3_ENDPOINT: 'https://s3.exemplo.com',
  S3_REGION: 'sa-east-1',
  S3_BUCKET: 'imagens',
  S3_ACCESS_KEY_ID: 'AK',
  S3_SECRET_ACCESS_KEY: 'segredo',
}

test('reads the bucket of images, or none', () => {
  expect(readEnvironment(s3).s3).toEqual({
    endpoint: 'https://s3.exemplo.com',
    region: 'sa-east-1',
    bucket: 'imagens',
    accessKeyId: 'AK',
    secretAccessKey: 'segredo',
  })
  expect(readEnvironment({ S3_BUCKET: '' }).s3).toBeUndefined()
})

test.each(Object.keys(s3))('names %s when it alone is missing', (name) => {
  expect(() => readEnvironment({ ...s3, [name]: '' })).toThrow(
    `${name}: falta; as imagens em S3 precisam das cinco variáveis S3_*, ou de nenhuma.`,
  )
})
