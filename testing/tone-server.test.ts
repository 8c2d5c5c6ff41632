import { afterAll, expect, test } from 'vitest'
import { speechServer } from '../supabase/functions/_shared/speech-server.ts'
import { writtenWord } from './tone-code.ts'
import { startToneServer } from './tone-server.ts'
import { sayToneWords } from './tone-words.ts'
import { readVoiceBed } from './voice-bed.ts'
import { uploadWave } from './wave-upload.ts'

const server = await startToneServer()
afterAll(() => server.close())
const talk = sayToneWords({ words: 20, seed: 1, bed: await readVoiceBed() })
const settings: Readonly<Record<string, string>> = {
  TRANSCRIPTION_BASE_URL: server.baseUrl,
  TRANSCRIPTION_MODEL: 'tons',
}

test("the official client's upload comes back as the words that were said", async () => {
  const transcribe = speechServer({ env: (name) => settings[name] })
  expect(await transcribe?.(talk.samples)).toBe(talk.words.map(writtenWord).join(' '))
  expect(server.heard.at(-1)?.seconds).toBeCloseTo(talk.samples.length / 24_000, 3)
})

test('the sampling rate in the file is used as it is, so a wrong one ruins the words', async () => {
  const text = await uploadWave(server.baseUrl, talk.samples, 16_000)
  expect(talk.words.filter((word) => text.includes(writtenWord(word)))).toEqual([])
})

test('silence has no words', async () => {
  expect(await uploadWave(server.baseUrl, new Float32Array(24_000), 24_000)).toBe('')
})

test('an upload without audio is refused', async () => {
  const form = new FormData()
  form.set('model', 'tons')
  form.set('file', new File([new Uint8Array(100)], 'a.wav'))
  const refused = await fetch(`${server.baseUrl}/audio/transcriptions`, { method: 'POST', body: form })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('mono WAV')
})
