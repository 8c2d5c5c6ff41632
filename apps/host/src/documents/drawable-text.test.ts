import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDocuments } from './create-documents.ts'
import { drawableText } from './drawable-text.ts'
import { loadFonts } from './fonts.ts'
import { testRecord } from './test-record.ts'

const { covered } = await loadFonts()

test('Portuguese and medical symbols are drawn as they are', () => {
  const text = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜ àáâãçéêíóôõúü ª º § ² ³ ₂ µ ± ≤ ≥ × ½ → ↑ ↓ – — “” …'
  expect(drawableText(text, covered)).toEqual({ text, hasCodes: false })
})

test('a letter typed as two code points becomes one, and invisible marks are removed', () => {
  expect(drawableText('na\u0303o\u200D \u202Efim\u2069', covered)).toEqual({ text: 'não fim', hasCodes: false })
})

test('a long run without spaces may break', () => {
  expect(drawableText('a'.repeat(90), covered).text).toBe(
    `${'a'.repeat(40)}\u200B${'a'.repeat(40)}\u200B${'a'.repeat(10)}`,
  )
})

test('no text makes the document fail', async () => {
  const documents = createDocuments()
  const binary = fc.string({ unit: 'binary', maxLength: 200 })
  await fc.assert(
    // Any characters, and characters of the markup alone.
    fc.asyncProperty(fc.oneof(binary, fc.string({ unit: 'binary-ascii', maxLength: 200 })), async (analysis) => {
      const bytes = await documents.renderRecordPdf(
        testRecord({ record: { analysis }, patient: { name: analysis } }),
        'account',
      )
      expect(bytes.length).toBeGreaterThan(1000)
    }),
    { numRuns: 60 },
  )
})
