const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The target of a mail link: a page of the product. Anything else becomes the product's own URL, because the redirect
 * carries a session in its fragment. All names of the local machine are equivalent, so that someone who opened
 * `localhost` gets to the requested page, under the product's own name.
 */
export function redirectTarget(asked: string | undefined, publicUrl: string): URL {
  const home = new URL(publicUrl)
  if (asked === undefined || !URL.canParse(asked, publicUrl)) return home
  const target = new URL(asked, home)
  if (LOOPBACK.has(home.hostname) && LOOPBACK.has(target.hostname)) target.hostname = home.hostname
  if (target.origin !== home.origin || target.username !== '' || target.password !== '') return home
  target.hash = ''
  return target
}
