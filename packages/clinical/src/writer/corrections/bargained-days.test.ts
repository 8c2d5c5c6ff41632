import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const DOOR = 'Médica: O que houve?\nFilha: Ela está com tontura.\n'

test.each([
  [
    'Médica: Nos falamos por vídeo na segunda-feira, às dez.\nFilha: Segunda eu trabalho. Terça?\nMédica: Terça às dez, combinado.',
    /nos falamos por vídeo na terça às 10/i,
    /segunda/i,
  ],
  ['Médica: Volta na quinta.\nFilha: Não pode ser na sexta?\nMédica: Pode.', /volta sexta/i, /quinta/i],
  [
    'Médica: Retorno dia doze.\nFilha: Dia doze eu viajo. Dia vinte?\nMédica: Dia vinte às onze, então.',
    /retorno dia 20 às 11/i,
    /dia 12|viaj/i,
  ],
  [
    'Médica: Faz o exame na terça e volta na quinta.\nFilha: Quinta não dá. Sexta?\nMédica: Sexta então.',
    /exame na terça.*volta (?:na )?sexta/i,
    /quinta/i,
  ],
])('a day that is asked for and granted takes the place of the one that was proposed: %s', (said, told, gone) => {
  const written = writtenOf(`${DOOR}${said}`)
  expect(written).toMatch(told)
  expect(written).not.toMatch(gone)
})

test('a day that is asked for and not granted changes nothing', () => {
  const refused = writtenOf(`${DOOR}Médica: Volta na segunda.\nFilha: Terça?\nMédica: Não, terça eu não atendo.`)
  expect(refused).toMatch(/volta segunda/i)
  expect(refused).not.toMatch(/volta terça/i)
  const asked = writtenOf(`${DOOR}Médica: Volta na quinta.\nFilha: E o exame, na terça?\nMédica: Isso, terça.`)
  expect(asked).toMatch(/volta quinta/i)
})
