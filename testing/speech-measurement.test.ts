import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startOpenAiServer } from './openai-server.ts'

const DEMO = 'assets/speech-model/demo'
const measure = (...parameters: string[]) =>
  spawnSync(process.execPath, ['lab/speech.ts', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, TRANSCRIPTION_BASE_URL: '', SECOND_PASS_BASE_URL: '', SPEECH_MODEL_DIR: '' },
  })

test('prints the errors and delay of the model for each recording and for all together', () => {
  const { status, stdout } = measure(DEMO, '--model', 'assets/speech-model')
  expect(status).toBe(0)
  const figures =
    /^ {2}(\w+) +word errors ([\d.]+) % \(\d+ of (\d+)\), medicines lost ([\d.]+) % .* real-time factor [\d.]+, delay p50 [\d.]+ s p95/gmu
  const lines = [...stdout.matchAll(figures)].map(([, name, errors, words, lost]) => ({ name, errors, words, lost }))
  expect(lines).toMatchObject([
    { name: 'consulta', words: '118', lost: '0.0' },
    { name: 'ditado', words: '15', lost: '0.0' },
    { name: 'all', words: '133', lost: '0.0' },
  ])
  for (const { errors } of lines) expect(Number(errors)).toBeLessThanOrEqual(5)
})

test('both servers are measured beside a model, and a failing one hides no other', async () => {
  const [live, second] = [await startOpenAiServer(), await startOpenAiServer()]
  live.behaviour = 401
  second.transcript = 'tomo losartana'
  const parameters = ['lab/speech.ts', DEMO, '--model', 'assets/speech-model']
  const environment = {
    TRANSCRIPTION_BASE_URL: live.baseUrl,
    TRANSCRIPTION_MODEL: 'ao-vivo',
    SECOND_PASS_BASE_URL: second.baseUrl,
    SECOND_PASS_MODEL: 'segunda',
  }
  const run = promisify(execFile)(process.execPath, parameters, { env: { ...process.env, ...environment } })
  const { code, stdout, stderr } = await run.then(
    (done) => ({ code: 0, ...done }),
    (cause: { code: number; stdout: string; stderr: string }) => cause,
  )
  await Promise.all([live.close(), second.close()])
  expect(code).toBe(1)
  expect(stderr).toContain('O serviço de transcrição recusou a chave de acesso.')
  expect(stdout).toMatch(/^tiny-ptbr-ctc.*\n {2}consulta +word errors/mu)
  expect(stdout).toContain('server, ao-vivo')
  expect(stdout).toMatch(/^server of the second pass, segunda\n {2}consulta +word errors/mu)
  expect(second.requests.length).toBeGreaterThan(0)
})

test('a recording without its text is left out, and a folder without recordings is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-speech-'))
  writeFileSync(join(folder, 'a.wav'), 'RIFF')
  const { status, stderr } = measure(folder, '--model', 'assets/speech-model')
  expect(status).toBe(1)
  expect(stderr).toContain(`a.wav: falta o texto ${join(folder, 'a.txt')}; fica de fora.`)
  expect(stderr).toContain('não há nenhum par NOME.wav e NOME.txt.')
})
