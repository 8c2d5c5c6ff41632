import { expect, test } from 'vitest'
import type { Woken } from '#recording/capture/capture.ts'
import { RecordingEngine } from './recording-engine.ts'
import type { RecordingPorts } from './recording-ports.ts'

const WOKEN: Woken = { context: {} as AudioContext, started: Promise.resolve() }
const savePatient = async () => undefined

/** Ports for the first steps of a recording; each logs its call. */
function portsNoting(steps: string[], over: Partial<RecordingPorts> = {}): RecordingPorts {
  const ports: Partial<RecordingPorts> = {
    userId: 'doctor',
    wakeAudio: () => {
      steps.push('audio woken')
      return WOKEN
    },
    letAudioSleep: (woken) => steps.push(woken === WOKEN ? 'audio let sleep' : 'another audio let sleep'),
    claimDevice: async () => {
      steps.push('device claimed')
      return () => steps.push('device released')
    },
    openSound: async (_url, woken) => {
      steps.push(woken === WOKEN ? 'microphone opened with it' : 'microphone opened')
      return { kind: 'failed', problem: 'denied' }
    },
    now: () => '2026-11-21T12:00:00Z',
    ...over,
  }
  return ports as RecordingPorts
}

test('audio is woken during the tap, before anything is awaited', async () => {
  const steps: string[] = []
  const starting = new RecordingEngine(portsNoting(steps)).start({ savePatient })
  expect(steps[0]).toBe('audio woken')
  await starting
})

test('a browser that blocks all data refuses locks, too, and is told to store nothing', async () => {
  const steps: string[] = []
  const claimDevice = async () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  const engine = new RecordingEngine(portsNoting(steps, { claimDevice }))
  expect(await engine.start({ savePatient })).toBe(false)
  expect(engine.state()).toMatchObject({ step: 'idle', notice: { title: 'Este navegador não guarda dados' } })
  expect(steps).toEqual(['audio woken', 'audio let sleep'])
})

test('a recording that does not start lets audio sleep again, whatever prevented it', async () => {
  const denied: string[] = []
  await new RecordingEngine(portsNoting(denied)).start({ savePatient })
  expect(denied).toEqual([
    'audio woken',
    'device claimed',
    'microphone opened with it',
    'device released',
    'audio let sleep',
  ])
  const elsewhere: string[] = []
  await new RecordingEngine(portsNoting(elsewhere, { claimDevice: async () => undefined })).start({ savePatient })
  expect(elsewhere).toEqual(['audio woken', 'audio let sleep'])
})
