import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '#shared/notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What was not done, in the infinitive; shown if the write fails after its screen was left. */
      readonly undone?: string
    }
  }
}

/**
 * Reports writes that fail after their screen or dialog was closed. Otherwise the error would have no place to appear,
 * and the user would believe that the write had succeeded.
 */
export function useUndoneWrites(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const left = new WeakSet<object>()
    return queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (!mutation) return
      const { status } = mutation.state
      if (type === 'observerRemoved' && status === 'pending') left.add(mutation)
      const { undone } = mutation.meta ?? {}
      if (status !== 'error' || undone === undefined || !left.delete(mutation)) return
      notify(
        {
          title: `Não foi concluído: ${undone}`,
          text: 'A resposta chegou depois que você saiu. Confira e tente de novo.',
        },
        'error',
      )
    })
  }, [queries])
}
