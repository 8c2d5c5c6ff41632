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
import { patience } from '#shared/patience.ts'
import { useFocusAfterWaiting } from './kept-focus.ts'

// By default screens are notified one task later: the second click of a double click would arrive before the button is
// disabled, and send twice.
notifyManager.setScheduler(queueMicrotask)

function isOnline(): boolean {
  return navigator.onLine
}

function createQueries(): QueryClient {
  // TanStack Query assumes to be online until an event says otherwise; a page opened offline would not refetch when the
  // network returns.
  onlineManager.setOnline(isOnline())
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...patience,
        // Without a network, queries fail and their screens say so; by default they would silently pause.
        networkMode: 'always',
        // Refetch only when online, so that loaded data is kept.
        refetchOnReconnect: true,
        refetchOnWindowFocus: isOnline,
        refetchOnMount: isOnline,
        staleTime: 5000,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (cause) => logKind('a question to the backend failed', cause) }),
    mutationCache: new MutationCache({ onError: (cause) => logKind('a change was not stored', cause) }),
  })
}

/** Logs only the kind: a message may quote patient data. */
function logKind(what: string, cause: unknown): void {
  console.error(`${what}: ${cause instanceof Failure ? cause.kind : cause instanceof Error ? cause.name : 'unknown'}`)
}

export function Providers({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(createQueries)
  useFocusAfterWaiting()
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Announcer />
    </QueryClientProvider>
  )
}
