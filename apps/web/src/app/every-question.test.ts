import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateFrom } from '@prontuvoz/rules/record-template'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadAccountData } from '#domains/account/account-data.ts'
import { analyse, askLocalDraft, takeLocalDraft } from '#domains/consultations/analysis-call.ts'
import * as consultations from '#domains/consultations/consultation-queries.ts'
import * as history from '#domains/consultations/history-queries.ts'
import * as inactive from '#domains/consultations/inactive-consultations.ts'
import { voiceOfConsultation } from '#domains/consultations/voice-queries.ts'
import { practiceInsights } from '#domains/insights/practice-insights.ts'
import { recordEvidence } from '#domains/patient-records/record-evidence.ts'
import { recordsOfPatient, saveHistory } from '#domains/patient-records/record-queries.ts'
import { saveText, storedText } from '#domains/patient-records/record-saving.ts'
import { answeredPoints, confirmRecord, storeAnswers } from '#domains/patient-records/review-answers.ts'
import { reviewOfRecord } from '#domains/patient-records/review-queries.ts'
import { recordVersions } from '#domains/patient-records/version-queries.ts'
import { waitingDrafts } from '#domains/patient-records/waiting-drafts.ts'
import { deletedPatients, restoreDeletedPatient } from '#domains/patients/deleted-patients.ts'
import { recentPatients } from '#domains/patients/kept-patients.ts'
import { patientCount, patientList } from '#domains/patients/patient-list-queries.ts'
import * as patients from '#domains/patients/patient-ports.ts'
import * as offers from '#domains/plans/plan-offers.ts'
import { planInForce } from '#domains/plans/plan-queries.ts'
import { addClinicWords, clinicWords, removeClinicWord } from '#domains/profile/clinic-words.ts'
import { removeImage, replaceImage } from '#domains/profile/profile-image.ts'
import { profileIdentity } from '#domains/profile/profile-queries.ts'
import { profileSettings, saveProfile } from '#domains/profile/profile-settings.ts'
import { recordTemplate, saveRecordTemplate } from '#domains/profile/record-template-settings.ts'
import { sendChunk } from '#recording/send/transcription-call.ts'
import { backend } from '#shared/backend.ts'
import { callFunction } from '#shared/function-call.ts'
import { tabAccount } from '#shared/tab-account.ts'

const ANA = { id: '00000000-0000-4000-8000-0000000000aa', email: 'ana@clinica.example' }
const BIA = { id: '00000000-0000-4000-8000-0000000000bb', email: 'bia@clinica.example' }
const ME = ANA.id
const ID = '00000000-0000-4000-8000-0000000000c1'
const NOW = '2026-11-20T14:00:00+00:00'
const COVERAGE = { capturedSamples: 1, transcribedSamples: 1, gaps: [] }
const NOBODY = async () => []
const PROFILE = {
  full_name: 'Ana',
  professional_register: '',
  specialty: '',
  address: '',
  contact: '',
  online_only: false,
  time_zone: 'America/Sao_Paulo',
}

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
interface Question {
  readonly queryKey: QueryKey
}
/** Fetches the way a screen does. */
const asked = (question: Question) => queries.fetchQuery(question as Parameters<typeof queries.fetchQuery>[0])
const listed = (question: Question) =>
  queries.fetchInfiniteQuery(question as Parameters<typeof queries.fetchInfiniteQuery>[0])

/** Everything the web app requests from the server for an account, by function name. */
const QUESTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  loadAccountData: () => loadAccountData(ME),
  analyse: () => analyse(ID, 'Dor.', 'Rui'),
  askLocalDraft: () => askLocalDraft(ID),
  takeLocalDraft: () => takeLocalDraft(ID, 'Dor.'),
  latestConsultations: () => asked(consultations.latestConsultations(ME)),
  beginConsultation: () => consultations.beginConsultation(ME, ID, ID),
  markProcessing: () => consultations.markProcessing(ME, ID, 1),
  keepConversation: () => consultations.keepConversation(ME, ID, 'Dor.'),
  extendTranscript: () => consultations.extendTranscript(ME, ID, 'Dor.', COVERAGE),
  deleteConsultation: () => consultations.deleteConsultation(ME, ID),
  consultationWithPatient: () => consultations.consultationWithPatient(ID),
  consultationDateAndPatient: () => consultations.consultationDateAndPatient(ID),
  storedTranscript: () => consultations.storedTranscript(ID),
  consultationHistory: () => listed(history.consultationHistory(ME, { name: '', day: undefined })),
  voiceStrips: () => asked(history.voiceStrips(ME, [ID])),
  confirmedHeadlines: () => asked(history.confirmedHeadlines(ME, [ID])),
  consultationCount: () => asked(history.consultationCount(ME, { name: 'Rui', day: undefined })),
  consultationSummary: () => asked(history.consultationSummary(ME)),
  consultationTranscript: () => asked(history.consultationTranscript(ME, ID)),
  inactiveConsultations: () => inactive.inactiveConsultations([ID]),
  unfinishedAmong: () => asked(inactive.unfinishedAmong(ME, [{ id: ID, status: 'processing' }], NOBODY)),
  openConsultationsOf: () => asked(inactive.openConsultationsOf(ME, ID)),
  voiceOfConsultation: () => asked(voiceOfConsultation(ME, ID)),
  practiceInsights: () => asked(practiceInsights(ME)),
  recordEvidence: () => asked(recordEvidence(ID)),
  recordsOfPatient: () => recordsOfPatient(ME, ID),
  saveHistory: () => saveHistory({ patient: { id: ID, cpf: null }, seen: [], changed: [] }),
  storedText: () => storedText(ME, ID),
  saveText: () => saveText(ME, ID, { version: NOW, isDraft: true }, 'Dor.'),
  answeredPoints: () => asked(answeredPoints(ME, ID, ID)),
  storeAnswers: () => storeAnswers(ID, 'Dor.', []),
  confirmRecord: () => confirmRecord(ID, 'Dor.', []),
  reviewOfRecord: () => asked(reviewOfRecord(ME, ID)),
  recordVersions: () => asked(recordVersions(ME, { id: ID, updatedAt: NOW, isDraft: true })),
  waitingDrafts: () => asked(waitingDrafts(ME, 5)),
  deletedPatients: () => listed(deletedPatients(ME)),
  restoreDeletedPatient: () => restoreDeletedPatient(ID),
  recentPatients: () => recentPatients(ME),
  patientList: () => listed(patientList(ME, '', 'recentes')),
  patientCount: () => asked(patientCount(ME)),
  patientPorts: () => patients.patientPorts(ME).insert(ID, { name: 'Rui' }),
  patientByCpf: () => patients.patientByCpf(ME, '52998224725' as Parameters<typeof patients.patientByCpf>[1]),
  patientById: () => patients.patientById(ME, ID),
  removePatient: () => patients.removePatient(ME, ID),
  patientVersions: () => patients.patientVersions(ID),
  restorePatientVersion: () => patients.restorePatientVersion(ID, 1, NOW),
  planOffers: () => asked(offers.planOffers),
  heldSubscription: () => asked(offers.heldSubscription(ME)),
  checkPayment: () => offers.checkPayment(),
  startCheckout: () => offers.startCheckout(ID),
  planInForce: () => asked(planInForce(ME)),
  clinicWords: () => asked(clinicWords(ME)),
  addClinicWords: () => addClinicWords(ME, ['Glifage']),
  removeClinicWord: () => removeClinicWord(ME, 'Glifage'),
  replaceImage: () => replaceImage(ME, 'logo', new File(['x'], 'logo.png', { type: 'image/png' })),
  removeImage: () => removeImage(ME, 'logo'),
  profileIdentity: () => asked(profileIdentity(ME)),
  profileSettings: () => asked(profileSettings(ME)),
  saveProfile: () => saveProfile(ME, PROFILE, { ...PROFILE, full_name: 'A' }),
  recordTemplate: () => asked(recordTemplate(ME)),
  saveRecordTemplate: () => saveRecordTemplate(ME, templateFrom(null), templateFrom(null)),
  callFunction: () => callFunction('contact', {}),
  sendChunk: () =>
    sendChunk({ consultationId: ID, sequence: 0, startSample: 0, samples: new Int16Array(8), isFinal: false }),
}

/** These deal with sessions, or use a token passed to them; the rest are screens, whose functions are listed above. */
const OF_SESSIONS = new Set(['deleteAccount', 'RecordPdfButton', 'ContactPage'])

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
let left: string[] = []
let signingIn = ANA

/** A server to which every account is new: every response is empty. */
async function emptyServer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  if (address === '/config.json')
    return Response.json({ supabaseUrl: 'http://backend.test', supabaseKey: 'public-key' })
  if (!address.includes('/auth/v1/token')) {
    left.push(address)
    const isList = new Headers(init?.headers).get('accept')?.includes('object') !== true
    return Response.json(isList ? [] : null, { headers: { 'content-range': '*/0' } })
  }
  const claims = { sub: signingIn.id, exp: Math.floor(Date.now() / 1000) + 3600 }
  const access_token = `${base64Url({ alg: 'none' })}.${base64Url(claims)}.c2ln`
  return Response.json({ access_token, token_type: 'bearer', expires_in: 3600, refresh_token: 'r', user: signingIn })
}

/** Signs in from another tab: all tabs share the session. */
async function signIn(person: typeof ANA): Promise<void> {
  signingIn = person
  await (await backend()).auth.signInWithPassword({ email: person.email, password: 'girassol-azul-42' })
  queries.clear()
  left = []
}

beforeAll(() => {
  vi.stubGlobal('fetch', emptyServer)
  tabAccount(ANA)
})
afterAll(() => vi.unstubAllGlobals())

test.each(Object.entries(QUESTIONS))('%s takes no answer that is meant for a colleague', async (_name, ask) => {
  await signIn(ANA)
  await ask().catch(() => undefined)
  expect(left).not.toEqual([])
  await signIn(BIA)
  const answer = await ask().catch((cause: unknown) => cause)
  expect(left).toEqual([])
  expect(answer).toMatchObject({ message: 'A sessão deste aparelho é de outra conta.' })
})

test('audio waits for its own account: a colleague’s session does not get it rejected', async () => {
  await signIn(BIA)
  expect(await QUESTIONS['sendChunk']?.()).toMatchObject({ kind: 'waiting' })
})

const SOURCE = join(import.meta.dirname, '..')
const sourcesIn = (folders: string, exclude: readonly string[] = []) =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: SOURCE, exclude: [...exclude, '**/*.test.ts'] }).map((file) => ({
    file,
    text: readFileSync(join(SOURCE, file), 'utf8'),
  }))

test('no function of the web app that asks the server is missing above', () => {
  const files = sourcesIn('{domains,recording,screens}', ['domains/session/**', 'screens/{login,register}/**'])
  const asking = files.flatMap(({ text }) => exportedAsking(text))
  expect(asking.length).toBeGreaterThan(50)
  const known = new Set(Object.keys(QUESTIONS))
  expect(asking.filter((name) => !known.has(name) && !OF_SESSIONS.has(name))).toEqual([])
})

test('no part of the web app reaches the server past the guard', () => {
  const past = /\bfetch\(|new (?:WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\(|\.channel\(/
  const files = sourcesIn('{app,domains,recording,screens,shared}').filter(({ text }) => past.test(text))
  expect(files.map(({ file }) => file).toSorted()).toEqual([
    // The app version the server has, read from its page.
    'app/update-notice.tsx',
    // Which account a mail link opens, requested with the public key.
    'domains/session/mail-link.ts',
    // Files of the app itself.
    'recording/capture/capture-scripts.ts',
    'recording/capture/graph-path.ts',
    // The backend's URL.
    'shared/backend-address.ts',
    // What the guard lets through.
    'shared/limited-fetch.ts',
  ])
})

const ENTRANCE = /\bbackend\(\)|= backend\b|\bcallFunction\(/
const START = /^(?=(?:export )?(?:default )?(?:async )?(?:function|const|class) )/m

/** The exported functions of a module that call the server, directly or through another of its functions. */
function exportedAsking(text: string): string[] {
  const parts = text.split(START).flatMap((part) => {
    const [, isExported, name] = /^(export )?(?:default )?(?:async )?(?:function|const|class) (\w+)/.exec(part) ?? []
    return name === undefined ? [] : [{ name, part, isExported: isExported !== undefined }]
  })
  let found: typeof parts = []
  for (let before = -1; found.length > before;) {
    before = found.length
    const through = found
    found = parts.filter(({ part }) => ENTRANCE.test(part) || through.some(({ name }) => part.includes(`${name}(`)))
  }
  return found.filter(({ isExported }) => isExported).map(({ name }) => name)
}
