import { storePendingSignUp } from './pending-sign-up.ts'
import type { ChosenAccount } from './pending-sign-up.ts'
import type { Query } from '#backend/database/database.ts'
import { storeChallenge } from './code-challenge.ts'
import type { Challenge } from './code-challenge.ts'
import { methodOf, methodsOf } from './link-kind.ts'
import type { LinkKind } from './link-kind.ts'
import { newLinkSecret, storeOneTimeToken } from './one-time-token.ts'
import type { TokenType } from './one-time-token.ts'

/** Creates the secret of a mail link, and stores the code challenge of the requesting browser. */
export async function issueLink(
  query: Query,
  link: {
    readonly kind: LinkKind
    readonly type: TokenType
    readonly userId: string
    readonly mailbox: string
    readonly challenge: Challenge | undefined
    readonly now: Date
  },
): Promise<string> {
  const { type, userId, mailbox, challenge, now } = link
  const secret = newLinkSecret(challenge !== undefined)
  await storeOneTimeToken(query, { type, userId, secret, mailbox, now })
  if (challenge) {
    await storeChallenge(query, { userId, method: methodOf(link.kind), replaces: methodsOf(type), challenge, now })
  }
  return secret
}

/** Creates the secret of a link that confirms an address and applies what this sign-up chose. */
export async function issueSignUpLink(
  query: Query,
  link: {
    readonly userId: string
    readonly mailbox: string
    readonly chosen: ChosenAccount
    readonly challenge: Challenge | undefined
    readonly now: Date
  },
): Promise<string> {
  const { userId, mailbox, chosen, challenge, now } = link
  const secret = newLinkSecret(challenge !== undefined)
  await storePendingSignUp(query, { userId, mailbox, secret, ...chosen, now })
  if (challenge) {
    const method = methodOf('signup')
    await storeChallenge(query, { userId, method, replaces: [method], challenge, now })
  }
  return secret
}
