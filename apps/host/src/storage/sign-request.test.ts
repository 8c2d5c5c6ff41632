import { expect, test } from 'vitest'
import { signRequest } from './sign-request.ts'

// The examples that AWS publishes for Signature Version 4 in S3, with its example credentials.
const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const BUCKET = 'https://examplebucket.s3.amazonaws.com'

test.each([
  [
    'GET an object',
    { method: 'GET', url: new URL(`${BUCKET}/test.txt`), headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT an object',
    {
      method: 'PUT',
      url: new URL(`${BUCKET}/test%24file.text`),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET a bucket’s lifecycle',
    { method: 'GET', url: new URL(`${BUCKET}/?lifecycle`) },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'list objects',
    { method: 'GET', url: new URL(`${BUCKET}/?max-keys=2&prefix=J`) },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs AWS’s published example: %s', (_what, request, signature) => {
  const { authorization } = signRequest(request, credentials, new Date('2013-05-24T00:00:00Z'))
  expect(authorization?.split('Signature=')[1]).toBe(signature)
})
