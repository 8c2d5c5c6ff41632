import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

/** Stands between a person and leaving something that would be interrupted or lost. */
export interface LeaveGuard {
  readonly isAsking: boolean
  /** Runs what leaves: at once where nothing is at stake, otherwise once it is confirmed. */
  readonly leave: (leaving: () => void) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/**
 * Asks before the page is left, by a link, by the browser or by a button that uses `leave`.
 * The question itself is a `LeaveDialog`.
 */
export function useLeaveGuard(isAtStake: boolean): LeaveGuard {
  const [leaving, setLeaving] = useState<() => void>()
  useEffect(() => {
    if (!isAtStake) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtStake])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAtStake && currentLocation.pathname !== nextLocation.pathname,
  )
  return {
    isAsking: leaving !== undefined || blocker.state === 'blocked',
    leave: (next) => (isAtStake ? setLeaving(() => next) : next()),
    confirm: () => {
      setLeaving(undefined)
      if (blocker.state === 'blocked') blocker.proceed()
      else leaving?.()
    },
    cancel: () => {
      setLeaving(undefined)
      blocker.reset?.()
    },
  }
}
