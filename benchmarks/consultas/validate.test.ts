import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ERROR_KINDS, readConsultation, readFolder, type Consultation } from './format.ts'
import { faultsOf } from './validate.ts'

const benchmark = readFolder(join(import.meta.dirname, 'consultas'))
const training = ['../treino', '../treino-2'].flatMap((folder) => readFolder(join(import.meta.dirname, folder)))
const reserve = readFolder(join(import.meta.dirname, '../reserva'))
const cold = ['frias', 'frias-lidas'].flatMap((folder) => readFolder(join(import.meta.dirname, '..', folder)))
const all = [...benchmark, ...training, ...reserve, ...cold]

const manifest = z
  .object({ especialidades: z.object({ somente_aqui: z.array(z.string()), tambem_em_treino: z.array(z.string()) }) })
  .parse(parse(readFileSync(join(import.meta.dirname, 'manifest.yaml'), 'utf8')))

test.each(all.map((consultation): [string, Consultation] => [consultation.id, consultation]))(
  'consultation %s keeps the rules of the format',
  (_id, consultation) => {
    expect(faultsOf(consultation)).toEqual([])
  },
)

test('no id stands twice', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('the training part holds none of the held-out specialties, and no specialty is missing from the manifest', () => {
  const { somente_aqui: heldOut, tambem_em_treino: shared } = manifest.especialidades
  expect(training.map(({ specialty }) => specialty).filter((name) => heldOut.includes(name))).toEqual([])
  expect(all.map(({ specialty }) => specialty).filter((name) => ![...heldOut, ...shared].includes(name))).toEqual([])
})

test('every kind of error is seeded in the benchmark', () => {
  const kinds = new Set(benchmark.flatMap(({ errors }) => errors.map(({ kind }) => kind)))
  expect(ERROR_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
})

const example = readFileSync(join(import.meta.dirname, 'consultas/cardiologia-01.yaml'), 'utf8')

test.each([
  ['a match that its own text does not meet', 'match: [irradi*|vai pro, braco, esquerdo]', 'match: [irradi*, perna]'],
  ['a fact that its turns do not hold', 'turns: [26], text: "Irmão', 'turns: [27], text: "Irmão'],
  ['a forbidden statement that a fact makes', 'match: [losartana, "100"]', 'match: [losartana]'],
  ['an error of no fact', 'kind: side, fact: f3', 'kind: side, fact: f99'],
  ['a medicine that nobody names', 'drugs: [losartana', 'drugs: [captopril'],
])('the validator refuses %s', (_what, from, to) => {
  expect(example).toContain(from)
  expect(faultsOf(readConsultation(example.replace(from, to)))).not.toEqual([])
})

test.each([
  ['a heading of no record', 'in: [alergias]', 'in: [alergia]'],
  ['an unknown field', 'story:', 'histoire:'],
  ['a turn out of order', '  3 M: E o que', '  4 M: E o que'],
  ['a speaker who is not there', '  3 M: E o que', '  3 X: E o que'],
])('reading refuses %s', (_what, from, to) => {
  expect(example).toContain(from)
  expect(() => readConsultation(example.replace(from, to))).toThrow()
})
