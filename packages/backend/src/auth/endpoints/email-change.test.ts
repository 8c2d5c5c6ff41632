import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD, PUBLIC_URL } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

function linkTo(mailbox: string): string {
  return world.lastLink(world.mails.findLast(({ to }) => to === mailbox))
}

async function startChange(name: string, newName: string) {
  const email = await world.confirmed(name)
  const newEmail = `${newName}@example.test`
  const { client } = await world.signIn(email)
  const { data, error } = await client.updateUser({ email: newEmail }, { emailRedirectTo: `${PUBLIC_URL}/settings` })
  return { client, email, newEmail, data, error }
}

test('the address changes after a click in both mailboxes, in either order', async () => {
  for (const order of [0, 1]) {
    const { client, email, newEmail, data } = await startChange(`antiga-${order}`, `nova-${order}`)
    expect(data.user).toMatchObject({ email, new_email: newEmail })
    const subjects = world.mails.slice(-2).map(({ to, subject }) => [to, subject])
    expect(subjects).toEqual([
      [email, 'Allow the change of your address'],
      [newEmail, 'Confirm your new address'],
    ])
    const links = [linkTo(email), linkTo(newEmail)]
    const first = await world.follow(links[order] ?? '')
    expect(first.target.pathname).toBe('/settings')
    expect(first.fragment.get('message')).toBe(HALF)
    expect(first.fragment.has('access_token')).toBe(false)
    expect((await client.getUser()).data.user?.email).toBe(email)

    const second = await world.follow(links[1 - order] ?? '')
    expect(second.fragment.get('type')).toBe('email_change')
    const { data: after } = await world.client().getUser(second.fragment.get('access_token') ?? '')
    expect(after.user).toMatchObject({ email: newEmail, identities: [{ identity_data: { email: newEmail } }] })
    expect(after.user).not.toHaveProperty('new_email')
    expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
    await world.signIn(newEmail)
  }
})

test('asking for the address that the account has asks for nothing', async () => {
  const { client, user } = await world.signIn(await world.confirmed('mesma'))
  const count = world.mails.length
  const { data } = await client.updateUser({ email: user.email ?? '' })
  expect(data.user).not.toHaveProperty('new_email')
  expect(world.mails).toHaveLength(count)
})

test('the letters of a change are not mailed again to an account that was banned meanwhile', async () => {
  const { email } = await startChange('banida', 'banida-nova')
  world.passSeconds(61)
  const count = world.mails.length
  const until = new Date(world.now().getTime() + 86_400_000)
  await world.owner.query('update auth.users set banned_until = $2 where email = $1', [email, until])
  expect((await world.client().resend({ type: 'email_change', email })).error).toBeNull()
  expect(world.mails).toHaveLength(count)
})

test('a click in one mailbox counts once and does not replace the other', async () => {
  const { client, email } = await startChange('sozinha', 'alheia')
  const link = linkTo(email)
  await world.follow(link)
  expect((await world.follow(link)).fragment.get('error_code')).toBe('otp_expired')
  expect((await client.getUser()).data.user?.email).toBe(email)
})

test('two clicks at once change the address exactly once', async () => {
  const { email, newEmail } = await startChange('junta', 'junta-nova')
  const clicks = await Promise.all([world.follow(linkTo(email)), world.follow(linkTo(newEmail))])
  expect(clicks.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
  await world.signIn(newEmail)
})

test('the client may redeem both secrets itself', async () => {
  const { email, newEmail } = await startChange('posta', 'posta-nova')
  const redeem = (mailbox: string) => {
    const token_hash = new URL(linkTo(mailbox)).searchParams.get('token') ?? ''
    return world.client().verifyOtp({ type: 'email_change', token_hash })
  }
  const half = await redeem(newEmail)
  expect(half).toMatchObject({ error: null, data: { user: null, session: null } })
  expect((await redeem(email)).data.user?.email).toBe(newEmail)
})

test('a link to the old mailbox is void once the address has changed', async () => {
  const { email, newEmail } = await startChange('velha', 'velha-nova')
  await world.client().resetPasswordForEmail(email)
  const recovery = world.lastLink()
  const { rows } = await world.owner.query('select id from auth.users where email = $1', [email])
  await world.service().updateUserById(rows[0].id, { email: newEmail })
  expect((await world.follow(recovery)).fragment.has('access_token')).toBe(false)
})

test('the link of a sign-up opens nothing once the account has another address', async () => {
  const email = 'primeira@example.test'
  const { data } = await world.client().signUp({ email, password: PASSWORD })
  const link = linkTo(email)
  await world.service().updateUserById(data.user?.id ?? '', { email: 'segunda@example.test' })
  expect((await world.follow(link)).fragment.has('access_token')).toBe(false)
})

test('a new password cancels a pending change', async () => {
  const { client, email, newEmail } = await startChange('parada', 'parada-nova')
  const links = [linkTo(email), linkTo(newEmail)]
  expect((await client.updateUser({ password: 'outra senha comprida' })).data.user).not.toHaveProperty('new_email')
  for (const link of links) expect((await world.follow(link)).fragment.get('error_code')).toBe('otp_expired')
})

test('another account’s address is refused, at the request and at the last click', async () => {
  const taken = await world.confirmed('ocupada')
  const { client } = await world.signIn(await world.confirmed('querente'))
  expect((await client.updateUser({ email: taken })).error).toMatchObject({ status: 422, code: 'email_exists' })

  const late = await startChange('lenta', 'rapida')
  const links = [linkTo(late.email), linkTo(late.newEmail)]
  await world.service().createUser({ email: late.newEmail, password: PASSWORD, email_confirm: true })
  await world.follow(links[0] ?? '')
  expect((await world.follow(links[1] ?? '')).fragment.get('error_code')).toBe('otp_expired')
  expect((await late.client.getUser()).data.user?.email).toBe(late.email)
})

test('both mails can be requested again after a minute', async () => {
  const { email, newEmail } = await startChange('repete', 'repete-nova')
  const older = [linkTo(email), linkTo(newEmail)]
  world.passSeconds(61)
  expect((await world.client().resend({ type: 'email_change', email: newEmail })).error).toBeNull()
  expect((await world.follow(older[0] ?? '')).fragment.get('error_code')).toBe('otp_expired')
  await world.follow(linkTo(email))
  expect((await world.follow(linkTo(newEmail))).fragment.has('access_token')).toBe(true)
  const count = world.mails.length
  expect((await world.client().resend({ type: 'email_change', email: 'ninguem@example.test' })).error).toBeNull()
  expect(world.mails).toHaveLength(count)
})

test('a stranger’s unconfirmed sign-up does not block an address for the owner of its mailbox', async () => {
  await world.client().signUp({ email: 'reservada@example.test', password: 'a senha do estranho' })
  const { email, newEmail, error } = await startChange('dona', 'reservada')
  expect(error).toBeNull()
  await world.follow(linkTo(email))
  expect((await world.follow(linkTo(newEmail))).fragment.has('access_token')).toBe(true)
  await world.signIn(newEmail)
})
