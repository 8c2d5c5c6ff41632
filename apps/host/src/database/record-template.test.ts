import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

let product: TestProduct
let ana: Professional
beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
})
afterAll(() => product.close())

const profile = () => ana.backend.from('profiles')
const conduct = (...phrases: readonly string[]) => ({ sections: [{ title: 'CONDUTA', isHidden: false, phrases }] })

async function version(): Promise<number> {
  const { data } = await profile().select('record_template_version').single().throwOnError()
  return data.record_template_version
}

function save(template: ReturnType<typeof conduct>, from: number) {
  const change = { record_template: template }
  return profile().update(change).eq('user_id', ana.userId).eq('record_template_version', from).select('user_id')
}

test('of saves of a template that were made from the same version at the same time only one is stored', async () => {
  const from = await version()
  const saves = Array.from({ length: 8 }, (_, tab) => save(conduct(`Frase da aba ${tab}.`), from).throwOnError())
  const stored = (await Promise.all(saves)).map(({ data }) => data.length)
  expect(stored.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  expect(await version()).toBe(from + 1)
})

test('the version counts changes of the template alone, and nobody writes it', async () => {
  const from = await version()
  await profile().update({ specialty: 'Pediatria' }).eq('user_id', ana.userId).throwOnError()
  expect(await version()).toBe(from)
  const forged = await profile().update({ record_template_version: 99 }).eq('user_id', ana.userId)
  expect(forged.error?.code).toBe('42501')
})

test.each([
  ['21 phrases', Array.from({ length: 21 }, (_, index) => `Frase ${index}.`)],
  ['a phrase of 301 characters', ['x'.repeat(301)]],
])('%s in a section are refused with the limit, and the template stays as it was', async (_, phrases) => {
  const from = await version()
  const { error } = await save(conduct(...phrases), from)
  expect(error).toMatchObject({
    code: 'PV060',
    message: 'Uma seção guarda até 20 frases prontas, de até 300 caracteres cada.',
  })
  expect(await version()).toBe(from)
})

test('twenty phrases of 300 characters are stored, and a template that is no list of sections harms nobody', async () => {
  const full = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(300, 'ã'))
  expect((await save(conduct(...full), await version()).throwOnError()).data).toHaveLength(1)
  for (const record_template of ['x', { sections: [{ phrases: { a: 1 } }, 7] }, null])
    await profile().update({ record_template }).eq('user_id', ana.userId).throwOnError()
})
