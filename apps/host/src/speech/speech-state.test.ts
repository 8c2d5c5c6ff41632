import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '#host/observe/log.ts'
import { startSpeech } from './speech-state.ts'

test('without a model the doctor gets plain words, and the operator the folder and the variable', async () => {
  const lines: string[] = []
  const speech = startSpeech({
    dataDirectory: '/none',
    modelDirectory: '/none/speech-model',
    hasServer: false,
    vadModel: '/none/vad.onnx',
    log: createLog('text', (line) => lines.push(line)),
  })
  while (speech.configuration().state === 'downloading') await sleep(10)
  expect(speech.configuration()).toEqual({
    engine: null,
    state: 'unavailable',
    reason:
      'A transcrição automática não está funcionando. Avise quem administra o sistema. Enquanto isso, digite ou cole a conversa.',
  })
  expect(lines.join('\n')).toContain('/none/speech-model')
  expect(lines.join('\n')).toContain(
    "'/none/speech-model'. Indique em SPEECH_MODEL_DIR uma pasta com um modelo, ou nenhuma para que ele seja baixado.",
  )
  speech.stop()
})
