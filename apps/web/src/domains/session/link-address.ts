import type { Message } from '#shared/message.ts'

export const linkSpent: Message = { title: 'Este link não vale mais', text: 'Ele expirou ou já foi usado.' }

const OPENING = /[#&](access_token|token_hash|error|message)=/

/** Whether the fragment belongs to a mail link: with a secret, a session, or an error. */
export function isLinkAddress(hash = window.location.hash): boolean {
  return OPENING.test(hash)
}
