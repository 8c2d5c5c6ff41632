import type { Page } from '@playwright/test'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { RunningProduct } from './product.ts'

/** The official client of a visitor. */
export async function visitorOf({ url }: Pick<RunningProduct, 'url'>): Promise<SupabaseClient> {
  const configuration = z.object({ supabaseKey: z.string() }).parse(await (await fetch(`${url}/config.json`)).json())
  return createClient(url, configuration.supabaseKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** Gives the browser an existing session. */
export async function storeSession(page: Page, url: string, session: Session): Promise<void> {
  const key = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
  // Only while nothing is stored: a test that signs out must stay signed out.
  await page.addInitScript(
    ([name, stored]) => {
      if (sessionStorage.getItem('e2e-given') === null) {
        sessionStorage.setItem('e2e-given', '1')
        localStorage.setItem(name, stored)
      }
    },
    [key, JSON.stringify(session)] as const,
  )
}
