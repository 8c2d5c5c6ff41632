import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json, refused } from '#testing/replies.ts'
import { forgetRecordings, KEPT_ID, keepRefused, recordingsHere } from '#testing/kept-recording.ts'

const FULL = 'Limite de 5 pacientes do plano Iniciante atingido.'

test.afterEach(forgetRecordings)

test('a consultation that a full plan refused is filed by itself once another plan is in force, which is tried once', async ({
  app,
  backend,
}) => {
  await keepRefused({ kind: 'limit', message: FULL })
  backend.script('POST /rest/v1/patients', refused(400, 'PV001', FULL))
  await app.openWhole('/dashboard')
  const waiting = page.getByRole('region', { name: 'Só neste aparelho' })
  await expect.element(waiting).toMatchTextContent(FULL)
  await new Promise((done) => setTimeout(done, 500))
  expect(backend.sent('POST /rest/v1/patients')).toEqual([])
  backend.script(
    'GET /rest/v1/subscriptions',
    json([
      {
        status: 'active',
        plans: { name: 'Profissional', max_patients: null, max_recording_minutes: null },
      },
    ]),
  )
  // Whoever paid elsewhere comes back to this tab.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.poll(() => backend.sent('POST /rest/v1/patients').length, { timeout: 10_000 }).toBe(1)
  await expect.element(waiting).toMatchTextContent(FULL)
  await new Promise((done) => setTimeout(done, 6000))
  expect(backend.sent('POST /rest/v1/patients')).toHaveLength(1)
})

test('a recording whose consultation was deleted elsewhere is discarded from this device after a question', async ({
  app,
}) => {
  await keepRefused({ kind: 'not-found', message: 'O servidor não tem mais esta consulta.' })
  await app.openWhole(`/record?consultation=${KEPT_ID}`)
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Descartar gravação?' })
  await expect
    .element(asking)
    .toMatchTextContent('A gravação de Zoraide Lins será apagada deste aparelho. Esta ação não pode ser desfeita.')
  await asking.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect.element(page.getByText('Esta consulta está só neste aparelho')).not.toBeInTheDocument()
  expect(await recordingsHere()).toEqual([])
})
