import { Failure } from '#shared/failure.ts'

/**
 * Asks the server as one account. All tabs share a session: where another tab has changed it, an answer such as "there is
 * none" says nothing about this account.
 * @param whoIsIt the account of the session now. @throws Failure `unauthenticated` where it is not that account throughout.
 */
export async function askedAs<T>(
  userId: string,
  whoIsIt: () => Promise<string | undefined>,
  ask: () => Promise<T>,
): Promise<T> {
  await expectAccount(userId, whoIsIt)
  const answer = await ask().catch(async (cause: unknown) => {
    await expectAccount(userId, whoIsIt)
    throw cause
  })
  await expectAccount(userId, whoIsIt)
  return answer
}

async function expectAccount(userId: string, whoIsIt: () => Promise<string | undefined>): Promise<void> {
  if ((await whoIsIt()) !== userId) throw new Failure('unauthenticated', 'A sessão deste aparelho é de outra conta.')
}
