import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (orders: string) => `Médica: O que houve?
  Paciente: Dor no peito há uma hora.
  Médica: Pressão dezesseis por dez. Eletro com supra de ST.
  ${orders}
  Paciente: Certo.`

test('a condition and a no of one order are not read of the next', () => {
  const plan = writtenOf(
    visit('Médica: Morfina, dois miligramas, se a dor ficar. Betabloqueador não agora. Glibenclamida suspensa.'),
    'plan',
  )
  expect(plan).toMatch(/se dor ficar; betabloqueador não agora; glibenclamida suspensa/iu)
})

test('how much, how often and how long follow their medicine with a comma', () => {
  const plan = writtenOf(
    visit('Médica: Vou passar amoxicilina. Quinhentos. De oito em oito horas. Por sete dias.'),
    'plan',
  )
  expect(plan).toMatch(/amoxicilina, 500, 8\/8 h, 7 dias/iu)
})

test('a list of warning signs stays with what is to be done then', () => {
  const advice = writtenOf(
    visit(
      'Médica: Repouso hoje e amanhã. Anda trinta minutos por dia dentro de casa, sem pressa. Nada de peso nem de enxada. Boca roxa ou preta, ferida com pus, febre de trinta e oito, vômito ou barriga que incha: hospital.',
    ),
    'advice',
  )
  expect(advice).toMatch(/boca roxa ou preta, ferida com pus, febre de 38, vômito ou barriga que incha: hospital/iu)
})

test('orders without marks are parted where the next medicine begins', () => {
  const plan = writtenOf(
    `o que houve
    dor no joelho há dois meses
    então vou passar paracetamol setecentos e cinquenta de oito em oito horas se doer
    losartana continua igual
    certo`,
  )
  expect(plan).toMatch(/se doer(?:;|\.\n) ?losartana continua/iu)
})
