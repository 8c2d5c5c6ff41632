import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { EngineCircuit } from './engine-circuit.ts'
import { fromEngine } from './engine-failure.ts'
import { FunctionFailure } from './failure.ts'

function circuitWithClock() {
  const clock = { nowMs: 0 }
  const calls: string[] = []
  const circuit = new EngineCircuit(() => clock.nowMs)
  const fails = async () => {
    calls.push('fails')
    throw new FunctionFailure('engine-unavailable', 'O serviço de transcrição não respondeu.')
  }
  const works = async () => {
    calls.push('works')
    return 'bom dia'
  }
  return { clock, calls, circuit, fails, works }
}

test('after three failures the engine is left alone, and answers tell why, what to do and when to try again', async () => {
  const { calls, circuit, fails, works } = circuitWithClock()
  for (let turn = 0; turn < 3; turn += 1) await expect(circuit.run(fails)).rejects.toThrow()
  await expect(circuit.run(works)).rejects.toMatchObject({
    kind: 'engine-unavailable',
    message: 'O serviço de transcrição não respondeu.',
    details: {
      nextStep: 'Continue a consulta: o áudio fica guardado neste aparelho e tentamos de novo sozinhos.',
      retryAfterMs: 1000,
    },
  })
  expect(calls).toEqual(['fails', 'fails', 'fails'])
})

test('one call at a time probes the engine, and its success reopens it for all', async () => {
  const { clock, calls, circuit, fails, works } = circuitWithClock()
  for (let turn = 0; turn < 3; turn += 1) await expect(circuit.run(fails)).rejects.toThrow()
  clock.nowMs = 1001
  const [probe, beside] = await Promise.allSettled([circuit.run(works), circuit.run(works)])
  expect([probe.status, beside.status]).toEqual(['fulfilled', 'rejected'])
  await expect(circuit.run(works)).resolves.toBe('bom dia')
  expect(calls.filter((call) => call === 'works')).toHaveLength(2)
})

test('a call that began before the engine failed, and ends now, lets no second probe through', async () => {
  const { clock, circuit, fails } = circuitWithClock()
  const old = Promise.withResolvers<string>()
  const begun = circuit.run(() => old.promise)
  for (let turn = 0; turn < 3; turn += 1) await expect(circuit.run(fails)).rejects.toThrow()
  clock.nowMs = 1001
  const probe = Promise.withResolvers<string>()
  const probing = circuit.run(() => probe.promise)
  old.reject(new FunctionFailure('limit', 'x'))
  await expect(begun).rejects.toThrow('x')
  let calls = 0
  await expect(circuit.run(async () => (calls += 1))).rejects.toThrow('não respondeu')
  expect(calls).toBe(0)
  probe.resolve('bom dia')
  await expect(probing).resolves.toBe('bom dia')
})

test('the pause between probes grows to five seconds', async () => {
  const { clock, calls, circuit, fails } = circuitWithClock()
  for (; clock.nowMs < 60_000; clock.nowMs += 100) await expect(circuit.run(fails)).rejects.toThrow()
  expect(calls.length).toBeGreaterThan(60_000 / 5000)
  expect(calls.length).toBeLessThan(20)
})

test('audio that the engine keeps rejecting does not block other audio', async () => {
  const { circuit, works } = circuitWithClock()
  const refused = async () => {
    const answer = new OpenAI.BadRequestError(400, { message: 'audio is too short' }, undefined, new Headers())
    throw fromEngine(answer)
  }
  for (let turn = 0; turn < 5; turn += 1)
    await expect(circuit.run(refused)).rejects.toMatchObject({
      kind: 'engine-unavailable',
      details: { retryAfterMs: 0 },
    })
  await expect(circuit.run(works)).resolves.toBe('bom dia')
})

test('an error that is not the engine’s opens nothing', async () => {
  const { circuit, works } = circuitWithClock()
  for (let turn = 0; turn < 5; turn += 1)
    await expect(circuit.run(() => Promise.reject(new FunctionFailure('limit', 'x')))).rejects.toThrow()
  await expect(circuit.run(works)).resolves.toBe('bom dia')
})
