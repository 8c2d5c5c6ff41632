import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOn } from '../browsers/axe.ts'
import { expect, test, type Account } from '../product/fixtures.ts'

/** As from another device: with its own sign-in. */
async function deleteElsewhere({ backend, email, password }: Account): Promise<void> {
  await backend.auth.signInWithPassword({ email, password })
  const { error } = await backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  expect(error).toBeNull()
}

const told = (page: Page) => page.getByRole('dialog', { name: 'Esta conta foi excluída' })
const asked = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })

test('who types while the account is deleted on another device is told so, and takes the words along', async ({
  page,
  doctor,
}) => {
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByLabel('Nome do paciente').fill('Helena Prado')
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabel('Conversa da consulta').fill('Médica: O que sente?\nPaciente: Tosse há três dias.')
  await deleteElsewhere(doctor)
  // The server rechecks a session after some seconds.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const generate = page.getByRole('button', { name: 'Gerar prontuário' })
    if (await generate.isVisible()) await generate.click({ timeout: 1000 })
    await expect(told(page)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(told(page)).toContainText(`A conta ${doctor.email} foi excluída em outro aparelho`)
  expect(await violationsOn(page)).toEqual([])
  const words = told(page).getByLabel('O que está nesta tela')
  await expect(words).toHaveValue(/Tosse há três dias\./)
  await expect(words).toHaveValue(/Helena Prado/)
  const saving = page.waitForEvent('download')
  await told(page).getByRole('button', { name: 'Baixar' }).click()
  const file = await (await saving).path()
  expect(await readFile(file, 'utf8')).toBe(await words.inputValue())
  page.on('dialog', (dialog) => void dialog.accept())
  await told(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')))
  expect(kept).toEqual([])
})

test('a card that is being typed is taken along, also when it was folded away behind a reminder', async ({
  page,
  doctor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await page.getByRole('dialog').getByLabel('Nome').first().fill('Rui Melo')
  await deleteElsewhere(doctor)
  await expect(async () => {
    await page.getByRole('button', { name: 'Cadastrar paciente' }).click({ timeout: 1000 })
    await expect(told(page)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await told(page).getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('dialog').getByLabel('Nome').first().fill('Rui Melo Prado')
  await page.getByRole('button', { name: 'Guardar o texto' }).click()
  await told(page).getByRole('button', { name: 'Copiar' }).click()
  await expect(told(page).getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Nome: Rui Melo Prado')
})

test('who cannot sign in again, whatever the reason, can take the words along', async ({ page, doctor, context }) => {
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await page.getByRole('dialog').getByLabel('Nome').first().fill('Rui Melo')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Sair', exact: true }).click()
  await asked(page).getByLabel('Senha', { exact: true }).fill('nenhuma-das-minhas')
  await asked(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(asked(page).getByText('Email ou senha incorretos.')).toBeVisible()
  await asked(page).getByText('Não consegue entrar? Guarde o texto.').click()
  await expect(asked(page).getByLabel('O que está nesta tela')).toHaveValue(/^Nome: Rui Melo$/m)
  await expect(told(page)).toBeHidden()
  await asked(page).getByLabel('Senha', { exact: true }).fill(doctor.password)
  await asked(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(asked(page)).toBeHidden()
})
