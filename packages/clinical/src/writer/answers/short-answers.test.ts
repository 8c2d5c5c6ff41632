import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { writeRecord } from '../write-record.ts'

test('a short "não" is recorded with what was asked', () => {
  const written = writtenOf(
    `Médico: Dói o peito desde quando?
     Paciente: Dói o peito faz três dias, quando subo escada.
     Médico: Teve febre?
     Paciente: Não.`,
  )
  expect(written).toMatch(/nega febre/i)
  expect(written).toMatch(/3 dias/)
})

test('what another voice repeats with a "não" leaves the record', () => {
  const written = writtenOf(
    `Médico: Quando começou a dor na barriga?
     Paciente: Começou na segunda.
     Esposa: Segunda não, foi na quarta à noite, depois da janta.
     Médico: Certo.`,
  )
  expect(written).toMatch(/quarta/i)
  expect(written).not.toMatch(/segunda/i)
})

test('an answer that names the other side is not recorded with the side asked about', () => {
  const written = writtenOf(
    `Médico: O que houve?
     Paciente: Caí da bicicleta ontem e machuquei o joelho, está inchado.
     Médico: Joelho esquerdo?
     Paciente: Direito, doutor.
     Médico: Vamos examinar.`,
  )
  expect(written).not.toMatch(/esquerdo/i)
})

test('a "foi" affirms what was asked', () => {
  const written = writtenOf(
    `Médica: O relógio marcou arritmia, foi isso?
     Paciente: Foi.
     Médica: E sentiu palpitação no peito?
     Paciente: Senti, por umas três horas no domingo.`,
  )
  expect(written).toMatch(/marcou arritmia/i)
})

test('a question left open by a broken call is recorded as unanswered', () => {
  const { statements } = writeRecord([
    'Médica: Está com dor de cabeça desde quando?',
    'Paciente: Desde terça, doutora, do lado direito.',
    'Médica: E a senhora ainda fuma?',
    'Paciente: Alô? Tá cortando, não ouvi nada.',
    'Médica: Vou ligar de novo.',
  ])
  const open = statements.filter(({ polarity }) => polarity === 'unanswered')
  expect(open.map(({ text }) => text)).toEqual(['Fuma: perguntado, sem resposta.'])
})

test('a list asked without commas is not affirmed by an answer about one of its members', () => {
  const written = writtenOf('médico febre suor de noite emagrecimento\npaciente emagreci dois quilos desde maio')
  expect(written).not.toMatch(/febre/i)
})

test('a habit that is denied right after the answer to another question is not lost', () => {
  const said = 'Médica: Toma algum remédio?\nPaciente: Losartana 50 mg.\nPaciente: Não fumo.\nPaciente: Não bebo.'
  expect(writtenOf(said)).toMatch(/não fumo/i)
  expect(writtenOf(said)).toMatch(/não bebo/i)
})
