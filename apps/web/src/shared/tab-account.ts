import { storeOf } from './browser-store.ts'
import { tokenClaim } from './token-claim.ts'

/** An account, as its session names it. */
export interface Account {
  readonly id: string
  readonly email: string
}

/** Where the tab keeps it, for as long as the tab lives. */
const KEPT_AS = 'tab-account'

let account: Account | undefined
let isLeft = true
let token = ''
const listeners = new Set<() => void>()

/**
 * The account that this tab shows: the first one, also after a reload, which a browser that is short of memory does by
 * itself. Work begun for one account therefore never continues under another.
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
    // There is no room: the tab shows it for as long as it is not loaded anew.
  }
}

/** Whether its person has left, or nobody has come yet. */
export function isTabLeft(): boolean {
  return isLeft
}

/** From the next page load on this tab shows whoever has signed in: its person has left, or chosen so. */
export function leaveTab(): void {
  isLeft = true
  storeOf('sessionStorage')?.removeItem(KEPT_AS)
}

function keptAccount(): Account | undefined {
  const [id = '', email = ''] = storeOf('sessionStorage')?.getItem(KEPT_AS)?.split(' ') ?? []
  return id === '' ? undefined : { id, email }
}

/** Whether it is another account than the one that this tab shows. */
export function isAnothers(userId: string | undefined): boolean {
  return account !== undefined && userId !== undefined && userId !== account.id
}

/** Notes the newest token of this tab's account. */
export function noteToken(userId: string, newest: string): void {
  if (!isAnothers(userId)) token = newest
}

/**
 * The newest token of this tab's account. The session may be over: until it expires, it still proves to the server that
 * whoever asks has had one.
 */
export function tokenOfTab(): string {
  return token
}

/** Calls `listener` whenever the stored session may be another than the screen's, until the returned function is called. */
export function onSessionInDoubt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has the screen look whose session is stored. */
export function doubtSession(): void {
  for (const listener of listeners) listener()
}

const MESSAGE = 'A sessão deste aparelho é de outra conta.'

/**
 * Lets no request leave with the token of another account than the tab's. All tabs share a session, which another tab may
 * have made somebody else's; an answer such as "there is none" would say nothing about this account. Refused like an ended
 * session, in words that every service's client reads.
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
