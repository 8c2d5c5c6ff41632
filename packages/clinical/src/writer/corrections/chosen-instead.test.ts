import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  [
    'Pensei em omalizumabe, mas com essa IgE o melhor é mepolizumabe.\nPaciente: Quanto?\nMédica: Cem miligramas a cada quatro semanas.',
    /mepolizumabe.*100 mg/i,
    /omalizumabe/i,
  ],
  [
    'Pensei em pregabalina, mas com o rim prefiro gabapentina, cem miligramas, à noite.',
    /gabapentina, 100 mg, à noite/i,
    /pregabalina/i,
  ],
  ['Ia passar naproxeno, mas pelo estômago fico com dipirona, um grama.', /dipirona, 1 g/i, /naproxeno/i],
])('what is chosen in place of what was only considered is ordered: %s', (said, chosen, considered) => {
  const written = writtenOf(`Médica: ${said}`)
  expect(written).toMatch(chosen)
  expect(written).not.toMatch(considered)
})

test('"com candesartana não pode" takes back no candesartana', () => {
  const said = `Médica: Candesartana, oito miligramas, de noite. Quer engravidar?
    Paciente: Nem pensar, já tenho três.
    Médica: Com candesartana não pode mesmo.`
  expect(writtenOf(said)).toMatch(/candesartana, 8 mg/i)
})

test('what follows a "mas" without a choice parts nothing', () => {
  const written = writtenOf('Médica: Pensei em naproxeno, mas com o seu estômago não dá.')
  expect(written).not.toMatch(/naproxeno/i)
})

test('of two offers the one that was not chosen is not ordered, also if the lexicon has no name for the chosen one', () => {
  const written = writtenOf(`Médica: O que houve?
    Paciente: Vou pra Moçambique, quero prevenir malária.
    Médica: Doxiciclina, cem, um por dia, barata, ou atovaquona com proguanil.
    Paciente: A pílula já me dá mancha no rosto.
    Médica: Então atovaquona com proguanil, um por dia, com comida.`)
  expect(written).toMatch(/atovaquona com proguanil/i)
  expect(written).not.toMatch(/doxiciclina/i)
})
