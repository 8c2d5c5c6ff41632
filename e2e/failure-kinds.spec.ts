import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { alertIn } from './screen.ts'

const FAULT = 'O servidor encontrou um erro inesperado. Tente novamente; se continuar, escreva para o suporte.'

async function answerWith(page: Page, url: string, status: number): Promise<void> {
  await page.route(url, (route) =>
    status === 0 ? route.abort('connectionrefused') : route.fulfill({ status, json: { message: 'scripted' } }),
  )
}

test('a server that fails while the app starts is not reported as a lost connection', async ({
  page,
  doctor: _signedIn,
}) => {
  for (const [answer, text] of [
    [{ status: 500, body: '' }, 'O servidor não está funcionando agora.'],
    [{ status: 200, body: '<html>portal</html>' }, 'O servidor não está funcionando agora.'],
  ] as const) {
    await page.route('**/config.json', (route) => route.fulfill(answer))
    await page.goto('/dashboard')
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(/conexão/)).toBeHidden()
    await page.unroute('**/config.json')
  }
  await expect(page.getByRole('link', { name: 'Gravar', exact: true })).toBeVisible()
})

test('a failed record says what failed, and that the conversation is kept', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/record')
  await page.getByLabel('CPF').first().fill('52998224725')
  await expect(page.getByLabel('Nome')).toHaveValue('Helena Prado')
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabel('Conversa da consulta').fill('Tenho tosse.')
  await answerWith(page, '**/functions/v1/process-medical-text', 500)
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect(alertIn(page).getByText(FAULT)).toBeVisible()
  await expect(alertIn(page).getByText('A conversa está guardada; nada se perdeu.')).toBeVisible()
  await expect(alertIn(page).getByText(/conexão/)).toBeHidden()
})
