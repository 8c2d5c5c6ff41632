import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '#shared/notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What was not done if it fails after its screen was left, in the infinitive. */
      readonly undone?: string
    }
  }
}

/**
 * Tells of what failed after its screen, or its dialog, was left: a slow answer has no other place, and whoever pressed the button
 * would believe that it was done.
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
