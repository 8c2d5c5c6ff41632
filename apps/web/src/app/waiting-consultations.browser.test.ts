import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json, refused } from '#testing/replies.ts'
import { openJournal } from '#recording/journal/journal.ts'
import { USER_ID } from '#testing/stored-session.ts'

const ID = '00000000-0000-4000-8000-000000000301'
const FULL = 'Limite de 5 pacientes do plano Iniciante atingido.'

test.afterEach(async () => {
  const gone = indexedDB.deleteDatabase('prontuvoz-journal')
  await new Promise((done) => gone.addEventListener('success', done))
})

/** A consultation from offline whose patient the plan had no room for. */
async function keepRefused(): Promise<void> {
  const journal = await openJournal()
  await journal.begin({ consultationId: ID, userId: USER_ID, startedAt: '2026-11-28T12:00:00Z' })
  await journal.keep(ID, { startSample: 0, samples: new Int16Array(8192).fill(9) })
  await journal.describe(ID, { interruptions: [], note: '', isEnded: true })
  await journal.keepWaiting(ID, {
    patient: {
      id: '00000000-0000-4000-8000-000000000302',
      name: 'Zoraide Lins',
      cpf: '11144477735',
      isStored: false,
      values: {},
    },
    startedAt: '2026-11-28T12:00:00Z',
    stage: 'here',
    problem: { kind: 'limit', message: FULL },
  })
}

test('a consultation that a full plan refused is filed by itself once another plan is in force, which is tried once', async ({
  app,
  backend,
}) => {
  await keepRefused()
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
