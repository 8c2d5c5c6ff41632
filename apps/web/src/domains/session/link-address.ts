import type { Message } from '#shared/message.ts'

export const linkSpent: Message = { title: 'Este link não vale mais', text: 'Ele expirou ou já foi usado.' }

/** The content of a mail link's fragment. None of it is used before the person agrees. */
export type MailLink = {
  /** A path of the product to go to afterwards. */
  readonly next: string
  /** The backend's name for it: `signup`, `recovery`, `magiclink`, `email_change`. */
  readonly type: string
} & (
  | { readonly kind: 'secret'; readonly tokenHash: string }
  | { readonly kind: 'session'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'half' }
  | { readonly kind: 'refused' }
)

const OPENING = /[#&](access_token|token_hash|error|message)=/

/** Whether the fragment is that of a mail link: with a secret, a session, or an error. */
export function isLinkAddress(hash = window.location.hash): boolean {
  return OPENING.test(hash)
}

/** Parses a fragment; undefined if it is not that of a mail link. */
export function readLink(hash: string): MailLink | undefined {
  if (!isLinkAddress(hash)) return undefined
  const fields = new URLSearchParams(hash.slice(1))
  const field = (name: string) => fields.get(name) ?? ''
  const common = { type: field('type'), next: ownPath(field('next')) }
  const [tokenHash, accessToken, refreshToken] = [field('token_hash'), field('access_token'), field('refresh_token')]
  if (tokenHash !== '') return { ...common, kind: 'secret', tokenHash }
  if (accessToken !== '' && refreshToken !== '') return { ...common, kind: 'session', accessToken, refreshToken }
  return { ...common, kind: fields.has('message') ? 'half' : 'refused' }
}

/** Only a path of this product, whatever the link contains. The root is for visitors. */
function ownPath(asked: string): string {
  if (!asked.startsWith('/')) return '/dashboard'
  try {
    const { origin, pathname, search } = new URL(asked, window.location.origin)
    const isScreen = origin === window.location.origin && pathname !== '/' && pathname !== '/confirm'
    return isScreen ? pathname + search : '/dashboard'
  } catch {
    return '/dashboard'
  }
}
