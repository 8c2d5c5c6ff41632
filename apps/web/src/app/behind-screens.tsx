import { useEffect } from 'react'
import { recentPatients } from '#domains/patients/kept-patients.ts'
import { keepRows } from '#recording/journal/kept-list.ts'
import { useIsOnline } from '#shared/use-online.ts'
import { useUndoneWrites } from './undone-writes.ts'

/** Lets the screen's own requests go first. */
const FIRST_MS = 4000
const AGAIN_MS = 10 * 60_000

/** Background work of every signed-in screen. */
export default function BehindScreens({ userId }: { readonly userId: string }) {
  useUndoneWrites()
  useKeptPatients(userId)
  return null
}

/** Keeps the latest patients on this device while there is a network, so that a recording can start without one. */
function useKeptPatients(userId: string): void {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return undefined
    let isLeft = false
    const keep = async () => {
      const rows = await recentPatients(userId)
      if (!isLeft) await keepRows(userId, rows)
    }
    // The stored patients are only needed offline, so a failed refresh is ignored.
    const keepQuietly = () => void keep().catch(() => undefined)
    const first = setTimeout(keepQuietly, FIRST_MS)
    const again = setInterval(keepQuietly, AGAIN_MS)
    return () => {
      isLeft = true
      clearTimeout(first)
      clearInterval(again)
    }
  }, [userId, isOnline])
}
