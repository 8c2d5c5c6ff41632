import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test('a result that was read from another patient’s paper gives way to the right one', () => {
  expect(
    toldInVisit(
      'Médica: Sua glicada veio onze.',
      'Médica: Ops, esse é de outra paciente. A sua é cinco vírgula oito.',
      'Paciente: Que susto!',
    ),
  ).toMatch(/glicada veio 5,8/i)
})

test('a wrong chart leaves no value of it', () => {
  const written = toldInVisit(
    'Médica: Glicemia de trezentos e cinquenta.',
    'Paciente: Minha? Não pode ser.',
    'Médica: Não, perdão, abri a ficha errada. A sua tá noventa e dois.',
  )
  expect(written).toMatch(/glicemia de 92/i)
  expect(written).not.toMatch(/350/)
})

test('a finding of somebody else’s report is withdrawn, and the patient’s own stands', () => {
  const written = toldInVisit(
    'Médica: O ultrassom mostra um nódulo no fígado.',
    'Médica: Não, espera, esse laudo é da dona Marta.',
    'Médica: O seu mostra gordura no fígado, grau um.',
  )
  expect(written).toMatch(/gordura no fígado/i)
  expect(written).not.toMatch(/nódulo/i)
})

test.for([
  'Paciente: Esse exame é de outro laboratório.',
  'Paciente: Esse é do ano passado.',
  'Paciente: E esse remédio, é do meu marido?',
])('what is of the patient stands: %s', (said) => {
  expect(toldInVisit('Médica: O colesterol tá duzentos e dez.', said, 'Médica: Certo.')).toMatch(/colesterol 210/i)
})
