import type { Statement } from '@prontuvoz/clinical/statement'
import { expect, test } from 'vitest'
import { filledIn } from './filled-in.ts'

test('what is corrected in a part that the server has not read replaces what it wrote', () => {
  const statement = (text: string, ...passages: number[]): Statement => ({
    ...{ kind: 'medication', section: 'medications', text, polarity: 'affirmed' },
    sources: passages.map((passage) => ({ passage, from: 0, to: 5 })),
  })
  const draft = { writer: 'deterministic', omissions: [], setAside: [] }
  const record = filledIn(
    {
      statements: [statement('Losartana 50 mg.', 1), statement('AAS 100 mg.', 2)],
      missing: new Set([4, 5, 6]),
    },
    'modelo',
    { ...draft, statements: [statement('losartana 100 mg', 1, 5), statement('AAS 100 mg', 2)] },
    7,
    'late',
  )
  expect(record.statements.map(({ text }) => text)).toEqual(['losartana 100 mg', 'AAS 100 mg.'])
  expect(record.writer).toBe('modelo+deterministic-fallback:late:57')
})
