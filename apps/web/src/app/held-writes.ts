import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdWords } from '#shared/held-work.ts'

/**
 * Holds what was sent until its answer: if the session turns out to be over, the screen stays and says what was not done.
 * Whoever had pressed a button would otherwise find the sign-in in its place, and believe that it was done.
 * @param isOpen whether the screens are: what is held opens them, and the code of a second factor must not.
 */
export function useHeldWrites(isOpen: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOpen) return undefined
    let release = () => undefined as void
    const end = queries.getMutationCache().subscribe((event) => {
      const isSent = event.type === 'updated' && event.action.type === 'pending'
      // Only as it is sent: who signs out drops all that is held, and must not hold it again.
      if (isSent || queries.isMutating() === 0) release()
      if (isSent) release = holdWords()
    })
    return () => {
      end()
      release()
    }
  }, [queries, isOpen])
}
