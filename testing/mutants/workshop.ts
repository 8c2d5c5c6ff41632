import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isInBrowser, runBrowserTest } from './browser-test.ts'
import { readCoveringTests } from './covering-tests.ts'
import type { Mutant } from './mutant.ts'
import { openTemplate } from './mutated-template.ts'
import { openTestRunner, type Told } from './test-runner.ts'

/** Number of nearest test files tried for a mutant. A time limit would depend on the machine. */
const MAX_FILES = 48
/** Test files per run: the nearest ones finish before others begin. */
const FILES_OF_RUN = 4
/** A run takes seconds: after this long the mutant has made its tests hang. */
const MAX_RUN_MS = 5 * 60_000

export type Verdict =
  | { readonly kind: 'killed'; readonly by: string }
  | { readonly kind: 'survived'; readonly ran: number }

interface Outcome {
  /** Tests that passed. */
  readonly ran: number
  readonly failed?: { readonly file: string; readonly title: string }
  /** The files of a run that had to be killed. */
  readonly hung?: readonly string[]
}

/** A copy of the project's files, in which mutants are tried one after the other. */
export interface Workshop {
  readonly root: string
  /** @param named the only test that may detect it. */
  judge(mutant: Mutant, named?: NamedTest): Promise<Verdict>
  close(): Promise<void>
}

export interface NamedTest {
  /** From the root of the project. */
  readonly file: string
  /** A regular expression over the titles of the file; '' for all of them. */
  readonly title: string
}

/**
 * Stryker generates the slips in code but does not run them: its runner keeps a slip in the test's own process, where
 * it would not reach hosts started as processes, functions found at run time and migrations.
 * @param project root of the project; files ignored by git are not copied, and installed packages are linked.
 * @param databaseHost socket folder of a running PostgreSQL, so that runs need not start their own.
 */
export async function openWorkshop(project: string, databaseHost: string): Promise<Workshop> {
  const root = mkdtempSync(join(tmpdir(), 'prontuvoz-mutants-'))
  await chmod(root, 0o755)
  copyFiles(project, root)
  linkPackages(project, root)
  const covering = readCoveringTests(project)
  const template = await openTemplate(root, databaseHost)
  const runner = openTestRunner(root, databaseHost)
  // Files that ever had a slip: the runner's cached version may date from before the file was restored.
  const touched = new Set<string>()
  const run = (files: readonly string[], title: string | undefined, limitMs: number) =>
    runner.run({ files: files.map((file) => join(root, file)), title, changed: [...touched] }, limitMs)
  // Tests that pass without a slip: a test that always fails proves nothing.
  const sound = new Map<string, boolean>()

  async function isSound(file: string, title: string | undefined): Promise<boolean> {
    const name = `${file} ${title}`
    const known = sound.get(name)
    if (known !== undefined) return known
    const told = await run([file], title, MAX_RUN_MS)
    sound.set(name, told?.kind === 'passed')
    return told?.kind === 'passed'
  }

  async function areSound(files: readonly string[], title: string | undefined): Promise<boolean> {
    for (const file of files) if (!(await isSound(file, title))) return false
    return true
  }

  async function runInBrowser(changed: string, { file, title }: NamedTest): Promise<Outcome> {
    const isPassed = await runBrowserTest(project, root, { file, title, changed }, MAX_RUN_MS)
    if (isPassed === false) return { ran: 0, failed: { file, title } }
    return isPassed === undefined ? { ran: 0, hung: [] } : { ran: 1 }
  }

  async function runUntilFailure(tests: readonly string[], title: string | undefined): Promise<Outcome> {
    let ran = 0
    for (let from = 0; from < Math.min(tests.length, MAX_FILES); from += FILES_OF_RUN) {
      const files = tests.slice(from, Math.min(from + FILES_OF_RUN, MAX_FILES))
      const told: Told | undefined = await run(files, title, MAX_RUN_MS)
      if (told === undefined) return { ran, hung: files }
      for (const [file, durationMs] of Object.entries(told.durationsMs)) covering.learn(file, durationMs)
      if (told.kind === 'failed') return { ran, failed: told }
      ran += told.passed
    }
    return { ran }
  }

  function testsFor({ ruleWords, file }: Mutant): readonly string[] {
    const tests = ruleWords ? covering.ofRule(ruleWords) : covering.of(file)
    return tests.filter((test) => sound.get(`${test} undefined`) !== false)
  }

  const workshop: Workshop = {
    root,
    async judge(mutant, named) {
      const path = join(root, mutant.file)
      const original = existsSync(path) ? readFileSync(path) : undefined
      const tests = named ? [named.file] : testsFor(mutant)
      touched.add(path)
      await writeFile(path, mutant.content)
      if (mutant.ruleWords) await template.change()
      const inBrowser = named && isInBrowser(named.file) ? named : undefined
      const outcome = await (
        inBrowser ? runInBrowser(mutant.file, inBrowser) : runUntilFailure(tests, named?.title)
      ).finally(async () => {
        await (original === undefined ? rm(path, { force: true }) : writeFile(path, original))
        if (mutant.ruleWords) await template.restore()
      })
      if (named !== undefined && outcome.failed === undefined && outcome.ran === 0 && !outcome.hung)
        throw new Error(`${named.file} has no test ${named.title}`)
      if (outcome.hung && outcome.hung.length > 0 && (await areSound(outcome.hung, named?.title)))
        return { kind: 'killed', by: `${outcome.hung.join(', ')}: never ends` }
      if (outcome.failed === undefined) return { kind: 'survived', ran: outcome.ran }
      const { file, title } = outcome.failed
      if (inBrowser || (await isSound(file, named?.title))) return { kind: 'killed', by: `${file}: ${title}` }
      const complaint = `${file} fails without a slip too (${title})`
      // It may depend on earlier tests in its file.
      if (named?.title) return workshop.judge(mutant, { ...named, title: '' })
      if (named) throw new Error(complaint)
      console.error(`     ${complaint}: it proves nothing, and is left out`)
      return workshop.judge(mutant)
    },
    close: async () => {
      runner.close()
      await rm(root, { recursive: true, force: true })
    },
  }
  return workshop
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
  // Deno finds package versions there that differ from the other workspaces'.
  const ofFunctions = 'supabase/functions/node_modules'
  if (existsSync(join(project, ofFunctions))) symlinkSync(join(project, ofFunctions), join(root, ofFunctions))
  const packages = join(project, 'node_modules')
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(packages)) {
    // The project's own packages are links into the tree: the copy's must point into the copy.
    const isOwn = name === '@prontuvoz'
    if (isOwn)
      cpSync(join(packages, name), join(root, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.vite' && name !== '.cache') symlinkSync(join(packages, name), join(root, 'node_modules', name))
  }
}
