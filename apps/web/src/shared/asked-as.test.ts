import { expect, test } from 'vitest'
import { askedAs } from './asked-as.ts'

test('an answer to the requesting account counts', async () => {
  expect(
    await askedAs(
      'ana',
      async () => 'ana',
      async () => undefined,
    ),
  ).toBeUndefined()
})

test('an empty answer to another account does not count, whenever the session changed', async () => {
  for (const sessions of [['bia'], ['ana', 'bia'], [undefined]]) {
    const left = [...sessions]
    const answer = askedAs(
      'ana',
      async () => left.shift(),
      async () => undefined,
    )
    await expect(answer).rejects.toMatchObject({ kind: 'unauthenticated' })
  }
})

test('a refusal of another account is not this one’s', async () => {
  const left = ['ana', 'bia']
  const answer = askedAs(
    'ana',
    async () => left.shift(),
    () => Promise.reject(new Error('gone')),
  )
  await expect(answer).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('without a session an unreachable server is reported as such, and nothing counts as an answer', async () => {
  const nobody = async () => undefined
  await expect(askedAs('ana', nobody, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  await expect(askedAs('ana', nobody, async () => 1)).rejects.toMatchObject({ kind: 'unauthenticated' })
})
