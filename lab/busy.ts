// What a recording loses on a busy machine: a consultation is spoken into a microphone of the system's own sound
// server, beside processes that never idle. Prints the duration spoken and recorded, what the product reports as
// missing, and the number of wrong words. `npm run lab busy [-- --processes 8 --browser chromium|firefox]`
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { openDemoPage } from '../e2e/product/demo-session.ts'
import { MAX_WAIT_MS, type DrivenBrowser } from '../e2e/browsers/driven-browser.ts'
import { openFirefoxDemo } from '../e2e/browsers/firefox.ts'
import { startProduct } from '../e2e/product/product.ts'
import { startPulseMicrophone } from '../testing/pulse-microphone.ts'
import { wordErrorRate } from '../testing/speech-sample.ts'

const RESULT_WITHIN_MS = 300_000

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '8' },
    browser: { type: 'string', default: 'chromium' },
  },
})
const wave = resolve('assets/speech-model/demo/consulta.wav')
const { turns } = z
  .object({ turns: z.array(z.object({ text: z.string() })) })
  .parse(JSON.parse(await readFile('assets/speech-model/demo/consulta.json', 'utf8')))

const microphone = await startPulseMicrophone()
const product = await startProduct({ PRONTUVOZ_DEMO: '1' })
const recorder = await (values.browser === 'firefox'
  ? openFirefoxDemo(product.url, microphone.environment)
  : inChromium())
const busy = Array.from({ length: Number(values.processes) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
try {
  await recorder.tap('Iniciar gravação')
  await recorder.tap('Sim, iniciar')
  await recorder.sees('Ouvindo')
  const startedMs = performance.now()
  await microphone.say(wave)
  await sleep(500)
  const openSeconds = (performance.now() - startedMs) / 1000
  await recorder.tap('Finalizar gravação')
  for (const process of busy) process.kill('SIGKILL')
  await recorder.sees('Prontuário salvo com sucesso!', RESULT_WITHIN_MS)
  const shown = await recorder.textOf('main')
  const text = await recorder.textOf('[aria-label="Transcrição da consulta"]')
  const spoken = turns.map((turn) => turn.text).join(' ')
  console.log(`${values.browser}, ${values.processes} busy processes: at least ${openSeconds.toFixed(1)} s were heard`)
  console.log(/.* s gravados.*/.exec(shown)?.[0])
  for (const [gap] of shown.matchAll(/.* da gravação.*/g)) console.log(gap)
  console.log(`words wrong: ${(100 * wordErrorRate(spoken, text)).toFixed(1)} %`)
} finally {
  for (const process of busy) process.kill('SIGKILL')
  await recorder.close()
  await product.stop()
  await microphone.close()
}

async function inChromium(): Promise<DrivenBrowser> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--use-fake-ui-for-media-stream'],
    env: { ...process.env, ...microphone.environment },
  })
  const page = await openDemoPage(browser, product.url)
  return {
    tap: (name) => page.getByRole('button', { name }).click(),
    sees: (text, maxWaitMs = MAX_WAIT_MS) => page.getByText(text).first().waitFor({ timeout: maxWaitMs }),
    textOf: (selector) => page.locator(selector).innerText(),
    close: () => browser.close(),
  }
}
