import { expect, test } from 'vitest'
import { CONSENT_NOTICE, CONSENT_STATEMENT, CONSENT_TEXT } from './consent.ts'

test('this wording of the consent is version 2', () => {
  expect({ CONSENT_TEXT, CONSENT_NOTICE, CONSENT_STATEMENT }).toEqual({
    CONSENT_TEXT: 2,
    CONSENT_NOTICE:
      'Diga ao paciente que a conversa é gravada para virar texto, com apoio de IA, que o áudio não é armazenado e que ele pode recusar.',
    CONSENT_STATEMENT: 'O paciente foi informado e concordou com a gravação',
  })
})
