import { expect, test, type Account } from '../product/fixtures.ts'
import { typeKnownConsultation } from '../records/written-record.ts'

const SECOND = 24_000

/** Stores what the speech engine would have: six sentences of two seconds, each after a second of silence. */
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
  // 36 half seconds, two per bar.
  await expect(consultations.filter({ hasText: '18,0 s gravados' }).locator(strip)).toHaveAttribute(
    'd',
    /^(M[\d.]+ [\d.]+v[\d.]+){72}$/,
  )
  await expect(consultations.filter({ hasText: 'João Alves' }).locator(strip)).toHaveCount(0)
  expect(asked).toHaveLength(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
