import { expect, test } from 'vitest'
import { writtenAs } from '../../benchmarks/consultas/forms.ts'
import { STANDINGS } from '../../packages/clinical/src/writer/standing/standing-scores.ts'
import { readDialogue } from './labelled-dialogues.ts'
import { standingOfDialogue } from './standing-examples.ts'

const EXCERPT = `== cardiologia-999 M=Médica P=Paciente
M: Desde quando dói?
P: {W Foi em março}. {h Dói o joelho}.
M: Toma remédio?
P: {m Losartana, cinquenta}. {O O captopril é da minha mãe}.`

test('a clause is known by the letters of its words', () => {
  const dialogue = readDialogue(EXCERPT, 'example')
  const examples = standingOfDialogue(dialogue, writtenAs('labelled', dialogue.consultation))
  const standingOf = (word: string) =>
    examples.filter(({ unit }) => unit.text.includes(word)).map(({ target }) => STANDINGS[target])
  expect(standingOf('março')).toEqual(['withdrawn'])
  expect(standingOf('captopril')).toEqual(['otherPerson'])
  expect(standingOf('osartana')).toEqual(['stands'])
  expect(examples.find(({ unit }) => unit.text.includes('osartana'))?.worth).toBeGreaterThan(0)
})
