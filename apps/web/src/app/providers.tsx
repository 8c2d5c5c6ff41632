import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Announcer } from '#shared/announcer.tsx'
import { isPassing } from '#shared/failure.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Only what may pass by itself is tried again; a refusal is shown at once.
      retry: (attempt, cause) => attempt < 3 && isPassing(cause),
      retryDelay: (attempt) => 200 * 2 ** attempt,
      staleTime: 5000,
    },
  },
})

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Announcer />
    </QueryClientProvider>
  )
}
