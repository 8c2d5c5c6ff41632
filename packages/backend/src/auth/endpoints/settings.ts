import type { AuthParts } from '#backend/auth/auth-parts.ts'

/** The answer of GET /settings: the ways to sign in. */
export function settingsAnswer({ isAutoConfirmed }: AuthParts) {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: isAutoConfirmed,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
    passkeys_enabled: false,
  }
}
