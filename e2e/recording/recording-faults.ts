import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import type { FastTalk } from '../browsers/fast-microphone.ts'
import type { RunningProduct } from '../product/product.ts'
import { losesMicrophone, plugsMicrophoneIn, suspendsAudio } from './recording-devices.ts'

const SIGN_IN_WAIT_MS = 60_000

/** How the speech server behaves during a fault. */
export type SpeechMood = { readonly kind: 'well' } | { readonly kind: 'slow'; readonly ms: number } | Refusing
interface Refusing {
  readonly kind: 'refusing'
  readonly status: number
}

/** A recording in a browser, with faults. */
export interface FaultyRun {
  page: Page
  readonly context: BrowserContext
  readonly talk: FastTalk
  readonly product: RunningProduct
  readonly setSpeech: (mood: SpeechMood) => void
  /** 0 to 1. */
  readonly random: () => number
}

type Fault = (run: FaultyRun) => Promise<void>

const between = (run: FaultyRun, leastMs: number, mostMs: number) => leastMs + run.random() * (mostMs - leastMs)
const lasting = (run: FaultyRun) => run.page.waitForTimeout(between(run, 700, 3500))

/** The faults by name; after each the recording continues, or can be continued immediately. */
export const RECORDING_FAULTS: Readonly<Record<string, Fault>> = {
  'network cut': async (run) => {
    await run.context.setOffline(true)
    await lasting(run)
    await run.context.setOffline(false)
  },
  'speech server answers 429': (run) => withSpeech(run, { kind: 'refusing', status: 429 }),
  'speech server answers 500': (run) => withSpeech(run, { kind: 'refusing', status: 500 }),
  'speech server answers 503': (run) => withSpeech(run, { kind: 'refusing', status: 503 }),
  'speech server is slow': (run) => withSpeech(run, { kind: 'slow', ms: between(run, 500, 2500) }),
  'requests come twice': (run) => withChunks(run, 'twice'),
  'old requests come late': (run) => withChunks(run, 'late'),
  'answers are lost': (run) => withChunks(run, 'unanswered'),
  reload: async (run) => {
    await run.page.reload()
    await goOnRecording(run)
  },
  'tab killed': async (run) => {
    await run.page.close({ runBeforeUnload: false })
    run.page = await run.context.newPage()
    await run.page.goto('/record')
    await goOnRecording(run)
  },
  'server killed': (run) => run.product.crash(),
  'microphone unplugged': async (run) => {
    run.talk.setDeaf(true)
    await losesMicrophone(run.page, false)
    await run.page.getByRole('button', { name: 'Retomar' }).waitFor()
    await lasting(run)
    await plugsMicrophoneIn(run.page)
    run.talk.setDeaf(false)
    await run.page.getByText('Ouvindo', { exact: true }).waitFor()
  },
  'audio suspended': async (run) => {
    run.talk.setDeaf(true)
    await suspendsAudio(run.page)
    await run.page.getByRole('button', { name: 'Retomar' }).click()
    run.talk.setDeaf(false)
    await run.page.getByText('Ouvindo', { exact: true }).waitFor()
  },
  'session ended': async (run) => {
    await endSession(run)
    const dialog = run.page.getByRole('dialog', { name: 'Sua sessão terminou' })
    await dialog.waitFor({ timeout: SIGN_IN_WAIT_MS })
    await lasting(run)
    await dialog.getByLabel('Senha', { exact: true }).fill('consulta-demo')
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await dialog.waitFor({ state: 'hidden', timeout: SIGN_IN_WAIT_MS })
  },
  'device full': async (run) => {
    await setDiskFull(run.page, true)
    await lasting(run)
    await setDiskFull(run.page, false)
    // Only in memory until then: closing the tab earlier would lose it, and the screen says so. The next block ends it.
    const notice = run.page.getByText('Este aparelho não está guardando o áudio')
    while (!run.talk.isOver() && (await notice.isVisible())) await run.page.waitForTimeout(100)
  },
}

/** Ends this tab's session on the server, and no other of the account. */
async function endSession({ page, product }: FaultyRun): Promise<void> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const { access_token: found } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return String(found)
  })
  const { supabaseKey: apikey } = z
    .object({ supabaseKey: z.string() })
    .parse(await (await fetch(`${product.url}/config.json`)).json())
  const headers = { apikey, authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.url}/auth/v1/logout?scope=local`, { method: 'POST', headers })
  if (!answer.ok) throw new Error(`the session could not be ended: ${answer.status}`)
}

async function withSpeech(run: FaultyRun, mood: SpeechMood): Promise<void> {
  run.setSpeech(mood)
  await lasting(run)
  run.setSpeech({ kind: 'well' })
}

/** Makes the network between page and host repeat, delay or drop requests. */
async function withChunks(run: FaultyRun, how: 'twice' | 'late' | 'unanswered'): Promise<void> {
  const address = '**/functions/v1/transcribe-streaming'
  await run.page.route(address, async (route) => {
    const request = route.request()
    const again = () =>
      run.context.request.post(request.url(), {
        headers: request.headers(),
        data: request.postDataBuffer() ?? Buffer.alloc(0),
      })
    if (how === 'unanswered') {
      await again().catch(() => undefined)
      return route.abort('connectionreset').catch(() => undefined)
    }
    if (how === 'twice') await again().catch(() => undefined)
    else setTimeout(() => void again().catch(() => undefined), between(run, 500, 2500))
    return route.continue().catch(() => undefined)
  })
  await lasting(run)
  await run.page.unroute(address)
}

async function goOnRecording(run: FaultyRun): Promise<void> {
  await run.page.getByRole('button', { name: 'Continuar gravando' }).click({ timeout: SIGN_IN_WAIT_MS })
  await run.page.getByText('Ouvindo', { exact: true }).waitFor({ timeout: SIGN_IN_WAIT_MS })
}

async function setDiskFull(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    const known: unknown = Reflect.get(window, 'realPut')
    const realPut = typeof known === 'function' ? known : IDBObjectStore.prototype.put
    Object.assign(window, { realPut })
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (full && this.name === 'blocks') throw new DOMException('full', 'QuotaExceededError')
      const request: unknown = Reflect.apply(realPut, this, [value, key])
      if (!(request instanceof IDBRequest)) throw new TypeError('no request')
      return request
    }
  }, isFull)
}
