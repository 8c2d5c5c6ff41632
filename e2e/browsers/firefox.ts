import { existsSync } from 'node:fs'
import { launch, type Page } from 'puppeteer-core'
import { MAX_WAIT_MS, type DrivenBrowser } from './driven-browser.ts'

/** Debian's. */
const PROGRAM = '/usr/bin/firefox-esr'

export function hasFirefox(): boolean {
  return existsSync(PROGRAM)
}

/**
 * Debian's Firefox over WebDriver BiDi, with a microphone that needs no permission.
 * @param environment variables that locate the sound server.
 */
export async function openFirefoxDemo(
  url: string,
  environment: Readonly<Record<string, string>>,
): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    headless: true,
    // Not phone-sized, where the navigation differs.
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      'intl.accept_languages': 'pt-BR',
      // Nobody watches: sixty frames a second would take a third of its processor time.
      'layout.frame_rate': 10,
    },
    env: { ...process.env, ...environment },
  })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(MAX_WAIT_MS)
    const driven = drive(page, () => browser.close())
    await page.goto(`${url}/login`)
    await type(page, 'input[type=email]', 'demo@prontuvoz.example')
    await type(page, 'input[type=password]', 'consulta-demo')
    await driven.tap('Entrar')
    await page.locator('nav a[href="/record"]').click()
    await type(page, '::-p-aria([name="CPF do paciente"][role="textbox"])', '529.982.247-25')
    await driven.sees('Os dados do paciente foram preenchidos.')
    return driven
  } catch (cause) {
    await browser.close()
    throw cause
  }
}

function drive(page: Page, close: () => Promise<void>): DrivenBrowser {
  return {
    tap: (button) => page.locator(`::-p-aria([name="${button}"][role="button"])`).click(),
    async sees(text, maxWaitMs = MAX_WAIT_MS) {
      // Polling on every frame would lay out the page each time.
      const patience = { timeout: maxWaitMs, polling: 250 }
      await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), patience, text)
    },
    textOf: (selector) => page.$eval(selector, (element) => (element instanceof HTMLElement ? element.innerText : '')),
    close,
  }
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).click()
  await page.keyboard.type(text)
}
