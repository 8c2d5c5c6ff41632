import { createHmac } from 'node:crypto'
import type { Client } from 'pg'

/** The user that the request pool logs in as. */
export interface LoginRole {
  readonly user: string
  readonly password: string
}

/**
 * The login role of an installation, the same on all of its hosts. Roles belong to the whole server, so the name is
 * derived from the installation's secret: no other installation on that server changes its password.
 * @param secret of `secrets/keys.json`, which the hosts of one installation share.
 */
export function loginRoleOf(secret: Uint8Array): LoginRole {
  const derived = (purpose: string) => createHmac('sha256', secret).update(`database ${purpose}`).digest('hex')
  return { user: `authenticator_${derived('user').slice(0, 16)}`, password: derived('password') }
}

/**
 * Creates the role, whose only right is to switch to the roles of requests. Safe to repeat.
 * @param client of an owner that may create roles; the platform's migrations have run.
 */
export async function makeLoginRole(client: Client, { user, password }: LoginRole): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
  await client.query(`${rowCount ? 'alter' : 'create'} role ${user} login noinherit password '${password}'`)
  await client.query(`grant anon, authenticated, service_role, supabase_auth_admin to ${user}`)
  // Settings apply to the role that logs in, not to those it switches to.
  await client.query(`alter role ${user} set statement_timeout = '10s'`)
  await client.query(`alter role ${user} set idle_in_transaction_session_timeout = '30s'`)
}
