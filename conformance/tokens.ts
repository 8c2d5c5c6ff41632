import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The public default secret of local installations, from the suite's own configuration. */
export async function readDemoSecret(supabaseJs: string): Promise<string> {
  const file = join(supabaseJs, 'packages', 'core', 'auth-js', 'test', 'supabase', 'config.toml')
  const secret = /^jwt_secret\s*=\s*"([^"]+)"/m.exec(await readFile(file, 'utf8'))?.[1]
  if (secret === undefined) throw new Error(`${file} names no jwt_secret`)
  return secret
}

/** A token signed with that secret, valid for an hour. */
export function signDemoToken(secret: string, claims: Readonly<Record<string, unknown>>): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp, ...claims })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
