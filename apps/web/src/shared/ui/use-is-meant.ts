import { useEffect, useState } from 'react'

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
