import {
  MutationCache,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
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

// By default screens hear of a change a task later, and the second click of a double click is quicker than the button
// that is to be disabled: what was sent once went twice.
notifyManager.setScheduler(queueMicrotask)

function isOnline(): boolean {
  return navigator.onLine
}

function createQueries(): QueryClient {
  // The library believes in a network until an event takes it away: what was opened without one would not come with it.
  onlineManager.setOnline(isOnline())
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...patience,
        // Without a network a question fails, and its screen says so; the library would let it wait without a word.
        networkMode: 'always',
        // What is on the screen stays there meanwhile: nothing that is known is asked again before there is a network.
        refetchOnReconnect: true,
        refetchOnWindowFocus: isOnline,
        refetchOnMount: isOnline,
        staleTime: 5000,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (cause, { meta }) => {
        logKind('a question to the backend failed', cause)
        if (meta?.failed) notify(meta.failed, 'error')
      },
    }),
    mutationCache: new MutationCache({ onError: (cause) => logKind('a change was not stored', cause) }),
  })
}

/** The kind alone: a message may quote what belongs to a patient. */
function logKind(what: string, cause: unknown): void {
  console.error(`${what}: ${cause instanceof Failure ? cause.kind : cause instanceof Error ? cause.name : 'unknown'}`)
}

export function Providers({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Announcer />
    </QueryClientProvider>
  )
}
