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
  await refuseAnother(userId, whoIsIt)
  const answer = await ask().catch(async (cause: unknown) => {
    await refuseAnother(userId, whoIsIt)
    throw cause
  })
  if ((await whoIsIt()) !== userId) throw ofAnother()
  return answer
}

/** A session that cannot be renewed now is nobody's: then the server's silence is the better reason. */
async function refuseAnother(userId: string, whoIsIt: () => Promise<string | undefined>): Promise<void> {
  if (((await whoIsIt()) ?? userId) !== userId) throw ofAnother()
}

function ofAnother(): Failure {
  return new Failure('unauthenticated', 'A sessão deste aparelho é de outra conta.')
}
