import type { Database } from '@prontuvoz/rules/database.types'
import { MAX_ROWS_OF_ANSWER } from '@prontuvoz/rules/read-in-parts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendAddress } from './backend-address.ts'
import { watchingForEnd } from './ended-session.ts'
import { storeOf } from './browser-store.ts'
import { databaseFailure, Failure } from './failure.ts'
import { limitedFetch } from './limited-fetch.ts'
import { endingByOwnClock } from './own-clock.ts'
import { sessionStore } from './session-store.ts'
import { doubtSession, forTabAccount, isAnothers } from './tab-account.ts'

/** The official client, typed with the product's tables. */
export type Backend = SupabaseClient<Database>

let connection: Promise<Backend> | undefined

/** The one connection to the backend, created on the first call, once the server has given its address. */
export function backend(): Promise<Backend> {
  connection ??= backendAddress().then(
    // TanStack Query already retries; retrying here too would show half a minute of loading when offline.
    ({ url, key }) =>
      createClient<Database>(url, key, {
        // Anyone can put a session into a URL, so only the page of mail links reads one, and asks first. Without
        // storage, a tab shares its session with no other tab, so it must ignore their sign-ins and sign-outs.
        auth: {
          detectSessionInUrl: false,
          storage: sessionStore,
          persistSession: storeOf('localStorage') !== undefined,
        },
        global: { fetch: forTabAccount(watchingForEnd(endingByOwnClock(limitedFetch), renewSession)) },
        db: { retry: false },
      }),
    (cause: unknown) => {
      connection = undefined
      throw cause
    },
  )
  return connection
}

/**
 * The client keeps a session whose token still looks valid, even if the server has rejected it. @returns the new token
 */
async function renewSession(): Promise<string | undefined> {
  const { auth } = await backend()
  const { data: before, error: unread } = await auth.getSession()
  // There is a session, but it cannot be renewed now.
  if (unread) return undefined
  // The site data was cleared, of which tabs are not notified: end the session here, for every tab that still shows it.
  if (!before.session) return void (await auth.signOut({ scope: 'local' }))
  if (isAnothers(before.session.user.id)) {
    doubtSession()
    return undefined
  }
  const { data, error } = await auth.refreshSession()
  if (error?.status !== 400 && error?.status !== 403) return data.session?.access_token
  const { data: now } = await auth.getSession()
  // Another sign-in may have happened meanwhile.
  if (now.session?.access_token === before.session.access_token) await auth.signOut({ scope: 'local' })
  return undefined
}

let beside: Promise<Backend> | undefined

/** A connection whose session reaches neither storage nor other tabs, used to verify a user before anything changes. */
export function backendBeside(): Promise<Pick<Backend, 'auth'>> {
  beside ??= backendAddress().then(
    ({ url, key }) =>
      createClient<Database>(url, key, {
        auth: { detectSessionInUrl: false, persistSession: false, autoRefreshToken: false, storageKey: 'beside' },
        global: { fetch: endingByOwnClock(limitedFetch) },
      }),
    (cause: unknown) => {
      beside = undefined
      throw cause
    },
  )
  return beside
}

interface Answer<T> {
  readonly data: T
  readonly error: { readonly message: string; readonly code?: string; readonly hint?: string | null } | null
  readonly status: number
}

/**
 * The data of a response; throws its failure. A request that never arrived has status 0. A list of maximum length is
 * rejected, as it may be truncated.
 */
export function expectData<T>({ data, error, status }: Answer<T>): NonNullable<T> {
  if (error) throw databaseFailure(status, error.message, error.code, error.hint)
  if (data === null || data === undefined) throw new Failure('not-found', 'Nada foi encontrado.')
  if (Array.isArray(data) && data.length >= MAX_ROWS_OF_ANSWER)
    throw new Failure('unexpected', 'A lista é longa demais para ser carregada de uma vez.')
  return data
}

/** Like `expectData`, but finding nothing is valid. */
export function expectMaybe<T>({ data, error, status }: Answer<T>): T {
  if (error) throw databaseFailure(status, error.message, error.code, error.hint)
  return data
}
