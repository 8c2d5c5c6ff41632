import type { Locator, Page } from '@playwright/test'
import { expect, type Account } from '../product/fixtures.ts'
import { hasRecorded, startAgreed } from '../product/screen.ts'

export const CPF = '52998224725'
export const OTHER_CPF = '11144477735'

/** Every consultation of the account, with its patient. */
export async function consultations({ backend }: Account) {
  const { data } = await backend
    .from('consultations')
    .select(
      'id, status, transcription, created_at, filed_at, consent_confirmed_at, captured_samples, transcribed_samples, recording_gaps, patients(name, cpf)',
    )
    .throwOnError()
  return data
}

export async function records({ backend }: Account) {
  const { data } = await backend.from('patient_records').select('patient_cpf, patient_name').throwOnError()
  return data
}

/** Names of what this browser stores besides audio, with encrypted values. */
export async function keptNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('prontuvoz-journal')
    await new Promise((done) => opening.addEventListener('success', done))
    const asking = opening.result.transaction('keys').objectStore('keys').getAllKeys()
    await new Promise((done) => asking.addEventListener('success', done))
    opening.result.close()
    return asking.result.map(String)
  })
}

/** Waits until this device has stored the account's latest patients. */
async function patientsAreKept(page: Page): Promise<void> {
  await expect
    .poll(async () => (await keptNames(page)).some((name) => name.startsWith('patients/')), { timeout: 30_000 })
    .toBe(true)
}

/** Opens the page like an installed app, whose files come from the service worker. */
export async function openInstalled(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await patientsAreKept(page)
}

/** The list of consultations that are only on this device. */
export function waitingList(page: Page): Locator {
  return page.getByRole('region', { name: 'Só neste aparelho' })
}

export async function typeNew(page: Page, name: string, cpf?: string): Promise<void> {
  if (cpf) await page.getByLabel('CPF do paciente').pressSequentially(cpf)
  await page.getByLabel('Nome do paciente').pressSequentially(name)
}

export async function chooseKept(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await page.getByRole('region', { name: 'Pacientes neste aparelho' }).getByRole('button', { name }).click()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue(name)
}

/** Records for some seconds, and ends it. */
export async function record(page: Page): Promise<void> {
  await startAgreed(page)
  await expect(page.getByText('Gravando só neste aparelho', { exact: true })).toBeVisible({ timeout: 30_000 })
  await hasRecorded(page, 4)
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('A gravação está só neste aparelho')).toBeVisible({ timeout: 30_000 })
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
