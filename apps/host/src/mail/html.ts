const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes a text for use between tags and in quoted attributes. Not hono/html, whose templates may be promises: a mail
 * is a string.
 */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Escapes a text and turns its URLs into links. */
export function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => {
      const escaped = escapeHtml(piece)
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped
    })
    .join('')
}
