import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFolder } from '../../benchmarks/consultas/format.ts'
import { writtenAs } from '../../benchmarks/consultas/forms.ts'
import { writeRecord } from '../../packages/clinical/src/writer/write-record.ts'

const VISITS = 40

test('what stands in a complaint is not shown as small talk that was left out', () => {
  const shownTwice = readFolder(join(import.meta.dirname, '../../benchmarks/treino'))
    .slice(0, VISITS)
    .flatMap((consultation) => {
      const { statements, setAside } = writeRecord(writtenAs('punctuated', consultation).text.split('\n'))
      const sources = statements.find(({ section }) => section === 'complaint')?.sources ?? []
      return setAside.filter(
        ({ reason, source: { passage, from } }) =>
          (reason === 'smallTalk' || reason === 'duplicate') &&
          sources.some((source) => source.passage === passage && source.from === from),
      )
    })
  expect(shownTwice.map(({ text }) => text)).toEqual([])
})
