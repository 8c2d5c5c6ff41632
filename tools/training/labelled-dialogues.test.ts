import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { HEADINGS } from '../../benchmarks/consultas/format.ts'
import { writtenAs } from '../../benchmarks/consultas/forms.ts'
import { readDialogue, readDialogues } from './labelled-dialogues.ts'
import { dialogueExamples } from './section-examples.ts'

const folder = join(import.meta.dirname, '../../benchmarks/falas')
const dialogues = ['', 'trechos', 'cotidiano'].flatMap((part) => readDialogues(join(folder, part)))
const heading = (name: (typeof HEADINGS)[number]) => HEADINGS.indexOf(name) + 1

const EXAMPLE = `== cardiologia-999 M=Médica P=Paciente
M: Bom dia. Alergia?
P: {a Tenho alergia a dipirona}, e {h dói o joelho direito}. Choveu muito.`

test('a labelled word has the class of its passage, and the label is not part of the text', () => {
  const { consultation, words } = readDialogue(EXAMPLE, 'example')
  expect(consultation.turns[1]?.text).toBe('Tenho alergia a dipirona, e dói o joelho direito. Choveu muito.')
  const classOf = (word: string) => words[1]?.find((one) => one.word === word)?.target
  expect(['dipirona', 'joelho', 'choveu'].map(classOf)).toEqual([heading('alergias'), heading('hda'), 0])
})

test('a capital letter says what is wrong with a passage, which belongs in no record', () => {
  const { words } = readDialogue(EXAMPLE.replace('{h dói o joelho direito}', '{h dói o joelho} {W direito}'), 'example')
  const wordOf = (word: string) => words[1]?.find((one) => one.word === word)
  expect(wordOf('direito')).toEqual({ word: 'direito', target: 0, fault: 'withdrawn' })
  expect(wordOf('joelho')?.fault).toBeUndefined()
})

test('a question without an answer is labelled as in no record', () => {
  const { words } = readDialogue(EXAMPLE.replace('Alergia?', '{a Alergia}?'), 'example')
  expect(words[0]?.every(({ target }) => target === 0)).toBe(true)
})

test.each([
  ['a letter of no heading', '{a Tenho', '{x Tenho'],
  ['a brace that is never closed', 'dipirona}', 'dipirona'],
  ['a speaker who is not there', 'P: {a', 'Q: {a'],
  ['a head without participants', ' M=Médica P=Paciente', ''],
])('reading refuses %s', (_what, from, to) => {
  expect(EXAMPLE).toContain(from)
  expect(() => readDialogue(EXAMPLE.replace(from, to), 'example')).toThrow()
})

test.each(['punctuated', 'bare'] as const)('a clause of the %s form gets the class of its words', (form) => {
  const dialogue = readDialogue(EXAMPLE, 'example')
  const targets = dialogueExamples(dialogue, writtenAs(form, dialogue.consultation)).map(({ target }) => target)
  expect(targets).toContain(heading('alergias'))
  expect(targets).toContain(heading('hda'))
})

test('no dialogue occurs twice, and none is from a held-out specialty', () => {
  const ids = dialogues.map(({ consultation }) => consultation.id)
  expect(new Set(ids).size).toBe(ids.length)
  const { especialidades } = z
    .object({ especialidades: z.object({ somente_aqui: z.array(z.string()) }) })
    .parse(parse(readFileSync(join(folder, '../consultas/manifest.yaml'), 'utf8')))
  const used = new Set(dialogues.map(({ consultation }) => consultation.specialty))
  expect(especialidades.somente_aqui.filter((specialty) => used.has(specialty))).toEqual([])
})
