import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before the page is left while a recording runs or is being finished. */
export function useLeaveGuard(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
  return useBlocker(({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname)
}
