import fc from 'fast-check'
import { hostileText } from '@prontuvoz/backend/testing/hostile-text'
import type { FuzzRequest, Parties } from './fuzz-request.ts'

const json = { 'content-type': 'application/json' }

/** Calls to `/auth/v1` that name another account, with one's own token. */
export function authRequests({ theirs }: Parties): fc.Arbitrary<FuzzRequest> {
  const text = hostileText([theirs.userId, theirs.email])
  const id = fc.oneof(fc.constant(theirs.userId), text.map(encodeURIComponentLoosely))
  const fields = fc.record(
    {
      email: fc.oneof(fc.constant(theirs.email), text),
      password: fc.oneof(fc.constant('uma senha errada'), text),
      id: fc.constant(theirs.userId),
      user_id: fc.constant(theirs.userId),
      sub: fc.constant(theirs.userId),
      role: fc.constantFrom('service_role', 'authenticated'),
      data: fc.oneof(fc.dictionary(text, text, { maxKeys: 3 }), fc.constant({ sub: theirs.userId })),
      app_metadata: fc.constant({ role: 'service_role' }),
      refresh_token: text,
      token: text,
      token_hash: text,
      type: fc.constantFrom('recovery', 'signup', 'magiclink', 'email_change', 'x'),
      factor_type: fc.constantFrom('totp', 'phone'),
      friendly_name: text,
      code: fc.constantFrom('000000', 1, ''),
      nonce: text,
      auth_code: text,
      code_verifier: text,
    },
    { requiredKeys: [] },
  )
  const route = fc.oneof(
    fc.constantFrom('user', 'user', 'signup', 'recover', 'resend', 'otp', 'verify', 'factors', 'reauthenticate', 'sso'),
    fc.constantFrom('token?grant_type=password', 'token?grant_type=refresh_token', 'token?grant_type=pkce', 'token'),
    fc.constantFrom('admin/users', 'settings', 'authorize?provider=x', 'logout?scope=others', 'magiclink', 'invite'),
    id.map((user) => `admin/users/${user}`),
    id.map((factor) => `factors/${factor}/challenge`),
    id.map((factor) => `admin/users/${factor}/factors`),
    text.map((token) => `verify?token=${encodeURIComponentLoosely(token)}&type=recovery`),
  )
  return fc
    .record({
      method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'DELETE'),
      route,
      fields: fc.oneof(fields, fc.jsonValue()),
    })
    .map((all) => ({
      method: all.method,
      path: `/auth/v1/${all.route}`,
      headers: json,
      ...(all.method === 'GET' ? {} : { body: JSON.stringify(all.fields) }),
    }))
}

// encodeURIComponent throws on half a surrogate pair.
function encodeURIComponentLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
