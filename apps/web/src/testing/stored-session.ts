import { BACKEND_URL } from './default-replies.ts'

export const USER_ID = '00000000-0000-4000-8000-0000000000d0'
export const EMAIL = 'ana@clinica.example'
const YEAR_S = 365 * 24 * 3600
const KEY = `sb-${new URL(BACKEND_URL).hostname.split('.')[0]}-auth-token`

/**
 * Stores a session where the official client looks for it. Its token is never verified: the backend is scripted.
 * @param user fields that differ from the usual doctor's.
 */
export function storeSession(
  user: { readonly id?: string; readonly email?: string; readonly factors?: readonly object[] } = {},
): void {
  window.localStorage.setItem(KEY, JSON.stringify(session(user)))
}

/** What happens here when another tab signs out. */
export function signOutElsewhere(): void {
  window.localStorage.removeItem(KEY)
  const otherTab = new BroadcastChannel(KEY)
  otherTab.postMessage({ event: 'SIGNED_OUT', session: null })
  otherTab.close()
}

/** Clears everything the app keeps in localStorage and sessionStorage. */
export function forgetSession(): void {
  window.localStorage.clear()
  window.sessionStorage.clear()
}

/** A session in the auth service's format. */
export function session(
  user: { readonly id?: string; readonly email?: string; readonly factors?: readonly object[] } = {},
  aal = 'aal1',
) {
  const expiresAt = Math.floor(Date.now() / 1000) + YEAR_S
  const claims = { sub: user.id ?? USER_ID, aal, role: 'authenticated', email: EMAIL, exp: expiresAt }
  return {
    access_token: ['{"alg":"none","typ":"JWT"}', JSON.stringify(claims), 'signature'].map(base64Url).join('.'),
    token_type: 'bearer',
    expires_in: YEAR_S,
    expires_at: expiresAt,
    refresh_token: 'refresh',
    user: {
      id: USER_ID,
      aud: 'authenticated',
      role: 'authenticated',
      email: EMAIL,
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-01T00:00:00Z',
      ...user,
    },
  }
}

function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
