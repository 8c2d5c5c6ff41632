import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/**
 * Database rules are tested beside the database, then through functions, storage and accounts, then by whole products.
 */
const OF_RULES = [
  'apps/host/src/database/',
  'apps/host/src/functions/',
  'supabase/functions/',
  'apps/host/src/images/',
  'packages/backend/src/storage/',
  'packages/backend/src/auth/',
  'apps/host/src/backup/',
  'apps/host/src/several-hosts.test.ts',
  'tools/account-deletion.test.ts',
  'apps/host/src/fuzz.test.ts',
]
const placeOf = (test: string) => OF_RULES.findIndex((start) => test.startsWith(start))
const OPENS_DATABASE = /createTestDatabase|createTestProduct|spawnProduct|create\w*World|open\w*World/
/** The host finds the functions at run time. */
const FINDS_FUNCTIONS = 'apps/host/src/functions/create-functions.ts'

/** Finds the tests that can detect a change to a file, nearest first. */
export interface CoveringTests {
  /** Reports how long a test file takes: of those equally near, quick ones come first. */
  learn(test: string, durationMs: number): void
  of(file: string): readonly string[]
  /** @param words that identify the rule; tests that contain the rarest of them come first. */
  ofRule(words: readonly string[]): readonly string[]
}

/**
 * Reads which of the project's files import, start or open which others.
 * @param root of the project; only files tracked by git are read.
 */
export function readCoveringTests(root: string): CoveringTests {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  const known = new Set(files)
  // Mutant files change with the findings; gate files only name paths, without running them.
  const isOther = (file: string) => file.startsWith('testing/mutants/') || file === 'tools/gates.test.ts'
  const tests = files.filter((file) => /(?<!\.browser)\.test\.ts$/.test(file) && !isOther(file))
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const usedBy = new Map<string, string[]>()
  for (const [file, text] of texts) {
    const functions =
      file === FINDS_FUNCTIONS ? files.filter((name) => /^supabase\/functions\/.*\/index\.ts$/.test(name)) : []
    for (const used of new Set([...namedIn(file, text), ...functions])) {
      if (known.has(used)) usedBy.set(used, [...(usedBy.get(used) ?? []), file])
    }
  }

  const durations = new Map<string, number>()
  const durationOf = (test: string) => Math.round((durations.get(test) ?? 0) / 1000)

  return {
    learn: (test, durationMs) => void durations.set(test, durationMs),
    of(file) {
      const distance = distances(usedBy, file)
      const called = /^supabase\/functions\/([^/]+)\//.exec(file)?.[1]
      const stepsOf = (test: string) => {
        const isNear = dirname(test) === dirname(file) || (called !== undefined && texts.get(test)?.includes(called))
        const isNamed = called !== undefined && test.endsWith(`/${called}.test.ts`)
        return (distance.get(test) ?? 0) - (isNear ? 2 : 0) - (isNamed ? 1 : 0)
      }
      return tests
        .filter((test) => distance.has(test))
        .map((test) => ({ test, steps: stepsOf(test) }))
        .sort(
          (one, other) =>
            one.steps - other.steps ||
            durationOf(one.test) - durationOf(other.test) ||
            one.test.localeCompare(other.test),
        )
        .map(({ test }) => test)
    },
    ofRule(words) {
      const ofDatabase = tests.filter((test) => placeOf(test) >= 0 && OPENS_DATABASE.test(texts.get(test) ?? ''))
      const known = words.map((word) => new Set(ofDatabase.filter((test) => texts.get(test)?.includes(word))))
      const weightOf = (test: string) =>
        known.reduce((sum, speaking) => sum + (speaking.has(test) ? 1 / speaking.size : 0), 0)
      return ofDatabase.toSorted(
        (one, other) =>
          weightOf(other) - weightOf(one) ||
          placeOf(one) - placeOf(other) ||
          durationOf(one) - durationOf(other) ||
          one.localeCompare(other),
      )
    },
  }
}

/** Files that a text refers to: imports, and whatever it starts or opens by a relative path. */
function namedIn(file: string, text: string): readonly string[] {
  return [...text.matchAll(/'([^'\n]+)'/g)].flatMap(([, name = '']) => {
    if (/^(?:\.|[\w-]+\.ts$)/.test(name) && /\.(?:tsx?|mjs)$/.test(name)) return [posix.join(dirname(file), name)]
    if (name.startsWith('#host/')) return [name.replace('#host/', 'apps/host/src/')]
    if (/^#(?:app|screens|recording|domains|shared)\//.test(name)) return [name.replace('#', 'apps/web/src/')]
    if (name.startsWith('#backend/')) return [name.replace('#backend/', 'packages/backend/src/')]
    const [, ours, module = ''] = /^@prontuvoz\/(rules|backend|clinical)\/(.+)$/.exec(name) ?? []
    if (ours !== undefined) return [`packages/${ours}/src/${module}.ts`]
    return /^[a-z]+\/.*\.(?:ts|mjs)$/.test(name) ? [name] : []
  })
}

function distances(usedBy: ReadonlyMap<string, readonly string[]>, file: string): ReadonlyMap<string, number> {
  const steps = new Map([[file, 0]])
  for (const [reached, own] of steps) {
    for (const user of usedBy.get(reached) ?? []) if (!steps.has(user)) steps.set(user, own + 1)
  }
  return steps
}
