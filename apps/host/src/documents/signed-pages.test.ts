import { expect, test } from 'vitest'
import { createDocuments } from './create-documents.ts'
import { readPdf } from './test-pdf.ts'
import { testRecord } from './test-record.ts'

const documents = createDocuments()
const render = async (...changes: Parameters<typeof testRecord>) =>
  readPdf(await documents.renderRecordPdf(testRecord(...changes), 'account'))

test('no sheet has a signature without words of the record', async () => {
  const paged = async (analysis: string) => (await render({ record: { analysis } })).pages
  for (let count = 16; count <= 36; count += 1) {
    const items = Array.from({ length: count }, (_, index) => `• Linha ${index + 1}.`).join('\n')
    expect((await paged(`EXAME FÍSICO\n${items}`)).at(-1)).toContain(`Linha ${count}.`)
    const rows = Array.from({ length: count }, (_, index) => `Frase ${index + 1}.`).join('\n')
    expect((await paged(rows)).at(-1)).toContain(`Frase ${count}.`)
    expect((await paged(`${items}\n\nRETORNO\nNão informado na consulta.`)).at(-1)).toContain('RETORNO')
  }
})

test('a record that ends in a paragraph, item or word longer than a page is not signed on a sheet of its own either', async () => {
  const words = (count: number) => Array.from({ length: count * 12 }, (_, index) => `palavra${index}`).join(' ')
  const isSignedAlone = async (analysis: string) => {
    const { pages } = await render({ record: { analysis } })
    return /^Maria Aparecida dos Santos · Registro de consulta médica de \S+ (?:CONDUTA \(continuação\) )?O texto/.test(
      pages.at(-1) ?? '',
    )
  }
  // Around the end of the first page and of the second.
  for (const count of [48, 50, 51, 52, 53, 54, 55, 56, 86, 87, 88, 89]) {
    expect(await isSignedAlone(`CONDUTA\n${words(count)}`)).toBe(false)
    expect(await isSignedAlone(`CONDUTA\n• ${words(count)}`)).toBe(false)
    const continued = Array.from({ length: count - 10 }, (_, index) => `  linha ${index}`).join('\n')
    expect(await isSignedAlone(`CONDUTA\n• item\n${continued}`)).toBe(false)
    expect(await isSignedAlone(`CONDUTA\n${'x'.repeat((count - 27) * 80)}`)).toBe(false)
  }
})

test('a page that begins inside a section names it, and one that begins with a section, or without any, does not', async () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => `• Linha ${index + 1}.`).join('\n')
  const begins = new Set<boolean>()
  for (let count = 20; count <= 32; count += 1) {
    const analysis = `EXAME FÍSICO\n${items(count)}\n\nCONDUTA\n${items(60)}`
    const { pages } = await render({ record: { analysis, confirmedAt: null } })
    const second = pages[1] ?? ''
    const isInside = /Linha \d+\..*CONDUTA • Linha 1\./.test(second)
    const isNew = /revisado CONDUTA • Linha 1\./.test(second)
    expect(second.includes('EXAME FÍSICO (continuação)')).toBe(isInside)
    expect(second.includes('CONDUTA (continuação)')).toBe(!isInside && !isNew)
    expect(pages[2]).toContain('CONDUTA (continuação)')
    begins.add(isNew)
  }
  // Both were among them.
  expect(begins.size).toBe(2)
  const plain = await render({ record: { analysis: 'Linha.\n'.repeat(60) } })
  expect(plain.pages.length).toBeGreaterThan(1)
  expect(plain.text).not.toContain('(continuação)')
})

test('a very long name stays in its column, and is cut in the head of the pages that follow', async () => {
  const name = `Ana ${'W'.repeat(120)}`
  const { pages } = await render({ patient: { name }, record: { analysis: 'Linha.\n'.repeat(60) } })
  expect(pages[0]).not.toMatch(/W{37}/) // Forty reach over the CPF.
  expect(pages[0]?.replaceAll(' ', '')).toContain(`Ana${'W'.repeat(120)}`)
  expect(pages[1]?.replaceAll(' ', '')).toContain(`Ana${'W'.repeat(66)}…·Registro`)
})
