import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { secretIn } from '../../apps/host/src/testing/test-product.ts'
import { fileOf, picture } from '@prontuvoz/backend/testing/pictures'
import { deliverEvent } from '../stripe/stripe-delivery.ts'
import type { StripeServer } from '../stripe/stripe-server.ts'
import { promised, type KilledProduct } from './killed-product.ts'

/** Signs the provider's messages. */
export const WEBHOOK_SECRET = 'whsec_kills'
const PASSWORD = 'uma senha comprida'

const row = z.object({ id: z.string() })

/** An image at its public URL. */
export interface KeptPhoto {
  readonly address: string
  readonly bytes: Buffer
}

export async function signUp(killed: KilledProduct, email: string) {
  const backend = killed.product.client()
  await killed.until('sign-up', async () => {
    const { error } = await backend.auth.signUp({ email, password: PASSWORD })
    if (error) throw error
  })
  const mails = await mailsTo(killed.folder, email)
  promised(mails.length > 0, `${email}: the sign-up was answered with "check your mail", and there is none`)
  const link = /http:\/\/\S+confirm#\S+/.exec(mails[0] ?? '')?.[0] ?? ''
  await killed.until('mail link', async () => {
    const { error } = await killed.product.client().auth.verifyOtp({ type: 'signup', token_hash: secretIn(link) })
    // Consumed by an attempt whose response was lost: signing in tells.
    if (error && error.code !== 'otp_expired') throw error
  })
  return { backend, userId: await killed.until('sign-in', () => signIn(backend, email)) }
}

/** @returns the account's id. */
export async function signIn(backend: SupabaseClient, email: string): Promise<string> {
  const { data, error } = await backend.auth.signInWithPassword({ email, password: PASSWORD })
  promised(error?.code !== 'invalid_credentials' && error?.code !== 'email_not_confirmed', `${email}: ${error?.code}`)
  if (error) throw error
  return data.user.id
}

async function mailsTo(folder: string, email: string): Promise<readonly string[]> {
  const names = (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, 'outbox', name), 'utf8')))
  return mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).filter((mail) => mail.includes(email))
}

export async function keepPhoto(killed: KilledProduct, backend: SupabaseClient, userId: string): Promise<KeptPhoto> {
  const photo = fileOf(await picture('png'))
  const images = backend.storage.from('profiles')
  const path = await killed.until('photo', async () => {
    // A new name for each attempt, as the screen does.
    const name = `${userId}/profile-${Date.now()}.png`
    const { error } = await images.upload(name, photo)
    if (error) throw error
    return name
  })
  const address = images.getPublicUrl(path).data.publicUrl
  await killed.until('profile', async () => {
    const change = { full_name: 'Queda', profile_photo_url: address }
    const { data } = await backend
      .from('profiles')
      .update(change)
      .eq('user_id', userId)
      .select('user_id')
      .throwOnError()
    if (data.length === 0)
      await backend
        .from('profiles')
        .insert({ user_id: userId, ...change })
        .throwOnError()
  })
  return killed.until('reading', async () => {
    const answer = await fetch(address)
    promised(answer.status !== 404, `photo ${path}: acknowledged, not there`)
    if (!answer.ok) throw new Error(String(answer.status))
    return { address, bytes: Buffer.from(await answer.arrayBuffer()) }
  })
}

interface Payments {
  readonly killed: KilledProduct
  readonly stripe: StripeServer
  readonly webhook: string
}

export async function buy(
  { killed, stripe, webhook }: Payments,
  backend: SupabaseClient,
  userId: string,
): Promise<void> {
  const { data } = await killed.until('reading', async () =>
    backend.from('plans').select('id').eq('name', 'Profissional').single().throwOnError(),
  )
  const url = await killed.until('checkout', async () => {
    const answer = await backend.functions.invoke<unknown>('create-checkout', { body: { planId: row.parse(data).id } })
    if (answer.error) throw answer.error
    return z.object({ url: z.string() }).parse(answer.data).url
  })
  await (await fetch(url, { method: 'POST', redirect: 'manual' })).arrayBuffer()
  const paid = stripe.subscriptions.filter(({ metadata }) => metadata['user_id'] === userId)
  promised(paid.length === 1, `${userId} pays ${paid.length} times`)
  // Repeated until the response is 200, as the provider does.
  await killed.until('payment message', async () => {
    const event = { type: 'customer.subscription.updated', data: { object: { ...paid[0] } } }
    const status = await deliverEvent(webhook, event, { secret: WEBHOOK_SECRET })
    if (status !== 200) throw new Error(String(status))
  })
  const held = await killed.until('reading', async () =>
    backend.from('subscriptions').select('status').eq('user_id', userId).throwOnError(),
  )
  promised(
    held.data.length === 1 && held.data[0]?.status === 'active',
    `${userId} paid, and has ${held.data.length} plans`,
  )
}

/** Deletes the account. */
export async function deleteAccount(killed: KilledProduct, email: string): Promise<void> {
  const backend = killed.product.client()
  await killed.until('sign-in', () => signIn(backend, email))
  await killed.until('account deletion', async () => {
    const { error } = await backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
    const context: unknown = error && 'context' in error ? error.context : undefined
    // An earlier attempt deleted it, and its response was lost.
    if (context instanceof Response && context.status === 401) return
    if (error) throw error
  })
}
