import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { CPF, QUOTES } from '#testing/known-consultation.ts'
import { findings, overflowOfPage } from '#testing/looks.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

const SECOND = 24_000
const line = () => page.getByRole('figure', { name: 'Linha da voz' })

/** Stores what the speech engine would have: six sentences of two seconds, each after a second of silence. */
function giveVoice({ tables }: FakeBackend): void {
  const [consultation] = tables.find('consultations', new URLSearchParams())
  const gap = { kind: 'interruption', from: '2026-11-22T12:00:00Z', to: '2026-11-22T12:01:00Z', atSample: 9 * SECOND }
  const samples = { captured_samples: 18 * SECOND, transcribed_samples: 18 * SECOND, recording_gaps: [gap] }
  tables.give('consultations', [{ ...consultation, ...samples }])
  tables.give(
    'transcript_pieces',
    QUOTES.map((text, sequence) => ({
      consultation_id: consultation?.['id'],
      sequence,
      start_sample: sequence * 3 * SECOND,
      end_sample: (sequence + 1) * 3 * SECOND,
      text,
      loudness: `00${[5, 7, 8, 4].map((digit) => (digit + sequence) % 10).join('')}`,
    })),
  )
}

async function openRecord(app: App): Promise<void> {
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await userEvent.keyboard('{Enter}')
}

test('a consultation is one line of audio, whose words light the record by mouse and by keyboard', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend, true)
  // Typed, so there is no voice to show.
  await expect.element(line()).not.toBeInTheDocument()
  giveVoice(backend)
  await openRecord(app)
  await expect
    .element(line())
    .toMatchTextContent(
      /Linha da voz, 18 segundos; HISTÓRIA DA DOENÇA ATUAL em 0:01, 0:04; MEDICAMENTOS EM USO em 0:10; .*5 trechos a conferir; 1 lacuna/,
    )
  await app.settled()
  expect(await findings('the line of the voice')).toEqual([])

  const words = line().getByRole('slider', { name: 'O que foi dito, trecho por trecho' })
  words.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(words)
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^0:01, HISTÓRIA DA DOENÇA ATUAL, a conferir, Tem febre\?/),
    )
  await userEvent.keyboard('{End}')
  await expect.element(words).toHaveAttribute('aria-valuetext', '0:16, RETORNO, a conferir, Volte em 30 dias.')
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  const isLit = (text: string) =>
    record
      .getByRole('listitem')
      .filter({ hasText: text })
      .element()
      .querySelector('[data-line]')
      ?.getAttribute('data-lit')
  await expect.poll(() => isLit('Retorno em 30 dias.')).toBe('true')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => isLit('Retorno em 30 dias.')).toBeNull()

  const { width } = words.element().getBoundingClientRect()
  await words.hover({ position: { x: width * (8 / 18), y: 20 } })
  await expect.element(line()).toMatchTextContent('Tenho alergia a dipirona.')
  await expect.poll(() => isLit('Alergia a dipirona.')).toBe('true')
})

test('on a phone the line fits the screen, and a touch shows the words', async ({ app, backend }) => {
  await page.viewport(360, 740)
  await typeKnownConsultation(app, backend)
  giveVoice(backend)
  await openRecord(app)
  await line()
    .getByRole('slider')
    .click({ position: { x: 200, y: 20 } })
  await expect.element(line()).toMatchTextContent(/MEDICAMENTOS EM USO/)
  expect(overflowOfPage()).toBe(0)
})
