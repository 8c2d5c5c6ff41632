import { beforeEach, expect, test } from 'vitest'
import { createJournal } from '../../apps/web/src/recording/journal/journal.ts'
import type { WaitingConsultation } from '../../apps/web/src/recording/journal/waiting-consultation.ts'
import { askIfWanted, isMissingHere, openHere } from '../../apps/web/src/recording/open-recordings.ts'
import type { RecordingEngine } from '../../apps/web/src/recording/recording-engine.ts'
import type { ConsultationPort } from '../../apps/web/src/recording/recording-ports.ts'
import { Failure } from '../../apps/web/src/shared/failure.ts'
import { until } from './turns.ts'
import { answer, turns, WaitingWorld } from './waiting-world.ts'

// A recording that starts while the server is unreachable.

const HELENA = { id: 'helena', name: 'Helena', cpf: '52998224725', isStored: true, values: {} }
const held = { patientId: 'helena', patientName: 'Helena', cpf: HELENA.cpf, waiting: HELENA }
const CONSENT = { kind: 'agreed', at: '2026-11-22T11:59:58.000Z', modality: 'presencial' } as const
const beginning = { savePatient: async () => held, consent: CONSENT }
const BLOCK_SAMPLES = 8192

let world: WaitingWorld
/** Each test has its own, so that nothing still running from another test uses it. */
let network: { isOnline: boolean }
/** What was sent to the server, in order. */
let told: { readonly id: string; readonly waiting: WaitingConsultation }[]
beforeEach(async () => {
  world = await WaitingWorld.open()
  network = { isOnline: false }
  told = []
})

const file: ConsultationPort['file'] = async (id, waiting) => {
  told.push({ id, waiting })
  await world.host.begin(id)
}
function engine(consultations: Partial<ConsultationPort> = {}): RecordingEngine {
  const own = network
  return world.engineWith({ isOnline: () => own.isOnline }, { file, ...consultations })
}

/** Records three blocks. */
async function recorded(one: RecordingEngine): Promise<string> {
  expect(await one.start(beginning)).toBe(true)
  for (const block of [0, 1, 2]) world.microphone.speak(block * BLOCK_SAMPLES)
  await until('captured', () => 'capturedSamples' in one.state() && world.disk.rows('blocks') === 3)
  const state = one.state()
  return 'consultation' in state ? state.consultation.id : ''
}

async function waitingOf(id: string) {
  return (await createJournal(world.disk.store(() => true))).waiting(id)
}

test('it runs from the first block, says that it is only on this device, and the server learns nothing', async () => {
  const one = engine()
  const id = await recorded(one)
  expect(one.state()).toMatchObject({ step: 'recording', isOnlyHere: true, capturedSamples: 3 * BLOCK_SAMPLES })
  expect(told).toEqual([])
  expect(world.speech.storedThrough).toBe(0)
  expect(await waitingOf(id)).toEqual({
    patient: HELENA,
    consent: CONSENT,
    startedAt: '2026-11-22T12:00:00.000Z',
    stage: 'here',
  })
})

test('once online the server is told once, with the start time and the initial answer, and the text arrives', async () => {
  const one = engine()
  const id = await recorded(one)
  network.isOnline = true
  await until('filed', () => 'isOnlyHere' in one.state() && told.length === 1 && !isOnlyHere(one))
  expect(one.state().step).toBe('recording')
  await one.stop()
  expect(one.state()).toMatchObject({ step: 'done', isOnlyHere: false })
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ id, waiting: { consent: CONSENT, startedAt: '2026-11-22T12:00:00.000Z' } })
  expect([...world.host.created]).toEqual([id])
  expect(world.host.hasGap).toBe(false)
  expect(world.disk.rows('recordings') + world.disk.rows('blocks')).toBe(0)
  expect(await waitingOf(id)).toBeUndefined()
})

test('a lost answer creates no second consultation', async () => {
  let isLost = true
  const one = engine({
    file: async (id, waiting) => {
      await file(id, waiting)
      if (isLost) throw new Failure('unanswered', 'lost')
    },
  })
  const id = await recorded(one)
  network.isOnline = true
  await until('asked again', () => told.length > 2)
  expect(await waitingOf(id)).toMatchObject({ stage: 'sent' })
  isLost = false
  await one.stop()
  expect(one.state().step).toBe('done')
  expect([...world.host.created]).toEqual([id])
})

test('a start whose answer never arrives continues on the device, under the id that was sent', async () => {
  const one = engine({
    begin: async (id) => {
      await world.host.begin(id)
      throw new Failure('unanswered', 'late')
    },
  })
  network.isOnline = true
  expect(await one.start({ savePatient: async () => ({ patientId: 'helena', patientName: 'Helena' }) })).toBe(true)
  for (const block of [0, 1, 2]) world.microphone.speak(block * BLOCK_SAMPLES)
  await until('filed', () => told.length === 1)
  await one.stop()
  expect(one.state().step).toBe('done')
  expect([...world.host.created]).toEqual([told[0]?.id])
})

test('what the plan refuses stays on the device with the reason, and is filed once it is said for whom', async () => {
  let isFull = true
  const one = engine({
    file: async (id, waiting) => {
      if (isFull) throw new Failure('limit', 'Limite de pacientes atingido.')
      await file(id, waiting)
    },
  })
  const id = await recorded(one)
  network.isOnline = true
  await until('refused', () => 'sendError' in one.state() && one.state().step === 'recording' && hasError(one))
  expect(one.state()).toMatchObject({ isOnlyHere: true, sendError: 'Limite de pacientes atingido.' })
  const waiting = await waitingOf(id)
  expect(waiting?.problem).toEqual({ kind: 'limit', message: 'Limite de pacientes atingido.' })
  expect(world.disk.rows('blocks')).toBe(3)
  if (!waiting) throw new Error('nothing waits')
  // The product retries twice a minute; here, at every turn.
  network.isOnline = false
  await turns(500)
  const { problem: _solved, ...rest } = waiting
  await world.journal.keepWaiting(id, { ...rest, patient: { ...HELENA, id: 'ana', name: 'Ana' } })
  isFull = false
  network.isOnline = true
  await one.stop()
  expect(one.state().step).toBe('done')
  expect(told.map(({ waiting: { patient } }) => patient.name)).toEqual(['Ana'])
})

test('a patient named while another is being sent is neither lost, reported as filed, nor given the refusal', async () => {
  for (const outcome of ['taken', 'refused'] as const) {
    const arriving = answer<void>()
    const one = engine({
      file: async (id, waiting) => {
        const isFirst = told.length === 0
        await file(id, waiting)
        if (isFirst) await arriving.given
        if (isFirst && outcome === 'refused') throw new Failure('conflict', 'Este CPF já é de outro.')
      },
    })
    const id = await recorded(one)
    network.isOnline = true
    await until('on its way', () => told.length === 1)
    const waiting = await waitingOf(id)
    if (!waiting) throw new Error('nothing waits')
    await world.journal.keepWaiting(id, { ...waiting, patient: { ...HELENA, id: 'ana', name: 'Ana' } })
    arriving.give()
    await until('told again', () => told.length === 2 && !isOnlyHere(one))
    expect(told[1]?.waiting.patient.name).toBe('Ana')
    expect(await waitingOf(id)).toMatchObject({ stage: 'filed', patient: { name: 'Ana' } })
    expect((await waitingOf(id))?.problem).toBeUndefined()
    await one.discard()
    world = await WaitingWorld.open()
    network = { isOnline: false }
    told = []
  }
})

test('a record with a gap waits no more: missing audio stays missing, and nobody finishes it twice', async () => {
  const own = network
  const sendChunk = async () => ({ kind: 'waiting', message: 'no engine' }) as const
  const one = world.engineWith({ isOnline: () => own.isOnline, sendChunk }, { file })
  const id = await recorded(one)
  network.isOnline = true
  one.setNote('Dor de cabeça há dois dias.')
  void one.stop()
  await until('stuck', () => one.state().step === 'finalising' && hasError(one, 'no engine'))
  await one.finishWithGap()
  expect(one.state().step).toBe('done')
  expect(await waitingOf(id)).toBeUndefined()
  expect(world.disk.rows('recordings')).toBe(1)
  expect(world.disk.rows('blocks')).toBeGreaterThan(0)
})

test('a record made elsewhere from less audio lacks what only this device has heard', async () => {
  const one = engine()
  const id = await recorded(one)
  await one.leave()
  const made = (blocks: number) => ({ isMissingText: false, storedSamples: blocks * BLOCK_SAMPLES })
  expect(await isMissingHere(world.journal, id, made(2))).toBe(true)
  expect(await isMissingHere(world.journal, id, made(3))).toBe(false)
})

test('after a restart it is found without the server, whatever the server knows, and gets its record', async () => {
  const before = engine()
  const id = await recorded(before)
  // The browser is gone; the disk stays.
  world.microphone.restAt = undefined
  await before.leave()
  const journal = await createJournal(world.disk.store(() => true))
  const waiting = await journal.waiting(id)
  if (!waiting) throw new Error('nothing waits')
  const after = engine()
  const resuming = after.resume(openHere(journal, id, waiting), 'finish')
  await until('waits', () => after.state().step === 'finalising')
  expect(after.state()).toMatchObject({ isOnlyHere: true, capturedSamples: 3 * BLOCK_SAMPLES, storedSamples: 0 })
  network.isOnline = true
  await resuming
  expect(after.state().step).toBe('done')
  expect([...world.host.created]).toEqual([id])
  expect(world.speech.storedThrough).toBe(3 * BLOCK_SAMPLES)
  expect(world.host.hasGap).toBe(false)
})

test('a server that has lost it does not end its sound: a person is asked, and it is filed again', async () => {
  const before = engine()
  const id = await recorded(before)
  network.isOnline = true
  await until('filed', () => !isOnlyHere(before))
  await before.leave()
  expect(world.host.created.delete(id)).toBe(true)
  const filed = (await waitingOf(id)) ?? { patient: HELENA, startedAt: '', stage: 'filed' as const }
  const asked = await askIfWanted(world.journal, id, filed)
  expect(asked).toMatchObject({ stage: 'here', consent: CONSENT, problem: { kind: 'not-found' } })
  expect([await waitingOf(id), world.disk.rows('blocks')]).toEqual([asked, 3])
  await before.resume(openHere(world.journal, id, asked), 'finish')
  expect([before.state().step, [...world.host.created], told.length]).toEqual(['done', [id], 2])
})

test('discarded before the server knew of it, it is never sent', async () => {
  const one = engine({ remove: () => Promise.reject(new Error('the server was asked')) })
  await recorded(one)
  expect(await one.discard()).toBe(true)
  network.isOnline = true
  await turns()
  expect(told).toEqual([])
  expect(world.disk.rows('recordings') + world.disk.rows('blocks')).toBe(0)
})

test('discarded while the server is being told, it leaves nothing there either', async () => {
  const arriving = answer<void>()
  const one = engine({
    file: async (id, waiting) => {
      await file(id, waiting)
      await arriving.given
    },
  })
  await recorded(one)
  network.isOnline = true
  await until('on its way', () => told.length === 1)
  const discarding = one.discard()
  arriving.give()
  expect(await discarding).toBe(true)
  await turns()
  expect(world.host.created.size).toBe(0)
  expect(world.disk.rows('recordings') + world.disk.rows('blocks')).toBe(0)
})

test('a recording that was left, and meanwhile removed from the device, is not filed by code still running for it', async () => {
  const one = engine()
  const id = await recorded(one)
  void one.stop()
  await until('stopped', () => one.state().step === 'finalising')
  await one.leave()
  await (await createJournal(world.disk.store(() => true))).end(id)
  network.isOnline = true
  await turns(200)
  expect(told).toEqual([])
})

test('a device that cannot store whose consultation it is begins none', async () => {
  const one = world.engineWith({
    isOnline: () => false,
    openJournal: async () => ({ ...world.journal, keepWaiting: () => Promise.reject(new Error('full')) }),
  })
  expect(await one.start(beginning)).toBe(false)
  expect(one.state()).toMatchObject({ step: 'idle', notice: { title: 'Este navegador não guarda dados' } })
  await until('nothing is left', () => world.disk.rows('recordings') === 0)
  expect(world.microphone.isOn).toBe(false)
})

test('another account of the device can neither find nor finish it', async () => {
  const id = await recorded(engine())
  const open = await world.journal.openRecordings('another doctor')
  expect(open.map(({ consultationId }) => consultationId)).not.toContain(id)
})

function isOnlyHere(one: RecordingEngine): boolean {
  const state = one.state()
  return 'isOnlyHere' in state && state.isOnlyHere === true
}

function hasError(one: RecordingEngine, what = 'Limite de pacientes atingido.'): boolean {
  const state = one.state()
  return 'sendError' in state && state.sendError === what
}
