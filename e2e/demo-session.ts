import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { startProduct, type RunningProduct } from './product.ts'

export interface DemoSession {
  readonly product: RunningProduct
  readonly browser: Browser
  /** Signed in to the demonstration's account, on /record, with its first patient found by CPF. */
  readonly page: Page
  close(): Promise<void>
}

/** The product with the demonstration's account, and a browser on its recording screen. */
export async function openDemoSession(
  launch: LaunchOptions,
  chromiumArguments: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<DemoSession> {
  const product = await startProduct({ PRONTUVOZ_DEMO: '1', ...environment })
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...chromiumArguments] })
  return {
    product,
    browser,
    page: await openDemoPage(browser, product.url),
    close: async () => {
      await browser.close()
      await product.stop()
    },
  }
}

/**
 * Signs a new page in to a demonstration and opens the recording screen, with the first patient found by CPF.
 * @param prepare receives the page's context before there is a page.
 */
export async function openDemoPage(
  browser: Browser,
  baseURL: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await prepare?.(context)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill('demo@prontuvoz.example')
  await page.getByLabel('Senha', { exact: true }).fill('consulta-demo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await openRecordingScreen(page)
  return page
}

/** From any screen of the signed-in demonstration to the recording screen, with the first patient found by CPF. */
export async function openRecordingScreen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
}
