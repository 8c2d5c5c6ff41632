/** The first link of a mail, with quoted-printable decoded. */
export function linkIn(mail: string): string {
  const text = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const link = /https?:\/\/[^\s"<>]+/.exec(text)?.[0]
  if (link === undefined) throw new Error('the mail has no link')
  return link.replaceAll('&amp;', '&')
}

/** The secret of a mail's link, for the official client. */
export function secretIn(mail: string): string {
  return new URLSearchParams(new URL(linkIn(mail)).hash.slice(1)).get('token_hash') ?? ''
}
