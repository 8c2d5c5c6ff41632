import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test.for([
  [
    'Médica: Tem também o omalizumabe, injeção, uma vez por mês, se os comprimidos falharem. Isso é conversa da próxima.',
    /omalizumabe/i,
  ],
  ['Médica: Se a biópsia confirmar, a gente trata com budesonida, mas isso é depois.', /budesonida/i],
  ['Médica: Pode dapagliflozina, que protege o rim, mas no posto não temos.', /dapagliflozina/i],
] as const)('an option that is left for another time is no order: %s', ([said, gone]) => {
  expect(toldInVisit(said)).not.toMatch(gone)
})

test.for([
  [
    'Médica: Vou passar amitriptilina vinte e cinco à noite. A cirurgia, isso é conversa da próxima.',
    /amitriptilina 25/i,
  ],
  ['Médica: Losartana cinquenta de manhã, mas aqui não temos, compra na farmácia.', /losartana 50/i],
] as const)('an order stands, whatever else is left for later: %s', ([said, stands]) => {
  expect(toldInVisit(said)).toMatch(stands)
})
