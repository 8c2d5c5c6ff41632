import { expect, test } from '@playwright/test'
import { startOpenAiServer } from '../../testing/openai-server.ts'
import { openDemoSession } from '../product/demo-session.ts'

test('a text server that fails leaves a record written without it, which says so, and asked again it writes the record', async ({
  launchOptions,
}) => {
  const text = await startOpenAiServer()
  const session = await openDemoSession(launchOptions, [], { ANALYSIS_BASE_URL: text.baseUrl, ANALYSIS_MODEL: 'teste' })
  const { page } = session
  text.behaviour = 500
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabel('Conversa da consulta').fill('Tenho alergia a dipirona. Tomo losartana 50 mg.')
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('O serviço de análise não respondeu')).toBeVisible()
  await expect(page.getByText('Este rascunho foi escrito sem ele.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /losartana 50 mg/i })).toBeVisible()
  // Requested twice, since a failing server may work again a second later.
  expect(text.requests).toHaveLength(2)

  text.behaviour = 'well'
  const about = { sentido: 'afirmado', pessoa: 'paciente', situacao: 'nao_se_aplica' }
  const invented = { ...about, tipo: 'conduta', texto: 'Prescrever amoxicilina 500 mg.', trechos: [] }
  const said = { ...about, tipo: 'alergia', texto: 'Alergia a dipirona.', trechos: [0] }
  text.note = JSON.stringify({ itens: [said, invented] })
  await page.getByRole('button', { name: 'Pedir de novo ao serviço' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Alergia a dipirona.' })).toBeVisible()
  await expect(page.getByText('Este rascunho foi escrito sem ele.')).toBeHidden()
  await expect(page.getByText('Foi dito e não está no texto')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tomo losartana 50 mg.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Prescrever amoxicilina 500 mg.' })).toContainText(
    '[sem trecho correspondente na conversa: confira]',
  )
  // Nothing can be confirmed until each doubt has an answer; the button leads to the first of them.
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect(page.getByRole('button', { name: /^Está certo/ })).toBeFocused()
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Fica de fora/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Prontuário confirmado').first()).toBeVisible()
  await session.close()
  await text.close()
})
