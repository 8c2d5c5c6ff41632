import type { Page } from '@playwright/test'
import { expect, test, type Account } from '../product/fixtures.ts'
import { buyProfissional } from '../plans/purchase.ts'

const ROWS = 60

const nameOf = (index: number) => `Pessoa ${String(index).padStart(2, '0')}`
const everybody = Array.from({ length: ROWS }, (_, index) => nameOf(index))

/** The names in a list, from first to last row. */
async function namesIn(page: Page): Promise<readonly string[]> {
  return (await page.getByRole('main').innerText()).match(/Pessoa \d\d/g) ?? []
}

/** In one statement, so that all have the same time, and with characters that have a meaning in queries. */
async function addPeople({ backend, userId }: Account) {
  const rows = everybody.map((name) => ({ user_id: userId, name: `${name} d'Ávila, "Zé" (\\ %_*)` }))
  return (await backend.from('patients').insert(rows).select('id, name').throwOnError()).data
}

test('who is removed on another device hides nobody from the next part of the patients, in either order', async ({
  page,
  doctor,
}) => {
  await buyProfissional(page)
  const people = await addPeople(doctor)
  const removed = new Set<string>()
  for (const order of ['nome', 'recentes']) {
    await page.goto(`/patients?ordem=${order}`)
    await expect.poll(async () => (await namesIn(page)).length).toBe(40)
    const shown = await namesIn(page)
    const remaining = everybody.filter((name) => !removed.has(name))
    const gone = people.filter(({ name }) => shown.slice(0, 2).some((one) => String(name).startsWith(one)))
    for (const { id, name } of gone) {
      await doctor.backend.from('patients').delete().eq('id', id).throwOnError()
      removed.add(String(name).slice(0, 'Pessoa 00'.length))
    }
    await page.getByRole('button', { name: 'Mostrar mais' }).click()
    await expect.poll(async () => (await namesIn(page)).length).toBe(remaining.length)
    expect((await namesIn(page)).toSorted()).toEqual(remaining)
  }
  expect(removed.size).toBe(4)
})

test('a consultation removed on another device hides no other from the next part of the history', async ({
  page,
  doctor,
}) => {
  await buyProfissional(page)
  const people = await addPeople(doctor)
  const now = Date.now()
  const visits = people.map(({ id }, index) => ({
    user_id: doctor.userId,
    patient_id: String(id),
    status: 'recording',
    // Three at each time.
    created_at: new Date(now - Math.floor(index / 3) * 60_000).toISOString(),
  }))
  const { data: stored } = await doctor.backend.from('consultations').insert(visits).select('id').throwOnError()
  await page.goto('/history')
  await expect.poll(async () => (await namesIn(page)).length).toBe(40)
  for (const { id } of stored.slice(0, 2))
    await doctor.backend.from('consultations').delete().eq('id', id).throwOnError()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.poll(async () => (await namesIn(page)).length).toBe(ROWS)
  expect((await namesIn(page)).toSorted()).toEqual(everybody)
})
