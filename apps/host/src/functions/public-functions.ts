import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { z } from 'zod'

const settings = z.object({
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
})

/** Names of the functions that need no session, as declared in Supabase's own `config.toml`. */
export async function publicFunctions(configToml: string): Promise<ReadonlySet<string>> {
  const { functions } = settings.parse(parse(await readFile(configToml, 'utf8')))
  return new Set(Object.keys(functions).filter((name) => functions[name]?.verify_jwt === false))
}
