import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

const TICKS_PER_SECOND = 100
const LARGEST_KINDS = 6

/** Resources that a process has used so far. */
export interface ProcessUse {
  readonly cpuSeconds: number
  readonly memoryMegabytes: number
}

/** Reads processor time and resident memory of a process from Linux. @throws if it has ended. */
export async function useOf(pid: number): Promise<ProcessUse> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ])
  // The name in parentheses may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  const memoryMegabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  return { cpuSeconds, memoryMegabytes }
}

/** Processor time of a process and of its running descendants, in seconds. */
export async function cpuSecondsOfTree(root: number): Promise<number> {
  const uses = (await treeOf(root)).map((pid) => useOf(pid).catch(() => undefined))
  return (await Promise.all(uses)).reduce((total, use) => total + (use?.cpuSeconds ?? 0), 0)
}

/** Memory of a process and of each of its descendants, in megabytes. */
export interface TreeUse {
  readonly megabytes: number
  /** The largest kinds of process, such as "3 × postgres 60 MB". */
  readonly largest: string
}

/**
 * Memory of a process and its descendants, in megabytes: private memory, plus a share of shared memory (PSS), so that a
 * page mapped by many processes, such as PostgreSQL's shared memory, counts once.
 */
export async function treeUse(root: number): Promise<TreeUse> {
  const sizes = new Map<string, number[]>()
  await Promise.all(
    (await treeOf(root)).map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
      const megabytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
      const name = await programOf(pid)
      sizes.set(name, [...(sizes.get(name) ?? []), megabytes])
    }),
  )
  const kinds = [...sizes].map(([name, each]) => ({ name, count: each.length, megabytes: sum(each) }))
  const largest = kinds
    .toSorted((one, other) => other.megabytes - one.megabytes)
    .slice(0, LARGEST_KINDS)
    .map(({ name, count, megabytes }) => `${count} × ${name} ${megabytes.toFixed(0)} MB`)
  return { megabytes: sum(kinds.map(({ megabytes }) => megabytes)), largest: largest.join(', ') }
}

/** The descendants of a process whose command contains `name`. */
export async function descendantsNamed(root: number, name: string): Promise<readonly number[]> {
  const named = (await treeOf(root)).map(async (pid) => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.includes(name) ? [pid] : []
  })
  return (await Promise.all(named)).flat()
}

async function treeOf(pid: number): Promise<readonly number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const children = lists.join(' ').split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()]
}

/**
 * The program of a process: its script if it has one, else its executable. PostgreSQL puts the purpose of a process
 * there.
 */
async function programOf(pid: number): Promise<string> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const words = command.split('\0')
  const script = words.findLast((word) => /\.m?[jt]s$/.test(word))
  return basename(script ?? words[0] ?? '').replace(/:.*|\s.*/, '')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
