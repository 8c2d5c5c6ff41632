import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { MAX_WAIT_MS, type DrivenBrowser } from './driven-browser.ts'

/** Debian's WebKitGTK: Safari's engine with another window and another sound system. */
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const LOOKS_EVERY_MS = 200

const answer = z.object({ value: z.unknown() })
const session = z.object({ sessionId: z.string() })
const element = z.record(z.string(), z.string())

export function hasWebKit(): boolean {
  return [BROWSER, DRIVER, SCREEN].every((file) => existsSync(file))
}

/** WebKitGTK over WebDriver, on an invisible screen. @param environment variables that locate the sound server. */
export async function openWebKitDemo(
  url: string,
  environment: Readonly<Record<string, string>>,
): Promise<DrivenBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-webkit-'))
  const running: ChildProcess[] = []
  const close = async () => {
    for (const one of running.toReversed()) await ended(one)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    running.push(screen)
    const display = screen.stdio[3]
    if (!display) throw new Error('the screen says nothing')
    const [number]: unknown[] = await once(display, 'data')
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...environment,
        DISPLAY: `:${String(number).trim()}`,
        GDK_BACKEND: 'x11',
        HOME: folder,
        LANG: 'pt_BR.UTF-8',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    })
    running.push(driver)
    const driven = await openSession(`http://127.0.0.1:${port}`, close)
    await signIn(driven, url)
    return driven
  } catch (cause) {
    await close()
    throw cause
  }
}

interface WebDriver extends DrivenBrowser {
  goTo(address: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
}

async function signIn(driven: WebDriver, url: string): Promise<void> {
  await driven.goTo(`${url}/login`)
  await driven.type('input[type=email]', 'demo@prontuvoz.example')
  await driven.type('input[type=password]', 'consulta-demo')
  await driven.tap('Entrar')
  await driven.click('nav a[href="/record"]')
  await driven.type('input[inputmode=numeric]', '529.982.247-25')
  await driven.sees('Os dados do paciente foram preenchidos.')
}

async function openSession(driverUrl: string, close: () => Promise<void>): Promise<WebDriver> {
  const call = async (path: string, body?: unknown, method = 'POST') => {
    const request = method === 'POST' ? { method, body: JSON.stringify(body ?? {}) } : { method }
    const response = await fetch(driverUrl + path, request)
    const { value } = answer.parse(await response.json())
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation', '--geometry=1280x800'] },
    },
  }
  const opened = await patiently(() => call('/session', { capabilities }))
  const base = `/session/${session.parse(opened).sessionId}`
  const found = async (using: string, value: string) =>
    Object.values(element.parse(await call(`${base}/element`, { using, value })))[0] ?? ''
  const run = (script: string, ...args: readonly unknown[]) => call(`${base}/execute/sync`, { script, args })
  const click = (using: string, value: string) =>
    patiently(async () => void (await call(`${base}/element/${await found(using, value)}/click`)))
  return {
    goTo: async (url) => void (await call(`${base}/url`, { url })),
    click: (selector) => click('css selector', selector),
    type: (selector, text) =>
      patiently(
        async () => void (await call(`${base}/element/${await found('css selector', selector)}/value`, { text })),
      ),
    tap: (button) => click('xpath', `//button[normalize-space(.)="${button}" and not(@disabled)]`),
    async sees(text, maxWaitMs = MAX_WAIT_MS) {
      await patiently(async () => {
        if ((await run('return document.body.innerText.includes(arguments[0])', text)) !== true)
          throw new Error(`not shown: ${text}`)
      }, maxWaitMs)
    },
    textOf: async (selector) =>
      String(await run('return document.querySelector(arguments[0])?.innerText ?? ""', selector)),
    async close() {
      await call(base, undefined, 'DELETE').catch(() => undefined)
      await close()
    },
  }
}

/** Retries until it succeeds. @throws the last error. */
async function patiently<T>(work: () => Promise<T>, maxWaitMs = MAX_WAIT_MS): Promise<T> {
  for (const startedMs = performance.now(); ;) {
    try {
      return await work()
    } catch (cause) {
      if (performance.now() - startedMs > maxWaitMs) throw cause
    }
    await sleep(LOOKS_EVERY_MS)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const end = once(process, 'exit')
  process.kill('SIGKILL')
  await end
}
