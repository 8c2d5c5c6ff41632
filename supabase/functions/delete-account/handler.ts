import type { Database } from '@prontuvoz/rules/database.types'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { backendOf } from '../_shared/backend.ts'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { heldPlan } from '../_shared/held-plan.ts'
import { createPaymentAccounts } from '../_shared/payment-account.ts'
import { createPaymentsToEnd, type UnendedPayment } from '../_shared/payments-to-end.ts'
import { paymentsOf } from '../_shared/payments.ts'
import { inTurn } from '../_shared/in-turn.ts'
import { validated } from '../_shared/read-body.ts'
import { serviceBackendOf } from '../_shared/service-backend.ts'
import { endCustomer, hasLiveTwin } from '../_shared/subscription-state.ts'
import { isFreshlyProven } from './fresh-sign-in.ts'

const BUCKET = 'profiles'
const TRIES_AGAIN_MS = 3_600_000

// A word that is sent neither by accident nor by a forged form.
const body = z.object({ confirmation: z.literal('EXCLUIR') })

/**
 * Deletes the caller's account: subscriptions, images, all data in the order of specification section 7, and finally
 * the account itself. Each step may be repeated; if one fails, the account stays so that it can be retried. Requires a
 * fresh sign-in: an unattended device is not enough.
 */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(context, async () => {
      const { userId, client } = backendOf(context)
      validated(body, await request.text(), 'A exclusão da conta não foi confirmada.')
      // The token's owner must still exist: a copied token of an ended session deletes nothing.
      const { data, error } = await client.auth.getUser(context.caller?.accessToken)
      // Sent twice, by another tab or a proxy, and overtaken: what was asked for is done.
      if (error?.code === 'user_not_found') return Response.json({ deleted: true })
      if (data.user?.id !== userId)
        throw new FunctionFailure('unauthenticated', 'Sua sessão terminou. Entre novamente.')
      if (!isFreshlyProven(context.caller?.accessToken ?? '', Date.now()))
        throw new FunctionFailure('unproven', 'Para excluir a conta, confirme a sua senha.')
      await inTurn('deletion', userId, () => deleteWhole(context, userId))
      return Response.json({ deleted: true })
    }),
}

async function deleteWhole(context: FunctionContext, userId: string): Promise<void> {
  const service = serviceBackendOf(context)
  try {
    const unended = await endPayments(service, context, userId)
    await removeImages(service, `${userId}/`)
    await deleteData(service, userId)
    // What came meanwhile; nothing more is taken in.
    await endPayments(service, context, userId)
    await removeImages(service, `${userId}/`)
    // After a purchase: store the customer, as its last trace here is about to be deleted.
    const isBought = unended !== undefined && unended.subscriptionId !== null
    if (isBought) await createPaymentsToEnd(service).keep(unended, new Date(Date.now() + TRIES_AGAIN_MS))
    const ended = await service.auth.admin.deleteUser(userId)
    // The request was duplicated, by another tab or a proxy: the first one deleted the account, and tells support.
    const isGone = ended.error?.code === 'user_not_found'
    if (ended.error && !isGone) throw new Error('the account was not deleted', { cause: ended.error })
    if (unended && !isGone) await tellSupport(context, unended)
  } catch (cause) {
    if (cause instanceof FunctionFailure) throw cause
    context.log('error', 'account-not-deleted', { fault: nameOf(cause) })
    throw new FunctionFailure(
      'engine-unavailable',
      'A exclusão não foi concluída. Tente novamente; repetir não causa problema.',
      { cause },
    )
  }
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause
}

/** Support must learn that a card may continue to be charged: retries succeed only with another key. */
async function tellSupport(context: FunctionContext, { customerId, subscriptionId }: UnendedPayment): Promise<void> {
  const subscription = subscriptionId ?? 'none'
  context.log('error', 'payment-not-ended', { customer: customerId, subscription })
  const support = context.env('SUPPORT_EMAIL')
  if (support === undefined || subscriptionId === null) return
  await context
    .sendMail?.({
      to: support,
      replyTo: support,
      subject: 'Cobrança não encerrada de uma conta excluída',
      text: `Uma conta foi excluída, e o Stripe, com a chave em uso, não conhece o cliente dela: ${customerId} (assinatura: ${subscription}).\n\nA cobrança pode continuar. Procure o cliente na conta do Stripe usada antes e encerre a assinatura; se a chave certa voltar, o Prontuvoz a encerra sozinho em até uma hora.\n`,
      attemptOf: `payment-not-ended ${customerId}`,
    })
    .catch(() => context.log('error', 'mail-not-sent', { kind: 'payment-not-ended' }))
}

/** In batches, each within the time limit of a request. @throws if the database does not answer. */
async function deleteData(service: SupabaseClient<Database>, userId: string): Promise<void> {
  for (let isMore = true; isMore;) {
    const part = await service.rpc('delete_account_data', { account: userId })
    if (part.error) throw new Error('the data was not deleted', { cause: part.error })
    isMore = part.data
  }
}

/**
 * Nobody should pay for a deleted account. If the provider does not know the customer, nothing can be ended, but the
 * account is deleted nevertheless: another attempt would fail in the same way. @returns what was not ended there.
 * @throws if the provider does not answer; FunctionFailure 'conflict' if only support can end what is paid for.
 */
async function endPayments(
  service: SupabaseClient<Database>,
  context: FunctionContext,
  userId: string,
): Promise<UnendedPayment | undefined> {
  const account = await createPaymentAccounts(service).ofUser(userId)
  if (!account) return undefined
  try {
    const { stripe } = await paymentsOf(context)
    if (await endCustomer(stripe, account)) return undefined
  } catch (cause) {
    const isUnset = cause instanceof FunctionFailure && cause.kind === 'not-configured'
    if (!isUnset && !hasLiveTwin(cause)) throw cause
    const held = await heldPlan(service, userId)
    if (account.subscriptionId !== null && held?.planId === account.planId)
      throw new FunctionFailure(
        'conflict',
        'Não foi possível encerrar a cobrança do seu plano. Fale com o suporte antes de excluir a conta.',
        { cause },
      )
  }
  return account
}

/**
 * Removes the photo, the logo, and everything else in the account's folder, including subfolders.
 * @param folder with a trailing slash.
 * @returns how many. @throws if the storage does not answer, or fails to remove something.
 */
async function removeImages(service: SupabaseClient<Database>, folder: string): Promise<number> {
  const images = service.storage.from(BUCKET)
  for (let removed = 0; ;) {
    const { data, error } = await images.list(folder)
    if (error) throw new Error('the images were not listed', { cause: error })
    if (data.length === 0) return removed
    let count = 0
    // An entry without an id is a folder, and disappears with its content.
    for (const { name, id } of data) if (id === null) count += await removeImages(service, `${folder}${name}/`)
    const files = data.flatMap(({ name, id }) => (id === null ? [] : [folder + name]))
    if (files.length > 0) {
      const removal = await images.remove(files)
      if (removal.error) throw new Error('the images were not removed', { cause: removal.error })
      count += removal.data.length
    }
    if (count === 0) throw new Error('the images were not removed')
    removed += count
  }
}
