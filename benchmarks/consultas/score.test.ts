import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figuresOf, missedBars } from './bars.ts'
import { readFolder, type Consultation } from './format.ts'
import { MEASURED_FORMS, writtenAs, type Form, type FormedText } from './forms.ts'
import {
  addTally,
  emptyTally,
  faultlessRecord,
  tallyRecord,
  tallyVerifier,
  type Tally,
  type WrittenRecord,
} from './score.ts'

const consultations = ['consultas', '../treino'].flatMap((folder) => readFolder(join(import.meta.dirname, folder)))

// Writing them all in all forms takes seconds.
const forms = new Map(
  MEASURED_FORMS.map((form) => [form, new Map(consultations.map((one) => [one, writtenAs(form, one)]))] as const),
)

function formed(form: Form, consultation: Consultation): FormedText {
  const text = forms.get(form)?.get(consultation)
  if (!text) throw new Error(`${consultation.id} is not written as ${form}`)
  return text
}

type Writer = (consultation: Consultation, given: FormedText) => WrittenRecord

function tallyAll(write: Writer, scored = consultations): Tally {
  const total = emptyTally()
  for (const consultation of scored) {
    const given = formed('punctuated', consultation)
    addTally(total, tallyRecord(consultation, given, write(consultation, given)))
  }
  return total
}

function bars(write: Writer, scored = consultations): string[] {
  return missedBars('punctuated', figuresOf(tallyAll(write, scored)))
}

test('the record of all facts and nothing else passes every bar', () => {
  const tally = tallyAll(faultlessRecord)
  expect(missedBars('punctuated', figuresOf(tally))).toEqual([])
  expect(figuresOf(tally).recall).toBe(1)
  expect(tally.wrong).toBe(0)
  expect(tally.unansweredTold).toBe(tally.unanswered)
})

test('a pasted transcript fails, as one statement, line by line, and under every heading', () => {
  // A record as long as its transcript takes long to score.
  const scored = consultations.filter((_, index) => index % 4 === 0)
  const everywhere = (statements: readonly string[]) => ({
    sections: ['queixa', 'hda', 'alergias', 'medicamentos', 'conduta'].map((heading) => ({ heading, statements })),
  })
  const pasted = bars((_, { text }) => ({ sections: [{ heading: 'hda', statements: [text] }] }), scored)
  expect(pasted).toContain('recall below 0.8')
  expect(pasted).toContain('length above 0.45')
  expect(bars((_, { text }) => ({ sections: [{ heading: 'hda', statements: text.split('\n') }] }), scored)).toContain(
    'wrong above 0.1',
  )
  expect(bars((_, { text }) => everywhere(text.split('\n')), scored)).toContain('length above 0.45')
})

test('an empty record fails', () => {
  expect(bars(() => ({ sections: [] }))).toEqual(['recall below 0.8'])
})

test('a record that says of everything that it was not informed fails', () => {
  const sections = ['queixa', 'hda', 'alergias'].map((heading) => ({ heading, statements: ['Não informado.'] }))
  expect(bars(() => ({ sections }))).toContain('a heading says "Não informado" of what was said')
})

test('one reversed negation in one record fails', () => {
  let isReversed = false
  const reversedOnce = bars((consultation) => ({
    sections: faultlessRecord(consultation).sections.map(({ heading, statements }) => ({
      heading,
      statements: statements.map((statement) => {
        if (isReversed || !statement.startsWith('Nega ')) return statement
        isReversed = true
        return statement.replace('Nega', 'Refere')
      }),
    })),
  }))
  expect(isReversed).toBe(true)
  expect(reversedOnce).toEqual(['a negation is reversed'])
})

test('every negated fact is seen when it is reversed', () => {
  const unseen: string[] = []
  for (const consultation of consultations)
    for (const fact of consultation.facts) {
      if (!fact.text.startsWith('Nega ') || !fact.match.some((item) => item.startsWith('-'))) continue
      const statements = [fact.text.replace('Nega', 'Refere')]
      const record = { sections: [{ heading: fact.in[0] ?? '', statements }] }
      const { reversed } = tallyRecord(consultation, formed('bare', consultation), record)
      if (reversed === 0) unseen.push(`${consultation.id} ${fact.text}`)
    }
  expect(unseen).toEqual([])
})

test('a number in another notation is not invented', () => {
  const [first] = consultations
  if (!first) throw new Error('no consultation')
  const text =
    'Plaquetas quatrocentos e noventa mil, VDRL um para sessenta e quatro. Fuma treze por dia. Segundo episódio, oitavo ciclo. Dorme às quatro e cinquenta. Formoterol doze por quatrocentos.'
  const statements = [
    'Plaquetas 490 mil.',
    'VDRL 1/64.',
    'Fuma 13/dia.',
    '2º episódio.',
    '8º ciclo.',
    'Dorme às 4h50.',
    'Formoterol 12/400.',
    'Formoterol 12/350.',
    'Dorme às 4h35.',
    '9º ciclo.',
    'Plaquetas 480 mil.',
    'VDRL 1/65.',
  ]
  const invented = statements.filter(
    (statement) =>
      tallyRecord(
        first,
        { ...formed('punctuated', first), text },
        { sections: [{ heading: 'hda', statements: [statement] }] },
      ).invented > 0,
  )
  expect(invented).toEqual(['Formoterol 12/350.', 'Dorme às 4h35.', '9º ciclo.', 'Plaquetas 480 mil.', 'VDRL 1/65.'])
})

test('a number that nobody said and a sentence of other words are invented', () => {
  const [first] = consultations
  if (!first) throw new Error('no consultation')
  const statements = ['Losartana 75,5 mg.', 'Fratura exposta com hemorragia volumosa.']
  const record = { sections: [{ heading: 'hda', statements }] }
  expect(tallyRecord(first, formed('punctuated', first), record).invented).toBe(2)
})

test('the same consultation gives the same text in every form, and the forms differ', () => {
  for (const consultation of consultations) {
    const texts = MEASURED_FORMS.map((form) => formed(form, consultation).text)
    expect(MEASURED_FORMS.map((form) => writtenAs(form, consultation).text)).toEqual(texts)
    expect(new Set(texts).size).toBe(MEASURED_FORMS.length)
  }
})

test('bare text has no digit, capital, line break or punctuation', () => {
  for (const consultation of consultations) expect(formed('bare', consultation).text).toMatch(/^[\p{Ll} -]+$/u)
})

test('the misheard form changes 2 to 8 % of the words over all and says which', () => {
  let [changes, words] = [0, 0]
  for (const consultation of consultations) {
    const heard = formed('misheard', consultation)
    changes += heard.changes.length
    words += heard.text.split(/\s+/).length
  }
  expect(changes / words).toBeGreaterThan(0.02)
  expect(changes / words).toBeLessThan(0.08)
})

test('a verifier that marks everything catches all and marks all', async () => {
  const verdicts = new Map()
  for (const consultation of consultations)
    await tallyVerifier(() => true, consultation, formed('bare', consultation), verdicts)
  for (const { pairs, caught, marked } of verdicts.values()) expect([caught, marked]).toEqual([pairs, pairs])
})
