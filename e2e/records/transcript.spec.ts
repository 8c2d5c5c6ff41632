import { readFile } from 'node:fs/promises'
import { expect, test } from '../product/fixtures.ts'
import { today } from '../product/screen.ts'

const SAID = 'Tenho dor de cabeça há três dias.\nNão tenho febre.'

test('§2 history: Ver Transcrição opens a new window, to read, print and save', async ({ page, context, doctor }) => {
  const consultation = await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), SAID)
  await context.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto('/history')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Ver Transcrição de Helena Prado/ }).click()
  const reading = await opened
  await expect(reading).toHaveURL(new RegExp(`/transcript/${consultation}$`))
  await expect(reading).toHaveTitle('Transcrição · Prontuvoz')
  const article = reading.getByRole('article')
  await expect(article).toContainText('Helena Prado')
  await expect(article).toContainText(today())
  await expect(article).toContainText('1:05')
  await expect(article.getByText(SAID)).toBeVisible()
  await article.getByRole('button', { name: 'Imprimir' }).click()
  await expect(reading.locator('body')).toHaveAttribute('data-printed', 'yes')
  await reading.emulateMedia({ media: 'print' })
  await expect(article.getByText(SAID)).toBeVisible()
  await expect(article.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(reading.getByRole('navigation')).toHaveCount(0)
  await reading.emulateMedia({ media: 'screen' })
  const saved = reading.waitForEvent('download')
  await article.getByRole('button', { name: 'Baixar texto' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`Helena_Prado_${today().replaceAll('/', '-')}.txt`)
  expect(await readFile(await file.path(), 'utf8')).toBe(SAID)
  await expect(page).toHaveURL(/\/history$/)
})
