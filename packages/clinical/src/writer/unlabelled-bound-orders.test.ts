import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

const visit = (order: string) => `bom dia o que aconteceu
  mancha no braço há dois meses coça muito
  placa avermelhada de três centímetros pulmão limpo
  ${order}
  certo doutor`

test.each([
  ['cetoconazol creme duas vezes ao dia por quatro semanas mesmo se sumir antes', /mesmo se sumir antes/u],
  ['prednisona vinte de manhã mesmo se melhorar', /mesmo se melhorar/u],
  ['peço creatinina e troponina agora não levanta do leito até eu liberar', /não levanta do leito até/u],
])('without marks an order is not cut where it would say the opposite: %s', (order, told) => {
  expect(writtenOf(visit(order))).toMatch(told)
})

test('without marks a "nunca" of how often denies no order', () => {
  const written = writtenOf(`como estão as mãos
    de manhã travam duas horas
    o metotrexato toma como
    seis comprimidos na segunda
    metotrexato sobe para oito comprimidos uma vez por semana nunca todo dia
    certo doutora`)
  expect(written).toMatch(/metotrexato sobe para 8 comprimidos/iu)
  expect(written).not.toMatch(/não sobe/u)
})

test('a no of its own still ends where the next line tells something', () => {
  const written = writtenOf(`tem febre
    febre não
    e a tosse
    tosse tenho até de noite
    vou pedir um raio x do tórax`)
  expect(written).toMatch(/nega febre|sem febre/iu)
  expect(written).toMatch(/tosse/iu)
})
