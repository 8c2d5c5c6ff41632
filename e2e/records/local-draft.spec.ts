import { expect, test, type Page, type Route } from '@playwright/test'
import { z } from 'zod'
import { openDemoSession } from '../product/demo-session.ts'

const written = z.looseObject({ recordId: z.string(), analysis: z.string(), transcription: z.string() })
const OTHER = 'ALERGIAS\n• Alergia: dipirona.\n\nMEDICAMENTOS EM USO\n• Losartana 50 mg, 1x/dia.'
const preview = {
  analysis: OTHER,
  organiser: 'qwen3.5-4b',
  statements: [{ text: 'Alergia: dipirona.', passages: ['Tenho alergia a dipirona.'], marks: [] }],
}

/** Responds as a server with a local model does; the tests' machine has none. */
async function withLocalModel(page: Page, state: { isReady: boolean; refuses: boolean }): Promise<void> {
  let stored: z.infer<typeof written> | undefined
  await page.route('**/functions/v1/process-medical-text', async (route: Route) => {
    const body = z.looseObject({ localDraft: z.string().optional() }).parse(route.request().postDataJSON())
    if (body.localDraft === 'ask')
      return route.fulfill({ json: state.isReady ? { localDraft: 'ready', preview } : { localDraft: 'writing' } })
    if (body.localDraft === 'take') {
      const message = 'A versão do modelo local não vale mais para esta conversa. O rascunho continua como está.'
      if (state.refuses) return route.fulfill({ status: 409, json: { error: { kind: 'conflict', message } } })
      await store(route, stored?.recordId)
      return route.fulfill({ json: { ...stored, ...preview } })
    }
    const answer = await route.fetch()
    stored = written.parse(await answer.json())
    return route.fulfill({ response: answer, json: { ...stored, localDraft: 'writing' } })
  })
}

// Stores the draft as the server does before it responds: the screen reads it from the database.
async function store(route: Route, recordId: string | undefined): Promise<void> {
  const { apikey = '', authorization = '' } = await route.request().allHeaders()
  const address = new URL(`/rest/v1/patient_records?id=eq.${recordId}`, route.request().url())
  const { status } = await fetch(address, {
    method: 'PATCH',
    headers: { apikey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ medical_analysis: OTHER }),
  })
  expect(status).toBe(204)
}

test('the draft can be used while the local model writes; the model’s version is shown before it replaces anything', async ({
  launchOptions,
}) => {
  const session = await openDemoSession(launchOptions, [])
  const { page } = session
  const state = { isReady: false, refuses: true }
  await withLocalModel(page, state)
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabel('Conversa da consulta').fill('Tenho alergia a dipirona. Tomo losartana 50 mg.')
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect(page.getByText('O modelo local está escrevendo outra versão')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeEnabled()

  state.isReady = true
  const offer = page.getByText('Outra versão, do modelo local')
  await expect(offer).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('Alergia: dipirona.')).toBeHidden()
  await offer.click()
  await expect(page.getByText('Escrita por qwen3.5-4b, neste servidor.')).toBeVisible()
  await page.getByRole('button', { name: 'Usar esta versão' }).click()
  await expect(page.getByRole('alert')).toContainText('A versão do modelo local não vale mais para esta conversa.')

  state.refuses = false
  await page.getByRole('button', { name: 'Usar esta versão' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByText('Losartana 50 mg, 1x/dia.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeEnabled()
  await session.close()
})
