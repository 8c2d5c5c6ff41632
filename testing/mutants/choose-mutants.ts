import { execFileSync } from 'node:child_process'
import { seededRandom } from '../seeded-random.ts'
import { codeMutantsOf } from './code-mutants.ts'
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts'
import { mutantName, type Mutant } from './mutant.ts'

const FOLDERS = ['packages/rules/src', 'supabase/functions', 'packages/backend/src']
/** One in this many slips is in the database rules. */
const SCHEMA_SHARE = 4

/** The files whose code is mutated. */
export function mutatedFiles(project: string): readonly string[] {
  return execFileSync('git', ['ls-files', ...FOLDERS], { cwd: project, encoding: 'utf8' })
    .split('\n')
    .filter(
      (name) =>
        name.endsWith('.ts') &&
        !/\.test\.ts$|\/test-|database\.types\.ts$|\/index\.ts$|\/memory-|\/world-|\/testing\//.test(name),
    )
    .sort()
}

/**
 * Chosen by a seed: a file first, then a place in it, so that long files are not preferred. None is chosen twice.
 * @param root of the copy in which they are tried, which nobody edits meanwhile.
 */
export async function* chooseMutants(
  root: string,
  mutated: readonly string[],
  inSchema: readonly Mutant[],
  seed: number,
): AsyncGenerator<Mutant, void, undefined> {
  const random = seededRandom(seed)
  const takeOne = <Item>(items: Item[]): Item | undefined => items.splice(Math.floor(random() * items.length), 1)[0]
  const schema = inSchema.filter((mutant) => !(mutantName(mutant) in EQUIVALENT_MUTANTS))
  const files = [...mutated]
  const ofFile = new Map<string, Mutant[]>()
  while (files.length > 0 || schema.length > 0) {
    if (schema.length > 0 && (files.length === 0 || random() * SCHEMA_SHARE < 1)) {
      const mutant = takeOne(schema)
      if (mutant) yield mutant
      continue
    }
    const file = files[Math.floor(random() * files.length)] ?? ''
    let left = ofFile.get(file)
    if (left === undefined) {
      left = (await codeMutantsOf(root, file)).filter((mutant) => !(mutantName(mutant) in EQUIVALENT_MUTANTS))
      ofFile.set(file, left)
    }
    const mutant = takeOne(left)
    if (mutant) yield mutant
    else files.splice(files.indexOf(file), 1)
  }
}
