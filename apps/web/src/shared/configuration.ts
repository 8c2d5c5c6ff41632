import * as z from 'zod/mini'
import { fetchConfiguration } from './backend-address.ts'

const demonstration = z.object({ email: z.string(), password: z.string(), audioUrl: z.string(), note: z.string() })

const configuration = z.object({
  supabaseUrl: z.string(),
  supabaseKey: z.string(),
  speech: z.object({
    engine: z.nullable(z.enum(['embedded', 'server'])),
    state: z.enum(['ready', 'downloading', 'unavailable']),
    reason: z.optional(z.string()),
    progress: z.optional(z.number()),
  }),
  analysis: z.object({ engine: z.enum(['extractive', 'server']) }),
  payments: z.boolean(),
  demo: z.union([z.literal(false), demonstration]),
})

/** The server's public configuration. */
export type Configuration = z.infer<typeof configuration>

/** Fetched anew each time: the speech engine may have become ready. */
export async function loadConfiguration(): Promise<Configuration> {
  return configuration.parse(await fetchConfiguration())
}
