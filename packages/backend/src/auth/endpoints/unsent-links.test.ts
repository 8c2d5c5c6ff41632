import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

const mailsTo = (mailbox: string) => world.mails.filter(({ to }) => to === mailbox)

interface Way {
  /** An account that may get this kind of mail, and got its last one long ago. */
  readonly prepare: (name: string) => Promise<string>
  readonly ask: (email: string) => Promise<{ readonly error: { readonly code?: string | undefined } | null }>
}

async function confirmed(name: string): Promise<string> {
  const email = await world.confirmed(name)
  world.passSeconds(61)
  return email
}
async function unconfirmed(name: string): Promise<string> {
  const email = `${name}@example.test`
  await world.client().signUp({ email, password: PASSWORD })
  world.passSeconds(61)
  return email
}
async function changing(name: string): Promise<string> {
  const email = await confirmed(name)
  const { client } = await world.signIn(email)
  await client.updateUser({ email: `nova-${email}` })
  world.passSeconds(61)
  return email
}

const WAYS: Readonly<Record<string, Way>> = {
  'resend of a sign-up': { prepare: unconfirmed, ask: (email) => world.client().resend({ type: 'signup', email }) },
  'sign-up with a taken address': {
    prepare: confirmed,
    ask: (email) => world.client().signUp({ email, password: PASSWORD }),
  },
  recover: { prepare: confirmed, ask: (email) => world.client().resetPasswordForEmail(email) },
  otp: { prepare: confirmed, ask: (email) => world.client().signInWithOtp({ email }) },
  'resend of an email change': {
    prepare: changing,
    ask: (email) => world.client().resend({ type: 'email_change', email }),
  },
  reauthenticate: {
    prepare: confirmed,
    ask: async (email) => (await world.signIn(email)).client.reauthenticate(),
  },
}
const NAMES = Object.keys(WAYS)

async function prepared(name: string, prefix: string) {
  const way = WAYS[name]
  if (!way) throw new Error('no such way')
  const email = await way.prepare(`${prefix}-${name.replaceAll(' ', '-')}`)
  const before = mailsTo(email).length
  return { email, ask: () => way.ask(email), sent: () => mailsTo(email).length - before }
}

test.each(NAMES)('%s whose host was killed before the mail left mails again after six seconds', async (name) => {
  const { ask, sent } = await prepared(name, 'morta')
  world.loseNextMail()
  void ask()
  await expect.poll(() => world.isMailLost()).toBe(true)
  world.passSeconds(6)
  expect((await ask()).error).toBeNull()
  expect(sent()).toBe(1)
  // This one was sent, and counts for its minute.
  world.passSeconds(40)
  const again = await ask()
  expect([name.startsWith('sign-up') ? undefined : 'over_email_send_rate_limit', sent()]).toEqual([
    again.error?.code,
    1,
  ])
})

test.each(NAMES)('%s that meets a mail on its way waits, and mails only if that one fails', async (name) => {
  const { ask, sent } = await prepared(name, 'dupla')
  const release = world.holdMails()
  world.failNextMail()
  const first = ask()
  await expect.poll(world.heldMails).toBe(1)
  const second = ask()
  // Long enough to overlap; a slower machine requests after the mail failed, and gets the same response.
  await sleep(250)
  release()
  expect((await first).error).not.toBeNull()
  expect((await second).error).toBeNull()
  expect(sent()).toBe(1)
})
