import { APIConnectionTimeoutError, APIError, APIUserAbortError, RateLimitError } from 'openai/core/error'
import { isLate } from '../../_shared/bounded-fetch.ts'
import type { WhyWithoutModel } from '@prontuvoz/rules/organiser'

/** Why a text server wrote nothing, for the screen and the log. */
export function whyNot(cause: unknown): WhyWithoutModel {
  if (cause instanceof LeftAlone) return whyNot(cause.cause)
  if (cause instanceof UnreadableAnswer || cause instanceof SyntaxError) return 'unreadable'
  if (cause instanceof RateLimitError) return 'busy'
  if (cause instanceof APIConnectionTimeoutError || isLate(cause)) return 'late'
  // Repeating the request would be rejected again: a wrong key, an unknown model, filtered content.
  if (cause instanceof APIError && cause.status !== undefined && cause.status < 500) return 'refused'
  return 'unavailable'
}

/** The server answered, but with nothing usable for a record. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
}

/** The server was not called, since it has failed several times in a row; the cause is its last failure. */
export class LeftAlone extends Error {
  override readonly name = 'LeftAlone'
}

/** Whether the server may have worked on a failed request: a retry could cost as much again. */
export function mayHaveCost(cause: unknown): boolean {
  if (cause instanceof APIConnectionTimeoutError || cause instanceof APIUserAbortError) return true
  return !(cause instanceof APIError)
}
