import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const OPENING = `Médica: O que houve?
  Paciente: Estou com tosse há 3 dias.`

test.each([
  'Médica: Só um minuto. Alô? Pode dar azitromicina para o paciente do leito 4. Desculpe, pode continuar.',
  'Médica: Um instante. Alô? Suspende a azitromicina do seu João e me liga depois. Pronto.',
])('what is said on the telephone is of nobody in the room: %s', (call) => {
  expect(writtenOf(`${OPENING}\n${call}`)).not.toMatch(/azitromicina/i)
})

test('an order behind the call, and a visit that begins with alô, are of the patient', () => {
  const order = 'vou passar amoxicilina 500 miligramas de 8 em 8 horas por 7 dias.'
  const written = writtenOf(
    `${OPENING}\nMédica: Alô? Pode dar dipirona para o paciente. Pronto, então ${order}\nPaciente: Certo.`,
  )
  expect(written).toMatch(/amoxicilina/i)
  expect(written).not.toMatch(/dipirona/i)
  const answered = writtenOf(`${OPENING}\nMédica: Alô, oi.\nPaciente: Tenho febre também.\nMédica: Pronto, ${order}`)
  expect(answered).toMatch(/febre/i)
  expect(writtenOf('Médica: Oi.\nPaciente: Alô, doutora, está me ouvindo? Estou com febre há 3 dias.')).toMatch(
    /febre/i,
  )
})

test.each(['Eu também tenho asma, sei bem como é.', 'Lá em casa sou eu que tenho asma.', 'Minha mãe tem asma também.'])(
  'what the clinician tells of herself is not the patient’s: %s',
  (told) => {
    expect(writtenOf(`${OPENING}\nMédica: ${told}\nPaciente: É ruim, né?`)).not.toMatch(/asma/i)
  },
)

test('the patient who says the same has it', () => {
  expect(writtenOf(`${OPENING}\nPaciente: Eu também tenho asma, sei bem como é.`)).toMatch(/asma/i)
  expect(writtenOf(`${OPENING}\nPaciente: Minha mãe tem asma também.`, 'familyHistory')).toMatch(/asma/i)
})

test.each([
  'Só falta me aparecer bronquite, brincadeira, doutora.',
  'Daqui a pouco vão dizer que eu tenho bronquite. Brincadeira.',
  'Estou brincando, mas só me falta ter bronquite.',
])('what is said in jest is no illness: %s', (joke) => {
  expect(writtenOf(`${OPENING}\nPaciente: ${joke}`)).not.toMatch(/bronquite/i)
})

test.each([
  ['Tenho dor no peito, não é brincadeira.', /dor no peito/i],
  ['Machuquei o pé na brincadeira.', /pé/i],
  ['Minha dor no joelho começou quando eu estava brincando.', /joelho/i],
])('a game and what is no joke are told: %s', (told, what) => {
  expect(writtenOf(`Médica: O que houve?\nPaciente: ${told}`)).toMatch(what)
})

test.each(['Se fosse fraqueza eu até entendia.', 'Imagina se eu tivesse fraqueza.'])(
  'what would be is not: %s',
  (unreal) => {
    expect(writtenOf(`${OPENING}\nPaciente: ${unreal}`)).not.toMatch(/fraqueza/i)
  },
)
