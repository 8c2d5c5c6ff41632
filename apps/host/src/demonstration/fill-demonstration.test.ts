import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { seedDemonstration } from './demonstration.ts'
import { fillDemonstration } from './fill-demonstration.ts'

let product: TestProduct
beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())

const counts = () =>
  product.owner.query(`select (select count(*)::int from patients) as patients,
    count(*)::int as records, count(confirmed_at)::int as confirmed,
    count(*) filter (where jsonb_path_exists(v.statements, '$[*].marks[*]'))::int as marked,
    count(*) filter (where r.medical_analysis not like '%•%')::int as empty
    from patient_records r join patient_record_reviews v on v.record_id = r.id`)

test('the demonstration has six patients, twelve confirmed records and two drafts, also after a restart', async () => {
  for (let start = 0; start < 2; start += 1) {
    const demonstration = await seedDemonstration(product.database)
    await fillDemonstration(demonstration, {
      database: product.database,
      url: product.url,
      key: product.keys.anonKey,
      now: new Date(),
    })
  }
  expect((await counts()).rows).toEqual([{ patients: 6, records: 14, confirmed: 12, marked: 0, empty: 0 }])
  const { rows } = await product.owner.query(
    `select count(*)::int as early from record_facts where first_confirmed_at <= drafted_at or drafted_at <= visited_at`,
  )
  expect(rows).toEqual([{ early: 0 }])
  const { rows: returns } = await product.owner.query('select count(return_on)::int as named from record_facts')
  expect(returns).toEqual([{ named: 11 }])
})
