import { isAuthApiError, type Session } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { backend, backendBeside } from '#shared/backend.ts'
import { backendAddress } from '#shared/backend-address.ts'
import { Failure, failureOf } from '#shared/failure.ts'
import { leaveTab } from '#shared/tab-account.ts'
import type { MailLink } from './read-link.ts'

export interface LinkedAccount {
  readonly id: string
  readonly email: string
}

/** A session opened by a link. It is not in storage or in other tabs yet. */
export interface LinkSession extends LinkedAccount {
  readonly session: Session
}

const TYPES = ['signup', 'recovery', 'magiclink', 'email_change', 'invite', 'email'] as const
const linkType = z.enum(TYPES)
const previewed = z.object({ user_id: z.string(), email: z.string() })

/**
 * The account that a link belongs to, without consuming the link. `unknown`: a hosted backend tells only once the link
 * is used. @throws Failure
 */
export async function accountOf(link: MailLink): Promise<LinkedAccount | 'unknown' | 'spent'> {
  if (link.kind === 'session') {
    const { data, error } = await (await backendBeside()).auth.getUser(link.accessToken)
    if (error) return refusedOrThrow(error)
    return { id: data.user.id, email: data.user.email ?? '' }
  }
  if (link.kind !== 'secret') return 'spent'
  const { url, key } = await backendAddress()
  const answer = await fetch(`${url}/auth/v1/verify/preview`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: link.type, token_hash: link.tokenHash }),
    signal: AbortSignal.timeout(20_000),
  }).catch((cause: unknown) => {
    throw new Failure('offline', 'Sem conexão com o servidor.', cause)
  })
  if (answer.status === 403) return 'spent'
  if (answer.status === 404 || answer.status === 405) return 'unknown'
  const found = previewed.safeParse(await answer.json().catch(() => undefined))
  if (!answer.ok || !found.success) throw failureOf(answer.status, 'O servidor não respondeu como esperado.')
  return { id: found.data.user_id, email: found.data.email }
}

/** Consumes the link. `half`: one of the two mailboxes of an address change has agreed. @throws Failure */
export async function spendLink(link: MailLink): Promise<LinkSession | 'half' | 'spent'> {
  const beside = await backendBeside()
  if (link.kind === 'session') {
    const { accessToken: access_token, refreshToken: refresh_token } = link
    const { data, error } = await beside.auth.setSession({ access_token, refresh_token })
    if (error) return refusedOrThrow(error)
    return withAccount(data.session)
  }
  const type = linkType.safeParse(link.type)
  if (link.kind !== 'secret' || !type.success) return 'spent'
  const { data, error } = await beside.auth.verifyOtp({ type: type.data, token_hash: link.tokenHash })
  if (error) return refusedOrThrow(error)
  return data.session ? withAccount(data.session) : 'half'
}

/** Makes the link's session this browser's. Another account's session is ended first. */
export async function enterBy({ session, id }: LinkSession): Promise<void> {
  const client = await backend()
  const { data } = await client.auth.getSession()
  if (data.session && data.session.user.id !== id) await client.auth.signOut({ scope: 'local' })
  leaveTab()
  const { access_token, refresh_token } = session
  const { error } = await client.auth.setSession({ access_token, refresh_token })
  if (error) throw failureOf(error.status ?? 0, error.message)
}

/** Ends a link's session that the user declined. */
export async function leaveLink(): Promise<void> {
  await (await backendBeside()).auth.signOut({ scope: 'local' })
}

/** Renews this browser's session after an address change of the same account. @returns whether there is one. */
export async function renewSession(accountId: string): Promise<boolean> {
  const client = await backend()
  const { data } = await client.auth.getSession()
  if (data.session?.user.id !== accountId) return false
  await client.auth.refreshSession()
  return true
}

function withAccount(session: Session | null): LinkSession | 'spent' {
  return session ? { session, id: session.user.id, email: session.user.email ?? '' } : 'spent'
}

// Rejections are final; other errors may be temporary.
function refusedOrThrow(error: Error): 'spent' {
  if (isAuthApiError(error) && error.status !== 429) return 'spent'
  throw new Failure('unavailable', 'O servidor não respondeu. Tente novamente.', error)
}
