// Loaded into the host before anything else (`--import`): writes the delay of its event loop in milliseconds, a line
// per ten-millisecond tick, to the file named by LOOP_DELAY_FILE.
import { appendFileSync } from 'node:fs'

const STEP_MS = 10
const WRITE_MS = 1000

const file = process.env['LOOP_DELAY_FILE']
// Only the host's event loop is measured, not those of the processes it starts.
if (file !== undefined && process.argv[1]?.endsWith('main.ts') === true) {
  let delays: string[] = []
  let dueMs = performance.now() + STEP_MS
  setInterval(() => {
    const nowMs = performance.now()
    delays.push((nowMs - dueMs).toFixed(1))
    dueMs = nowMs + STEP_MS
  }, STEP_MS).unref()
  setInterval(() => {
    appendFileSync(file, `${delays.join('\n')}\n`)
    delays = []
  }, WRITE_MS).unref()
}
