import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const LIST = 'Médico: Falta de ar, rouquidão, vômito, desmaio?'

test.each([
  ['Rouca eu fiquei. O resto não.', 'falta de ar, vômito, desmaio'],
  ['Vômito, duas vezes. Os outros, não.', 'falta de ar, rouquidão, desmaio'],
  ['Falta de ar, quando subo. Fora isso não.', 'rouquidão, vômito, desmaio'],
  ['Só vômito.', 'falta de ar, rouquidão, desmaio'],
  ['Vômito, só.', 'falta de ar, rouquidão, desmaio'],
  ['Vômito, duas vezes. Só isso.', 'falta de ar, rouquidão, desmaio'],
  ['Vômito.\nMédico: Só?\nPaciente: Só.', 'falta de ar, rouquidão, desmaio'],
  ['Vômito.\nMédico: E o resto?\nPaciente: Também não.', 'falta de ar, rouquidão, desmaio'],
  ['Vômito. O resto não. Rouquidão tive, na terça.', 'falta de ar, desmaio'],
])('what is left of a list is denied: “%s”', (answer, denied) => {
  const written = writtenOf(`${LIST}\nPaciente: ${answer}`)
  expect(written).toContain(`ega ${denied}`)
  expect(written).not.toMatch(/resto|outros/iu)
})

test.each([
  ['Médico: Tosse, febre, falta de ar?', 'Cansaço pra subir. O resto não.', 'it may be another word for one of them'],
  [
    'Médico: Peso, febre, olho vermelho, afta?',
    'Cinco quilos. Afta, sempre. O resto, não.',
    'whose the amount is, is not said',
  ],
  [
    'Médico: Losartana, metformina, sinvastatina?',
    'Só losartana de manhã, as outras à noite.',
    'the others are taken too',
  ],
  ['Médico: Falta de ar, dor no peito?', 'Só falta de ar não.', 'the only one is the one that is denied'],
  ['Médico: Falta de ar, dor no peito?', 'Só quando subo ladeira.', 'it is said when'],
  ['Médico: Tosse, febre?\nPaciente: Tosse.\nMédico: Só?', 'Só de noite.', 'it is said when'],
  ['Médico: Tosse, febre?\nPaciente: Tosse.\nMédico: E o resto?', 'Não sei.', 'nobody knows'],
  ['Médico: Seu pai teve infarto, derrame, diabetes?', 'Infarto. O resto não.', 'it is asked of somebody else'],
  ['Médico: Dói a barriga, tosse, febre?', 'A barriga não dói mais nada.', 'it is no longer so'],
  ['Médico: Febre, tosse?', 'Febre não tenho mais não.', 'it is no longer so'],
  ['Médico: Na família, pressão, diabetes, derrame?', 'Só pressão.', 'it is asked of the family'],
])('nothing is denied: “%s” – “%s”, since %s', (asked, answer) => {
  const written = writtenOf(`${asked}\nPaciente: ${answer}`)
  expect(written).not.toMatch(/nega (?!só falta de ar|febre\b(?!,))/iu)
})

test('without marks the findings of a question are told apart', () => {
  const written = writtenOf('médico: febre tosse vômito\npaciente: tosse eu tive o resto não')
  expect(written).toMatch(/nega febre, vômito/iu)
})

test('the questions and the answer are the sources of what is denied', () => {
  const written = writtenOf(
    `Médico: Incha boca, olho, língua? Falta de ar, desmaio?
     Paciente: A boca inchou duas vezes. O resto, nada.`,
  )
  expect(written).toMatch(/nega olho, língua, falta de ar, desmaio/iu)
})

test('what nobody of the family has is not told of the one who was named before', () => {
  const written = writtenOf(
    `Médica: Na família, câncer de intestino?
     Paciente: Meu pai teve de próstata. Intestino, ninguém.`,
  )
  expect(written).toMatch(/pai: câncer de próstata/iu)
  expect(written).toMatch(/nega câncer de intestino/iu)
  expect(written).not.toMatch(/pai: nega|intestino: pai/iu)
})
