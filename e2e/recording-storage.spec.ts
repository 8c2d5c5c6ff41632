import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hearing } from './microphone-browser.ts'
import { keptRows } from './recording-devices.ts'
import { startAgreed } from './screen.ts'

test.use({ launchOptions: hearing('assets/speech-model/demo/consulta.wav'), permissions: ['microphone'] })

/** As Safari does with a page that was in the background. */
async function closeDatabases(page: Page): Promise<void> {
  await page.evaluate(() => {
    const opened: unknown = Reflect.get(window, 'openedDatabases')
    if (!Array.isArray(opened)) throw new Error('no database was opened')
    for (const database of opened) if (database instanceof IDBDatabase) database.close()
  })
}

/** As a person does in the browser's own settings. */
async function clearSiteData(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

for (const { title, happens } of [
  { title: 'a recording whose database the browser closes is kept and transcribed on', happens: closeDatabases },
  { title: 'a recording whose data somebody clears is written again, and loses no word', happens: clearSiteData },
])
  test(title, async ({ page, doctor }) => {
    await page.addInitScript(() => {
      const opened: IDBDatabase[] = []
      Object.assign(window, { openedDatabases: opened })
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
        const opening = open.call(this, name, version)
        opening.addEventListener('success', () => opened.push(opening.result))
        return opening
      }
    })
    await doctor.addPatient('Helena Prado', '52998224725')
    await page.goto('/record')
    await page.getByLabel('CPF do paciente').fill('52998224725')
    await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
    await startAgreed(page)
    const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
    await expect(transcript).toContainText('bom dia', { timeout: 20_000 })

    await happens(page)
    await expect(transcript).toContainText('dor de cabeça e tontura', { timeout: 20_000 })
    await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
    const { blocks, recordings } = await keptRows(page)
    expect(recordings).toBe(1)
    // A block is a third of a second: the screen shows the words of the seventh.
    expect(blocks).toBeGreaterThan(15)

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continuar e finalizar' }).click()
    await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/· 0 lacunas$/)).toBeVisible()
    const { data } = await doctor.backend.from('consultations').select('transcription').single().throwOnError()
    expect(data.transcription).toMatch(/^bom dia o que ?a senhora está sentindo bom dia doutor estou com dor de cabeça/)
    expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
  })
