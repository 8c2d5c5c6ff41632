import { Client, type ClientConfig } from 'pg'

const RETRY_MS = 2_000

/** Listens to a channel on one connection, which is reopened when it breaks. @returns a function that stops it. */
export function listenOn(connection: ClientConfig, channel: string, heard: (payload: string) => void) {
  let client: Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opened = new Client(connection)
    client = opened
    opened.on('notification', (message) => heard(message.payload ?? ''))
    const again = () => {
      if (isClosed || client !== opened) return
      client = undefined
      retry = setTimeout(() => void open(), RETRY_MS).unref()
    }
    opened.on('error', again)
    opened.on('end', again)
    try {
      await opened.connect()
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
      // Changes from before it listened were not notified.
      heard('')
    } catch {
      // The server is down; the retry after the end reports it. Requests report the error on their own connections.
      await opened.end().catch(() => undefined)
    }
  }

  void open()
  return async () => {
    isClosed = true
    clearTimeout(retry)
    await client?.end().catch(() => undefined)
  }
}
