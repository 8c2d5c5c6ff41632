import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DEMO = 'assets/speech-model/demo'
const measure = (...parameters: string[]) =>
  spawnSync(process.execPath, ['lab/speech.ts', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, TRANSCRIPTION_BASE_URL: '', SPEECH_MODEL_DIR: '' },
  })

test('prints for each recording, and for all, what the model got wrong and how late it is', () => {
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

test('a recording without its text is left out, and a folder without any is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-speech-'))
  writeFileSync(join(folder, 'a.wav'), 'RIFF')
  const { status, stderr } = measure(folder, '--model', 'assets/speech-model')
  expect(status).toBe(1)
  expect(stderr).toContain(`a.wav: falta o texto ${join(folder, 'a.txt')}; fica de fora.`)
  expect(stderr).toContain('não há nenhum par NOME.wav e NOME.txt.')
})
