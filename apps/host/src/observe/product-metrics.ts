import type { FunctionObserver } from '@prontuvoz/rules/function-context'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUsage } from '@prontuvoz/backend/database/database'
import type { Mailer } from '@prontuvoz/backend/ports/mailer'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const SPEECH_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30]

export interface ProductMetrics {
  /** @param route the pattern, never the path: a path names people. */
  request(route: string, method: string, status: number, seconds: number): void
  /** Counts what functions report about recordings. */
  readonly forFunctions: FunctionObserver
  /** Wraps the mailer to count its outcomes. */
  counting(mailer: Mailer): Mailer
  /** Starts reporting the database's connections. */
  watchPool(read: () => PoolUsage): void
  /** Starts reporting the free space of the data folder. */
  watchDisk(freeBytes: () => number): void
  /** Prometheus' text format. */
  render(): Promise<string>
}

/** All metrics of one process. Labels are patterns, methods and states, never about a person. */
export function createProductMetrics(): ProductMetrics {
  const registry = new Registry()
  const registers = [registry]
  // Memory, CPU time, garbage collection and event-loop delay, under their usual names for dashboards.
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'prontuvoz_requests_total',
    help: 'Answered requests.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'prontuvoz_request_duration_seconds',
    help: 'Time to the answer.',
    labelNames: ['route', 'method'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const recognitions = new Counter({
    name: 'prontuvoz_speech_total',
    help: 'Segments of speech given to the engine.',
    labelNames: ['outcome'],
    registers,
  })
  const speech = new Histogram({
    name: 'prontuvoz_speech_duration_seconds',
    help: 'Time of one recognition.',
    buckets: SPEECH_SECONDS,
    registers,
  })
  const mails = new Counter({
    name: 'prontuvoz_mails_total',
    help: 'Mails handed over.',
    labelNames: ['outcome'],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) => {
    const one: Gauge = new Gauge({ name, help, registers, collect: () => one.set(read()) })
  }
  let countRecordings = () => 0
  gauge('prontuvoz_open_recordings', 'Recordings that this process is in the middle of.', () => countRecordings())
  return {
    request(route, method, status, seconds) {
      requests.inc({ route, method, status })
      durations.observe({ route, method }, seconds)
    },
    forFunctions: {
      openRecordings(count) {
        countRecordings = count
      },
      recognised(seconds, isOk) {
        recognitions.inc({ outcome: isOk ? 'ok' : 'failed' })
        speech.observe(seconds)
      },
    },
    counting: (mailer) => ({
      async send(mail) {
        try {
          await mailer.send(mail)
          mails.inc({ outcome: 'sent' })
        } catch (cause) {
          mails.inc({ outcome: 'failed' })
          throw cause
        }
      },
    }),
    watchPool(read) {
      gauge('prontuvoz_database_connections', 'Open connections of the request pool.', () => read().open)
      gauge('prontuvoz_database_connections_idle', 'Of these, unused ones.', () => read().idle)
      gauge('prontuvoz_database_waiting', 'Requests that wait for a connection.', () => read().waiting)
    },
    watchDisk(freeBytes) {
      gauge('prontuvoz_data_folder_free_bytes', 'Free space of the data folder.', freeBytes)
    },
    render: () => registry.metrics(),
  }
}
