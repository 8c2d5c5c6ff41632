// Signing in and renewing through the auth service, compared with the bare hash and the same number of bare
// transactions.
import { createAuth } from '@prontuvoz/backend/auth/create-auth'
import { loadKeys } from '@prontuvoz/backend/auth/keys/keys'
import { createTokens } from '@prontuvoz/backend/auth/keys/tokens'
import { hashPassword, isPasswordCorrect } from '@prontuvoz/backend/auth/passwords/password-hash'
import { z } from 'zod'
import { MAIL_TEXTS } from '../../apps/host/src/mail/mail-texts.ts'
import { createLog } from '../../apps/host/src/observe/log.ts'
import { alternate, openBenchWorld } from './bench-world.ts'

const ROUNDS = 41
const PASSWORD = 'uma senha comprida'
const USER = '00000000-0000-4000-8000-0000000000a1'
const session = z.object({ access_token: z.string(), refresh_token: z.string() })

const world = await openBenchWorld()
const hash = await hashPassword(PASSWORD)
await world.owner.query(
  `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, 'a@example.com', $2, now())`,
  [USER, hash],
)
const keys = await loadKeys(world.folder)
const auth = createAuth({
  database: world.database,
  keys,
  tokens: createTokens({ keys, publicUrl: 'http://bench.local' }),
  mailer: { send: async () => undefined },
  mailTexts: MAIL_TEXTS,
  log: createLog('json'),
  name: 'Prontuvoz',
  publicUrl: 'http://bench.local',
})

async function token(grant: string, body: object): Promise<z.infer<typeof session>> {
  const answer = await auth.request(`/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return session.parse(await answer.json())
}
const signIn = () => token('password', { email: 'a@example.com', password: PASSWORD })
const readUser = () =>
  world.database.authTransaction((query) =>
    query({ text: 'select * from auth.users where lower(email) = $1', values: ['a@example.com'] }),
  )
let refreshToken = (await signIn()).refresh_token

const times = await alternate(
  {
    'sign-in': signIn,
    // The minimum for any service: one look-up, one hash, one durable write.
    'argon2 and SQL': async () => {
      await readUser()
      await isPasswordCorrect(PASSWORD, hash)
      await world.owner.query('update auth.users set last_sign_in_at = now() where id = $1', [USER])
    },
    refresh: async () => {
      refreshToken = (await token('refresh_token', { refresh_token: refreshToken })).refresh_token
    },
    SQL: async () => {
      await readUser()
      await world.owner.query('update auth.users set updated_at = now() where id = $1', [USER])
    },
  },
  ROUNDS,
)
for (const [path, bare] of [
  ['sign-in', 'argon2 and SQL'],
  ['refresh', 'SQL'],
] satisfies [string, string][]) {
  const [ours = 0, theirs = 0] = [times.get(path), times.get(bare)]
  console.log(
    `${path}, one caller: ${ours.toFixed(1)} ms, bare ${bare} ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(2)}`,
  )
}
await world.close()
