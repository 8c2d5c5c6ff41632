import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { alertIn } from './screen.ts'

const LOST = 'Sem conexão com o servidor. Verifique sua conexão e tente novamente.'
const BUSY = 'O servidor está temporariamente indisponível. Tente novamente em alguns instantes.'
const FAULT = 'O servidor encontrou um erro inesperado. Tente novamente; se continuar, escreva para o suporte.'

const screens = [
  ['/dashboard', '**/rest/v1/consultations?*'],
  ['/history', '**/rest/v1/consultations?*'],
  ['/patients', '**/rest/v1/patients?*'],
  ['/plans', '**/rest/v1/plans?*'],
  ['/settings', '**/rest/v1/profiles?select=*'],
  ['/transcript/00000000-0000-4000-8000-000000000001', '**/rest/v1/consultations?*'],
] as const

async function answerWith(page: Page, url: string, status: number): Promise<void> {
  await page.route(url, (route) =>
    status === 0 ? route.abort('connectionrefused') : route.fulfill({ status, json: { message: 'scripted' } }),
  )
}

for (const [address, call] of screens)
  test(`${address}: a fault of the server, a busy server and a lost connection are told apart`, async ({
    page,
    doctor: _signedIn,
  }) => {
    for (const [status, text] of [
      [500, FAULT],
      [503, BUSY],
      [0, LOST],
    ] as const) {
      await answerWith(page, call, status)
      await page.goto(address)
      await expect(alertIn(page).getByText(text).first()).toBeVisible()
      await page.unroute(call)
    }
  })

test('a server that fails to start the app is not told as a lost connection', async ({ page, doctor: _signedIn }) => {
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

test('a record that cannot be made says what failed, and that the conversation is kept', async ({ page, doctor }) => {
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
