import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { ANA, createPatientWorld } from '#host/testing/test-patients.ts'

const { world, as, patient } = await createPatientWorld()
afterAll(() => world.close())

const HALF_SECOND = 12_000

async function visit(...pieces: (readonly [start: number, end: number, loudness: string | null])[]): Promise<string> {
  const { id } = await patient()
  const consultation = randomUUID()
  await as(ANA, 'insert into consultations (id, user_id, patient_id) values ($1, $2, $3)', [consultation, ANA, id])
  for (const [sequence, [start, end, loudness]] of pieces.entries())
    await as(
      ANA,
      `insert into transcript_pieces (user_id, consultation_id, sequence, start_sample, end_sample, text, loudness)
       values ($1, $2, $3, $4, $5, 'dor', $6)`,
      [ANA, consultation, sequence, start * HALF_SECOND, end * HALF_SECOND, loudness],
    )
  return consultation
}

const stripOf = async (consultation: string) =>
  (await as(ANA, 'select loudness from voice_strips($1)', [[consultation]])).rows[0]?.['loudness']

test('a strip has the digits of all pieces, and a space for each half second that none holds', async () => {
  expect(await stripOf(await visit([0, 3, '159'], [5, 7, '20'], [7, 9, null], [9, 10, '4']))).toBe('159  20  4')
})

// The first would take gigabytes, the last exceeds PostgreSQL's integers.
test.each([2e9, 7e11])('a piece that says it lies %i half seconds behind costs nothing', async (far) => {
  const consultation = await visit([0, 3, '159'], [far, far + 2, '77'], [far + 2, far + 3, '7'])
  expect(await stripOf(consultation)).toBe('159')
})
