import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * Runs a function as Supabase's edge runtime does: its `index.ts` under Deno, on a free loopback port.
 * @param environment its whole environment; it inherits nothing from this process.
 */
export async function serveUnderDeno(name: string, environment: Readonly<Record<string, string>>) {
  const folder = join(root, 'supabase/functions', name)
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(
    join(bin, 'deno'),
    [
      'run',
      '--no-prompt',
      '--node-modules-dir=manual',
      '--frozen',
      '--allow-net=127.0.0.1',
      '--allow-env',
      ...['--config', join(folder, 'deno.json'), join(folder, 'index.ts')],
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: [bin, process.env['PATH'] ?? ''].join(delimiter),
        HOME: process.env['HOME'],
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        NO_COLOR: '1',
        ...environment,
      },
    },
  )
  let output = ''
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
        if (address !== undefined) resolve(address)
      })
    }
    void ended.then(() => reject(new Error(`${name} did not start under Deno:\n${output}`)))
  })
  return {
    url,
    async close() {
      child.kill()
      await ended
    },
  }
}
