// Writes the generated files: `npm run generate` for all, `npm run generate NAME` for one.
import { ensureInstalled, innerNode, run } from './install.mjs'

const GENERATORS = {
  // The database's types and docs/data-model.md, after a migration.
  database: 'tools/generate-from-database.ts',
  // index.ts, deno.json and deno.lock of each function, after a changed import or version.
  deno: 'tools/generate-deno-maps.ts',
  // The diagram in ARCHITECTURE.md, after an import across a boundary.
  architecture: 'tools/generate-architecture.ts',
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(GENERATORS)
const unknown = names.filter((name) => !Object.hasOwn(GENERATORS, name))
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: choose among ${Object.keys(GENERATORS).join(', ')}`)
  process.exit(1)
}
ensureInstalled()
for (const name of names) run(innerNode, [GENERATORS[name]])
