import { useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router'
import { holdWords } from './held-work.ts'

type Change = Parameters<BlockerFunction>[0]

/** Keeps the user from leaving something that would be interrupted or lost. */
export interface LeaveGuard {
  readonly isAsking: boolean
  /** Runs `leaving`: at once if nothing is at stake, otherwise once it is confirmed. */
  readonly leave: (leaving: () => void) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

interface Leaving {
  /** History state is a step of the same form. */
  readonly hasSteps?: boolean
  /** Leave as soon as everything is saved. Without it the screen stays, so that its "saved" message is seen. */
  readonly thenLeaves?: boolean
}

/**
 * Asks before the page is left by a link, by the browser, or by a button that uses `leave`. The question itself is a
 * `LeaveDialog`, which closes once everything is saved.
 */
export function useLeaveGuard(isAtStake: boolean, { hasSteps = false, thenLeaves = false }: Leaving = {}): LeaveGuard {
  const [leaving, setLeaving] = useState<() => void>()
  useEffect(() => {
    if (!isAtStake) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtStake])
  // The session may end meanwhile, which must not close the screen.
  useEffect(() => (isAtStake ? holdWords() : undefined), [isAtStake])
  const blocker = useBlocker((change) => isAtStake && isElsewhere(change, hasSteps))
  const isAsking = leaving !== undefined || blocker.state === 'blocked'
  const confirm = () => {
    setLeaving(undefined)
    if (blocker.state === 'blocked') blocker.proceed()
    else leaving?.()
  }
  const cancel = () => {
    setLeaving(undefined)
    blocker.reset?.()
  }
  const answer = useEffectEvent(thenLeaves ? confirm : cancel)
  const isAnswered = isAsking && !isAtStake
  useEffect(() => {
    if (isAnswered) answer()
  }, [isAnswered])
  return {
    isAsking,
    leave: (next) => (isAtStake ? setLeaving(() => next) : next()),
    confirm,
    cancel,
  }
}

/** Some screens show something else for another query, which they may replace themselves, or for another state. */
function isElsewhere({ currentLocation: here, nextLocation: next, historyAction }: Change, hasSteps: boolean): boolean {
  if (here.pathname !== next.pathname) return true
  if (here.search !== next.search) return historyAction !== NavigationType.Replace
  return !hasSteps && JSON.stringify(here.state) !== JSON.stringify(next.state)
}
