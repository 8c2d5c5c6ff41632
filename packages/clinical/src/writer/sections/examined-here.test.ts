import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) => `Médica: O que houve?\nPaciente: Dor nas costas desde ontem.\n${lines}`

test('what only an examination finds is no result, also behind one', () => {
  const said = visit(
    'Médica: Fez a ressonância?\nPaciente: Fiz, tá aqui.\nMédica: Protrusão discal L4-L5 à esquerda. Sem indicação de cirurgia por enquanto.\nMédica: Lasègue negativo, força preservada, reflexos normais.',
  )
  expect(writtenOf(said, 'physicalExam')).toMatch(/lasègue negativo, força preservada, reflexos normais/i)
  expect(writtenOf(said, 'results')).toMatch(/protrusão discal/i)
  expect(writtenOf(said, 'results')).not.toMatch(/lasègue|reflexos/i)
  expect(writtenOf(said, 'plan')).toMatch(/sem indicação de cirurgia/i)
})

test('what follows a manoeuvre in one breath is of the examination, too', () => {
  const said = visit(
    'Médica: Trouxe o raio x?\nPaciente: Trouxe.\nMédica: Sem fratura. Deixa eu examinar. Dor à palpação do maléolo lateral, gaveta negativa, sem edema.',
  )
  expect(writtenOf(said, 'physicalExam')).toMatch(/dor à palpação do maléolo lateral, gaveta negativa, sem edema/i)
  expect(writtenOf(said, 'results')).toMatch(/sem fratura/i)
})

test('a sign that an ultrasound saw is a result', () => {
  const said = visit('Médica: Ultrassom: vesícula com cálculos, Murphy ultrassonográfico negativo.\nPaciente: E agora?')
  expect(writtenOf(said, 'results')).toMatch(/murphy ultrassonográfico negativo/i)
})

test('what a clinician believed before the answer is not told', () => {
  const said =
    'Médica: Toma o quê?\nPaciente: Duas metforminas por dia.\nMédica: Achei que eram três.\nPaciente: Não, são duas mesmo.'
  expect(writtenOf(said)).not.toMatch(/3/)
})

test.each(['Retorno assim que tiver os exames.', 'Volta quando pegar o resultado.', 'Volta em dez dias.'])(
  'when to come back is told, wherever it is said: %s',
  (order) => {
    expect(writtenOf(visit(`Médica: ${order}\nPaciente: Tá bom.\nMédica: Dipirona 500.`), 'followUp')).toMatch(
      /retorno|volta/i,
    )
  },
)

test('what a child weighs today is of the examination', () => {
  expect(
    writtenOf(visit('Médica: Hoje tá com três quilos e seiscentos. Ótimo.\nPaciente: Que bom.'), 'physicalExam'),
  ).toMatch(/hoje com três quilos e seiscentos/i)
})

test('results that are read out are not why the patient came', () => {
  const said =
    'Médica: Voltou com os exames?\nPaciente: Voltei, doutora. Tá tudo aqui no celular.\nMédica: Hemoglobina doze e três, ferritina oito, TSH dois e meio.\nMédica: Então o cansaço é ferro baixo.'
  expect(writtenOf(said, 'complaint')).not.toMatch(/TSH|ferro/i)
})

test('what was asked about since the last visit is why the patient came', () => {
  const said =
    'Médica: Seu Antônio, como o senhor passou desde a última?\nPaciente: Melhor da dor, mas o remédio me deu uma tremedeira.\nMédica: Desce pra perna ainda?\nPaciente: Até o joelho só. Antes ia até o pé.\nMédica: Terapia semanal, já te dei o contato.'
  expect(writtenOf(said, 'complaint')).toMatch(/melhor da dor/i)
})
