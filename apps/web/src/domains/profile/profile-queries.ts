import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectMaybe } from '#shared/backend.ts'

const row = z.nullable(z.object({ full_name: z.nullable(z.string()) }))

/** Name of the professional, or null where none was given. */
export function profileName(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId, 'name'],
    queryFn: async () => {
      const client = await backend()
      return (
        row.parse(expectMaybe(await client.from('profiles').select('full_name').eq('user_id', userId).maybeSingle()))
          ?.full_name ?? null
      )
    },
  })
}
