import { spawn } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** A browser or component test, and the file whose slip it may detect; paths from the project's root. */
export interface BrowserTest {
  readonly file: string
  /** A regular expression. */
  readonly title: string
  readonly changed: string
}

const isComponentTest = (file: string) => file.endsWith('.browser.test.ts')

/** Whether a test needs a browser. */
export function isInBrowser(file: string): boolean {
  return file.startsWith('e2e/') || isComponentTest(file)
}

/**
 * Runs one test on a copy of the project, rebuilt if the web app changed; a component test compiles its screens itself.
 * @returns whether it passed; undefined if the time ran out.
 */
export async function runBrowserTest(
  project: string,
  root: string,
  { file, title, changed }: BrowserTest,
  limitMs: number,
): Promise<boolean | undefined> {
  if (isComponentTest(file)) {
    const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', join(root, 'apps/web')]
    return isZero(await run([...vitest, join(root, file), '-t', title], root, limitMs))
  }
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const test = () => run([playwright, 'test', file, '-g', title, '-x', '--workers=1'], root, limitMs)
  if (!/^(?:apps\/web|packages\/rules)\//.test(changed)) return isZero(await test())
  // A link to the project's own build, which must not change.
  const built = join(root, 'apps/web/dist')
  rmSync(built, { recursive: true, force: true })
  const status = await run([join(root, 'node_modules/vite/bin/vite.js'), 'build'], join(root, 'apps/web'), limitMs)
  const passed = status === 0 ? await test() : status
  rmSync(built, { recursive: true, force: true })
  if (existsSync(join(project, 'apps/web/dist'))) symlinkSync(join(project, 'apps/web/dist'), built)
  return isZero(passed)
}

const isZero = (status: number | null | undefined) => (status === undefined ? undefined : status === 0)

async function run(given: readonly string[], cwd: string, limitMs: number): Promise<number | null | undefined> {
  const child = spawn(process.execPath, given, { cwd, stdio: 'ignore', detached: true })
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process group has already ended.
    }
  }
  process.once('exit', endGroup)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endGroup()
  }, limitMs)
  const status = await new Promise<number | null>((done, fail) => child.once('error', fail).once('exit', done))
  clearTimeout(timer)
  endGroup()
  process.off('exit', endGroup)
  return isLate ? undefined : status
}
