import type { Database } from '@prontuvoz/rules/database.types'
import { MAX_ROWS_OF_ANSWER } from '@prontuvoz/rules/read-in-parts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendAddress } from './backend-address.ts'
import { watchingForEnd } from './ended-session.ts'
import { databaseFailure, Failure } from './failure.ts'
import { limitedFetch } from './limited-fetch.ts'

/** The official client, knowing the product's tables. */
export type Backend = SupabaseClient<Database>

let client: Promise<Backend> | undefined

/** The one connection to the backend; made at the first call, after the server has told where it is. */
export function backend(): Promise<Backend> {
  client ??= backendAddress().then(
    // TanStack Query retries already; retrying here too would show half a minute of loading when offline.
    ({ url, key }) =>
      createClient<Database>(url, key, {
        // A session in an address may be anybody's: only the page of mail links reads it, and asks.
        auth: { detectSessionInUrl: false },
        global: { fetch: watchingForEnd(limitedFetch, renewSession) },
        db: { retry: false },
      }),
    (cause: unknown) => {
      client = undefined
      throw cause
    },
  )
  return client
}

/** The client keeps a session whose token still looks good, whatever the server says of it. */
async function renewSession(): Promise<void> {
  const { auth } = await backend()
  const { data: before } = await auth.getSession()
  if (!before.session) return
  const { error } = await auth.refreshSession()
  if (error?.status !== 400 && error?.status !== 403) return
  const { data: now } = await auth.getSession()
  // Somebody may have signed in meanwhile.
  if (now.session?.access_token === before.session.access_token) await auth.signOut({ scope: 'local' })
}

let beside: Promise<Backend> | undefined

/** A connection whose session is in no storage and no other tab: to see who somebody is before anything changes. */
export function backendBeside(): Promise<Backend> {
  beside ??= backendAddress().then(
    ({ url, key }) =>
      createClient<Database>(url, key, {
        auth: { detectSessionInUrl: false, persistSession: false, autoRefreshToken: false, storageKey: 'beside' },
        global: { fetch: limitedFetch },
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
 * The data of an answer, or its failure thrown. A request that never arrived has status 0. A list as long as an answer
 * can be is refused: it may have been cut.
 */
export function expectData<T>({ data, error, status }: Answer<T>): NonNullable<T> {
  if (error) throw databaseFailure(status, error.message, error.code, error.hint)
  if (data === null || data === undefined) throw new Failure('not-found', 'Nada foi encontrado.')
  if (Array.isArray(data) && data.length >= MAX_ROWS_OF_ANSWER)
    throw new Failure('unexpected', 'A lista é longa demais para ser carregada de uma vez.')
  return data
}

/** As `expectData`, where nothing found is an answer too. */
export function expectMaybe<T>({ data, error, status }: Answer<T>): T {
  if (error) throw databaseFailure(status, error.message, error.code, error.hint)
  return data
}
