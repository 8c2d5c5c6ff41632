import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

const signUp = (email: string) => world.client().signUp({ email, password: PASSWORD })
const mailsTo = (mailbox: string) => world.mails.filter(({ to }) => to === mailbox)

test('a form sent again after the host was killed before the mail gets its mail, and the link confirms', async () => {
  const email = 'queda@example.test'
  world.loseNextMail()
  void signUp(email)
  await expect.poll(async () => (await world.owner.query('select from auth.pending_sign_ups')).rowCount).toBe(1)
  world.passSeconds(6)
  expect((await signUp(email)).error).toBeNull()
  expect(mailsTo(email)).toHaveLength(1)
  const { fragment } = await world.follow(world.lastLink())
  expect(fragment.has('access_token')).toBe(true)
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('a form sent again while its first mail is on its way waits for that mail, and gets no second', async () => {
  const email = 'dupla@example.test'
  world.slowMails(600)
  const answers = await Promise.all([signUp(email), signUp(email)])
  world.slowMails(0)
  expect(answers.map(({ error }) => error)).toEqual([null, null])
  expect(mailsTo(email)).toHaveLength(1)
  // Both sign-ups are one person’s, with one password: the link leaves no doubt about it.
  await world.follow(world.lastLink())
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('if the first mail of a form sent twice fails, the second answer is given with a mail of its own', async () => {
  const email = 'fora@example.test'
  world.slowMails(600)
  world.failNextMail()
  const answers = await Promise.all([signUp(email), signUp(email)])
  world.slowMails(0)
  expect(answers.map(({ error }) => error?.message)).toEqual(
    expect.arrayContaining(['Error sending confirmation email', undefined]),
  )
  expect(mailsTo(email)).toHaveLength(1)
})

test('a form sent twenty times at once is one sign-up: one mail, and its link leaves no password open', async () => {
  const email = 'vinte@example.test'
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(email)))
  expect(answers.filter(({ error }) => error)).toEqual([])
  expect(mailsTo(email)).toHaveLength(1)
  await world.follow(world.lastLink(mailsTo(email)[0]))
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})
