import { createContext, useContext } from 'react'
import type { Account } from '#shared/tab-account.ts'

/** The signed-in professional. */
export type SessionUser = Account

export type Session =
  | {
      readonly state: 'loading'
      /** The page was opened by a mail link that gave no session. */
      readonly isLinkSpent?: boolean
    }
  /** The server could not be reached; `cause` is the reason. */
  | { readonly state: 'failed'; readonly cause: unknown }
  | {
      readonly state: 'signed-out'
      /** It ended without a sign-out in this tab. */
      readonly isEnded?: boolean
      /** As with 'loading'; reset at the next sign-in. */
      readonly isLinkSpent?: boolean
    }
  | {
      readonly state: 'signed-in'
      readonly user: SessionUser
      /** A password must be chosen: the user came by a link of "Esqueci minha senha", or the account has none. */
      readonly isRecovery: boolean
      /** The session ended during work: the screen stays, and asks for the password. */
      readonly isExpired: boolean
    }

export const SessionContext = createContext<Session>({ state: 'loading' })

/** Callbacks by which the mail-link page informs the session. */
export interface LinkOutcomes {
  /** A link opened no session. */
  readonly spent: () => void
  /** A link of "Esqueci minha senha" opened the current session. */
  readonly recovering: () => void
}

export const LinkOutcomesContext = createContext<LinkOutcomes>({ spent: () => undefined, recovering: () => undefined })

export function useLinkOutcomes(): LinkOutcomes {
  return useContext(LinkOutcomesContext)
}

export function useSession(): Session {
  return useContext(SessionContext)
}

/** The signed-in professional; only use below the layout that guarantees one. */
export function useUser(): SessionUser {
  const session = useSession()
  if (session.state !== 'signed-in') throw new Error('there is no signed-in user here')
  return session.user
}
