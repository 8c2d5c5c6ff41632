import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { startProduct, type RunningProduct } from './product.ts'
import { storeSession, visitorOf } from './session.ts'

interface DemoBrowser {
  readonly browser: Browser
  /** Signed in to the demonstration's account, on /record, with its first patient found by CPF. */
  readonly page: Page
  close(): Promise<void>
}

export interface DemoSession extends DemoBrowser {
  readonly product: RunningProduct
}

/** The product with the demonstration's account. */
export function startDemo(environment: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  return startProduct({ PRONTUVOZ_DEMO: '1', ...environment })
}

/** A browser on the recording screen of a demonstration. */
export async function openDemoBrowser(
  { url }: RunningProduct,
  launch: LaunchOptions,
  chromiumArguments: readonly string[],
): Promise<DemoBrowser> {
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...chromiumArguments] })
  return { browser, page: await openDemoPage(browser, url), close: () => browser.close() }
}

/** A new demonstration, and a browser on its recording screen. */
export async function openDemoSession(
  launch: LaunchOptions,
  chromiumArguments: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<DemoSession> {
  const product = await startDemo(environment)
  const opened = await openDemoBrowser(product, launch, chromiumArguments)
  return {
    ...opened,
    product,
    close: async () => {
      await opened.close()
      await product.stop()
    },
  }
}

const DEMONSTRATION = { email: 'demo@prontuvoz.example', password: 'consulta-demo' }

/**
 * A new page with a session of the demonstration, on the recording screen, with the first patient found by CPF. The
 * session is stored rather than opened by the form: that and the dashboard behind it are tested elsewhere, and take
 * half as long as a recording.
 * @param prepare receives the page's context before there is a page.
 */
export async function openDemoPage(
  browser: Browser,
  baseURL: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Page> {
  const { auth } = await visitorOf({ url: baseURL })
  const { data, error } = await auth.signInWithPassword(DEMONSTRATION)
  if (error) throw error
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await prepare?.(context)
  const page = await context.newPage()
  await storeSession(page, baseURL, data.session)
  await page.goto('/record')
  await findFirstPatient(page)
  return page
}

/** From any screen of the signed-in demonstration to the recording screen, with the first patient found by CPF. */
export async function openRecordingScreen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await findFirstPatient(page)
}

async function findFirstPatient(page: Page): Promise<void> {
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
}
