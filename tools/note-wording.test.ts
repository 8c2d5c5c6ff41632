// What the wording of a note must never lose, over the training consultations in every form and over randomly generated
// clauses.
import { join } from 'node:path'
import { readEntities } from '@prontuvoz/clinical/entities/entity'
import { noteOf } from '@prontuvoz/clinical/writer/wording/note-wording'
import { telegraphic, withFigures } from '@prontuvoz/clinical/writer/wording/telegraphic'
import type { Unit } from '@prontuvoz/clinical/writer/units/unit'
import { readUnits } from '@prontuvoz/clinical/writer/write-record'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFolder } from '../benchmarks/consultas/format.ts'
import { FORMS, writtenAs } from '../benchmarks/consultas/forms.ts'

const NEGATION = /(?<!\p{L})(?:não|nao|nem|nunca|sem|nega|nenhuma?|ninguém|nada|jamais|recusa)(?!\p{L})/giu
const KEPT = /^(?:drug|drugClass|allergen|side|person|number|pressure|age|date|finding)$/
const SECTIONS = ['plan', 'presentIllness', 'familyHistory', 'medications'] as const

/** Numbers, lexicon entries and denials, counted by other means than the wording itself uses. */
function weightOf(text: string) {
  // "1x/dia" for "uma vez ao dia", "retorno" for "nos vemos": the number in "once" is not a new one.
  const figures = [...text.replaceAll(/(?<![\d,])1x\//g, '').matchAll(/\d+(?:[.,/x]\d+)*/g)].map(([figure]) => figure)
  const known = readEntities(text).flatMap(({ kind, form }) => (KEPT.test(kind) ? [`${kind} ${form}`] : []))
  return { figures: figures.filter((figure) => figure !== '1'), known, denials: (text.match(NEGATION) ?? []).length }
}

/** "Não desmaiei não": the second adds nothing. */
const DENIED_TWICE = /^(?:não|nunca) .* não$/iu

/** "Fuma: parei" is written as what was given up: one word more, and nothing lost. */
const GIVEN_UP = /^(?:fuma|bebe): (\p{L}+)/iu

function lostIn(unit: Unit): string[] {
  const told = unit.text.replace(GIVEN_UP, (topic, deed: string) =>
    /^(?:parei|parou|larguei|largou|deixei|deixou)$/iu.test(deed)
      ? `${deed} de ${topic.startsWith('f') ? 'fumar' : 'beber'}`
      : topic,
  )
  const before = weightOf(unit.text)
  return SECTIONS.flatMap((section) => {
    const note = noteOf(unit, section)
    const after = weightOf(note)
    const isSame =
      before.figures.join(' ') === after.figures.join(' ') &&
      before.known.join('|') === after.known.join('|') &&
      (before.denials === after.denials || DENIED_TWICE.test(unit.text) || /^não (?:tenho|tem|com)/iu.test(unit.text))
    return isSame && note !== '' && note.split(' ').length <= told.split(' ').length
      ? []
      : [`${section}: ${unit.text} => ${note}`]
  })
}

/** Each consultation is read in one of the four forms: all of them in all four would take minutes. */
const consultations = readFolder(join(import.meta.dirname, '../benchmarks/treino'))

test.each(FORMS)(
  'in no clause of the training consultations, %s, anything that weighs is lost',
  { timeout: 240_000 },
  (form) => {
    const read = consultations.filter((_, index) => FORMS[index % FORMS.length] === form)
    expect(read.length).toBeGreaterThan(100)
    const lost = read.flatMap((consultation) =>
      readUnits(writtenAs(form, consultation).text.split('\n')).units.flatMap(lostIn),
    )
    expect(lost).toEqual([])
  },
)

const pieces = fc.constantFrom(
  ...`não|sem|nega|nunca|nem|e|ou|se|que|a|o|um|uma|dois|dez|cinquenta|de|do|da|com|por|em|na|no|é|tá|foi|era|tem|tomo|toma|
para|parei|vou|vamos|pedir|uma vez ao dia|de oito em oito horas|por sete dias|dez miligramas por dia|losartana|dipirona|
metformina|febre|tosse|dor|cabeça|joelho|perna|direita|esquerdo|do lado direito|mãe|pai|irmã|minha|dele|segunda|quarta|
na quinta|em março|daqui a dois meses|doze por oito|pressão|creatinina|hemograma|normal|negativo|acho que|parece|talvez|só|
mas|ainda|já|hoje|amanhã|sim|né|ué|Marcos|Kátia|,|:|;|…`
    .split('|')
    .map((piece) => piece.trim()),
)

test('in no clause made at random anything that weighs is lost', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 14 }), fc.boolean(), (words, isAnswer) => {
      const said = words.join(' ').replaceAll(/ (?=[,:;…])/g, '')
      const text = telegraphic(withFigures(said))
      fc.pre(/[\p{L}\d]{2}/u.test(text))
      const unit: Unit = {
        at: 1,
        clause: 0,
        speaker: isAnswer ? 'patient' : 'clinician',
        isNote: false,
        spoken: said,
        said,
        text,
        polarity: 'affirmed',
        sources: [],
        ...(isAnswer ? { question: 0 } : {}),
      }
      expect(lostIn(unit)).toEqual([])
    }),
    { numRuns: 1500 },
  )
})
