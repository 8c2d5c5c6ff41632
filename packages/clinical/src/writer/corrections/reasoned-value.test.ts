import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '../test-writing.ts'

test.each([
  'Não, pera, com o peso que perdeu vou fazer oito semanas.',
  'Não, pera, vou fazer oito semanas.',
  'Não, espera, pela idade da senhora prefiro fazer oito semanas.',
  'Minto, vou fazer oito semanas.',
])('a value that takes the place of another is told of the medicine, whatever reason is given first: %s', (anew) => {
  const plan = writtenOf(`Médica: Omeprazol de vinte em jejum, por quatro semanas.\nMédica: ${anew}`, 'plan')
  expect(plan).toMatch(/omeprazol 20 .*8 semanas/i)
  expect(plan).not.toMatch(/4 semanas|pera/)
})

test.each(['Minto, a balança da farmácia deu dois e meio.', 'Minto, dois e meio.'])(
  'what the patient puts right is told, and not what it takes the place of: %s',
  (anew) => {
    const told = writtenOf(`Médica: Emagreceu?\nPaciente: Acho que uns três quilos.\nPaciente: ${anew}`)
    expect(told).toMatch(/2,5 kg/)
    expect(told).not.toMatch(/3 kg/)
  },
)

test('how long a fever lasts takes the place of nothing that was said of the cough', () => {
  const told = writtenOf(`Médica: Tosse há quanto tempo?
    Paciente: Cinco dias.
    Médica: Com catarro?
    Paciente: Não, com febre faz dois dias.`)
  expect(told).toMatch(/5 dias/)
})

test('a return that is put off for a reason has the later time', () => {
  const written = toldInVisit(
    'Médica: Te vejo em três meses.',
    'Médica: Aliás, tá tudo tão bem, pode ser seis meses.',
    'Paciente: Que bom!',
  )
  expect(written).toMatch(/6 meses/i)
  expect(written).not.toMatch(/3 meses/i)
})
