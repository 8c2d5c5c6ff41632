import { useEffect, useRef, useState } from 'react'

/**
 * Within this time, the second tap of a double tap was meant for what was there before; also the double-click time of
 * Windows.
 */
const SECOND_TAP_MS = 500

/**
 * Whether a press is intended for what receives it: a dialog may open under the finger, and the rest of a double tap
 * must not answer it.
 */
export function useIsMeant(): boolean {
  const [isMeant, setMeant] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMeant(true), SECOND_TAP_MS)
    return () => clearTimeout(timer)
  }, [])
  return isMeant
}

/**
 * Whether a press begins anew, for a control that stays and turns back and forth: the rest of a double tap, or a key that
 * is held down, would undo what the first press has done.
 */
export function useFirstPress(): (press: Pick<Event, 'timeStamp'>) => boolean {
  const lastMs = useRef(-SECOND_TAP_MS)
  return ({ timeStamp }) => {
    const isFirst = timeStamp - lastMs.current >= SECOND_TAP_MS
    lastMs.current = timeStamp
    return isFirst
  }
}
