import { expect, test } from '@playwright/test'
import { openDemoSession } from '../product/demo-session.ts'
import { hasRecorded } from '../product/screen.ts'

test.use({ serviceWorkers: 'allow' })

test('a reload in the middle of a recording loses no stored second, and the consultation can be finished', async ({
  launchOptions,
}) => {
  const session = await openDemoSession(launchOptions, ['--autoplay-policy=no-user-gesture-required'])
  const { page } = session
  await page.getByRole('button', { name: 'Usar consulta de demonstração' }).click()
  await expect(page.getByRole('region', { name: 'Transcrição ao vivo' })).toContainText('bom dia', { timeout: 30_000 })
  await hasRecorded(page, 14)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Há uma gravação não finalizada neste aparelho')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar e finalizar' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 30_000 })
  // The last block before the reload may be missing: a third of a second.
  await expect(page.getByText(/(1[3-9]|2\d),\d s gravados · \1,\d s transcritos · 0 lacunas/)).toBeVisible()
  // Said between the tenth and the thirteenth second: before the reload, after the last chunk that was sent.
  await expect(page.getByRole('region', { name: 'Transcrição da consulta' })).toContainText(
    'há três dias e piora à noite',
  )
  await page.reload()
  await expect(page.getByText('Há uma gravação não finalizada neste aparelho')).toBeHidden()
  await session.close()
})
