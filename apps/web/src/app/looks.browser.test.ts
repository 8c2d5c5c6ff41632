import { describe } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { findings, findingsInAllLooks } from '#testing/looks.ts'
import { giveSamples } from '#testing/sample-rows.ts'
import { PRIVATE, PUBLIC } from '#testing/screens.ts'

describe('axe finds nothing on any public screen, light and dark, 360 and 1280 px wide', () => {
  for (const path of PUBLIC)
    test(path, async ({ visitor }) => {
      await visitor.openWhole(path)
      expect(await findingsInAllLooks(path)).toEqual([])
    })
})

describe('axe finds nothing on any screen without data, light and dark, 360 and 1280 px wide', () => {
  for (const path of PRIVATE)
    test(path, async ({ app }) => {
      await app.openWhole(path)
      expect(await findingsInAllLooks(path)).toEqual([])
    })
})

describe('axe finds nothing on any screen with data, light and dark, 360 and 1280 px wide', () => {
  for (const path of PRIVATE)
    test(path, async ({ app, backend }) => {
      giveSamples(backend.tables)
      await app.openWhole(path)
      expect(await findingsInAllLooks(path)).toEqual([])
    })

  test('/patient-records with a history', async ({ app, backend }) => {
    giveSamples(backend.tables)
    await app.openWhole('/patient-records')
    await page.getByLabelText('CPF do paciente').fill('52998224725')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('button', { name: 'Ver Histórico Completo (2 consultas)' }).click()
    await app.settled()
    expect(await findingsInAllLooks('history')).toEqual([])
  })

  test('/patients with its dialog', async ({ app, backend }) => {
    giveSamples(backend.tables)
    await app.openWhole('/patients')
    await page.getByRole('button', { name: 'Novo Paciente' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await findingsInAllLooks('dialog')).toEqual([])
  })
})

test('axe and the overflow check can fail', async ({ visitor }) => {
  await visitor.openWhole('/terms')
  const wrong = document.body.appendChild(document.createElement('main'))
  wrong.innerHTML = '<img src="/favicon.svg"><div style="width:4000px">wide</div>'
  const found = JSON.stringify(await findings('canary'))
  wrong.remove()
  expect(found).toContain('image-alt')
  expect(found).toContain('overflow')
})

test('a colour that is too weak only in dark is found', async ({ visitor }) => {
  await visitor.openWhole('/terms')
  const weak = document.body.appendChild(document.createElement('main'))
  weak.innerHTML = '<p style="color: light-dark(#222, #444)">weak</p>'
  const inLight = await findings('canary', 'colours')
  await commands.setColorScheme('dark')
  const inDark = JSON.stringify(await findings('canary', 'colours'))
  await commands.setColorScheme('light')
  weak.remove()
  expect(inLight).toEqual([])
  expect(inDark).toContain('color-contrast')
})
