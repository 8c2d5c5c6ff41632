import { spawn, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import type { Mutant } from './mutant.ts'

/** One call of vitest. Tests have their own limits; what is still busy after this loops for ever. */
const MAX_RUN_MS = 15 * 60_000

export type Verdict =
  | { readonly kind: 'killed'; readonly by: string }
  | { readonly kind: 'survived' }
  | { readonly kind: 'timed out' }

/** A copy of the project's files, in which mutants are tried one after the other. */
export interface Workshop {
  readonly root: string
  judge(mutant: Mutant): Promise<Verdict>
  close(): Promise<void>
}

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

/**
 * Stryker makes the slips in code, but does not run them: its runner keeps a slip in the process of the test, where hosts
 * started as processes, functions found at run time and migrations would never have it.
 * @param project root of the project; what git ignores is not copied, and installed packages are linked.
 * @param databaseHost socket folder of a running PostgreSQL, so that not each run starts one.
 */
export async function openWorkshop(project: string, databaseHost: string): Promise<Workshop> {
  const root = mkdtempSync(join(tmpdir(), 'prontuvoz-mutants-'))
  await chmod(root, 0o755)
  copyFiles(project, root)
  linkPackages(project, root)
  /** Test files that pass without a slip: a failure that is always there proves nothing. */
  const sound = new Map<string, boolean>()
  const run = (given: readonly string[]) => runVitest(root, given, databaseHost)

  async function isSound(testFile: string): Promise<boolean> {
    const known = sound.get(testFile)
    if (known !== undefined) return known
    const { kind } = await run(['run', testFile])
    sound.set(testFile, kind === 'passed')
    return kind === 'passed'
  }

  return {
    root,
    async judge(mutant) {
      const path = join(root, mutant.file)
      const original = existsSync(path) ? readFileSync(path) : undefined
      const restore = () => (original === undefined ? rm(path, { force: true }) : writeFile(path, original))
      for (const given of mutant.testRuns) {
        await writeFile(path, mutant.content)
        const outcome = await run(given).finally(restore)
        if (outcome.kind === 'timed out') return outcome
        if (outcome.kind === 'passed') continue
        if (outcome.file === undefined) return { kind: 'killed', by: `nothing starts (${given.join(' ')})` }
        if (await isSound(outcome.file)) return { kind: 'killed', by: outcome.file }
        throw new Error(`${outcome.file} fails without a mutant too: mend it first`)
      }
      return { kind: 'survived' }
    },
    close: () => rm(root, { recursive: true, force: true }),
  }
}

function copyFiles(project: string, root: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: project,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(join(project, file))) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(project, file), join(root, file), { verbatimSymlinks: true })
  }
  const built = 'apps/web/dist'
  if (existsSync(join(project, built))) symlinkSync(join(project, built), join(root, built))
}

function linkPackages(project: string, root: string): void {
  const packages = join(project, 'node_modules')
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(packages)) {
    // The project's own packages are links into the tree: those of the copy lead into the copy.
    const isOwn = name === '@prontuvoz'
    if (isOwn)
      cpSync(join(packages, name), join(root, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.vite' && name !== '.cache') symlinkSync(join(packages, name), join(root, 'node_modules', name))
  }
}

type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly file: string | undefined }
  | { readonly kind: 'timed out' }

async function runVitest(root: string, given: readonly string[], databaseHost: string): Promise<Outcome> {
  const results = join(root, 'node_modules', 'mutant-results.json')
  await rm(results, { force: true })
  const [command = 'run', ...rest] = given
  const options = ['--bail=1', '--maxWorkers=1', '--passWithNoTests', '--reporter=json', `--outputFile=${results}`]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), command, ...rest, ...options],
    // A group of its own, so that whatever a mutant leaves running ends with it.
    { cwd: root, env: { ...process.env, TEST_DATABASE_HOST: databaseHost }, stdio: 'ignore', detached: true },
  )
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nobody is left in it.
    }
  }
  process.once('exit', endGroup)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endGroup()
  }, MAX_RUN_MS)
  const status = await new Promise<number | null>((done, fail) => child.once('error', fail).once('exit', done))
  clearTimeout(timer)
  endGroup()
  process.off('exit', endGroup)
  if (isLate) return { kind: 'timed out' }
  if (status === 0) return { kind: 'passed' }
  const told = await readFile(results, 'utf8').catch(() => undefined)
  const failed = told === undefined ? undefined : report.parse(JSON.parse(told)).testResults
  const file = failed?.find((one) => one.status === 'failed')?.name
  return { kind: 'failed', file: file === undefined ? undefined : relative(root, file) }
}
