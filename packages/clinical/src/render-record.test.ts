import { expect, test } from 'vitest'
import { renderRecord } from './render-record.ts'

test('a record has headings in capitals and bullets, and says what nobody spoke of', () => {
  const text = renderRecord({
    writer: 'deterministic',
    statements: [
      {
        kind: 'medication',
        section: 'medications',
        text: 'Losartana 50 mg, 12/12 h.',
        polarity: 'affirmed',
        sources: [{ passage: 0, from: 0, to: 22 }],
      },
    ],
    omissions: [],
    setAside: [{ text: 'Pensei em propranolol.', source: { passage: 0, from: 0, to: 22 }, reason: 'withdrawn' }],
    unmentioned: ['allergies'],
  })
  expect(text).toBe('MEDICAMENTOS EM USO\n• Losartana 50 mg, 12/12 h.\n\nALERGIAS\nNão informado na consulta.')
})

test('a statement without sources says so', () => {
  const made = {
    kind: 'plan',
    section: 'plan',
    text: 'Prescrita amoxicilina.',
    polarity: 'affirmed',
    sources: [],
  } as const
  expect(renderRecord({ writer: 'x', statements: [made], omissions: [], setAside: [] })).toBe(
    'CONDUTA\n• Prescrita amoxicilina. [sem trecho correspondente na conversa: confira]',
  )
})
