import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '#host/observe/log.ts'
import { writeRandomGguf } from '../../../../testing/random-gguf.ts'
import { LLAMA_PACKAGE } from './llama-package.ts'
import { startLocalModel, type LocalModel, type LocalModelLimits } from './start-local-model.ts'

const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-local-model-'))
const modelPath = join(folder, 'aleatorio.gguf')
writeRandomGguf(modelPath)

let lines: string[] = []
let local: LocalModel | undefined
afterEach(() => {
  local?.stop()
  lines = []
})

function start(choice: string | undefined, limits: Partial<LocalModelLimits> = {}): LocalModel {
  const log = createLog('text', (line) => lines.push(line))
  local = startLocalModel({ choice, dataDirectory: folder, log, limits: { contextTokens: 4096, ...limits } })
  return local
}

/** Waits for the first log line: the model is ready or unusable. */
async function settled({ model }: LocalModel) {
  while (lines.length === 0) await sleep(20)
  return model()
}

async function ready(limits: Partial<LocalModelLimits> = {}) {
  const model = await settled(start(modelPath, limits))
  if (!model) throw new Error(lines.join('\n'))
  return model
}

const schema = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const question = (more: object = {}) => ({
  instructions: 'Responda.',
  text: '[0] Dói a cabeça?',
  schema: schema({ sentido: { type: 'string', enum: ['afirmado', 'negado'] } }),
  ...more,
})
// An endless string: random weights hardly ever close one.
const ENDLESS = schema({
  texto: { type: 'string' },
  outro: { type: 'array', items: { type: 'string' }, minItems: 400 },
})
const never = new AbortController().signal

/** Process ids of the model's running processes, by their command line. */
function modelProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0])
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('answer-job.ts')
      } catch {
        return false
      }
    })
}

test('without ANALYSIS_LOCAL_MODEL nothing is started, loaded or logged', async () => {
  const { model } = start(undefined)
  await sleep(100)
  expect(model()).toBeUndefined()
  expect(lines).toEqual([])
})

test.runIf(!existsSync(LLAMA_PACKAGE))('without the package the operator reads how to install it', async () => {
  expect(await settled(start(modelPath))).toBeUndefined()
  expect(lines.join('\n')).toContain('npm run local-model')
})

describe.skipIf(!existsSync(LLAMA_PACKAGE))('with node-llama-cpp and random weights', () => {
  test('the answer follows the schema', async () => {
    const model = await ready()
    expect(model.name).toBe('aleatorio')
    const { content, isCut } = await model.ask(question(), 'ana', never)
    expect(isCut).toBe(false)
    expect(['afirmado', 'negado']).toContain((JSON.parse(content) as { sentido: string }).sentido)
  })

  test('an endless answer is cut, and its beginning follows the schema', async () => {
    const model = await ready({ contextTokens: 1200 })
    const { content, isCut } = await model.ask(question({ schema: ENDLESS }), 'ana', never)
    expect(isCut).toBe(true)
    expect(content).toMatch(/^\{\s*"texto"\s*:\s*"/)
  })

  test('a question that does not fit is reported as cut, and not shortened', async () => {
    const model = await ready()
    expect(await model.ask(question({ text: 'dor '.repeat(4000) }), 'ana', never)).toEqual({ content: '', isCut: true })
  })

  test('aborting frees the processor at once, and the next question is answered', async () => {
    const model = await ready()
    const giving = new AbortController()
    const given = model.ask(question({ schema: ENDLESS }), 'ana', giving.signal)
    await sleep(300)
    const [pid] = modelProcesses()
    giving.abort()
    await expect(given).rejects.toMatchObject({ reason: 'aborted' })
    await expect.poll(modelProcesses).not.toContain(pid)
    expect((await model.ask(question(), 'ana', never)).isCut).toBe(false)
  })

  test('if its process is killed the question fails, and the next one is answered', async () => {
    const model = await ready()
    const asked = model.ask(question({ schema: ENDLESS }), 'ana', never)
    await sleep(300)
    for (const pid of modelProcesses()) process.kill(pid, 'SIGKILL')
    await expect(asked).rejects.toMatchObject({ reason: 'fault' })
    expect(lines.join('\n')).toContain('local-model')
    expect((await model.ask(question(), 'ana', never)).isCut).toBe(false)
  })

  test('its process is ended at the time limit', async () => {
    const model = await ready({ timeoutMs: 6_000, contextTokens: 16_384 })
    const began = performance.now()
    const long = question({ text: 'dor '.repeat(1_500), schema: ENDLESS })
    await expect(model.ask(long, 'ana', never)).rejects.toMatchObject({ reason: 'deadline' })
    expect(performance.now() - began).toBeLessThan(9_000)
    await expect.poll(modelProcesses).toEqual([])
  })

  test('over its memory limit it never becomes ready, and the host keeps running', async () => {
    expect(await settled(start(modelPath, { spareMemoryBytes: 20 * 1024 * 1024 }))).toBeUndefined()
    expect(lines.join('\n')).toContain('too much memory')
  })

  test('after the host has ended none of its processes is left', async () => {
    const model = await ready()
    const asked = model.ask(question({ schema: ENDLESS }), 'ana', never)
    await sleep(200)
    local?.stop()
    await expect(asked).rejects.toMatchObject({ reason: 'aborted' })
    await expect.poll(modelProcesses).toEqual([])
  })

  test.each([
    ['a file of another kind', 'nenhum.gguf', 'texto', 'não é um arquivo GGUF'],
    ['a file that breaks off', 'cortado.gguf', readFileSync(modelPath).subarray(0, 6000), 'Sem modelo de texto local'],
    ['no file', 'ausente.gguf', undefined, 'ENOENT'],
  ])('%s is refused with the reason', async (_what, name, content, reason) => {
    const path = join(folder, name)
    if (content !== undefined) writeFileSync(path, content)
    expect(await settled(start(path))).toBeUndefined()
    expect(lines.join('\n')).toContain(reason)
  })
})
