import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Query } from '#backend/database/database.ts'
import { AuthFailure } from '#backend/auth/failure.ts'

/** A rate: `places` at once, and another one after each `places`-th part of the window. */
export interface Allowance {
  readonly places: number
  readonly windowSeconds: number
}

/** Limits that all processes over one database share. A subject (address, mailbox) is stored only as a keyed hash. */
export interface RateLimits {
  /** Takes a place and returns 0, or the whole seconds until the next place is free. */
  take(query: Query, kind: string, subject: string, allowance: Allowance): Promise<number>
  /** Gives a place back that was not used. */
  giveBack(query: Query, kind: string, subject: string, allowance: Allowance): Promise<void>
  /** Stores a fact about a subject for a time, such as "this account was used from this address". */
  remember(query: Query, kind: string, subject: string, seconds: number): Promise<void>
  isRemembered(query: Query, kind: string, subject: string): Promise<boolean>
}

// A bucket is never full for longer than its window: a later time was written by a wrong clock.
const HELD_UNTIL = `case when held.free_at > $2::timestamptz + 2 * make_interval(secs => $4) then $2
  else greatest(held.free_at, $2) end`

const waitSchema = z.object({ free_at: z.date() })

/** @param secret key of the hashes: mailboxes could be guessed from plain ones. */
export function createRateLimits(secret: Uint8Array, clock: () => Date): RateLimits {
  const bucketOf = (kind: string, subject: string) =>
    `${kind}:${createHmac('sha256', secret).update(`${kind} ${subject}`).digest('base64url')}`
  return {
    async take(query, kind, subject, { places, windowSeconds }) {
      const bucket = bucketOf(kind, subject)
      const now = clock()
      const placeSeconds = windowSeconds / places
      // One statement, so that only one of two processes gets the last place. A rejected request takes nothing. It also
      // deletes a few expired rows, without waiting for locks.
      const { rowCount } = await query({
        text: `with swept as (
            delete from auth.rate_limits where bucket in (
              select bucket from auth.rate_limits where free_at < $2 and bucket <> $1
              order by free_at limit 5 for update skip locked)
          )
          insert into auth.rate_limits as held (bucket, free_at)
          values ($1, $2::timestamptz + make_interval(secs => $3))
          on conflict (bucket) do update set free_at = ${HELD_UNTIL} + make_interval(secs => $3)
          where ${HELD_UNTIL} + make_interval(secs => $3) <= $2::timestamptz + make_interval(secs => $4)`,
        // One more millisecond, so that rounded parts of a window still add up to it.
        values: [bucket, now, placeSeconds, windowSeconds + 0.001],
      })
      if (rowCount > 0) return 0
      const { rows } = await query({ text: 'select free_at from auth.rate_limits where bucket = $1', values: [bucket] })
      const freeAtMs = rows[0] === undefined ? now.getTime() : waitSchema.parse(rows[0]).free_at.getTime()
      return Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1000 + placeSeconds - windowSeconds))
    },

    async giveBack(query, kind, subject, { places, windowSeconds }) {
      await query({
        text: 'update auth.rate_limits set free_at = free_at - make_interval(secs => $2) where bucket = $1',
        values: [bucketOf(kind, subject), windowSeconds / places],
      })
    },

    async remember(query, kind, subject, seconds) {
      await query({
        text: `insert into auth.rate_limits (bucket, free_at) values ($1, $2::timestamptz + make_interval(secs => $3))
          on conflict (bucket) do update set free_at = excluded.free_at`,
        values: [bucketOf(kind, subject), clock(), seconds],
      })
    },

    async isRemembered(query, kind, subject) {
      const { rowCount } = await query({
        text: 'select from auth.rate_limits where bucket = $1 and free_at > $2',
        values: [bucketOf(kind, subject), clock()],
      })
      return rowCount > 0
    },
  }
}

/** A place to take. */
export interface Place {
  readonly kind: string
  readonly subject: string
  readonly allowance: Allowance
}

/** Takes every place or none. @returns the first that was not free, with the seconds until it is. */
export async function takeAll<P extends Place>(
  rates: RateLimits,
  query: Query,
  places: readonly P[],
): Promise<{ readonly place: P; readonly seconds: number } | undefined> {
  for (const [index, place] of places.entries()) {
    const seconds = await rates.take(query, place.kind, place.subject, place.allowance)
    if (seconds === 0) continue
    await giveAllBack(rates, query, places.slice(0, index))
    return { place, seconds }
  }
  return undefined
}

/** Gives places back that were taken together. */
export async function giveAllBack(rates: RateLimits, query: Query, places: readonly Place[]): Promise<void> {
  for (const { kind, subject, allowance } of places) await rates.giveBack(query, kind, subject, allowance)
}

/** The answer to a request over its limit. */
export function tooManyRequests(seconds: number): AuthFailure {
  return new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds })
}
