import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { bareEnvironment, SMALL_SPEECH_MODEL, spawnHost } from './host-process.ts'
import { secretIn } from './test-product.ts'

export type ProductProcess = Awaited<ReturnType<typeof spawnProduct>>

/**
 * The real product in a separate process, on a free port, with the small speech model.
 * @param dataDirectory readable by other users if this process is root, because the database server runs as one of
 * them.
 */
export async function spawnProduct(dataDirectory: string, environment: Readonly<Record<string, string>> = {}) {
  const child = spawnHost({
    ...bareEnvironment(),
    PORT: '0',
    DATA_DIR: dataDirectory,
    SPEECH_MODEL_DIR: SMALL_SPEECH_MODEL,
    ...environment,
  })
  let output = ''
  const ended = once(child, 'exit')
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(/pronto.*/.exec(output)?.[0] ?? '')?.[0]
  for (let waitedMs = 0; address() === undefined; waitedMs += 20) {
    if (child.exitCode !== null || waitedMs > 60_000) throw new Error(`the product did not start:\n${output}`)
    await sleep(20)
  }
  const url = address() ?? ''
  const { supabaseKey } = z.object({ supabaseKey: z.string() }).parse(await (await fetch(`${url}/config.json`)).json())
  const client = () => createClient(url, supabaseKey, { auth: { persistSession: false, autoRefreshToken: false } })
  return {
    url,
    child,
    key: supabaseKey,
    client,
    /** All standard output and standard error so far. */
    output: () => output,
    /** A confirmed account, signed in with the official client. */
    async professional(name: string) {
      const credentials = { email: `${name}@clinica.test`, password: 'uma senha comprida' }
      const backend = client()
      const signedUp = await backend.auth.signUp(credentials)
      if (signedUp.error) throw signedUp.error
      const link = await linkIn(join(dataDirectory, 'outbox'), credentials.email)
      await client().auth.verifyOtp({ type: 'signup', token_hash: secretIn(link) })
      const { data, error } = await backend.auth.signInWithPassword(credentials)
      if (error) throw error
      return { backend, userId: data.user.id, accessToken: data.session.access_token, ...credentials }
    },
    /** Sends the signal and waits for the end. @returns the exit status, or null if a signal ended it. */
    async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

async function linkIn(outbox: string, address: string): Promise<string> {
  for (const name of (await readdir(outbox)).toSorted().toReversed()) {
    const mail = (await readFile(join(outbox, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const link = /http:\/\/\S+confirm#\S+/.exec(mail)?.[0]
    if (mail.includes(address) && link !== undefined) return link
  }
  throw new Error(`no mail to ${address}`)
}
