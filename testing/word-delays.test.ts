import { expect, test } from 'vitest'
import { delaysOfWords } from './word-delays.ts'

const said = ['tem', 'febre', 'não', 'tenho', 'febre'].map((word, index) => ({ word, endSeconds: index + 1 }))

test('a word counts from when it first stands in its place, finished or not, even if it is said twice', () => {
  expect(
    delaysOfWords(said, [
      { atSeconds: 2.5, finished: '', interim: 'tem feble' },
      { atSeconds: 3.5, finished: 'tem febre', interim: '' },
      { atSeconds: 5.25, finished: 'tem febre', interim: 'não tenho febre' },
    ]),
  ).toEqual([1.5, 1.5, 2.25, 1.25, 0.25])
})

test('a word that never appears has no delay, and one that appears too early is not the word', () => {
  expect(
    delaysOfWords(said, [
      { atSeconds: 0.5, finished: '', interim: 'tem' },
      { atSeconds: 6, finished: 'febre não', interim: '' },
    ]),
  ).toEqual([undefined, 4, 3, undefined, undefined])
})
