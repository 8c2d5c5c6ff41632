const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where a mail link may lead: a page of the product itself. Anything else becomes the product's own address,
 * because the fragment of the redirect carries a session. The names of one's own machine count as one, so that
 * who opened `localhost` still comes to the page that was asked for, under the product's own name.
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
