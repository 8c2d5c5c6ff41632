import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { sendChunk } from './transcription-call.ts'

test('sound beyond the minutes of a plan that ended is refused without the claim that the recording stopped', async ({
  app,
  backend,
}) => {
  const message = 'Sua gravação foi interrompida pois atingiu o limite de 10 minutos do seu plano.'
  backend.script('POST /functions/v1/transcribe-streaming', json({ error: { kind: 'limit', message } }, 403))
  await app.openWhole('/plans')
  const samples = new Int16Array(24_000)
  const where = { consultationId: '00000000-0000-4000-8000-0000000000d4', sequence: 0, startSample: 0 }
  expect(await sendChunk({ ...where, samples, isFinal: false })).toEqual({
    kind: 'refused',
    message:
      'O limite de tempo do seu plano foi atingido: o que foi dito depois ainda não virou texto. O áudio está guardado neste aparelho. Mude de plano e tente novamente.',
    error: { kind: 'limit', message, nextStep: undefined },
  })
})
