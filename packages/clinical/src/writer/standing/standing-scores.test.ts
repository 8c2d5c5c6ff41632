import { expect, test } from 'vitest'
import { hashOf, bucketWithKey, type LinearModel } from '../../conversation/linear-model.ts'
import { setDoubtfulAside, STANDINGS } from './standing-scores.ts'
import { readUnits, writeRecord } from '../write-record.ts'

/** A model that takes every clause for the same fault. */
function sureOf(standing: (typeof STANDINGS)[number]): LinearModel {
  const [classes, buckets] = [STANDINGS.length, 8]
  const keys = new Uint32Array(buckets)
  const weights = new Int8Array(buckets * classes)
  const bucket = bucketWithKey(keys, hashOf('bias'))
  keys[bucket] = hashOf('bias')
  weights[bucket * classes + STANDINGS.indexOf(standing)] = 100
  return { classes, buckets, scale: 1, keys, weights }
}

/** What is set aside of a conversation if the model is sure of a fault everywhere. */
function setAsideBy(standing: (typeof STANDINGS)[number], ...lines: string[]): string[] {
  const { utterances, units } = readUnits(lines)
  setDoubtfulAside(sureOf(standing), utterances, units)
  return units.filter(({ setAside }) => setAside !== undefined).map(({ text, setAside }) => `${setAside}: ${text}`)
}

test('what is taken for withdrawn is set aside with its reason', () => {
  expect(setAsideBy('withdrawn', 'Médica: Desde quando?', 'Paciente: Dói o joelho desde março.')).toEqual([
    expect.stringMatching(/^withdrawn: .*joelho/u),
  ])
  expect(setAsideBy('supposed', 'Médica: E?', 'Paciente: Li que dói o joelho.')).toEqual([
    expect.stringMatching(/^withdrawn: /u),
  ])
})

test.each(STANDINGS.filter((standing) => standing !== 'stands'))(
  'an allergy, a reaction and a refusal stay, however surely they are taken for %s',
  (standing) => {
    const aside = setAsideBy(
      standing,
      'Médica: Alergia?',
      'Paciente: Tenho alergia a dipirona. Bactrim me empolou toda.',
      'Médica: Vacina da gripe hoje?',
      'Paciente: Vacina eu não quero.',
    ).join('\n')
    expect(aside).not.toMatch(/dipirona|bactrim|vacina/iu)
  },
)

test('a denial stays: without it what was asked might stand', () => {
  expect(setAsideBy('withdrawn', 'Médica: Febre?', 'Paciente: Febre não.')).toEqual([])
})

test('a prescription falls only with another one or a word of giving up', () => {
  const plan = 'Médica: Vou passar topiramato, vinte e cinco à noite.'
  const fallen = (...after: string[]) =>
    setAsideBy('withdrawn', plan, ...after).some((text) => /topiramato/iu.test(text))
  expect(fallen('Paciente: Esse dá sono.', 'Médica: Volta em um mês.')).toBe(false)
  expect(fallen('Paciente: Esse dá sono.', 'Médica: Deixo também amitriptilina, dez.')).toBe(false)
  expect(fallen('Paciente: Tenho pedra no rim.', 'Médica: Fica propranolol, quarenta.')).toBe(true)
  expect(fallen('Paciente: Tenho pedra no rim.', 'Médica: Esse não pode, vamos ver outro.')).toBe(true)
})

test('what the doctor can still see was set aside is no part of the record', () => {
  const { statements, setAside } = writeRecord([
    'Médico: Quantas semanas de gestação?',
    'Paciente: O farmacêutico acha que é pressão alta.',
    'Médico: Deu doze por sete.',
  ])
  expect(statements.map(({ text }) => text).join(' ')).not.toMatch(/pressão alta/iu)
  expect(setAside.map(({ text }) => text).join(' ')).toMatch(/farmacêutico/iu)
})
