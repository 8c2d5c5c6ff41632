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

// By default screens learn of a change one task later; the second click of a double click would come before the button is
// disabled, and send twice.
notifyManager.setScheduler(queueMicrotask)

function isOnline(): boolean {
  return navigator.onLine
}

function createQueries(): QueryClient {
  // The library assumes a network until an event says otherwise; a page opened offline would not refetch when it is back.
  onlineManager.setOnline(isOnline())
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...patience,
        // Without a network, queries fail and their screens say so; by default they would wait silently.
        networkMode: 'always',
        // Loaded data is kept and not requested again while there is no network.
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
