import type { Session, SessionUser } from './session-context.ts'

/** An event of the backend client: its name, and the account of the resulting session. */
export interface AuthEvent {
  readonly name: string
  readonly user: SessionUser | undefined
  /** Whether there is work in progress that must not be interrupted. */
  readonly isWorkHeld: boolean
  /** Nobody has signed out in this tab. */
  readonly isEnded?: boolean
  /** The account has no password yet: its address was confirmed after several people had signed up with it. */
  readonly needsPassword?: boolean
}

/** The session after an event; the same object if nothing changed, so that screens do not remount. */
export function nextSession(before: Session, event: AuthEvent): Session {
  const { name, user, isWorkHeld, isEnded = false, needsPassword = false } = event
  const wasSignedIn = before.state === 'signed-in'
  if (!user || (wasSignedIn && before.isExpired && user.id !== before.user.id)) {
    // Another account's session, from another tab, must not take over a recording.
    if (wasSignedIn && isWorkHeld) return before.isExpired ? before : { ...before, isExpired: true }
    return user
      ? { state: 'signed-in', user, isRecovery: needsPassword, isExpired: false }
      : before.state === 'signed-out'
        ? before
        : { ...signedOut(before), ...(wasSignedIn && isEnded && { isEnded }) }
  }
  if (wasSignedIn && isWorkHeld && user.id !== before.user.id) return { ...before, isExpired: true }
  const isSamePerson = wasSignedIn && before.user.id === user.id
  const isRecovery =
    needsPassword || name === 'PASSWORD_RECOVERY' || (isSamePerson && before.isRecovery && name !== 'USER_UPDATED')
  const isSame =
    isSamePerson && before.user.email === user.email && before.isRecovery === isRecovery && !before.isExpired
  return isSame ? before : { state: 'signed-in', user, isRecovery, isExpired: false }
}

function signedOut(before: Session): Session {
  return before.state === 'loading' && before.isLinkSpent
    ? { state: 'signed-out', isLinkSpent: true }
    : { state: 'signed-out' }
}

/** The session after a mail link failed to open one; a signed-in user stays signed in. */
export function withSpentLink(before: Session): Session {
  return before.state === 'loading' || before.state === 'signed-out' ? { ...before, isLinkSpent: true } : before
}

/** The stored session, unless the server has answered. */
export function withKeptSession(before: Session, user: SessionUser): Session {
  return before.state === 'loading' || before.state === 'failed'
    ? { state: 'signed-in', user, isRecovery: false, isExpired: false }
    : before
}

/** The session when the server cannot be reached: open screens stay, as a recording may be running. */
export function withFailure(before: Session, cause: unknown): Session {
  return before.state === 'signed-in' ? before : { state: 'failed', cause }
}
