// Writes supabase/functions/*/deno.json from what each function imports and the versions of its package.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { denoJsonOf, functionNames, functionsFolder } from './deno-maps.ts'

for (const name of functionNames()) writeFileSync(join(functionsFolder, name, 'deno.json'), denoJsonOf(name))
