/** A request body as Stripe parses it: text at the leaves, lists as objects with numeric names. */
export type Form = { readonly [name: string]: Form | string }

type Growing = Map<string, Growing | string>

/** Parses a form with names like `line_items[0][price_data][currency]` into nested objects. */
export function parseForm(body: string): Form {
  const root: Growing = new Map()
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? name
    let place = root
    for (const step of path) {
      const found = place.get(step)
      const next: Growing = found instanceof Map ? found : new Map<string, Growing | string>()
      place.set(step, next)
      place = next
    }
    place.set(last, value)
  }
  return asForm(root)
}

/** The text at a path, or undefined. */
export function textAt(form: Form, ...path: readonly string[]): string | undefined {
  let place: Form | string | undefined = form
  for (const step of path) place = typeof place === 'object' ? place[step] : undefined
  return typeof place === 'string' ? place : undefined
}

/** The texts directly under a name, such as metadata. */
export function textsAt(form: Form | string | undefined, name: string): Readonly<Record<string, string>> {
  const found = typeof form === 'object' ? form[name] : undefined
  if (typeof found !== 'object') return {}
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}

function asForm(growing: Growing): Form {
  return Object.fromEntries(
    [...growing].map(([name, value]) => [name, typeof value === 'string' ? value : asForm(value)]),
  )
}
