import { callFunction } from '#shared/function-call.ts'

/** Deletes the account with all its data; nothing of it can be had back. @throws Failure, and then nothing is gone. */
export async function deleteAccount(): Promise<void> {
  await callFunction('delete-account', { confirmation: 'EXCLUIR' })
}
