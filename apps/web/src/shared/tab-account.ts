import { storeOf } from './browser-store.ts'
import { tokenClaim } from './token-claim.ts'

/** An account, as its session names it. */
export interface Account {
  readonly id: string
  readonly email: string
}

/** Key in session storage. */
const KEPT_AS = 'tab-account'

let account: Account | undefined
let isLeft = true
let token = ''
const listeners = new Set<() => void>()

/**
 * The account that this tab shows: the first one signed in, also after a reload (browsers short of memory reload tabs
 * by themselves). Work begun for one account therefore never continues under another.
 * @param shown the account that is about to be shown.
 */
export function tabAccount(shown: Account): Account {
  account ??= keptAccount() ?? shown
  if (isLeft) keep(account)
  isLeft = false
  return account
}

function keep({ id, email }: Account): void {
  try {
    storeOf('sessionStorage')?.setItem(KEPT_AS, `${id} ${email}`)
  } catch {
    // Storage is full: the account is remembered until the next page load.
  }
}

/** Whether the user has left this tab, or nobody has signed in yet. */
export function isTabLeft(): boolean {
  return isLeft
}

/**
 * From the next page load, this tab shows whichever account is signed in: its user has signed out, or chosen to switch.
 */
export function leaveTab(): void {
  isLeft = true
  storeOf('sessionStorage')?.removeItem(KEPT_AS)
}

function keptAccount(): Account | undefined {
  const [id = '', email = ''] = storeOf('sessionStorage')?.getItem(KEPT_AS)?.split(' ') ?? []
  return id === '' ? undefined : { id, email }
}

/** Whether this is another account than the tab's. */
export function isAnothers(userId: string | undefined): boolean {
  return account !== undefined && userId !== undefined && userId !== account.id
}

/** Stores the newest token of this tab's account. */
export function noteToken(userId: string, newest: string): void {
  if (!isAnothers(userId)) token = newest
}

/**
 * The newest token of this tab's account. Even if the session has ended, it proves until it expires that the caller had
 * one.
 */
export function tokenOfTab(): string {
  return token
}

/** Calls `listener` whenever the stored session may be another than the screen's, until the returned function is called. */
export function onSessionInDoubt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes listeners check whose session is stored. */
export function doubtSession(): void {
  for (const listener of listeners) listener()
}

const MESSAGE = 'A sessão deste aparelho é de outra conta.'

/**
 * Blocks requests with a token of another account than the tab's. Tabs share one session, which another tab may have
 * replaced; a response such as "not found" would say nothing about this account. Fails like an ended session, in a form
 * that the clients of all services understand.
 */
export function forTabAccount(fetching: typeof fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    const sender = tokenClaim(headers.get('authorization') ?? '', 'sub')
    if (typeof sender !== 'string' || !isAnothers(sender)) return fetching(input, init)
    doubtSession()
    return Response.json({ message: MESSAGE, error: { kind: 'unauthenticated', message: MESSAGE } }, { status: 401 })
  }
}
