import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { findings, findingsInAllLooks } from '#testing/looks.ts'
import { giveSamples } from '#testing/sample-rows.ts'
import { PRIVATE, PUBLIC } from '#testing/screens.ts'

// Many screens, not slow ones.
const TIMEOUT_MS = 240_000

test(
  'axe finds nothing on any public screen, light and dark, 360 and 1280 px wide',
  { timeout: TIMEOUT_MS },
  async ({ visitor }) => {
    const found: unknown[] = []
    for (const path of PUBLIC) {
      await visitor.openWhole(path)
      found.push(...(await findingsInAllLooks(path)))
    }
    expect(found).toEqual([])
  },
)

test(
  'axe finds nothing on any screen without data, light and dark, 360 and 1280 px wide',
  {
    timeout: TIMEOUT_MS,
  },
  async ({ app }) => {
    const found: unknown[] = []
    for (const path of PRIVATE) {
      await app.openWhole(path)
      found.push(...(await findingsInAllLooks(path)))
    }
    expect(found).toEqual([])
  },
)

test(
  'axe finds nothing on any screen with data, light and dark, 360 and 1280 px wide',
  {
    timeout: TIMEOUT_MS,
  },
  async ({ app, backend }) => {
    giveSamples(backend.tables)
    const found: unknown[] = []
    for (const path of PRIVATE) {
      await app.openWhole(path)
      found.push(...(await findingsInAllLooks(path)))
    }
    await app.openWhole('/patient-records')
    await page.getByLabelText('CPF do paciente').fill('52998224725')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('button', { name: 'Ver Histórico Completo (2 consultas)' }).click()
    found.push(...(await findingsInAllLooks('/patient-records with a history')))
    await app.openWhole('/patients')
    await page.getByRole('button', { name: 'Novo Paciente' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    found.push(...(await findingsInAllLooks('/patients with its dialog')))
    expect(found).toEqual([])
  },
)

test('axe and the overflow check can fail', async ({ visitor }) => {
  await visitor.openWhole('/terms')
  const wrong = document.body.appendChild(document.createElement('main'))
  wrong.innerHTML = '<img src="/favicon.svg"><div style="width:4000px">wide</div>'
  const found = JSON.stringify(await findings('canary'))
  wrong.remove()
  expect(found).toContain('image-alt')
  expect(found).toContain('overflow')
})
