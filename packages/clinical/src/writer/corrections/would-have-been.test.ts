import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test.for([
  [
    'Médica: O bom era uma ressonância do ombro.',
    'Paciente: Quanto é isso? Não tenho convênio.',
    'Médica: É cara mesmo. Faz um raio X então, que o posto faz.',
    /ressonância/i,
    /raio x/i,
  ],
  [
    'Médica: O certo era uma polissonografia.',
    'Paciente: Dormir cheia de fio? Nem pagando.',
    'Médica: Então vamos perder peso primeiro.',
    /polissonografia/i,
    /perder peso/i,
  ],
  [
    'Médica: Tem gente que faz toxina botulínica pra isso.',
    'Paciente: Entendi.',
    'Médica: No seu caso vamos de amitriptilina vinte e cinco à noite.',
    /toxina/i,
    /amitriptilina 25/i,
  ],
] as const)('what the clinician would do and does not is no order: %s', ([would, said, instead, gone, stands]) => {
  const written = toldInVisit(would, said, instead)
  expect(written).toMatch(stands)
  expect(written).not.toMatch(gone)
})

test('what the patient accepts is ordered', () => {
  expect(
    toldInVisit(
      'Médica: O ideal era uma ressonância.',
      'Paciente: Pode ser, meu convênio cobre.',
      'Médica: Então faz a ressonância e traz no retorno.',
    ),
  ).toMatch(/ressonância/i)
})
