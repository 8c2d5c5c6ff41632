import { expect, test } from 'vitest'
import type { SectionId } from '../../section.ts'
import { writtenOf } from '../test-writing.ts'

const visit = (order: string, section: SectionId) =>
  writtenOf(
    `Médico: Bom dia, o que houve?
    Paciente: Dor nas costas há uma semana.
    Médico: Febre?
    Paciente: Não.
    ${order}
    Paciente: Tá bom, doutor.`,
    section,
  )

test.each([
  ['Troca o diclofenaco por dipirona.', 'plan', /diclofenaco por dipirona/i],
  ['Amoxicilina quinhentos de oito em oito por dez dias.', 'plan', /amoxicilina 500/i],
  ['Um comprimido no almoço e outro na janta.', 'plan', /1 comprimido no almoço/i],
  ['Passa a pomada duas vezes ao dia, camada fina.', 'plan', /pomada 2x\/dia/i],
  ['Fisioterapia, dez sessões.', 'plan', /fisioterapia, dez sessões/i],
  ['Te dou atestado até sexta.', 'plan', /atestado até sexta/i],
  ['Losartana passa de uma pra duas vezes ao dia.', 'plan', /passa de uma pra 2x\/dia/i],
  ['Repouso relativo por três dias, nada de pegar peso.', 'advice', /repouso relativo/i],
  ['Evita refrigerante e bebe dois litros de água.', 'advice', /evita refrigerante/i],
  ['Mede a pressão em casa de manhã e à noite e anota.', 'advice', /mede pressão em casa/i],
  ['Se perder força na perna ou não segurar o xixi, pronto-socorro na hora.', 'advice', /pronto-socorro/i],
  ['Se em uma semana não melhorar, volta.', 'advice', /se em 1 semana não melhorar/i],
] as const)('"%s", said by the clinician, stands under %s', (order, section, told) => {
  expect(visit(`Médico: ${order}`, section)).toMatch(told)
})

test.each([
  ['Faz três dias que está assim, então.', 'advice', /faz 3 dias/i],
  ['Já tomou amoxicilina por dez dias, certo.', 'plan', /amoxicilina/i],
] as const)('"%s" is no order', (told, section, order) => {
  expect(visit(`Médico: ${told}`, section)).not.toMatch(order)
})

test('what the patient does is no order', () => {
  expect(visit('Paciente: Evito refrigerante e bebo dois litros de água.', 'advice')).toBe('')
})
