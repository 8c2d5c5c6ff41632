import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarIn } from './calendar.ts'
import * as history from './record-history.ts'
import type { HistoryEntry } from './record-history.ts'

const calendar = calendarIn('America/Sao_Paulo')
const formatHistory = (entries: readonly HistoryEntry[]) => history.formatHistory(entries, calendar)
const readEditedHistory = (entries: readonly HistoryEntry[], edited: string) =>
  history.readEditedHistory(entries, edited, calendar)

const first = { id: 'a', createdAt: '2026-11-01T12:00:00Z', analysis: 'Dor de cabeça.' }
const second = { id: 'b', createdAt: '2026-11-21T12:00:00Z', analysis: 'Melhora.' }
const both = [first, second]
const whole = formatHistory(both)
const H1 = '=== CONSULTA 1 - 01/11/2026 ==='
const H2 = '=== CONSULTA 2 - 21/11/2026 ==='
const SEPARATOR = '--- NOVA CONSULTA ---'

const assigned = (...changed: readonly { readonly id: string; readonly analysis: string }[]) => ({
  kind: 'assigned',
  changed,
})
const refused = (problem: object) => ({ kind: 'refused', problem })

test('puts a heading over each consultation and separates them', () => {
  expect(whole).toBe(`${H1}\n\nDor de cabeça.\n\n${SEPARATOR}\n\n${H2}\n\nMelhora.`)
})

test.each(['\u200b', '\u0085', '\u2060\u00a0\ufeff', '\u0007'])('a text of only %j is empty', (invisible) => {
  expect(readEditedHistory(both, whole.replace('Melhora.', invisible))).toEqual(
    refused({ kind: 'section-emptied', consultation: 2 }),
  )
  expect(readEditedHistory(both, `${whole}\n\n${SEPARATOR}\n\n${invisible}`)).toEqual(
    refused({ kind: 'addition-empty' }),
  )
  expect(readEditedHistory([], invisible)).toEqual(refused({ kind: 'emptied' }))
})

test('assigns an edited section to its own record', () => {
  const edited = whole.replace('Dor de cabeça.', 'Dor de cabeça há três dias.')
  expect(readEditedHistory(both, edited)).toEqual(assigned({ id: 'a', analysis: 'Dor de cabeça há três dias.' }))
})

test('assigns text at the end to the most recent record', () => {
  const added = assigned({ id: 'b', analysis: 'Melhora.\n\nLigou à tarde.' })
  expect(readEditedHistory(both, `${whole}\n\nLigou à tarde.`)).toEqual(added)
  expect(readEditedHistory(both, `${whole}\n\n${SEPARATOR}\n\nLigou à tarde.\n`)).toEqual(added)
})

test('makes a first record of the typed text if there is none', () => {
  expect(readEditedHistory([], ' Primeira anotação.\r\nSegunda linha.\n')).toEqual({
    kind: 'assigned',
    changed: [],
    first: 'Primeira anotação.\nSegunda linha.',
  })
})

describe('refuses an edit that cannot be assigned', () => {
  test.each([
    ['a text that was emptied', '', { kind: 'emptied' }],
    ['a text of blanks', ' \r\n\t\n', { kind: 'emptied' }],
    ['a section that was emptied', whole.replace('Melhora.', ''), { kind: 'section-emptied', consultation: 2 }],
    ['a heading that was deleted', whole.replace(H1, ''), { kind: 'heading-missing', consultation: 1 }],
    [
      'a heading that was broken',
      whole.replace(H2, H2.slice(0, -1) + '.'),
      { kind: 'heading-missing', consultation: 2 },
    ],
    ['a heading that is there twice', whole.replace(H2, H1), { kind: 'heading-missing', consultation: 2 }],
    [
      'a heading that was copied',
      `${whole}\n\n${SEPARATOR}\n\n${H1}\n\nDor de cabeça.`,
      { kind: 'heading-repeated', consultation: 1 },
    ],
    [
      'headings that changed places',
      whole.replace(H1, 'X').replace(H2, H1).replace('X', H2),
      { kind: 'heading-moved', consultation: 1 },
    ],
    [
      'consultations that changed places',
      `${H2}\n\nMelhora.\n\n${SEPARATOR}\n\n${H1}\n\nDor de cabeça.`,
      { kind: 'heading-moved', consultation: 1 },
    ],
    [
      'a date that was changed',
      whole.replace('01/11/2026', '02/11/2026'),
      { kind: 'heading-unknown', line: '=== CONSULTA 1 - 02/11/2026 ===', consultation: 1 },
    ],
    [
      'a number that was changed',
      whole.replace('CONSULTA 2', 'CONSULTA 3'),
      { kind: 'heading-unknown', line: '=== CONSULTA 3 - 21/11/2026 ===', consultation: 2 },
    ],
    [
      'a consultation that was typed',
      `${whole}\n\n${SEPARATOR}\n\n=== CONSULTA 3 - 22/11/2026 ===\n\nNova.`,
      { kind: 'heading-unknown', line: '=== CONSULTA 3 - 22/11/2026 ===', consultation: undefined },
    ],
    [
      'a heading in other letters',
      whole.replace(H1, H1.toLowerCase()),
      { kind: 'heading-unknown', line: H1.toLowerCase(), consultation: 1 },
    ],
    ['a separator inside a text', whole.replace('Dor de', `Dor\n${SEPARATOR}\nde`), { kind: 'separator-added' }],
    ['a separator that was deleted', whole.replace(SEPARATOR, ''), { kind: 'separator-missing', consultation: 2 }],
    ['a separator with nothing after it', `${whole}\n\n${SEPARATOR}\n`, { kind: 'addition-empty' }],
    ['two additions', `${whole}\n\n${SEPARATOR}\n\nUma.\n\n${SEPARATOR}\n\nOutra.`, { kind: 'separator-added' }],
    ['text before the first heading', `Nota.\n${whole}`, { kind: 'text-before' }],
    [
      'text between a separator and a heading',
      whole.replace(SEPARATOR, `${SEPARATOR}\n\nNota.`),
      { kind: 'text-between', consultation: 2 },
    ],
    ['a character that no database keeps', whole.replace('Dor', 'D\0r'), { kind: 'not-storable' }],
    ['half a character', whole.replace('Dor', 'D\ud83er'), { kind: 'not-storable' }],
    [
      'a text longer than a record can be',
      whole.replace('Melhora.', 'á'.repeat(1_000_001)),
      { kind: 'section-too-long', consultation: 2 },
    ],
  ])('%s', (_what, edited, problem) => {
    expect(readEditedHistory(both, edited)).toEqual(refused(problem))
  })

  test.each([
    ['nothing', ' ', { kind: 'emptied' }],
    ['a heading', H1, { kind: 'heading-unknown', line: H1, consultation: undefined }],
    ['a separator', `Nota.\n${SEPARATOR}\nOutra.`, { kind: 'separator-added' }],
  ])('for a first record: %s', (_what, edited, problem) => {
    expect(readEditedHistory([], edited)).toEqual(refused(problem))
  })
})

test('line ends of any kind are not an edit', () => {
  const stored = [{ ...first, analysis: 'Dor.\r\nFebre.\rTosse.\n' }, second]
  expect(readEditedHistory(stored, formatHistory(stored))).toEqual(assigned())
  expect(readEditedHistory(stored, formatHistory(stored).replaceAll('\n', '\r\n'))).toEqual(assigned())
})

describe('headings inside a record’s text', () => {
  // As an older version stored it: the whole history in the latest record.
  const doubled = [first, { ...second, analysis: `${whole}\n\nMais.` }]

  test('are text as long as they stay untouched', () => {
    const text = formatHistory(doubled)
    expect(readEditedHistory(doubled, text)).toEqual(assigned())
    expect(readEditedHistory(doubled, text.replace('Mais.', 'Menos.'))).toEqual(
      assigned({ id: 'b', analysis: `${whole}\n\nMenos.` }),
    )
    expect(readEditedHistory(doubled, text.replace('Dor de cabeça.', 'Dor.'))).toEqual(
      assigned({ id: 'a', analysis: 'Dor.' }),
    )
  })

  test('can be removed, all of them', () => {
    expect(readEditedHistory(doubled, `${whole} Mais.`)).toEqual(assigned({ id: 'b', analysis: 'Melhora. Mais.' }))
  })

  test('are refused when only some of them are gone', () => {
    const text = formatHistory(doubled)
    const last = text.lastIndexOf(H2)
    const edited = `${text.slice(0, last)}${text.slice(last + H2.length)}`
    expect(readEditedHistory(doubled, edited).kind).toBe('refused')
  })
})

const plain = fc.stringMatching(/^[a-zç .]{0,12}$/)
const structural = fc.constantFrom(
  SEPARATOR,
  H1,
  '=== CONSULTA 2 - 01/11/2026 ===',
  '=== CONSULTA 3 - 01/11/2026 ===',
  '=== CONSULTA 1 - 02/11/2026 ===',
  ` ${H1} `,
  '=== consulta 1 ===',
  '== CONSULTA 1',
  '-- NOVA CONSULTA --',
)
const line = fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: structural })
const analysis = fc
  .array(line, { maxLength: 4 })
  .chain((lines) => fc.constantFrom('\n', '\r\n', '\r').map((end) => lines.join(end)))
const histories = fc
  .array(analysis, { maxLength: 4 })
  .map((texts) => texts.map((text, index) => ({ id: String(index), createdAt: first.createdAt, analysis: text })))

type Edit = (lines: readonly string[]) => readonly string[]
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.nat(), line).map(
    ([at, text]): Edit =>
      (lines) =>
        lines.toSpliced(at % (lines.length + 1), 0, text),
  ),
  fc.tuple(fc.nat(), fc.nat(3)).map(
    ([at, count]): Edit =>
      (lines) =>
        lines.toSpliced(at % (lines.length + 1), count),
  ),
  fc.tuple(fc.nat(), line).map(
    ([at, text]): Edit =>
      (lines) =>
        lines.with(at % lines.length, text),
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([a, b]): Edit =>
      (lines) =>
        lines
          .with(a % lines.length, lines[b % lines.length] ?? '')
          .with(b % lines.length, lines[a % lines.length] ?? ''),
  ),
  fc.tuple(fc.nat(), fc.nat(5), fc.nat()).map(([from, count, to]): Edit => (lines) => {
    const at = from % lines.length
    return lines.toSpliced(to % (lines.length + 1), 0, ...lines.slice(at, at + count))
  }),
  fc.constant<Edit>(() => ['']),
)

const tidy = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()

/** The entries as stored after the edit. */
function stored(entries: readonly HistoryEntry[], changed: readonly { id: string; analysis: string }[]) {
  return entries.map((entry) => ({ ...entry, ...changed.find(({ id }) => id === entry.id) }))
}

test('after any edit the records are exactly the sections of the edited text, or it is refused', () => {
  let count = 0
  fc.assert(
    fc.property(histories, fc.array(edit, { minLength: 1, maxLength: 3 }), (entries, edits) => {
      const before = formatHistory(entries)
      const lines = edits.reduce<readonly string[]>(
        (now, one) => (now.length === 0 ? [''] : one(now)),
        before.split('\n'),
      )
      const after = lines.join('\n')
      const result = readEditedHistory(entries, after)
      if (result.kind === 'refused') return
      count += 1
      if (entries.length === 0) {
        expect(result.first).toBe(tidy(after))
        return
      }
      const blankless = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')
      const shown = blankless(formatHistory(stored(entries, result.changed)))
      // The stored history shows what was typed, except for a separator before an addition at the end.
      const typed = blankless(after)
      const [body = '', addition = ''] = [typed.slice(0, typed.lastIndexOf(SEPARATOR)), typed.split(SEPARATOR).at(-1)]
      expect([typed, blankless(`${body} ${addition}`)]).toContain(shown)
      // The result is stable: saving the same text again changes nothing.
      const now = stored(entries, result.changed)
      expect(readEditedHistory(now, formatHistory(now))).toEqual(assigned())
      for (const { id, analysis: text } of result.changed) {
        expect(text).not.toBe('')
        expect(text).not.toBe(tidy(entries.find((entry) => entry.id === id)?.analysis ?? ''))
      }
    }),
    { numRuns: 5000 },
  )
  expect(count).toBeGreaterThan(500)
})

test('any edit inside the texts alone is stored, each text in its own record', () => {
  const words = fc.array(plain, { minLength: 1, maxLength: 4 }).map((lines) => tidy(lines.join('\n')))
  fc.assert(
    fc.property(fc.array(fc.tuple(words, words.filter(Boolean)), { minLength: 1, maxLength: 5 }), (pairs) => {
      const entries = pairs.map(([before], index) => ({ ...first, id: String(index), analysis: before }))
      const wanted = pairs.map(([, after], index) => ({ ...first, id: String(index), analysis: after }))
      const result = readEditedHistory(entries, formatHistory(wanted))
      expect(result.kind === 'assigned' && stored(entries, result.changed)).toEqual(wanted)
    }),
  )
})

test('an untouched history changes nothing', () => {
  fc.assert(
    fc.property(histories, (entries) => {
      fc.pre(entries.length > 0)
      expect(readEditedHistory(entries, formatHistory(entries))).toEqual(assigned())
    }),
  )
})
