export type LogFormat = 'text' | 'json'
type Level = 'info' | 'warn' | 'error'
/** Ids, codes, sizes and times; never a name or user input. */
type Fields = Readonly<Record<string, string | number | undefined>>

export interface Log {
  /**
   * Writes one event. As `json` it is one line; as `text` the terminal shows `sentence`, and of events without one only
   * those that need attention.
   */
  write(level: Level, event: string, fields?: Fields, sentence?: string): void
}

/** @param output writes a line; by default to standard output, or to standard error if it needs attention. */
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
