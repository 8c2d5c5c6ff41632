// Fifty simultaneous recordings of one account, in a low-priority process, as if they came from another machine. Reads
// CROWD_ACCOUNT, records until told to stop, and reports how many chunks were stored and rejected.
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { CHUNK_SECONDS, longestWait } from './longest-wait.ts'

const RECORDINGS = 50
// The pause that the response asks for; a flood ignores it.
const PAUSE_MS = { 'real-time': 2000, flood: 200 } as const

setPriority(19)
const { pace, ...account } = z
  .object({
    url: z.string(),
    key: z.string(),
    token: z.string(),
    userId: z.string(),
    patientId: z.string(),
    pace: z.enum(['real-time', 'flood']),
  })
  .parse(JSON.parse(process.env['CROWD_ACCOUNT'] ?? ''))
const backend = createClient(account.url, account.key, {
  auth: { persistSession: false },
  accessToken: async () => account.token,
})
let isOver = false
let stored = 0
let refused = 0
process.once('message', () => (isOver = true))
await Promise.all(
  Array.from({ length: RECORDINGS }, async (_none, place) => {
    // Not everybody starts at the same moment.
    if (pace === 'real-time') await sleep((place / RECORDINGS) * CHUNK_SECONDS * 1000)
    while (!isOver)
      await longestWait({ ...account, backend }, 1).then(
        async () => {
          stored += 1
          if (pace === 'real-time') await sleep(CHUNK_SECONDS * 1000)
        },
        async () => {
          refused += 1
          await sleep(PAUSE_MS[pace])
        },
      )
  }),
)
process.send?.({ stored, refused })
