import type { Locator, Page } from '@playwright/test'
import { expect, test, type Account } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { keptRows } from './recording-devices.ts'
import { hasRecorded, startAgreed } from '../product/screen.ts'

test.use({ launchOptions: hearing('assets/speech-model/demo/consulta.wav'), permissions: ['microphone'] })

async function enterPatient(page: Page, doctor: Account): Promise<void> {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
}

/** @returns the transcript once it has the first words. */
async function startHearing(page: Page): Promise<Locator> {
  await startAgreed(page)
  const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
  await expect(transcript).toContainText('bom dia', { timeout: 45_000 })
  return transcript
}

/** What Safari does to a page that was in the background. */
async function closeDatabases(page: Page): Promise<void> {
  await page.evaluate(() => {
    const opened: unknown = Reflect.get(window, 'openedDatabases')
    if (!Array.isArray(opened)) throw new Error('no database was opened')
    for (const database of opened) if (database instanceof IDBDatabase) database.close()
  })
}

/** What a newer version of the app does in another tab: it adds a table, or stores its audio in a different one. */
async function upgradeDatabase(page: Page, dropped: string[]): Promise<void> {
  const newer = await page.context().newPage()
  await newer.goto('/favicon.svg')
  await newer.evaluate(
    (tables) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('prontuvoz-journal', 2)
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('later')
          for (const table of tables) opening.result.deleteObjectStore(table)
        })
        opening.addEventListener('success', () => done())
        opening.addEventListener('error', () => fail(opening.error ?? new Error('not opened')))
        setTimeout(() => fail(new Error('the older tab does not let go of the database')), 10_000)
      }),
    dropped,
  )
}

/** What a user does in the browser's own settings. */
async function clearSiteData(page: Page, storageTypes = 'indexeddb'): Promise<void> {
  const { origin } = new URL(page.url())
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes })
}

test('a recording whose database the browser closes, somebody clears, and a newer version in another tab upgrades is kept, and a reload loses no stored second', async ({
  page,
  doctor,
}) => {
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
  await enterPatient(page, doctor)
  const transcript = await startHearing(page)

  // A block is a third of a second: most of what was said by then is stored, including what came before the event.
  for (const [happens, heard, minBlocks] of [
    [closeDatabases, 'dor de cabeça e tontura', 15],
    [clearSiteData, 'piora à noite', 30],
    [(tab: Page) => upgradeDatabase(tab, []), 'falta de ar', 40],
  ] as const) {
    await happens(page)
    await expect(transcript).toContainText(heard, { timeout: 45_000 })
    await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
    const { blocks, recordings } = await keptRows(page)
    expect(recordings).toBe(1)
    expect(blocks).toBeGreaterThan(minBlocks)
  }

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continuar e finalizar' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^(\d\d),\d s gravados · \1,\d s transcritos · 0 lacunas$/)).toBeVisible()
  const { data } = await doctor.backend.from('consultations').select('transcription').single().throwOnError()
  expect(data.transcription).toMatch(
    /^bom dia o qu\S*(?: a)? senhora está sentindo bom dia doutor estou com dor de cabeça e tontura .* piora à noite .* falta de ar/,
  )
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
  await page.reload()
  await expect(page.getByLabel('CPF do paciente')).toBeVisible()
  await expect(page.getByText('Há uma gravação não finalizada neste aparelho')).toBeHidden()
})

test('if the session is cleared with everything else, the recording goes on and asks for a new sign-in in place', async ({
  page,
  doctor,
}) => {
  await enterPatient(page, doctor)
  const transcript = await startHearing(page)
  await clearSiteData(page, 'all')
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await dialog.getByLabel('Senha', { exact: true }).fill(doctor.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog).toBeHidden()
  await expect(transcript).toContainText('dor de cabeça e tontura', { timeout: 45_000 })
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/· 0 lacunas$/)).toBeVisible()
})

/** A recording with nothing sent, past the words that end at 10.3 s: the last partial block is lost with the page. */
async function leaveOffline(page: Page, doctor: Account): Promise<void> {
  await enterPatient(page, doctor)
  await page.route('**/functions/v1/transcribe-streaming', (route) => route.abort())
  await startAgreed(page)
  await hasRecorded(page, 12)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard')
  await page.unroute('**/functions/v1/transcribe-streaming')
}

test('a block that the device has lost is a named gap, and what was said before and after it becomes text', async ({
  page,
  doctor,
}) => {
  await leaveOffline(page, doctor)
  // Audio from 0:06.8 to 0:08.2: one block is gone, and three cannot be read.
  await page.evaluate(async () => {
    const opening = indexedDB.open('prontuvoz-journal')
    await new Promise((done) => opening.addEventListener('success', done))
    const transaction = opening.result.transaction('blocks', 'readwrite')
    const blocks = transaction.objectStore('blocks')
    blocks.getAllKeys().addEventListener('success', ({ target }) => {
      if (!(target instanceof IDBRequest)) return
      const keys: IDBValidKey[] = target.result
      const [gone, ...damaged] = keys.slice(20, 24)
      if (gone) blocks.delete(gone)
      for (const key of damaged) blocks.put({ sealed: 'damaged', keptAt: new Date().toISOString() }, key)
    })
    await new Promise((done) => transaction.addEventListener('complete', done))
    opening.result.close()
  })
  await page.goto('/record')
  await page.getByRole('button', { name: 'Continuar e finalizar' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(
    page.getByText('Este aparelho não tem mais o som de 0:06 a 0:08 da gravação (1,4 s)', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(/· 1 lacuna$/)).toBeVisible()
  const { data } = await doctor.backend.from('consultations').select('transcription').single().throwOnError()
  // A microphone that starts late shifts the words against the gap: the last one before or first one after may be cut.
  expect(data.transcription).toMatch(/^bom dia .* dor de cabeça e.* dor de cabeça/)
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
})

test('the screen does not say of a recording that nobody can read that nothing is lost', async ({ page, doctor }) => {
  await leaveOffline(page, doctor)
  await page.evaluate(async () => {
    const opening = indexedDB.open('prontuvoz-journal')
    await new Promise((done) => opening.addEventListener('success', done))
    const transaction = opening.result.transaction('keys', 'readwrite')
    transaction.objectStore('keys').delete('journal')
    await new Promise((done) => transaction.addEventListener('complete', done))
    opening.result.close()
  })
  await page.goto('/record')
  await page.getByRole('button', { name: 'Continuar e finalizar' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Erro no processamento' })
  await expect(failed).toContainText('Parte do áudio não está mais neste aparelho, ou não pode mais ser lida.')
  await expect(failed).not.toContainText('nada se perdeu')
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Iniciar gravação' })).toBeVisible()
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
})

test('on a device that becomes full a recording keeps on the disk what is no text yet, and loses no word', async ({
  page,
  doctor,
}) => {
  await page.goto('/record')
  // Space for ten seconds. Set before the recording: the browser only measures again after a while.
  const { origin } = new URL(page.url())
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 600_000 })
  await enterPatient(page, doctor)
  const transcript = await startHearing(page)
  await expect(transcript).toContainText('toma algum remédio', { timeout: 60_000 })
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
  const { blocks } = await keptRows(page)
  expect(blocks).toBeLessThan(40)
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/· 0 lacunas$/)).toBeVisible()
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
})

test('if a newer version stores sound in another way, the older tab says so, and loses no word', async ({
  page,
  doctor,
}) => {
  await enterPatient(page, doctor)
  const transcript = await startHearing(page)
  await upgradeDatabase(page, ['blocks'])
  await expect(page.getByText('Este aparelho não está guardando o áudio')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('alert')).toContainText('mantenha esta página aberta')
  await expect(transcript).toContainText('dor de cabeça e tontura', { timeout: 45_000 })
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/· 0 lacunas$/)).toBeVisible()
})

test('a database that an older tab does not let go of is not waited for: the screen says which tabs to close', async ({
  page,
  doctor,
  context,
}) => {
  const older = await context.newPage()
  await older.goto('/favicon.svg')
  await older.evaluate(
    () => new Promise((done) => indexedDB.open('prontuvoz-journal', 1).addEventListener('success', done)),
  )
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (this: IDBFactory, name: string) {
      return open.call(this, name, 2)
    }
  })
  await enterPatient(page, doctor)
  await startAgreed(page)
  const refusal = page.getByRole('alert').filter({ hasText: 'Feche as outras abas do Prontuvoz' })
  await expect(refusal).toBeVisible()
  await older.close()
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible({ timeout: 45_000 })
})

/** Simulates a disk that the system or another program keeps busy: writes complete late. */
async function hangDisk(page: Page, seconds: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const until = performance.now() + milliseconds
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
      const transaction = begin.apply(this, asked)
      const [table] = transaction.objectStoreNames
      // A transaction is over once it has no more requests.
      const linger = () => {
        if (table === undefined || performance.now() > until) return
        transaction.objectStore(table).count('').addEventListener('success', linger)
      }
      if (asked[1] === 'readwrite') linger()
      return transaction
    }
  }, seconds * 1000)
}

test('while the disk hangs the words still come, the screen says that the audio is not stored, and it is stored after', async ({
  page,
  doctor,
}) => {
  await enterPatient(page, doctor)
  const transcript = await startHearing(page)
  await hangDisk(page, 20)
  const notice = page.getByText('Este aparelho não está guardando o áudio')
  await expect(notice).toBeVisible({ timeout: 45_000 })
  await expect(transcript).toContainText('dor de cabeça e tontura', { timeout: 45_000 })
  await expect(notice).toBeVisible()
  await expect(notice).toBeHidden({ timeout: 30_000 })

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continuar e finalizar' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/· 0 lacunas$/)).toBeVisible()
  const { data } = await doctor.backend.from('consultations').select('transcription').single().throwOnError()
  expect(data.transcription).toMatch(/ está sentindo bom dia doutor estou com dor de cabeça e tontura há quanto tempo /)
  expect(data.transcription.split('está sentindo')).toHaveLength(2)
})

test('a recording that is ended while the disk hangs gets its record', async ({ page, doctor }) => {
  await enterPatient(page, doctor)
  await startHearing(page)
  await hangDisk(page, 600)
  await expect(page.getByText('Este aparelho não está guardando o áudio')).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/· 0 lacunas$/)).toBeVisible()
})
