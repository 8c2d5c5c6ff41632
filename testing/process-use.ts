import { readFile } from 'node:fs/promises'

const TICKS_PER_SECOND = 100

/** What a process has used so far. */
export interface ProcessUse {
  readonly cpuSeconds: number
  readonly memoryMegabytes: number
}

/** Reads processor time and resident memory of a process from Linux. @throws where it has ended. */
export async function useOf(pid: number): Promise<ProcessUse> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ])
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  const memoryMegabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  return { cpuSeconds, memoryMegabytes }
}
