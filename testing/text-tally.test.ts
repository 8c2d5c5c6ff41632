import { expect, test } from 'vitest'
import { tallyText } from './text-tally.ts'

const SPOKEN = 'Tenho dor de cabeça há três dias. Não, não, só à noite.'
const tally = (written: string) => tallyText(SPOKEN, written)

test('a transcript that differs in case, punctuation and form of accents is right', () => {
  expect(tally('tenho dor de cabeça há três dias não não só à noite'.normalize('NFD'))).toEqual({
    spoken: 12,
    lost: 0,
    doubled: 0,
    wrong: 0,
    repeated: 1,
    repetitionsKept: 1,
  })
})

test('lost, doubled, cut and bent words are each seen', () => {
  expect(tally('Tenho dor de há três dias. Não, não, só à noite.')).toMatchObject({ lost: 1, doubled: 0, wrong: 0 })
  expect(tally('Tenho dor dor de cabeça há três dias. Não, não, só à noite.')).toMatchObject({ lost: 0, doubled: 1 })
  expect(tally('Tenho dor de cabe cabeça há três dias. Não, não, só à noite.')).toMatchObject({ doubled: 1, wrong: 0 })
  expect(tally('Tenho flor de cabeça há três dias. Não, não, só à noite.')).toMatchObject({ lost: 0, wrong: 1 })
})

test('a repetition that became a single word is not kept, and counts as lost', () => {
  expect(tally('Tenho dor de cabeça há três dias. Não, só à noite.')).toMatchObject({ lost: 1, repetitionsKept: 0 })
})
