import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdWords } from '#shared/held-work.ts'

/**
 * Holds each write until its response arrives. If the session turns out to have ended, the screen stays and reports the
 * failure; redirecting to the sign-in would suggest that the write had succeeded.
 * @param isOpen whether the screens are shown. Held work keeps them open, so a screen that waits for a second factor
 * must hold nothing.
 */
export function useHeldWrites(isOpen: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOpen) return undefined
    let release = () => undefined as void
    const end = queries.getMutationCache().subscribe((event) => {
      const isSent = event.type === 'updated' && event.action.type === 'pending'
      // Acquire only on sending: signing out drops everything that is held, and must not be held up again.
      if (isSent || queries.isMutating() === 0) release()
      if (isSent) release = holdWords()
    })
    return () => {
      end()
      release()
    }
  }, [queries, isOpen])
}
