import { execFileSync } from 'node:child_process'
import { readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The environment in which a fault is caused. */
export interface ChaosWorld {
  readonly dataFolder: string
  /** Whether the data folder is a separate file system, which may be filled. */
  readonly isOwnDisk: boolean
  /** Kills the host as a power cut would, and starts it again as a service manager does. */
  crashHost(): Promise<void>
  /** An external server: `down` refuses connections, `hung` accepts them and never answers. */
  readonly outside: Readonly<Record<'mail' | 'speech' | 'text', { be(state: 'well' | 'down' | 'hung'): Promise<void> }>>
}

/** Each causes damage and undoes it; the product must recover by itself soon after. */
export const FAULTS: Readonly<Record<string, (world: ChaosWorld) => Promise<void>>> = {
  'database connections ended': async ({ dataFolder }) => {
    for (const pid of backendsOf(dataFolder)) signal(pid, 'SIGTERM')
  },
  'a database backend killed': async ({ dataFolder }) => {
    const [, , , , , last] = backendsOf(dataFolder).toReversed()
    if (last !== undefined) signal(last, 'SIGKILL')
  },
  'database server killed': async ({ dataFolder }) => {
    for (const pid of serverOf(dataFolder)) signal(pid, 'SIGKILL')
  },
  'database hung for three seconds': async ({ dataFolder }) => {
    const all = [...serverOf(dataFolder), ...backendsOf(dataFolder)]
    for (const pid of all) signal(pid, 'SIGSTOP')
    await sleep(3000)
    for (const pid of all) signal(pid, 'SIGCONT')
  },
  'host killed': ({ crashHost }) => crashHost(),
  'mail down': (world) => outsideFor(world, 'mail', 'down'),
  'mail hung': (world) => outsideFor(world, 'mail', 'hung'),
  'speech down': (world) => outsideFor(world, 'speech', 'down'),
  'speech hung': (world) => outsideFor(world, 'speech', 'hung'),
  'text down': (world) => outsideFor(world, 'text', 'down'),
  'text hung': (world) => outsideFor(world, 'text', 'hung'),
  'disk full': async ({ dataFolder, isOwnDisk }) => {
    if (!isOwnDisk) return
    const ballast = join(dataFolder, 'ballast')
    const { bavail, bsize } = statfsSync(dataFolder)
    try {
      execFileSync('fallocate', ['-l', String(bavail * bsize), ballast], { stdio: 'ignore' })
    } catch {
      // Filled as far as possible.
      writeFileSync(ballast, '')
    }
    await sleep(4000)
    await rm(ballast, { force: true })
  },
}

async function outsideFor({ outside }: ChaosWorld, part: 'mail' | 'speech' | 'text', state: 'down' | 'hung') {
  await outside[part].be(state)
  await sleep(5000)
  await outside[part].be('well')
}

/** Its process; empty while the server restarts. */
function serverOf(dataFolder: string): readonly number[] {
  const [pid = ''] = textOf(join(dataFolder, 'postgres/postmaster.pid')).split('\n')
  return pid === '' ? [] : [Number(pid)]
}

function backendsOf(dataFolder: string): readonly number[] {
  const children = serverOf(dataFolder).map((pid) => textOf(`/proc/${pid}/task/${pid}/children`).trim())
  return children.flatMap((pids) => (pids === '' ? [] : pids.split(' ').map(Number)))
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ESRCH')) return ''
    throw cause
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended since it was listed.
  }
}
