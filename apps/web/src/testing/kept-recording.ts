import { openJournal } from '#recording/journal/journal.ts'
import { USER_ID } from './stored-session.ts'

export const KEPT_ID = '00000000-0000-4000-8000-000000000301'

/** A consultation of Zoraide Lins that began offline, has ended, and was rejected by the server. */
export async function keepRefused(problem: { readonly kind: string; readonly message: string }): Promise<void> {
  const journal = await openJournal()
  await journal.begin({ consultationId: KEPT_ID, userId: USER_ID, startedAt: '2026-11-28T12:00:00Z' })
  await journal.keep(KEPT_ID, { startSample: 0, samples: new Int16Array(8192).fill(9) })
  await journal.describe(KEPT_ID, { interruptions: [], note: '', isEnded: true })
  const patient = {
    id: '00000000-0000-4000-8000-000000000302',
    name: 'Zoraide Lins',
    cpf: '11144477735',
    isStored: false,
    values: {},
  }
  await journal.keepWaiting(KEPT_ID, { patient, startedAt: '2026-11-28T12:00:00Z', stage: 'here', problem })
}

/** Ids of the consultations whose audio is on this device. */
export async function recordingsHere(): Promise<readonly string[]> {
  const journal = await openJournal()
  return (await journal.openRecordings(USER_ID)).map(({ consultationId }) => consultationId)
}

/** Call it after a test that stores one. */
export async function forgetRecordings(): Promise<void> {
  const gone = indexedDB.deleteDatabase('prontuvoz-journal')
  await new Promise((done) => gone.addEventListener('success', done))
}
