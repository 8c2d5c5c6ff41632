import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FunctionObserver } from '@prontuvoz/rules/function-context'
import type { PoolUsage } from '#host/database/database.ts'
import type { Mailer } from '#host/mail/mailer.ts'
import { createRegistry } from './prometheus.ts'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const SPEECH_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30]

export interface ProductMetrics {
  /** @param route the pattern, never the path: a path names people. */
  request(route: string, method: string, status: number, seconds: number): void
  /** What functions tell about recordings. */
  readonly forFunctions: FunctionObserver
  /** The mailer, with its outcomes counted. */
  counting(mailer: Mailer): Mailer
  /** Adds the connections of the database from now on. */
  watchPool(read: () => PoolUsage): void
  /** Prometheus' text format. */
  render(): string
  stop(): void
}

/** Everything that is measured of one process. Labels hold patterns, methods, states and nothing of any person. */
export function createProductMetrics(): ProductMetrics {
  const registry = createRegistry()
  const requests = registry.counter('prontuvoz_requests_total', 'Answered requests.')
  const durations = registry.histogram('prontuvoz_request_duration_seconds', 'Time to the answer.', REQUEST_SECONDS)
  const recognitions = registry.counter('prontuvoz_speech_total', 'Stretches of speech given to the engine.')
  const speech = registry.histogram('prontuvoz_speech_duration_seconds', 'Time of one recognition.', SPEECH_SECONDS)
  const mails = registry.counter('prontuvoz_mails_total', 'Mails handed over.')
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let countRecordings = () => 0
  registry.gauge('prontuvoz_open_recordings', 'Recordings that this process is in the middle of.', () =>
    countRecordings(),
  )
  registry.gauge(
    'prontuvoz_event_loop_delay_seconds',
    'Longest delay of the event loop since the last reading.',
    () => {
      const seconds = delay.max / 1e9
      delay.reset()
      return seconds
    },
  )
  registry.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  registry.gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed)
  registry.gauge('process_uptime_seconds', 'Age of the process.', () => process.uptime())
  return {
    request(route, method, status, seconds) {
      requests.add({ route, method, status: String(status) })
      durations.observe(seconds, { route, method })
    },
    forFunctions: {
      openRecordings(count) {
        countRecordings = count
      },
      recognised(seconds, isOk) {
        recognitions.add({ outcome: isOk ? 'ok' : 'failed' })
        speech.observe(seconds)
      },
    },
    counting: (mailer) => ({
      async send(mail) {
        try {
          await mailer.send(mail)
          mails.add({ outcome: 'sent' })
        } catch (cause) {
          mails.add({ outcome: 'failed' })
          throw cause
        }
      },
    }),
    watchPool(read) {
      registry.gauge('prontuvoz_database_connections', 'Open connections of the request pool.', () => read().open)
      registry.gauge('prontuvoz_database_connections_idle', 'Of these, unused ones.', () => read().idle)
      registry.gauge('prontuvoz_database_waiting', 'Requests that wait for a connection.', () => read().waiting)
    },
    render: () => registry.render(),
    stop: () => delay.disable(),
  }
}
