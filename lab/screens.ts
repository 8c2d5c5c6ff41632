// Takes a screenshot of every screen of the real product: desktop, phone and dark. `npm run lab screens [-- name …]`
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { startProduct } from '../e2e/product/product.ts'

const folder = join(import.meta.dirname, '../docs/screens')
const wanted = process.argv.slice(2)

const VARIANTS = [
  { name: 'desktop', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 360, height: 780 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const

/** Screens by name: the path, and what to do there before the screenshot. */
const SCREENS: Readonly<Record<string, { path: string; isPublic?: boolean; act?: (page: Page) => Promise<unknown> }>> =
  {
    landing: { path: '/', isPublic: true },
    login: { path: '/login', isPublic: true },
    register: { path: '/register', isPublic: true },
    terms: { path: '/terms', isPublic: true },
    privacy: { path: '/privacy', isPublic: true },
    contact: { path: '/contact', isPublic: true },
    'not-found': { path: '/nada', isPublic: true },
    dashboard: { path: '/dashboard' },
    history: { path: '/history' },
    patients: { path: '/patients' },
    'patient-dialog': {
      path: '/patients',
      act: (page) => page.getByRole('button', { name: 'Novo Paciente' }).click(),
    },
    'patient-records': {
      path: '/patient-records',
      act: async (page) => {
        await page.getByLabel('CPF do paciente').fill('52998224725')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: /Ver Histórico Completo/ }).click()
      },
    },
    plans: { path: '/plans' },
    insights: { path: '/insights' },
    settings: { path: '/settings' },
    template: { path: '/settings/template' },
    'recording-start': {
      path: '/record',
      act: async (page) => {
        await page.getByLabel('CPF do paciente').fill('52998224725')
        await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
      },
    },
    recording: {
      path: '/record',
      act: async (page) => {
        await SCREENS['recording-start']?.act?.(page)
        await page.getByRole('button', { name: 'Usar consulta de demonstração' }).click()
        await page.getByText('bom dia').first().waitFor({ timeout: 30_000 })
        await page.waitForTimeout(6000)
      },
    },
    'recording-result': {
      path: '/record',
      act: async (page) => {
        await SCREENS['recording-start']?.act?.(page)
        await page.getByText('Digitar ou colar a conversa').click()
        await page
          .getByLabel('Conversa da consulta')
          .fill('Estou com dor de cabeça há três dias.\nTenho alergia a dipirona.\nVamos pedir um hemograma.')
        await page.getByRole('button', { name: 'Gerar prontuário' }).click()
        await page.getByRole('heading', { name: 'Análise médica' }).waitFor()
      },
    },
  }

const product = await startProduct({ PRONTUVOZ_DEMO: '1', PRONTUVOZ_DEMO_RECORDS: '1' })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required', '--lang=pt-BR'],
})
try {
  await mkdir(folder, { recursive: true })
  for (const variant of VARIANTS) await takeAll(browser, variant)
} finally {
  await browser.close()
  await product.stop()
}

async function takeAll(chrome: Browser, { name: variant, ...look }: (typeof VARIANTS)[number]): Promise<void> {
  const context = await chrome.newContext({
    ...look,
    baseURL: product.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  const names = Object.entries(SCREENS).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  let isSignedIn = false
  for (const [name, screen] of names) {
    if (!screen.isPublic && !isSignedIn) {
      await signIn(page)
      isSignedIn = true
    }
    await page.goto(screen.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await screen.act?.(page)
    await page.waitForTimeout(700)
    if (!['recording', 'patient-dialog'].includes(name)) await growToContent(page)
    const png = await page.screenshot()
    await page.setViewportSize(look.viewport)
    await sharp(png)
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}-${variant}.webp`))
    await page.goto('about:blank')
  }
  await context.close()
}

/** As tall as the content, so that a bar fixed to the bottom is below it and not across it. */
async function growToContent(page: Page): Promise<void> {
  const height = z.number().parse(await page.evaluate('document.documentElement.scrollHeight'))
  const width = page.viewportSize()?.width ?? 1280
  await page.setViewportSize({ width, height: Math.max(height, 600) })
  await page.waitForTimeout(200)
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('demo@prontuvoz.example')
  await page.getByLabel('Senha', { exact: true }).fill('consulta-demo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/dashboard')
}
