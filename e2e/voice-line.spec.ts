import { violationsOn } from './axe.ts'
import { expect, test, type Account } from './fixtures.ts'
import { CPF, typeKnownConsultation } from './written-record.ts'

const SECOND = 24_000

/** As the speech engine would have stored it: six sentences of two seconds, each after a second of silence. */
async function giveVoice({ backend, userId }: Account): Promise<void> {
  const { data } = await backend.from('consultations').select('id, transcription').single().throwOnError()
  const texts = String(data.transcription).split('\n')
  const rows = texts.map((text, sequence) => ({
    user_id: userId,
    consultation_id: data.id,
    sequence,
    start_sample: sequence * 3 * SECOND,
    end_sample: (sequence + 1) * 3 * SECOND,
    text,
    loudness: `00${[5, 7, 8, 4].map((digit) => (digit + sequence) % 10).join('')}`,
  }))
  await backend.from('transcript_pieces').insert(rows).throwOnError()
  const gap = { kind: 'interruption', from: '2026-11-22T12:00:00Z', to: '2026-11-22T12:01:00Z', atSample: 9 * SECOND }
  await backend
    .from('consultations')
    .update({ captured_samples: 18 * SECOND, transcribed_samples: 18 * SECOND, recording_gaps: [gap] })
    .eq('id', data.id)
    .throwOnError()
}

test('a consultation is one line of audio, whose words light the record by mouse and by keyboard', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor, true)
  const line = page.getByRole('figure', { name: 'Linha da voz' })
  // It was typed: there is no voice to show.
  await expect(line).toBeHidden()
  await giveVoice(doctor)
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.keyboard.press('Enter')
  await expect(line).toContainText(
    /Linha da voz, 0 minutos e 18 segundos; HISTÓRIA DA DOENÇA ATUAL em 0:01, 0:04; MEDICAMENTOS EM USO em 0:10; .*5 trechos a conferir; 1 lacuna/,
  )
  expect(await violationsOn(page)).toEqual([])

  const words = line.getByRole('slider', { name: 'O que foi dito, trecho por trecho' })
  await words.focus()
  await page.keyboard.press('ArrowRight')
  await expect(words).toHaveAttribute('aria-valuetext', /^0:01, HISTÓRIA DA DOENÇA ATUAL, a conferir, Tem febre\?/)
  await page.keyboard.press('End')
  await expect(words).toHaveAttribute('aria-valuetext', '0:16, RETORNO, a conferir, Volte em 30 dias.')
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  const followUp = record.getByRole('listitem').filter({ hasText: 'Retorno em 30 dias.' }).locator('[data-line]')
  await expect(followUp).toHaveAttribute('data-lit', 'true')
  await page.keyboard.press('Escape')
  await expect(followUp).not.toHaveAttribute('data-lit')

  const box = await words.boundingBox()
  if (!box) throw new Error('the line is not drawn')
  await page.mouse.move(box.x + box.width * (8 / 18), box.y + 20)
  await expect(line).toContainText('Tenho alergia a dipirona.')
  await expect(
    record.getByRole('listitem').filter({ hasText: 'Alergia a dipirona.' }).locator('[data-line]'),
  ).toHaveAttribute('data-lit', 'true')
})

test('on a phone the line fits the screen, and a touch shows the words', async ({ page, doctor }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await typeKnownConsultation(page, doctor)
  await giveVoice(doctor)
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.keyboard.press('Enter')
  const line = page.getByRole('figure', { name: 'Linha da voz' })
  await line.getByRole('slider').click({ position: { x: 200, y: 20 } })
  await expect(line).toContainText(/MEDICAMENTOS EM USO/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

test('the history draws the voice of each recording, requested once, and none for a typed consultation', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor)
  await giveVoice(doctor)
  await doctor.addConsultation(await doctor.addPatient('João Alves', '11144477735'), 'Tenho tosse.')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/voice_strips')) asked.push(request.postData() ?? '')
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/history')
  const consultations = page.getByRole('main').getByRole('listitem')
  await expect(consultations).toHaveCount(2)
  const strip = 'svg[preserveAspectRatio=none] path'
  // 36 half seconds, two in the place of each bar.
  await expect(consultations.filter({ hasText: '18,0 s gravados' }).locator(strip)).toHaveAttribute(
    'd',
    /^(M[\d.]+ [\d.]+v[\d.]+){72}$/,
  )
  await expect(consultations.filter({ hasText: 'João Alves' }).locator(strip)).toHaveCount(0)
  expect(asked).toHaveLength(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
