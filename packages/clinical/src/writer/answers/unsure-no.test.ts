import { expect, test } from 'vitest'
import { writtenOfAnswer } from '../test-writing.ts'

test.each([
  ['Alergia a remédio?', 'Que eu saiba não, já tomei antibiótico e não deu nada.', /nega alergia a medicamentos/i],
  ['Alergia a remédio?', 'Não que eu saiba, já tomei de tudo.', /nega alergia a medicamentos/i],
  ['Teve febre?', 'Que eu saiba não, não medi.', /nega febre/i],
  ['Tem asma?', 'Que eu me lembre não, só quando era pequeno.', /asma: só quando era pequeno/i],
  ['Alguém na família com câncer?', 'Que eu saiba não, só meu avô, de próstata.', /câncer: só avô, de próstata/i],
])('a no of somebody who is not sure denies as any no: %s – %s', (question, answer, expected) => {
  const written = writtenOfAnswer(question, answer)
  expect(written).toMatch(expected)
  expect(written).not.toMatch(/saiba|lembre/i)
})
