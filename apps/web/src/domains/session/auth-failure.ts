import { isAuthApiError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/supabase-js'
import { Failure, failureText, type FailureKind } from '#shared/failure.ts'
import { refusalText } from './refusal-text.ts'

/** Converts an error of the auth service. The message says what happened and what to do. */
export function authFailure(error: Error): Failure {
  if (isAuthApiError(error)) return new Failure('invalid', refusalText(error), error)
  const kind = kindOf(error)
  return new Failure(kind, failureText(new Failure(kind, '')), error)
}

function kindOf(error: Error): FailureKind {
  if (isAuthSessionMissingError(error)) return 'unauthenticated'
  if (!isAuthRetryableFetchError(error)) return 'unexpected'
  // A timeout is only recognisable by the browser's message.
  if (error.status === 0) return /timed? ?out/i.test(error.message) ? 'unanswered' : 'offline'
  return 'unavailable'
}
