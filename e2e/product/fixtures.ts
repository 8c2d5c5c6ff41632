import { randomUUID } from 'node:crypto'
import { test as base, type Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { startStripeServer } from '../../testing/stripe/stripe-server.ts'
import { secretIn } from '../account/mail.ts'
import { startProduct, type RunningProduct } from './product.ts'
import { storeSession, visitorOf } from './session.ts'

type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/** A confirmed account without any data, and the official client signed in to it outside the browser. */
export interface Account {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly backend: SupabaseClient
  /** @returns the patient's id. */
  addPatient(name: string, cpf?: string): Promise<string>
  /** Creates a consultation from a typed conversation, with its record. @returns the consultation's id. */
  addConsultation(patientId: string, conversation: string, durationSeconds?: number): Promise<string>
}

interface Workers {
  readonly stripe: StripeServer
  readonly product: RunningProduct
}

interface Tests {
  readonly newAccount: () => Promise<Account>
  /** The account whose session `page` has. */
  readonly doctor: Account
}

const identified = z.object({ id: z.string() })

/** The product, its payment provider, and accounts; each test has its own account. */
export const test = base.extend<Tests, Workers>({
  stripe: [
    async ({ browserName: _none }, use) => {
      const stripe = await startStripeServer({ webhookSecret: 'whsec_e2e' })
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ stripe }, use) => {
      const product = await startProduct({
        SUPPORT_EMAIL: 'ajuda@prontuvoz.example',
        STRIPE_SECRET_KEY: stripe.apiKey,
        STRIPE_WEBHOOK_SECRET: 'whsec_e2e',
        STRIPE_API_URL: stripe.url,
      })
      stripe.webhookUrl = `${product.url}/functions/v1/stripe-webhook`
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  newAccount: async ({ product }, use) => use(() => createAccount(product)),
  doctor: async ({ page, product, newAccount }, use) => {
    const account = await newAccount()
    await giveSession(page, product.url, account)
    await use(account)
  },
})

export { expect } from '@playwright/test'

async function createAccount(product: RunningProduct): Promise<Account> {
  const backend = await visitorOf(product)
  const email = `medica-${randomUUID().slice(0, 8)}@clinica.example`
  const password = 'girassol-azul-42'
  const data = { full_name: 'Dra. Ana Lima', crm_number: 'CRM/SP 123456', specialty: 'Clínica médica' }
  await backend.auth.signUp({ email, password, options: { data } })
  // Confirming the address signs in.
  const token_hash = secretIn(await product.mailTo(email))
  const { data: confirmed, error: refused } = await backend.auth.verifyOtp({ type: 'signup', token_hash })
  if (confirmed.user === null) throw new Error('the address was not confirmed', { cause: refused })
  const userId = confirmed.user.id
  return {
    userId,
    email,
    password,
    backend,
    async addPatient(name, cpf) {
      const row = { user_id: userId, name, ...(cpf === undefined ? {} : { cpf }) }
      return identified.parse((await backend.from('patients').insert(row).select('id').single().throwOnError()).data).id
    },
    async addConsultation(patientId, transcriptionText, durationSeconds = 65) {
      const consultationId = randomUUID()
      const row = { id: consultationId, user_id: userId, patient_id: patientId, status: 'recording' }
      await backend.from('consultations').insert(row).throwOnError()
      const change = { status: 'processing', duration_seconds: durationSeconds }
      await backend.from('consultations').update(change).eq('id', consultationId).throwOnError()
      const { error } = await backend.functions.invoke('process-medical-text', {
        body: { transcriptionText, patientName: '', consultationId },
      })
      if (error) throw new Error('the conversation was not processed', { cause: error })
      return consultationId
    },
  }
}

/** Signs the browser in without the form: with a new session, stored where the official client keeps it. */
export async function giveSession(page: Page, url: string, { backend, email, password }: Account): Promise<void> {
  const { data, error } = await backend.auth.signInWithPassword({ email, password })
  if (error) throw error
  await storeSession(page, url, data.session)
}
