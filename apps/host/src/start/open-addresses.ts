import type { Environment } from '#host/environment.ts'
import { listen, type Listener } from '#host/listen.ts'

export interface Addresses {
  /** Where visitors come in. */
  readonly outer: Listener
  /** Where functions call back, also while the outer address takes no more requests. */
  readonly inner: Listener
  readonly innerUrl: string
  /** Address in mails and redirects. */
  readonly publicUrl: string
}

/** Binds the addresses of the product before anything slow begins, so that a taken port is known at once. */
export async function openAddresses(environment: Environment, opened: AsyncDisposableStack): Promise<Addresses> {
  const outer = await listen(environment.port, environment.host)
  opened.defer(outer.close)
  const inner = await listen(0, '127.0.0.1')
  opened.defer(inner.close)
  const host = environment.host === '0.0.0.0' ? '127.0.0.1' : environment.host
  return {
    outer,
    inner,
    innerUrl: `http://127.0.0.1:${inner.port}`,
    publicUrl: environment.publicUrl ?? `http://${host}:${outer.port}`,
  }
}
