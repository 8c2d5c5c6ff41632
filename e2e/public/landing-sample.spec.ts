import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'

async function open(page: Page): Promise<{ sample: Locator; talk: Locator; medicine: Locator }> {
  // The test controls the clock: a consultation of half a minute plays instantly.
  await page.clock.install()
  await page.goto('/')
  const sample = page.getByRole('figure', { name: 'Exemplo de consulta' })
  await expect(sample.getByRole('button', { name: 'Ver acontecer' })).toBeVisible()
  return {
    sample,
    talk: sample.getByRole('list', { name: 'Conversa' }),
    medicine: sample.getByRole('button', { name: 'Losartana 50 mg 2x/dia.' }),
  }
}

/** The highlighted words of the conversation. */
function litWords(talk: Locator): Promise<string> {
  return talk.locator('[data-lit]').evaluateAll((words) => words.map((word) => word.textContent).join(''))
}

test('the landing page plays a consultation: words appear, the record writes itself, and it can be paused and repeated', async ({
  page,
}) => {
  const { sample, talk, medicine } = await open(page)
  const last = talk.getByText('Volte em sete dias.')
  await expect(medicine).toBeVisible()
  const height = (await sample.boundingBox())?.height
  await sample.getByRole('button', { name: 'Ver acontecer' }).click()
  await expect(medicine).toBeHidden()
  await expect(talk.getByText('Bom')).toBeVisible()
  await page.clock.runFor(3000)
  await expect(talk.getByText('cabeça ')).toBeVisible()
  await expect(medicine).toBeHidden()
  await sample.getByRole('button', { name: 'Pausar' }).click()
  const said = await talk.locator('[data-word]:visible').count()
  await page.clock.runFor(60_000)
  expect(await talk.locator('[data-word]:visible').count()).toBe(said)
  await sample.getByRole('button', { name: 'Continuar' }).click()
  await page.clock.runFor(90_000)
  await expect(medicine).toBeVisible()
  await expect(sample.getByRole('status')).toHaveText(/^Prontuário escrito: \d+ linhas\.$/)
  await expect(last).toBeVisible()
  await sample.getByRole('button', { name: 'Repetir' }).click()
  await expect(medicine).toBeHidden()
  await sample.getByRole('button', { name: 'Mostrar tudo' }).click()
  await expect(medicine).toBeVisible()
  await expect(sample.getByRole('button', { name: 'Repetir' })).toBeFocused()
  // Space is reserved for what is still to come: nothing below moves.
  expect((await sample.boundingBox())?.height).toBe(height)
})

test('a line of the sample lights the words that support it, and words light their lines, by mouse, key and touch', async ({
  page,
}) => {
  const { sample, talk, medicine } = await open(page)
  const allergy = sample.getByRole('button', { name: /^Alergia/ })
  await allergy.hover()
  await expect(allergy).toHaveAttribute('data-lit')
  expect(await litWords(talk)).toContain('Dipirona. ')
  await medicine.focus()
  await expect(medicine).toHaveAttribute('data-lit')
  await expect(allergy).not.toHaveAttribute('data-lit')
  expect((await litWords(talk)).trim()).toBe('Losartana 50 mg uma vez ao dia. Aliás, duas vezes ao dia.')
  await talk.getByRole('button', { name: 'Minha mãe tem diabetes.' }).click()
  await expect(sample.locator('[data-line][data-lit]')).toHaveText([/Mãe: diabetes\./])
  // The same for a screen reader, without script: each describes the other.
  await expect(medicine).toHaveAccessibleDescription(/Losartana 50 mg uma vez ao dia\. Aliás, duas vezes ao dia\./)
  await expect(talk.getByRole('button', { name: 'Minha mãe tem diabetes.' })).toHaveAccessibleDescription(
    /^Mãe: diabetes\./,
  )
})

test('with reduced motion whole turns appear at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { sample, talk } = await open(page)
  await sample.getByRole('button', { name: 'Ver acontecer' }).click()
  await expect(talk.getByRole('listitem').filter({ visible: true })).toHaveCount(1)
  await expect(talk.getByText('houve?')).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole sample consultation can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Losartana 50 mg 2x/dia.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ver acontecer' })).toBeHidden()
  })
})
