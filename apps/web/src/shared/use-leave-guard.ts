import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before the page is left while something would be interrupted or lost. */
export function useLeaveGuard(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
  return useBlocker(({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname)
}
