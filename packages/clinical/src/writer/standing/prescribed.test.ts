import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('a prescription that is reckoned aloud is told, though one more follows and the mother asks for another', () => {
  const plan = writtenOf(
    `Mãe: Ele tá com febre desde sábado, com a mão na orelha.
     Pediatra: Doze quilos. Otoscopia: a direita tá abaulada, vermelha.
     Mãe: É otite de novo?
     Pediatra: Otite média à direita. Vou passar amoxicilina: doze quilos, vezes noventa… dá uns quinhentos e cinquenta de doze em doze. Da de duzentos e cinquenta em cinco, são onze ml de doze em doze horas, por dez dias. E dipirona, doze gotas de seis em seis horas se passar de trinta e oito.
     Mãe: Ibuprofeno pode? A pediatra antiga dava.
     Pediatra: Prefiro só a dipirona. Lavagem com soro no nariz.`,
    'plan',
  )
  expect(plan).toMatch(/amoxicilina/i)
  expect(plan).toMatch(/11 ml/)
  expect(plan).toMatch(/dipirona/i)
})

test('a prescription that the clinician drops for another is not', () => {
  const plan = writtenOf(
    `Médico: O que houve?
     Paciente: Dor de garganta há três dias.
     Médico: Vou passar amoxicilina quinhentos de oito em oito.
     Paciente: Amoxicilina me encheu de bolha.
     Médico: Então azitromicina quinhentos, três dias.`,
    'plan',
  )
  expect(plan).toMatch(/azitromicina/i)
  expect(plan).not.toMatch(/amoxicilina,? 500/i)
})

test('an order that is broken off for an allergy is not told', () => {
  const plan = writtenOf(
    `Médico: O que houve?
     Paciente: Caí da moto, dói o punho. Tenho alergia a diclofenaco.
     Médico: Vou fazer cetoprofeno na veia… opa, o senhor tem alergia a diclofenaco. Então tramadol cem com dipirona dois gramas.`,
    'plan',
  )
  expect(plan).not.toMatch(/cetoprofeno/i)
  expect(plan).toMatch(/tramadol 100/i)
})

test('what a daughter gives is given to the patient', () => {
  const written = writtenOf(
    `Médico: Remédios?
     Filha: Losartana cinquenta, e o clonazepam, dez gotas. Que o clonazepam eu dou só cinco.
     Médico: Certo.`,
  )
  expect(written).toMatch(/clonazepam dou só 5/i)
})
