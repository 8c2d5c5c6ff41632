import { expect, test } from 'vitest'
import { askedAs } from './asked-as.ts'

test('the answer to the account that asked counts', async () => {
  expect(
    await askedAs(
      'ana',
      async () => 'ana',
      async () => undefined,
    ),
  ).toBeUndefined()
})

test('that another account sees nothing is no answer, whenever the session changed', async () => {
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

test('a refusal that another account got is not that of this one', async () => {
  const left = ['ana', 'bia']
  const answer = askedAs(
    'ana',
    async () => left.shift(),
    () => Promise.reject(new Error('gone')),
  )
  await expect(answer).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('without a session, that the server cannot be reached is what is told, and nothing is taken for an answer', async () => {
  const nobody = async () => undefined
  await expect(askedAs('ana', nobody, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  await expect(askedAs('ana', nobody, async () => 1)).rejects.toMatchObject({ kind: 'unauthenticated' })
})
