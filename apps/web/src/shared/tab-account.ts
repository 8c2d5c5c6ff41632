import { tokenClaim } from './token-claim.ts'

/** An account, as its session names it. */
export interface Account {
  readonly id: string
  readonly email: string
}

let account: Account | undefined
const listeners = new Set<() => void>()

/**
 * The account that this tab shows: the first one, until the page is loaded anew. So nothing that was begun for one account
 * goes on for another.
 * @param shown the account that is about to be shown.
 */
export function tabAccount(shown?: Account): Account | undefined {
  account ??= shown
  return account
}

/** Whether it is another account than the one that this tab shows. */
export function isAnothers(userId: string | undefined): boolean {
  return account !== undefined && userId !== undefined && userId !== account.id
}

/** Calls `listener` with each request that did not leave, until the returned function is called. */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
    for (const listener of listeners) listener()
    return Response.json({ message: MESSAGE, error: { kind: 'unauthenticated', message: MESSAGE } }, { status: 401 })
  }
}
