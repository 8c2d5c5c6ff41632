import { Failure } from './failure.ts'

/**
 * Asks the server as one account. All tabs share a session: if another tab has changed it, an answer such as "there is
 * none" says nothing about this account.
 * @param whoIsIt the current account. @throws Failure `unauthenticated` if it is not this account all the while.
 */
export async function askedAs<T>(
  userId: string,
  whoIsIt: () => Promise<string | undefined>,
  ask: () => Promise<T>,
): Promise<T> {
  await refuseAnother(userId, whoIsIt)
  const answer = await ask().catch(async (cause: unknown) => {
    await refuseAnother(userId, whoIsIt)
    throw cause
  })
  if ((await whoIsIt()) !== userId) throw ofAnother()
  return answer
}

/** A session that cannot be renewed now has no account: the unreachable server is then the better reason. */
async function refuseAnother(userId: string, whoIsIt: () => Promise<string | undefined>): Promise<void> {
  if (((await whoIsIt()) ?? userId) !== userId) throw ofAnother()
}

/** The session that all tabs share has become that of another account. */
export function ofAnother(): Failure {
  return new Failure('unauthenticated', 'A sessão deste aparelho é de outra conta.')
}
