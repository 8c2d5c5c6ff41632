import { SpeechFailure } from '@prontuvoz/rules/speech-engine'
import {
  APIConnectionTimeoutError,
  APIError,
  AuthenticationError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai/core/error'
import { isLate } from './bounded-fetch.ts'
import { FunctionFailure } from './failure.ts'

/** Converts a failure of a speech engine into one for the doctor, which says whether retrying can help. */
export function fromEngine(cause: unknown): FunctionFailure {
  if (cause instanceof FunctionFailure) return cause
  if (cause instanceof AuthenticationError || cause instanceof PermissionDeniedError) {
    return new FunctionFailure(
      'engine-refused',
      'O serviço de transcrição recusou a chave de acesso. Avise quem administra o sistema; nada do que foi dito se perdeu.',
      { cause },
    )
  }
  if (cause instanceof RateLimitError || (cause instanceof SpeechFailure && cause.reason === 'busy')) {
    return new FunctionFailure(
      'engine-busy',
      'O serviço de transcrição está sobrecarregado. Vamos tentar novamente; nada do que foi dito se perdeu.',
      { cause },
    )
  }
  if (cause instanceof APIConnectionTimeoutError || isLate(cause)) {
    return new FunctionFailure(
      'engine-unavailable',
      'O serviço de transcrição demorou demais para responder. Tente novamente; nada do que foi dito se perdeu.',
      { cause },
    )
  }
  return new FunctionFailure(
    'engine-unavailable',
    'O serviço de transcrição não respondeu. Tente novamente; nada do que foi dito se perdeu.',
    { cause },
  )
}

/** Bad request, too large, unprocessable. */
const STATUSES_OF_THE_SOUND: readonly unknown[] = [400, 413, 422]

/** Whether an engine works but rejects this particular input. */
export function isOfTheSound({ cause }: FunctionFailure): boolean {
  return cause instanceof APIError && STATUSES_OF_THE_SOUND.includes(cause.status)
}

/** Whether an engine failed on its input, or is broken itself. */
export function isFaultOfEngine({ cause }: FunctionFailure): boolean {
  return cause instanceof APIError && cause.status === 500
}
