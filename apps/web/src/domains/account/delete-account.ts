import { callFunction } from '#shared/function-call.ts'

/**
 * Deletes the account with all its data; nothing of it can be had back.
 * @param accessToken of a sign-in of just now. @throws Failure, and then nothing is gone.
 */
export async function deleteAccount(accessToken: string): Promise<void> {
  await callFunction('delete-account', { confirmation: 'EXCLUIR' }, accessToken)
}
