import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { QUOTES } from '#testing/known-consultation.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

test('the conversation beside its record is in paragraphs, and all of it is there', async ({ app, backend }) => {
  await typeKnownConsultation(app, backend)
  const transcript = page.getByRole('region', { name: 'Transcrição da consulta' })
  const paragraphs = transcript.getByRole('paragraph')
  await expect.poll(() => paragraphs.elements().map((one) => one.textContent.trim())).toEqual(QUOTES)
  expect(transcript.element().textContent).toBe(QUOTES.join('\n'))
})

test('doses and times of a record are set off, and the mark of a line comes with the pointer', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend)
  const line = page.getByRole('listitem').filter({ hasText: 'Losartana' })
  expect([...line.element().querySelectorAll('b')].map((one) => one.textContent)).toEqual(['50 mg'])
  const mark = line.getByRole('button', { name: /^Onde foi dito/ })
  const opacity = () => getComputedStyle(mark.element()).opacity
  await page.getByRole('button', { name: 'Baixar PDF' }).hover()
  await expect.poll(opacity).toBe('0')
  await line.hover()
  await expect.poll(opacity).toBe('1')
})
