import { isAuthApiError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/supabase-js'
import { Failure, failureText, type FailureKind } from '#shared/failure.ts'
import { refusalText } from './refusal-text.ts'

/** The failure behind an error of the auth service. Its message is for the person: what happened, and what to do. */
export function authFailure(error: Error): Failure {
  if (isAuthApiError(error)) return new Failure('invalid', refusalText(error), error)
  const kind = kindOf(error)
  return new Failure(kind, failureText(new Failure(kind, '')), error)
}

function kindOf(error: Error): FailureKind {
  if (isAuthSessionMissingError(error)) return 'unauthenticated'
  if (!isAuthRetryableFetchError(error)) return 'unexpected'
  // The client gives no other sign of a request that was given up than the browser's words for it.
  if (error.status === 0) return /timed? ?out/i.test(error.message) ? 'unanswered' : 'offline'
  return 'unavailable'
}
