import { isDeleted } from '#shared/deleted-account.ts'
import { Failure } from '#shared/failure.ts'
import { callFunction } from '#shared/function-call.ts'

/**
 * Deletes the account with all its data, irreversibly.
 * @param accessToken of a fresh sign-in.
 * @throws Failure; with `unanswered` it may have been deleted nevertheless.
 */
export async function deleteAccount(accessToken: string): Promise<void> {
  try {
    await callFunction('delete-account', { confirmation: 'EXCLUIR' }, accessToken)
  } catch (cause) {
    // The last step deletes the account, and its response may get lost: ask whether the account still exists.
    if (await isDeleted(accessToken)) return
    const isLost = cause instanceof Failure && (cause.kind === 'offline' || cause.kind === 'unanswered')
    throw isLost ? new Failure('unanswered', LOST, cause) : cause
  }
}

const LOST =
  'A resposta do servidor não chegou: a conta pode já ter sido excluída, ou não. Confira sua conexão e tente novamente; repetir não causa problema.'
