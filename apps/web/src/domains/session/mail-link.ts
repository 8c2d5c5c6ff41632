import type { SupabaseClient } from '@supabase/supabase-js'
import type { Message } from '#shared/message.ts'
import { isLinkAddress } from './link-address.ts'

export const linkSpent: Message = { title: 'Este link não vale mais', text: 'Ele expirou ou já foi usado.' }

/**
 * Follows the mail's link by which the person came, if it was one; the client takes the session from the address.
 * @returns whether it gave none: it had expired, was used before, or the server could not be asked.
 */
export async function followMailLink(client: SupabaseClient): Promise<boolean> {
  const cameByLink = isLinkAddress()
  const { error } = await client.auth.initialize()
  if (cameByLink) dropFragment()
  return cameByLink && error !== null
}

/** The client empties the fragment and leaves its sign in the address; a refused link stays there whole. */
function dropFragment(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
