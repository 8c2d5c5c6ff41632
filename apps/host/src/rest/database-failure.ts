import { DatabaseError } from 'pg'
import { RestFailure } from './failure.ts'

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '42P01': 404,
  '42883': 404,
  '25006': 405,
  '21000': 500,
  '42P17': 500,
  '57P01': 503,
  P0001: 400,
}
// By the first two characters of the SQLSTATE, as PostgREST does.
const STATUS_OF_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '53': 503,
  '0L': 403,
  '0P': 403,
  '28': 403,
  '09': 500,
  '25': 500,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** Turns PostgreSQL's refusal into the wire shape; anything else is thrown on. */
export function fromDatabase(cause: unknown, isAnonymous: boolean): RestFailure {
  if (!(cause instanceof DatabaseError)) throw cause
  const code = cause.code ?? 'XX000'
  return new RestFailure(statusOf(code, isAnonymous), code, cause.message, cause.detail ?? null, cause.hint ?? null)
}

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  // A function of the database chooses the status by raising PTnnn.
  const chosen = /^PT([2-5]\d\d)$/.exec(code)?.[1]
  return chosen === undefined ? (STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400) : Number(chosen)
}
