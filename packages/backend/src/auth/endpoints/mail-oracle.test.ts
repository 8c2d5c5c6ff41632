import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MailboxRefused } from '#backend/ports/mailer.ts'
import { createAuthWorld, PASSWORD, type AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())
afterEach(() => {
  world.slowMails(0)
  world.mendMails()
})

const MAIL_MS = 1500
const stranger = (name: string) => `${name}@nenhures.test`

const asking: Readonly<
  Record<string, (email: string) => Promise<{ readonly error: { readonly message: string } | null }>>
> = {
  recover: (email) => world.client().resetPasswordForEmail(email),
  otp: (email) => world.client().signInWithOtp({ email }),
  'resend of a sign-up': (email) => world.client().resend({ type: 'signup', email }),
  'resend of an email change': (email) => world.client().resend({ type: 'email_change', email }),
  'sign-up': (email) => world.client().signUp({ email, password: PASSWORD }),
}

/** Fills the record of recent mails with slow ones; responses without a mail take their delay from it. */
async function forgetQuickMails(way: string): Promise<void> {
  const mailboxes = Array.from({ length: 20 }, (_, number) => `${way.replaceAll(' ', '-')}-${number}@example.test`)
  await Promise.all(mailboxes.map((email) => world.client().signUp({ email, password: PASSWORD })))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

test.each(Object.keys(asking))('%s takes as long without a mail as with one', async (way) => {
  const taken = await world.confirmed(`lenta-${way.replaceAll(' ', '-')}`)
  world.slowMails(MAIL_MS)
  await forgetQuickMails(way)
  world.passSeconds(61)
  const ask = asking[way]
  if (!ask) throw new Error('no such way')
  for (const email of [taken, stranger(way.replaceAll(' ', '-'))])
    expect([email, (await timed(() => ask(email))) > MAIL_MS - 50]).toEqual([email, true])
})

test('while the mail server is down, an unknown address gets the same error, and can be tried again at once', async () => {
  const email = await world.confirmed('caida')
  const ask = async (mailbox: string) => (await world.client().resetPasswordForEmail(mailbox)).error?.message
  world.failNextMail()
  expect(await ask(email)).toBe('Error sending recovery email')
  expect(await ask(stranger('ninguem'))).toBe('Error sending recovery email')
  expect(await ask(email)).toBeUndefined()
  expect(await ask(stranger('ninguem'))).toBeUndefined()
})

test('an address that the mail server rejects is reported as wrong, and reveals nothing about other accounts', async () => {
  const email = await world.confirmed('certa')
  const refused = new MailboxRefused('EENVELOPE', new Error('550 no such mailbox'))
  world.failNextMail(refused)
  const { error } = await world.client().signUp({ email: 'erada@nenhures.test', password: PASSWORD })
  expect(error).toMatchObject({ status: 400, code: 'email_address_invalid' })
  // Neither a known nor an unknown address gets a response as if the mail server were down.
  for (const mailbox of [email, stranger('outra')])
    expect((await world.client().resetPasswordForEmail(mailbox)).error).toBeNull()
  // The address can be tried again immediately, corrected or not.
  expect((await world.client().signUp({ email: 'erada@nenhures.test', password: PASSWORD })).error).toBeNull()
})

test.each(Object.keys(asking))(
  '%s says the same of a mailbox that does not exist, whether it has an account or not',
  async (way) => {
    const ask = asking[way]
    if (!ask) throw new Error('no such way')
    const name = `fechada-${way.replaceAll(' ', '-')}`
    const taken = await world.confirmed(name)
    if (way === 'resend of an email change') {
      const { client } = await world.signIn(taken)
      await client.updateUser({ email: `nova-${taken}` })
    }
    world.passSeconds(61)
    const answers = []
    for (const email of [taken, stranger(name)]) {
      // Requested twice: the second response must not tell them apart either.
      for (let times = 0; times < 2; times += 1) {
        world.failNextMail(new MailboxRefused('EENVELOPE', new Error('550 no such mailbox')))
        const { error } = await ask(email)
        answers.push(error?.message)
      }
    }
    expect(answers.slice(2)).toEqual(answers.slice(0, 2))
  },
)

test('a mail server that hangs holds no database connection: others can sign in', async () => {
  const email = await world.confirmed('rapida')
  const release = world.holdMails()
  const hanging = Promise.all(
    Array.from({ length: 15 }, (_, number) =>
      world.client().signUp({ email: `espera${number}@example.test`, password: PASSWORD }),
    ),
  )
  // More than the pool has connections.
  await expect.poll(world.heldMails).toBe(15)
  await world.signIn(email)
  release()
  expect((await hanging).filter((answer) => answer.error)).toEqual([])
})

test.each(['recover', 'otp', 'resend of an email change'])(
  'others can sign in while the mails of %s hang',
  async (way) => {
    const ask = asking[way]
    if (!ask) throw new Error('no such way')
    const name = `presa-${way.replaceAll(' ', '-')}`
    const email = await world.confirmed(name)
    const others = await Promise.all(Array.from({ length: 12 }, (_, number) => world.confirmed(`${name}-${number}`)))
    if (way === 'resend of an email change')
      for (const other of others) {
        const { client } = await world.signIn(other)
        await client.updateUser({ email: `nova-${other}` })
      }
    world.passSeconds(61)
    const release = world.holdMails()
    const hanging = Promise.all(others.map((other) => ask(other)))
    await expect.poll(world.heldMails).toBe(12)
    await world.signIn(email)
    release()
    expect((await hanging).filter(({ error }) => error)).toEqual([])
  },
)
