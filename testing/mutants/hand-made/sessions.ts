import type { HandMadeSlip } from '../hand-made-slip.ts'

/** Lifetime of sessions: section V7 of docs/security.md. */
export const SESSION_SLIPS: readonly HandMadeSlip[] = [
  {
    file: 'packages/backend/src/gate/live-sessions.ts',
    was: 'and (users.banned_until is null or users.banned_until <= $3)',
    becomes: 'and (users.banned_until is null or users.banned_until <> $3)',
    test: 'apps/host/src/http/gate.test.ts',
    title: 'the token of an ended session or a deleted account stops working everywhere within 30 seconds',
  },
  {
    file: 'packages/backend/src/gate/live-sessions.ts',
    was: 'const MAX_AGE_MS = 15_000',
    becomes: 'const MAX_AGE_MS = 45_000',
    test: 'apps/host/src/http/gate.test.ts',
    title: 'the token of an ended session or a deleted account stops working everywhere within 30 seconds',
  },
  {
    file: 'packages/backend/src/gate/live-sessions.ts',
    was: 'const MAX_AGE_MS = 15_000',
    becomes: 'const MAX_AGE_MS = 45_000',
    test: 'apps/host/src/http/gate.test.ts',
    title: 'a session that ends at one host process ends at the others within 30 seconds',
  },
  {
    file: 'packages/backend/src/auth/store/refresh-token.ts',
    was: `set revoked = true, updated_at = $2 where session_id = $1 and not revoked'`,
    becomes: `set updated_at = $2 where session_id = $1 and not revoked'`,
    test: 'packages/backend/src/auth/endpoints/stolen.test.ts',
    title: 'a stolen refresh token that is used later signs out thief and owner, in every process',
  },
  {
    file: 'packages/backend/src/auth/store/change-user.ts',
    was: `delete from auth.sessions where user_id = $1 and id <> $2`,
    becomes: `delete from auth.sessions where user_id = $1 and id <> id and id <> $2`,
    test: 'packages/backend/src/auth/endpoints/session.test.ts',
    title: 'a recovery link opens a session that sets a new password and ends the others',
  },
  {
    file: 'apps/web/src/domains/session/next-session.ts',
    was: `if (wasSignedIn && isWorkHeld) return before.isExpired`,
    becomes: `if (wasSignedIn && isWorkHeld && user) return before.isExpired`,
    test: 'e2e/recording/recording.spec.ts',
    title:
      '§4 session: signing out in another tab stops no recording; signing in again loses no word, also if it is put off until the recording has ended',
  },
  {
    file: 'apps/web/src/shared/tab-account.ts',
    was: `if (typeof sender !== 'string' || !isAnothers(sender))`,
    becomes: `if (typeof sender !== 'string' || !isAnothers(sender) || init?.method === 'GET')`,
    test: 'apps/web/src/app/every-question.test.ts',
    title: '%s takes no answer that is meant for a colleague',
  },
  {
    file: 'apps/host/src/web/create-web.ts',
    was: `scriptSrc: ["'self'"],`,
    becomes: `scriptSrc: ["'self'", "'unsafe-inline'"],`,
    test: 'apps/host/src/web/create-web.test.ts',
    title: 'every document may run scripts of this address, connect to it alone, and use the microphone',
  },
  {
    file: 'apps/web/src/domains/session/stored-session.ts',
    was: `for (const key of sessionKeys(store)) store?.removeItem(key)`,
    becomes: `for (const key of sessionKeys(store)) if (!key.startsWith('supabase.')) store?.removeItem(key)`,
    test: 'e2e/account/session.spec.ts',
    title: '§4 session: signing out clears all stored keys, ends the session on the server and leads to the start',
  },
  {
    file: 'apps/web/src/screens/settings/delete-account-dialog.tsx',
    was: `const accessToken = await proveOwner(user.email, password, code)`,
    becomes: `const accessToken = await proveOwner(user.email, password, code).catch(async () =>
        Object.values(localStorage).map((value) => String(JSON.parse(value).access_token))[0] ?? '')`,
    test: 'e2e/account/settings-account.spec.ts',
    title: 'an account left open on a desk is not deleted without its password, and stays signed in',
  },
  {
    file: 'packages/backend/src/auth/endpoints/reauthenticate.ts',
    was: `  if (!nonce) return`,
    becomes: `  if (!nonce) return undefined\n  if (nonce === '') return`,
    test: 'e2e/account/mail-links.spec.ts',
    title: 'a new password long after the link requires a code from the mailbox',
  },
  {
    file: 'packages/backend/src/storage/signed-routes.ts',
    was: `if (session !== null)\n`,
    becomes: `if (session === '')\n`,
    test: 'packages/backend/src/storage/signed-addresses.test.ts',
    title: 'an upload token ends with its session: signed out, banned or deleted',
  },
]
