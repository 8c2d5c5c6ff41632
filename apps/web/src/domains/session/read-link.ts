import { isLinkAddress } from './link-address.ts'

/** The content of a mail link, from the URL fragment. None of it takes effect until the user agrees. */
export type MailLink = {
  /** Path within the product to go to afterwards. */
  readonly next: string
  /** As the backend names it: `signup`, `recovery`, `magiclink`, `email_change`. */
  readonly type: string
} & (
  | { readonly kind: 'secret'; readonly tokenHash: string }
  | { readonly kind: 'session'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'half' }
  | { readonly kind: 'refused' }
)

/** Parses a URL fragment; undefined if it contains no mail link. */
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

/** A path of this product, even if the link was forged. The landing page is replaced by the dashboard. */
function ownPath(asked: string): string {
  if (!asked.startsWith('/')) return '/dashboard'
  try {
    const { origin, pathname, search } = new URL(asked, window.location.origin)
    // "/..//example.com" is a path here, which the router takes for another site and refuses.
    const isScreen =
      origin === window.location.origin && pathname !== '/' && pathname !== '/confirm' && !pathname.startsWith('//')
    return isScreen ? pathname + search : '/dashboard'
  } catch {
    return '/dashboard'
  }
}
