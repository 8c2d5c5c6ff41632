export type LogFormat = 'text' | 'json'
type Level = 'info' | 'warn' | 'error'
/** Ids, codes, sizes and times; never what a person wrote or is called. */
type Fields = Readonly<Record<string, string | number | undefined>>

export interface Log {
  /**
   * Writes one event. As `json` each is a line of its own; as `text` the person at the terminal sees `sentence`, and
   * of events without one only those that need attention.
   */
  write(level: Level, event: string, fields?: Fields, sentence?: string): void
}

/** @param output where lines go; standard output, and standard error for what needs attention, if left out. */
export function createLog(format: LogFormat, output: (line: string, level: Level) => void = toTerminal): Log {
  return {
    write(level, event, fields = {}, sentence) {
      const line = () =>
        JSON.stringify({
          time: new Date().toISOString(),
          level,
          event,
          ...fields,
          ...(sentence === undefined ? {} : { message: sentence.trim() }),
        })
      if (format === 'json') output(line(), level)
      else if (sentence !== undefined) output(sentence, level)
      else if (level !== 'info') output(line(), level)
    },
  }
}

function toTerminal(line: string, level: Level): void {
  if (level === 'info') console.log(line)
  else console.error(line)
}
