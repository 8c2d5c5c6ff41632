import { storableText } from '@prontuvoz/rules/storable-text'
import { afterAll, expect, test } from 'vitest'
import { ANA, createPatientWorld } from '#host/testing/test-patients.ts'

const { world, as, patient } = await createPatientWorld()
afterAll(() => world.close())

test('of every character the browser and the database say the same: whether a name of it is seen', async () => {
  const { rows } = await world.owner.query<{ code: number }>(
    `select code from generate_series(1, 1114111) as code
     where code not between 55296 and 57343 and not public.is_seen(chr(code)) order by code`,
  )
  const unseen = Array.from({ length: 0x10_ffff }, (_, index) => index + 1).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && storableText(String.fromCodePoint(code)).trim() === '',
  )
  expect(rows.map(({ code }) => code)).toEqual(unseen)
})

test('a patient cannot be stored under an invisible name, nor renamed to one', async () => {
  const { id } = await patient()
  for (const name of ['', ' \u00a0', '\u2800', '\u3164 \u3164', '\u115f', '\u200b\ufeff', '\u{e0041}']) {
    const refused = { code: '23514', constraint: 'patients_name_not_blank' }
    await expect(as(ANA, 'update patients set name = $1 where id = $2', [name, id])).rejects.toMatchObject(refused)
    await expect(as(ANA, 'insert into patients (user_id, name) values ($1, $2)', [ANA, name])).rejects.toMatchObject(
      refused,
    )
  }
  await as(ANA, 'update patients set name = $1 where id = $2', ['Ng', id])
})
