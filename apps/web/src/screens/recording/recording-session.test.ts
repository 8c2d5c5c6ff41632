import { expect, test } from 'vitest'
import { recordingReducer, type RecordingEvent, type RecordingState } from './recording-session.ts'

const analysis = { analysis: 'A', recordId: 'r', organiser: 'extractive', statements: [], omissions: [] }
const visit = { consultationId: 'c', patientName: 'Ana' }
const play = (events: readonly RecordingEvent[], from: RecordingState = { step: 'idle' }) =>
  events.reduce(recordingReducer, from)
const recorded: readonly RecordingEvent[] = [
  { type: 'asked' },
  { type: 'began', visit },
  { type: 'captured', throughSample: 8192, level: 0.2 },
  { type: 'heard', text: 'bom dia' },
  { type: 'heard', text: 'doutora' },
  { type: 'stored', throughSample: 8000 },
  { type: 'stopped' },
  { type: 'transcribed' },
]

test('goes from idle to done and joins text with one space', () => {
  expect(play([...recorded, { type: 'analysed', analysis }])).toMatchObject({
    step: 'done',
    text: 'bom dia doutora',
    capturedSamples: 8192,
    storedSamples: 8000,
    analysis,
  })
})

test('keeps the words when the analysis fails, and can try again', () => {
  const failed = play([...recorded, { type: 'failed', message: { title: 'Erro no processamento' } }])
  expect(failed).toMatchObject({ step: 'failed', text: 'bom dia doutora' })
  expect(play([{ type: 'transcribed' }], failed)).toMatchObject({
    step: 'finalising',
    phase: 'analysing',
    text: 'bom dia doutora',
  })
})

test('takes words that arrive after the stop', () => {
  expect(play([...recorded.slice(0, 7), { type: 'heard', text: 'obrigada' }])).toMatchObject({
    step: 'finalising',
    text: 'bom dia doutora obrigada',
  })
})

test('ignores what belongs to no recording', () => {
  expect(play([{ type: 'heard', text: 'x' }, { type: 'stopped' }, { type: 'interrupted' }])).toEqual({ step: 'idle' })
})

test('never counts less than was captured or stored', () => {
  const state = play([
    { type: 'began', visit },
    { type: 'stored', throughSample: 10 },
    { type: 'stored', throughSample: 5 },
  ])
  expect(state).toMatchObject({ storedSamples: 10 })
})
