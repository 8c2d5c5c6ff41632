import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** A request to the warm vitest: test files, and what has changed since the last request; absolute paths. */
export interface Wish {
  readonly files: readonly string[]
  /** A regular expression over the titles; omitted for all tests. */
  readonly title?: string | undefined
  readonly changed: readonly string[]
}

export type Told = {
  /** The test files that ended, from the root of the project. */
  readonly durationsMs: Readonly<Record<string, number>>
} & (
  | { readonly kind: 'passed'; readonly passed: number }
  | { readonly kind: 'failed'; readonly file: string; readonly title: string }
)

export interface TestRunner {
  /** Runs until the first failure. `undefined` if the time ran out; whatever was running is then killed. */
  run(wish: Wish, limitMs: number): Promise<Told | undefined>
  close(): void
}

/**
 * A vitest that stays open on a project's files.
 * @param root of the project.
 * @param databaseHost socket folder of a running PostgreSQL, so that runs need not start their own.
 */
export function openTestRunner(root: string, databaseHost: string): TestRunner {
  let warm: Promise<ChildProcess> | undefined
  const start = async () => {
    // A separate process group, so that whatever a slip leaves running ends with it.
    const child = fork(join(root, 'testing/mutants/warm-tests.ts'), {
      cwd: root,
      env: { ...process.env, TEST_DATABASE_HOST: databaseHost, NODE_ENV: 'test', VITEST: 'true' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    })
    process.once('exit', () => endGroup(child))
    await next(child)
    return child
  }
  const end = async () => {
    const child = await warm?.catch(() => undefined)
    warm = undefined
    if (child) endGroup(child)
  }
  return {
    async run(wish, limitMs) {
      const child = await (warm ??= start())
      const { promise: late, resolve } = Promise.withResolvers<undefined>()
      const timer = setTimeout(() => resolve(undefined), limitMs)
      try {
        const answer = next(child)
        child.send(wish)
        const told = await Promise.race([answer, late])
        if (told === undefined) await end()
        return told === 'ready' ? undefined : told
      } catch (cause) {
        await end()
        throw cause
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => void end(),
  }
}

function next(child: ChildProcess): Promise<Told | 'ready'> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error('vitest ended'))
    child.once('exit', ended).once('message', (told: Told | 'ready') => {
      child.off('exit', ended)
      done(told)
    })
  })
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group has already ended.
  }
}
