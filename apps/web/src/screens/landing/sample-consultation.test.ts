import { verifyRecord } from '@prontuvoz/clinical/verifier/verify-record'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SAMPLE_PASSAGES, sampleConsultation } from './sample-consultation.ts'
import { SamplePlayer } from './sample-player.tsx'

const record = writeRecord(SAMPLE_PASSAGES)
const { turns, sections } = sampleConsultation()
const lines = sections.flatMap((section) => section.lines)

test('the record on the landing page is exactly what the writer makes of the conversation next to it', () => {
  expect(lines.map(({ text }) => text).toSorted()).toEqual(record.statements.map(({ text }) => text).toSorted())
  const html = renderToStaticMarkup(createElement(SamplePlayer))
  for (const { text } of lines) expect(html).toContain(`>${text}<`)
  const said = turns.map(({ speaker, words }) => `${speaker}: ${words.map(({ text }) => text).join('')}`)
  expect(said).toEqual(SAMPLE_PASSAGES)
})

test('nothing in it is invented, marked by the verifier, or left out', () => {
  expect(verifyRecord(record, SAMPLE_PASSAGES)).toEqual({ marks: record.statements.map(() => []), missing: [] })
  expect(record.omissions).toEqual([])
  expect(record.statements.filter(({ sources }) => sources.length === 0)).toEqual([])
})

test('each line links to its words, and these link back', () => {
  for (const line of lines) {
    const { sources = [] } = record.statements[line.number] ?? {}
    for (const { passage, from, to } of sources) {
      expect(line.turns).toContain(passage)
      expect(turns[passage]?.lines).toContain(line.number)
      expect(line.quote).toContain((SAMPLE_PASSAGES[passage] ?? '').slice(from, to))
    }
  }
})

test('the record has the corrected dose, not the one it replaced', () => {
  const medicines = sections.find(({ title }) => title === 'Medicamentos em uso')?.lines
  expect(medicines?.map(({ text }) => text)).toEqual(['Losartana 50 mg 2x/dia.'])
  expect(medicines?.[0]?.quote).toBe('Losartana 50 mg uma vez ao dia. Aliás, duas vezes ao dia.')
})

test('the record reads as one: what is denied and what an allergy did are not in the first person', () => {
  const text = lines.map((line) => line.text)
  expect(text).toContain('Dor de cabeça há 3 dias, pior à noite; nega febre.')
  expect(text).toContain('Alergia a dipirona: urticária.')
})
