import { expect, test } from 'vitest'
import { refusalOf } from './transcription-call.ts'

test('sound beyond the minutes of a plan that ended is refused without the claim that the recording stopped', () => {
  const message = 'Sua gravação foi interrompida pois atingiu o limite de 10 minutos do seu plano.'
  expect(refusalOf({ error: { kind: 'limit', message } })).toEqual({
    kind: 'refused',
    message:
      'O limite de tempo do seu plano foi atingido: o que foi dito depois ainda não virou texto. O áudio está guardado neste aparelho. Mude de plano e tente novamente.',
    error: { kind: 'limit', message, nextStep: undefined },
  })
})
