import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Announcer } from '#shared/announcer.tsx'
import { Failure } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'
import { notify } from '#shared/notify.ts'
import { patience } from '#shared/patience.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What a person reads, beside the screen's own notice, when the question stays without an answer. */
    queryMeta: { readonly failed?: Message }
  }
}

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      ...patience,
      staleTime: 5000,
    },
  },
  queryCache: new QueryCache({
    onError: (cause, { meta }) => {
      logKind('a question to the backend failed', cause)
      if (meta?.failed) notify(meta.failed, 'error')
    },
  }),
  mutationCache: new MutationCache({ onError: (cause) => logKind('a change was not stored', cause) }),
})

/** The kind alone: a message may quote what belongs to a patient. */
function logKind(what: string, cause: unknown): void {
  console.error(`${what}: ${cause instanceof Failure ? cause.kind : cause instanceof Error ? cause.name : 'unknown'}`)
}

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Announcer />
    </QueryClientProvider>
  )
}
