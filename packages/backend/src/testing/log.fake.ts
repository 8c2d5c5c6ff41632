import type { Log } from '#backend/ports/log.ts'

export type LogLine = readonly [level: string, event: string, fields: Readonly<Record<string, string | undefined>>]

/** A log that stores its lines. */
export function createTestLog() {
  const lines: LogLine[] = []
  const log: Log = { write: (level, event, fields = {}) => void lines.push([level, event, fields]) }
  return { log, lines }
}
