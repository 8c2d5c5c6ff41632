import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarIn } from './calendar.ts'
import { formatHistory, readEditedHistory } from './record-history.ts'

const calendar = calendarIn('America/Sao_Paulo')

const first = { id: 'a', createdAt: '2026-11-01T12:00:00Z', analysis: 'Dor de cabeça.' }
const second = { id: 'b', createdAt: '2026-11-21T12:00:00Z', analysis: 'Melhora.' }

test('heads each consultation and separates them', () => {
  expect(formatHistory([first, second], calendar)).toBe(
    '=== CONSULTA 1 - 01/11/2026 ===\n\nDor de cabeça.\n\n--- NOVA CONSULTA ---\n\n=== CONSULTA 2 - 21/11/2026 ===\n\nMelhora.',
  )
})

test('gives an edited section back to its own record', () => {
  const edited = formatHistory([first, second], calendar).replace('Dor de cabeça.', 'Dor de cabeça há três dias.')
  expect(readEditedHistory([first, second], edited, calendar)).toEqual({
    changed: [{ id: 'a', analysis: 'Dor de cabeça há três dias.' }],
    loose: '',
  })
})

test('keeps text outside known sections for the most recent record', () => {
  const edited = `${formatHistory([first], calendar)}\n\n--- NOVA CONSULTA ---\n\nAcréscimo.`
  expect(readEditedHistory([first], edited, calendar)).toEqual({ changed: [], loose: 'Acréscimo.' })
  expect(readEditedHistory([], 'Primeira anotação.', calendar)).toEqual({ changed: [], loose: 'Primeira anotação.' })
})

test('changes nothing when nothing was edited', () => {
  const line = fc.stringMatching(/^[a-zç ]{0,20}$/)
  const entry = fc.array(line).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (texts) => {
      const entries = texts.map((analysis, index) => ({ id: String(index), createdAt: first.createdAt, analysis }))
      expect(readEditedHistory(entries, formatHistory(entries, calendar), calendar)).toEqual({ changed: [], loose: '' })
    }),
  )
})
